package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;

/** The names of generated classes. */
final class GeneratedNames {
    private GeneratedNames() {}

    /** The binding of a provider: {@code SlimeCaveDocUI}, or {@code Outer_InnerDocUI} for a nested class. */
    static ClassName binding(ClassName provider) {
        return beside(provider, "DocUI");
    }

    /** The registrar of an object type: {@code EnemyAnchors}, or {@code Outer_EnemyAnchors} for a nested one. */
    static ClassName registrar(ClassName object) {
        return beside(object, "Anchors");
    }

    /** What keeps the source notes of another type: {@code BlowSourceNotes}. */
    static ClassName notes(ClassName type) {
        return beside(type, "SourceNotes");
    }

    private static ClassName beside(ClassName type, String suffix) {
        return ClassName.get(type.packageName(), String.join("_", type.simpleNames()) + suffix);
    }
}
