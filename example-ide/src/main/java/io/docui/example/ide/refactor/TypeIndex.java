package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Which types a program declares, and which are above which. Each answer is found once. */
final class TypeIndex {
    private final JavaProgram javaProgram;
    private final Map<String, List<TypeElement>> byFile = new HashMap<>();
    private final Map<TypeElement, Set<TypeElement>> above = new HashMap<>();
    private @Nullable Map<TypeElement, Set<TypeElement>> below;
    private @Nullable List<TypeElement> declared;

    TypeIndex(JavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    /** All types that the program declares, local and anonymous ones among them. */
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

    /** The types that a file declares, at whatever depth. */
    List<TypeElement> types(SourceUnit sourceUnit) {
        return byFile.computeIfAbsent(sourceUnit.file(), file -> TypeDeclarationScanner.of(sourceUnit));
    }

    /** All classes and interfaces above a type, without itself. */
    Set<TypeElement> supertypes(TypeElement type) {
        return above.computeIfAbsent(type, key -> TypeHierarchy.supertypes(javaProgram, key));
    }

    /** All declared types below a type, without itself. */
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
}
