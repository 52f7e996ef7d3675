package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Refactoring that declares public methods of a top-level class in a new interface of the same package, which the class implements.
 * @param methods the names of the methods; null for all that no supertype declares
 */
public record ExtractInterface(
        SourcePosition at, String name, @Nullable List<String> methods) implements Refactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaIdentifiers.checkIdentifier(name, javaProgram.build().release());
        JavaSymbol symbol = JavaSymbol.at(javaProgram, new SourceRange(at.file(), at.offset(), at.offset()));
        if (!(symbol.element() instanceof TypeElement type)
                || type.getNestingKind() != NestingKind.TOP_LEVEL
                || type.getKind() == ElementKind.ANNOTATION_TYPE) {
            throw new RefactoringRefusedException(symbol.label() + " is not a top-level class. Give the name of one.");
        }
        SourceUnit unit = javaProgram.unitOf(type);
        TreePath path = java.util.Objects.requireNonNull(javaProgram.trees().getPath(type));
        List<TreePath> chosen = chosen(javaProgram, type, path);
        List<SourceEdit> edits = new ArrayList<>();
        edits.add(header(javaProgram, unit, path));
        for (TreePath method : chosen) {
            override(javaProgram, unit, method, edits);
        }
        int slash = unit.file().lastIndexOf('/') + 1;
        String file = unit.file().substring(0, slash) + name + ".java";
        return new RefactoringProposal(
                edits, Map.of(), Map.of(file, text(javaProgram, unit, type, path, chosen)), Set.of(name));
    }

    private List<TreePath> chosen(AnalyzedJavaProgram javaProgram, TypeElement type, TreePath path) {
        List<TreePath> chosen = new ArrayList<>();
        Set<String> found = new HashSet<>();
        for (Tree member : ((ClassTree) path.getLeaf()).getMembers()) {
            TreePath method = new TreePath(path, member);
            if (javaProgram.element(method) instanceof ExecutableElement element
                    && element.getKind() == ElementKind.METHOD
                    && element.getModifiers().contains(Modifier.PUBLIC)
                    && !element.getModifiers().contains(Modifier.STATIC)
                    && isWanted(javaProgram, element)) {
                chosen.add(method);
                found.add(element.getSimpleName().toString());
            }
        }
        if (methods != null && !found.containsAll(methods)) {
            throw new RefactoringRefusedException(SymbolNames.label(type)
                    + " does not have all of these public methods: " + String.join(", ", methods) + '.');
        }
        if (chosen.isEmpty()) {
            throw new RefactoringRefusedException(
                    SymbolNames.label(type) + " has no public methods of its own. Give another class.");
        }
        return chosen;
    }

    private boolean isWanted(AnalyzedJavaProgram javaProgram, ExecutableElement method) {
        return methods == null
                ? SymbolFamily.of(javaProgram, method).overridden().isEmpty()
                : methods.contains(method.getSimpleName().toString());
    }

    /** Returns the edit that lets the class implement the interface. */
    private SourceEdit header(AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath path) {
        ClassTree tree = (ClassTree) path.getLeaf();
        String own = name + typeParameters(javaProgram, unit, path, false);
        boolean extended = tree.getKind() == Tree.Kind.INTERFACE;
        if (!tree.getImplementsClause().isEmpty()) {
            Tree last =
                    tree.getImplementsClause().get(tree.getImplementsClause().size() - 1);
            return SourceEdit.insert(
                    unit.file(), javaProgram.end(unit.tree(), last), SourceReplacementPart.fresh(", " + own));
        }
        int from = at(unit, javaProgram.element(path));
        for (Tree parameter : tree.getTypeParameters()) {
            from = Math.max(from, javaProgram.end(unit.tree(), parameter));
        }
        if (tree.getExtendsClause() != null) {
            from = Math.max(from, javaProgram.end(unit.tree(), tree.getExtendsClause()));
        }
        int index = unit.tokenAt(from);
        int depth = 0;
        while (depth > 0
                || !unit.tokens().get(index).is("{")
                        && !unit.tokens().get(index).is("permits")) {
            depth += unit.tokens().get(index).is("(")
                    ? 1
                    : unit.tokens().get(index).is(")") ? -1 : 0;
            index++;
        }
        return SourceEdit.insert(
                unit.file(),
                unit.tokens().get(index - 1).end(),
                SourceReplacementPart.fresh((extended ? " extends " : " implements ") + own));
    }

    private static int at(SourceUnit unit, @Nullable Element element) {
        return unit.mentions().stream()
                .filter(mention -> mention.declares() && mention.element().equals(element))
                .mapToInt(NameReference::start)
                .findFirst()
                .orElse(0);
    }

    private static void override(
            AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath method, List<SourceEdit> edits) {
        Element element = java.util.Objects.requireNonNull(javaProgram.element(method));
        if (element.getAnnotation(Override.class) == null) {
            int start = javaProgram.start(method);
            edits.add(SourceEdit.insert(
                    unit.file(),
                    start,
                    SourceReplacementPart.fresh("@Override" + unit.lineEndAt(start) + unit.indentAt(start))));
        }
    }

    private String text(
            AnalyzedJavaProgram javaProgram, SourceUnit unit, TypeElement type, TreePath path, List<TreePath> chosen) {
        String end = unit.lineEndAt(0);
        StringBuilder members = new StringBuilder();
        for (TreePath method : chosen) {
            members.append(members.isEmpty() ? "" : end)
                    .append(unit.indentStep())
                    .append(signature(javaProgram, unit, method))
                    .append(';')
                    .append(end);
        }
        String header = (type.getModifiers().contains(Modifier.PUBLIC) ? "public " : "") + "interface " + name
                + typeParameters(javaProgram, unit, path, true);
        StringBuilder text = new StringBuilder(LicenseHeader.of(unit));
        if (unit.tree().getPackageName() != null) {
            text.append("package ")
                    .append(unit.tree().getPackageName())
                    .append(';')
                    .append(end)
                    .append(end);
        }
        Set<String> words = new HashSet<>();
        JavaToken.of(members + header).forEach(token -> words.add(token.text()));
        StringBuilder imports = new StringBuilder();
        for (ImportTree tree : unit.tree().getImports()) {
            boolean used = tree.getQualifiedIdentifier() instanceof MemberSelectTree select
                    && (words.contains(select.getIdentifier().toString())
                            || select.getIdentifier().contentEquals("*"));
            if (!tree.isStatic() && used) {
                imports.append("import ")
                        .append(tree.getQualifiedIdentifier())
                        .append(';')
                        .append(end);
            }
        }
        text.append(imports).append(imports.isEmpty() ? "" : end);
        text.append("/** Interface of {@link ")
                .append(type.getSimpleName())
                .append("}. */")
                .append(end);
        return text.append(header)
                .append(" {")
                .append(end)
                .append(members)
                .append('}')
                .append(end)
                .toString();
    }

    /** Returns a method's declaration from its type parameters or return type to its exceptions, as the source has it. */
    private static String signature(AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath path) {
        MethodTree tree = (MethodTree) path.getLeaf();
        int start = javaProgram.start(unit.tree(), tree.getReturnType());
        if (!tree.getTypeParameters().isEmpty()) {
            int first = javaProgram.start(unit.tree(), tree.getTypeParameters().get(0));
            start = Math.min(start, unit.text().lastIndexOf('<', first));
        }
        int end = tree.getBody() == null ? javaProgram.end(path) - 1 : javaProgram.start(unit.tree(), tree.getBody());
        return unit.text().substring(start, end).strip().replaceAll("\\bfinal\\s+", "");
    }

    private static String typeParameters(
            AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath path, boolean bounds) {
        List<String> all = new ArrayList<>();
        ((ClassTree) path.getLeaf())
                .getTypeParameters()
                .forEach(each -> all.add(
                        bounds
                                ? unit.text()
                                        .substring(
                                                javaProgram.start(unit.tree(), each),
                                                javaProgram.end(unit.tree(), each))
                                : each.getName().toString()));
        return all.isEmpty() ? "" : '<' + String.join(", ", all) + '>';
    }
}
