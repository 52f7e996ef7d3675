package io.docui.example.ide.refactor;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Refactoring that renames a symbol in all files of the build, in imports and in Javadoc. The symbol is a type, method, field, variable,
 * parameter, type parameter, record component, enum constant or label. A top-level type with the name of its file takes the file along.
 */
public record RenameSymbol(SourcePosition at, String name) implements Refactoring {
    private static final Set<String> RESERVED_FOR_TYPES = Set.of("var", "yield", "record", "sealed", "permits");
    static final Set<String> CALLED_BY_NAME = Set.of(
            "readObject",
            "writeObject",
            "readResolve",
            "writeReplace",
            "readObjectNoData",
            "serialVersionUID",
            "serialPersistentFields");

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        SourceUnit sourceUnit = javaProgram.unit(at.file());
        JavaIdentifiers.checkIdentifier(name, javaProgram.build().release());
        JavaToken javaToken = JavaIdentifiers.find(sourceUnit, at.offset());
        if (javaToken.is(name)) {
            throw new RefactoringRefusedException("The name is already " + name + ". Give another name.");
        }
        List<SourceEdit> label = LabelRenamer.rename(sourceUnit, javaToken, name);
        if (!label.isEmpty()) {
            return RefactoringProposal.of(label);
        }
        Element element = symbol(sourceUnit, javaToken);
        RenameGroup renameGroup = RenameGroup.of(javaProgram, element);
        String old = element.getSimpleName().toString();
        check(javaProgram, element, renameGroup, old);
        Map<String, TreeMap<Integer, SourceEdit>> edits = new HashMap<>();
        for (SourceUnit each : javaProgram.units()) {
            for (NameReference nameReference : each.mentions()) {
                if (renameGroup.contains(nameReference.element())
                        && each.text().startsWith(old, nameReference.start())) {
                    put(edits, JavaIdentifiers.replace(each, nameReference.start(), old, name));
                }
            }
            // @Level(7) names the element only after the rename.
            for (SymbolUseFinder.ElementUse use : ImplicitUseFinder.of(each, renameGroup.elements())) {
                if (renameGroup.isAnnotationElement()) {
                    put(edits, SourceEdit.insert(each.file(), use.offset(), SourceReplacementPart.fresh(name + " = ")));
                }
            }
            if (each.text().contains(old)) {
                StaticImportRenamer.rename(each, renameGroup, old, name).forEach(edit -> put(edits, edit));
                JavadocRenamer.rename(each, renameGroup, old, name).forEach(edit -> put(edits, edit));
            }
        }
        if (element instanceof TypeElement type) {
            ModuleInfoRenamer.rename(javaProgram.build(), type, name).forEach(edit -> put(edits, edit));
        }
        List<SourceEdit> all = new ArrayList<>();
        edits.values().forEach(file -> all.addAll(file.values()));
        boolean local = all.stream().allMatch(edit -> edit.span().file().equals(at.file())) && isLocal(element);
        return new RefactoringProposal(all, moves(javaProgram, element, old), local ? Set.of() : Set.of(old, name));
    }

    private static void put(Map<String, TreeMap<Integer, SourceEdit>> edits, SourceEdit edit) {
        edits.computeIfAbsent(edit.span().file(), file -> new TreeMap<>())
                .put(edit.span().start(), edit);
    }

    private static boolean isLocal(Element element) {
        return !element.getKind().isClass()
                && !element.getKind().isInterface()
                && !element.getKind().isField()
                && !(element instanceof ExecutableElement)
                && element.getKind() != ElementKind.RECORD_COMPONENT;
    }

    private static Element symbol(SourceUnit sourceUnit, JavaToken javaToken) {
        Element found = sourceUnit.mentions().stream()
                .filter(nameReference -> nameReference.start() == javaToken.start())
                .map(NameReference::element)
                .findFirst()
                .orElseThrow(() -> new RefactoringRefusedException("javac knows no symbol named " + javaToken.text()
                        + " there. Select the name of a symbol. If the file has errors, fix them first."));
        if (found.getKind() == ElementKind.PACKAGE || found.getKind() == ElementKind.MODULE) {
            throw new RefactoringRefusedException("This action cannot rename a package. Move its files.");
        }
        return found.getKind() == ElementKind.CONSTRUCTOR ? Objects.requireNonNull(found.getEnclosingElement()) : found;
    }

    private void check(AnalyzedJavaProgram javaProgram, Element element, RenameGroup renameGroup, String old) {
        if (!renameGroup.isDeclared()) {
            throw new RefactoringRefusedException(
                    old + " is declared in a library, not in these sources. Rename a symbol of this build.");
        }
        if (element instanceof TypeElement && RESERVED_FOR_TYPES.contains(name)) {
            throw new RefactoringRefusedException(name + " is not a valid type name. Choose another name.");
        }
        if (element.getKind() == ElementKind.METHOD || element.getKind() == ElementKind.FIELD) {
            boolean known = CALLED_BY_NAME.contains(old)
                    || CALLED_BY_NAME.contains(name)
                    || element.getModifiers().contains(Modifier.NATIVE)
                    || old.equals("main") && element.getModifiers().contains(Modifier.STATIC);
            if (known) {
                throw new RefactoringRefusedException(
                        "The Java platform finds " + (CALLED_BY_NAME.contains(name) ? name : old)
                                + " by name, so renaming would change the program's behavior. Keep the name.");
            }
        }
        for (Element each : renameGroup.elements()) {
            if (each instanceof ExecutableElement method && method.getKind() == ElementKind.METHOD) {
                OverriddenMethodFinder.checkNameFree(javaProgram, method, name);
            }
        }
    }

    private Map<String, String> moves(AnalyzedJavaProgram javaProgram, Element element, String old) {
        if (!(element instanceof TypeElement type) || type.getNestingKind().isNested()) {
            return Map.of();
        }
        for (SourceUnit sourceUnit : javaProgram.units()) {
            if (sourceUnit.file().endsWith("/" + old + ".java")
                    || sourceUnit.file().equals(old + ".java")) {
                boolean here = sourceUnit.mentions().stream()
                        .anyMatch(nameReference -> nameReference.declares()
                                && nameReference.element().equals(element));
                if (here) {
                    int folder = sourceUnit.file().lastIndexOf('/') + 1;
                    return Map.of(sourceUnit.file(), sourceUnit.file().substring(0, folder) + name + ".java");
                }
            }
        }
        return Map.of();
    }

    /** Renames members in {@code import static}, where javac records no symbol because one import can refer to several members. */
    private static final class StaticImportRenamer {
        private StaticImportRenamer() {}

        static List<SourceEdit> rename(SourceUnit sourceUnit, RenameGroup renameGroup, String old, String name) {
            List<SourceEdit> edits = new ArrayList<>();
            for (ImportTree tree : sourceUnit.tree().getImports()) {
                if (tree.isStatic()
                        && tree.getQualifiedIdentifier() instanceof MemberSelectTree select
                        && select.getIdentifier().contentEquals(old)
                        && sourceUnit
                                        .program()
                                        .element(new TreePath(
                                                new TreePath(
                                                        new TreePath(new TreePath(sourceUnit.tree()), tree), select),
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

        private static List<? extends Element> members(AnalyzedJavaProgram javaProgram, TypeElement type, String name) {
            return Stream.concat(Stream.of(type), javaProgram.index().supertypes(type).stream())
                    .flatMap(each -> each.getEnclosedElements().stream())
                    .filter(member -> member.getSimpleName().contentEquals(name))
                    .toList();
        }
    }

    /** Renames a label and the jumps to it, for which javac has no symbol. */
    private static final class LabelRenamer extends TreePathScanner<Void, Void> {
        private final SourceUnit sourceUnit;
        private final JavaToken javaToken;
        private final String name;
        private final List<SourceEdit> found = new ArrayList<>();

        private LabelRenamer(SourceUnit sourceUnit, JavaToken javaToken, String name) {
            this.sourceUnit = sourceUnit;
            this.javaToken = javaToken;
            this.name = name;
        }

        /** Returns the edits that rename the label at a token; empty if the token is not a label. */
        static List<SourceEdit> rename(SourceUnit sourceUnit, JavaToken javaToken, String name) {
            LabelRenamer labelRenamer = new LabelRenamer(sourceUnit, javaToken, name);
            labelRenamer.scan(new TreePath(sourceUnit.tree()), null);
            return labelRenamer.found;
        }

        @Override
        public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
            int start = sourceUnit.program().start(sourceUnit.tree(), tree);
            List<Integer> places = new ArrayList<>(List.of(start));
            new Jumps(tree.getLabel(), places).scan(getCurrentPath(), null);
            if (places.contains(javaToken.start())) {
                places.forEach(place -> found.add(JavaIdentifiers.replace(sourceUnit, place, javaToken.text(), name)));
            }
            return super.visitLabeledStatement(tree, null);
        }

        private final class Jumps extends TreePathScanner<Void, Void> {
            private final Name label;
            private final List<Integer> places;

            Jumps(Name label, List<Integer> places) {
                this.label = label;
                this.places = places;
            }

            @Override
            public Void visitClass(ClassTree tree, Void nothing) {
                return null;
            }

            @Override
            public Void visitBreak(BreakTree tree, Void nothing) {
                add(tree, tree.getLabel());
                return null;
            }

            @Override
            public Void visitContinue(ContinueTree tree, Void nothing) {
                add(tree, tree.getLabel());
                return null;
            }

            private void add(Tree jump, @Nullable Name to) {
                if (label.equals(to)) {
                    int word = sourceUnit.tokenAt(sourceUnit.program().start(sourceUnit.tree(), jump));
                    places.add(sourceUnit.tokens().get(word + 1).start());
                }
            }
        }
    }
}
