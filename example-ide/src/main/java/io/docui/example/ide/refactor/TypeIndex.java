package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Index of the types that a program declares, with their supertypes and subtypes. Each answer is computed once. */
final class TypeIndex {
    private final AnalyzedJavaProgram javaProgram;
    private final Map<String, List<TypeElement>> byFile = new HashMap<>();
    private final Map<TypeElement, Set<TypeElement>> above = new HashMap<>();
    private @Nullable Map<TypeElement, Set<TypeElement>> below;
    private @Nullable List<TypeElement> declared;

    TypeIndex(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    /** Returns all types that the program declares, including local and anonymous ones. */
    List<TypeElement> declaredTypes() {
        List<TypeElement> known = declared;
        if (known == null) {
            List<TypeElement> found = new ArrayList<>();
            javaProgram.units().forEach(sourceUnit -> found.addAll(types(sourceUnit)));
            known = List.copyOf(found);
            declared = known;
        }
        return known;
    }

    /** Returns the types that a file declares, including nested ones. */
    List<TypeElement> types(SourceUnit sourceUnit) {
        return byFile.computeIfAbsent(sourceUnit.file(), file -> TypeDeclarationScanner.of(sourceUnit));
    }

    /** Returns all supertypes of a type, without the type itself. */
    Set<TypeElement> supertypes(TypeElement type) {
        Set<TypeElement> known = above.get(type);
        if (known == null) {
            known = new LinkedHashSet<>();
            collectSupertypes(type.asType(), known);
            above.put(type, known);
        }
        return known;
    }

    private void collectSupertypes(TypeMirror type, Set<TypeElement> found) {
        for (TypeMirror upper : javaProgram.types().directSupertypes(type)) {
            if (upper instanceof DeclaredType declaredType
                    && declaredType.asElement() instanceof TypeElement element
                    && found.add(element)) {
                collectSupertypes(upper, found);
            }
        }
    }

    /** Returns all declared subtypes of a type, without the type itself. */
    Set<TypeElement> subtypes(TypeElement type) {
        Map<TypeElement, Set<TypeElement>> known = below;
        if (known == null) {
            known = new HashMap<>();
            for (TypeElement each : declaredTypes()) {
                for (TypeElement upper : supertypes(each)) {
                    known.computeIfAbsent(upper, key -> new LinkedHashSet<>()).add(each);
                }
            }
            below = known;
        }
        return known.getOrDefault(type, Set.of());
    }

    /** Collects the types that a source file declares, including nested, local and anonymous ones. */
    private static final class TypeDeclarationScanner extends TreePathScanner<Void, Void> {
        private final SourceUnit sourceUnit;
        private final List<TypeElement> found = new ArrayList<>();

        private TypeDeclarationScanner(SourceUnit sourceUnit) {
            this.sourceUnit = sourceUnit;
        }

        static List<TypeElement> of(SourceUnit sourceUnit) {
            TypeDeclarationScanner declarations = new TypeDeclarationScanner(sourceUnit);
            declarations.scan(new TreePath(sourceUnit.tree()), null);
            return List.copyOf(declarations.found);
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            if (sourceUnit.program().element(getCurrentPath()) instanceof TypeElement type) {
                found.add(type);
            }
            return super.visitClass(tree, null);
        }
    }
}
