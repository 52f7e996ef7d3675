package io.docui.example.ide.refactor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Adapts code that the caller wrote to a file: full names become short ones with an import, and types without an import get one. */
final class WrittenCode {
    private final AnalyzedJavaProgram javaProgram;
    private final TypeNames typeNames;
    private final ImportEdits imports;

    WrittenCode(AnalyzedJavaProgram javaProgram, ImportEdits imports) {
        this.javaProgram = javaProgram;
        this.typeNames = new TypeNames(javaProgram);
        this.imports = imports;
    }

    /** Returns the code for a file, and adds the imports that it needs there. */
    String in(SourceUnit unit, String code) {
        List<JavaToken> tokens = JavaToken.of(code);
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (int i = 0; i < tokens.size(); i++) {
            JavaToken token = tokens.get(i);
            boolean begins = token.kind() == JavaToken.TokenKind.NAME
                    && (i == 0 || !tokens.get(i - 1).is("."));
            if (!begins) {
                continue;
            }
            int end = qualified(tokens, i);
            if (end > i) {
                String full = joined(tokens, i, end);
                String simple = tokens.get(end).text();
                if (isFree(unit, simple, full)) {
                    text.append(code, at, token.start()).append(simple);
                    at = tokens.get(end).end();
                    need(unit, full);
                }
                i = end;
            } else if (Character.isUpperCase(token.text().charAt(0)) && !isKnown(unit, token.text())) {
                Set<String> candidates = typeNames.named(token.text());
                if (candidates.size() > 1) {
                    throw new RefactoringRefusedException(token.text() + " could be " + String.join(" or ", candidates)
                            + ". Write the full name; an import will be added.");
                }
                candidates.forEach(full -> need(unit, full));
            }
        }
        return text.append(code.substring(at)).toString();
    }

    private void need(SourceUnit unit, String full) {
        int dot = full.lastIndexOf('.');
        String here = unit.tree().getPackageName() == null
                ? ""
                : unit.tree().getPackageName().toString();
        String qualifier = dot < 0 ? "" : full.substring(0, dot);
        if (!qualifier.equals("java.lang") && !qualifier.equals(here) && !qualifier.isEmpty()) {
            imports.add(unit, full);
        }
    }

    /** Returns the index of the last token of the full name of a type that begins at a token; the token's own index if there is none. */
    private int qualified(List<JavaToken> tokens, int begin) {
        for (int end = begin; end + 2 < tokens.size(); ) {
            if (!tokens.get(end + 1).is(".") || tokens.get(end + 2).kind() != JavaToken.TokenKind.NAME) {
                return begin;
            }
            end += 2;
            if (javaProgram.elements().getTypeElement(joined(tokens, begin, end)) != null) {
                return end;
            }
        }
        return begin;
    }

    private static String joined(List<JavaToken> tokens, int from, int to) {
        StringBuilder text = new StringBuilder();
        tokens.subList(from, to + 1).forEach(token -> text.append(token.text()));
        return text.toString();
    }

    /** Returns whether a simple name can stand for a type in a file: it means the same type there, or nothing. */
    private boolean isFree(SourceUnit unit, String simple, String full) {
        for (NameReference reference : unit.mentions()) {
            if (reference.element() instanceof TypeElement type
                    && type.getSimpleName().contentEquals(simple)) {
                return type.getQualifiedName().contentEquals(full);
            }
        }
        return !isKnown(unit, simple) || samePackage(unit, full) || imports.isAdded(unit, full);
    }

    private static boolean samePackage(SourceUnit unit, String full) {
        String here = unit.tree().getPackageName() == null ? "" : unit.tree().getPackageName() + ".";
        return full.startsWith(here) && full.lastIndexOf('.') == here.length() - 1
                || full.startsWith("java.lang.") && full.lastIndexOf('.') == "java.lang".length();
    }

    /** Returns whether a simple name already means a type in a file. */
    boolean isKnown(SourceUnit unit, String simple) {
        if (imports.adds(unit, simple)) {
            return true;
        }
        boolean mentioned = unit.mentions().stream()
                .map(NameReference::element)
                .anyMatch(element -> (element.getKind().isClass()
                                || element.getKind().isInterface()
                                || element.getKind() == ElementKind.TYPE_PARAMETER)
                        && element.getSimpleName().contentEquals(simple)
                        && !SymbolNames.isUnresolved(element)
                        && isNamedSimply(unit, element));
        if (mentioned) {
            return true;
        }
        String here = unit.tree().getPackageName() == null ? "" : unit.tree().getPackageName() + ".";
        List<String> qualifiers = new ArrayList<>(List.of(here, "java.lang."));
        for (ImportTree tree : unit.tree().getImports()) {
            if (tree.getQualifiedIdentifier() instanceof MemberSelectTree select) {
                if (select.getIdentifier().contentEquals(simple)) {
                    return true;
                } else if (select.getIdentifier().contentEquals("*")) {
                    qualifiers.add(select.getExpression() + ".");
                }
            }
        }
        return qualifiers.stream().anyMatch(each -> javaProgram.elements().getTypeElement(each + simple) != null)
                || javaProgram.index().types(unit).stream()
                        .flatMap(type -> javaProgram.elements().getAllMembers(type).stream())
                        .anyMatch(member -> member instanceof TypeElement
                                && member.getSimpleName().contentEquals(simple));
    }

    /** Returns whether a file can name an element by its simple name: it declares the element, or does so somewhere. */
    private static boolean isNamedSimply(SourceUnit unit, Element element) {
        return unit.mentions(element).stream()
                .anyMatch(mention -> mention.declares() || mention.path().getLeaf() instanceof IdentifierTree);
    }

    /** Returns the name for a link of a Javadoc comment: the short one if the file knows the type, or otherwise the full one. */
    String linked(SourceUnit unit, String name) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        if (!simple.equals(name)) {
            boolean known = imports.isAdded(unit, name)
                    || unit.tree().getImports().stream()
                            .anyMatch(tree ->
                                    tree.getQualifiedIdentifier().toString().equals(name));
            return known ? simple : name;
        }
        if (!Character.isUpperCase(name.charAt(0)) || isKnown(unit, name)) {
            return name;
        }
        Set<String> full = typeNames.named(name);
        return full.size() == 1 ? full.iterator().next() : name;
    }
}
