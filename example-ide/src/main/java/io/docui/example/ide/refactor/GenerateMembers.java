package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Change that adds members to a class: a constructor, accessors, {@code equals} with {@code hashCode}, {@code toString}, or methods that
 * override inherited ones.
 * @param kinds CONSTRUCTOR, GETTERS, SETTERS, EQUALS, TO_STRING, MISSING or OVERRIDE
 * @param names the fields, or the methods for OVERRIDE; null for all fields
 */
public record GenerateMembers(
        SourcePosition at, List<String> kinds, @Nullable List<String> names) implements Refactoring {
    /** Creates the change for the class that a range names or declares. */
    public static Refactoring of(
            AnalyzedJavaProgram javaProgram, SourceRange range, List<String> kinds, @Nullable List<String> names) {
        return new GenerateMembers(RefactoringSelectionResolver.name(javaProgram, range), kinds, names);
    }

    @Override
    public Optional<String> removedError(AnalyzedJavaProgram javaProgram) {
        boolean missing = kinds.contains("MISSING")
                && javaProgram.complaints().stream()
                        .anyMatch(each -> each.code().equals("compiler.err.does.not.override.abstract"));
        return missing ? Optional.of("compiler.err.does.not.override.abstract") : Optional.empty();
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaSymbol symbol = JavaSymbol.at(javaProgram, new SourceRange(at.file(), at.offset(), at.offset()));
        TreePath path =
                symbol.element() instanceof TypeElement ? javaProgram.trees().getPath(symbol.element()) : null;
        if (!(symbol.element() instanceof TypeElement type) || path == null || !(path.getLeaf() instanceof ClassTree)) {
            throw new RefactoringRefusedException(symbol.label() + " is not a class of this build. Give its name.");
        }
        List<String> members = new ArrayList<>();
        for (String kind : kinds) {
            members.addAll(members(javaProgram, type, kind));
        }
        if (members.isEmpty()) {
            throw new RefactoringRefusedException(
                    symbol.label() + " already has these members, or no fields for them. There is nothing to do.");
        }
        return new MemberGenerator(javaProgram, javaProgram.unitOf(path), path).proposal(members);
    }

    private List<String> members(AnalyzedJavaProgram javaProgram, TypeElement type, String kind) {
        FieldMembers fields = new FieldMembers(javaProgram, type, fields(type, kind));
        return switch (kind) {
            case "CONSTRUCTOR" -> List.of(fields.constructor());
            case "GETTERS" -> fields.getters();
            case "SETTERS" -> fields.setters();
            case "EQUALS" -> List.of(fields.equalsMethod(), fields.hashCodeMethod());
            case "TO_STRING" -> List.of(fields.toStringMethod());
            case "MISSING" -> new MethodStubs(javaProgram, type).unimplemented();
            case "OVERRIDE" -> {
                if (names == null || names.isEmpty()) {
                    throw new RefactoringRefusedException("Give the methods to override in `names`.");
                }
                yield new MethodStubs(javaProgram, type).overriding(names);
            }
            default -> throw new RefactoringRefusedException(kind + " is not a kind of member.");
        };
    }

    private List<VariableElement> fields(TypeElement type, String kind) {
        @Nullable List<String> given = kind.equals("OVERRIDE") ? null : names;
        List<VariableElement> found = new ArrayList<>();
        for (Element member : type.getEnclosedElements()) {
            boolean field = member.getKind() == ElementKind.FIELD
                    && !member.getModifiers().contains(Modifier.STATIC)
                    && (given == null || given.contains(member.getSimpleName().toString()));
            if (field && member instanceof VariableElement variable) {
                found.add(variable);
            }
        }
        if (given != null && found.size() < Set.copyOf(given).size()) {
            throw new RefactoringRefusedException(
                    SymbolNames.label(type) + " does not have all of these fields: " + String.join(", ", given) + '.');
        }
        return found;
    }

    /** Returns whether a type declares a method without parameters, or with one. */
    static boolean declares(TypeElement type, String name, int parameters) {
        return type.getEnclosedElements().stream()
                .anyMatch(member -> member instanceof ExecutableElement method
                        && method.getSimpleName().contentEquals(name)
                        && method.getParameters().size() == parameters);
    }
}
