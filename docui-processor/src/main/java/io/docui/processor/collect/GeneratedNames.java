package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;

/** Derives the names of generated classes from the names of annotated types. */
final class GeneratedNames {
    private GeneratedNames() {}

    /** Returns the binding of a provider: {@code SlimeCaveDocUI}, or {@code Outer_InnerDocUI} for a nested class. */
    static ClassName binding(ClassName provider) {
        return beside(provider, "DocUI");
    }

    /** Returns the registrar of an object type: {@code EnemyAnchors}, or {@code Outer_EnemyAnchors} for a nested type. */
    static ClassName registrar(ClassName object) {
        return beside(object, "Anchors");
    }

    /** Returns the class that stores the source notes of another type: {@code AttackResultSourceNotes}. */
    static ClassName notes(ClassName type) {
        return beside(type, "SourceNotes");
    }

    private static ClassName beside(ClassName type, String suffix) {
        return ClassName.get(type.packageName(), String.join("_", type.simpleNames()) + suffix);
    }
}
