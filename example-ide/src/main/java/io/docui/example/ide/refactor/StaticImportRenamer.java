package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Renames members in {@code import static}, where javac records no symbol because one import can refer to several members. */
final class StaticImportRenamer {
    private StaticImportRenamer() {}

    static List<Edit> rename(SourceUnit sourceUnit, RenameGroup renameGroup, String old, String name) {
        List<Edit> edits = new ArrayList<>();
        for (ImportTree tree : sourceUnit.tree().getImports()) {
            if (tree.isStatic()
                    && tree.getQualifiedIdentifier() instanceof MemberSelectTree select
                    && select.getIdentifier().contentEquals(old)
                    && sourceUnit
                                    .program()
                                    .element(new TreePath(
                                            new TreePath(new TreePath(new TreePath(sourceUnit.tree()), tree), select),
                                            select.getExpression()))
                            instanceof TypeElement type) {
                List<? extends Element> members = members(sourceUnit.program(), type, old);
                if (members.stream().anyMatch(renameGroup::contains)) {
                    if (!members.stream().allMatch(renameGroup::contains)) {
                        throw new RefactoringRefusedException(
                                sourceUnit.file() + " imports every " + old + " of " + type.getSimpleName()
                                        + ", but only one of them would be renamed. Replace that static import first.");
                    }
                    int end = sourceUnit.program().end(sourceUnit.tree(), select);
                    edits.add(JavaIdentifiers.replace(sourceUnit, end - old.length(), old, name));
                }
            }
        }
        return edits;
    }

    private static List<? extends Element> members(JavaProgram javaProgram, TypeElement type, String name) {
        return Stream.concat(Stream.of(type), javaProgram.index().supertypes(type).stream())
                .flatMap(each -> each.getEnclosedElements().stream())
                .filter(member -> member.getSimpleName().contentEquals(name))
                .toList();
    }
}
