package io.docui.processor.collect;

import io.docui.runtime.spi.TypeMetadata;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reads the source notes of a type that was compiled earlier from the generated class that stores them. */
final class CompiledTypeMetadataReader {
    private final TypeElement keeper;
    private final AnnotationReader annotation;
    private final Map<String, AnnotationReader> members = new LinkedHashMap<>();
    private final Map<String, AnnotationReader> uses = new HashMap<>();

    private CompiledTypeMetadataReader(TypeElement keeper, AnnotationReader annotation) {
        this.keeper = keeper;
        this.annotation = annotation;
        annotation
                .nested("members")
                .forEach(member -> members.put(member.text("name").value(), member));
        annotation.nested("uses").forEach(use -> uses.put(use.text("at").value(), use));
    }

    /** Returns the notes that a class stores, if any. */
    static Optional<CompiledTypeMetadataReader> of(TypeElement keeper) {
        return AnnotationReader.find(keeper, TypeMetadata.class)
                .map(found -> new CompiledTypeMetadataReader(keeper, found));
    }

    /** Returns the comment of a member, or of the type if the key is empty. */
    CommentText comment(String key) {
        if (key.isEmpty()) {
            return new CommentText(description(), params(annotation), "");
        }
        AnnotationReader member = members.get(key);
        return member == null
                ? CommentText.NONE
                : new CommentText(text(member, "comment"), params(member), text(member, "returns"));
    }

    /** Returns the comment of the type without its tags. */
    String description() {
        return text(annotation, "value");
    }

    /** Returns the comments of the members, in order; empty texts for members without one. */
    Map<String, String> comments() {
        Map<String, String> comments = new LinkedHashMap<>();
        members.forEach((name, member) -> comments.put(name, text(member, "comment")));
        return comments;
    }

    /** Returns the names of a method's parameters; empty if they are unknown. */
    List<String> parameters(String key) {
        AnnotationReader member = members.get(key);
        return member == null ? List.of() : member.texts("parameters");
    }

    /** Returns whether a type within the type of a member is marked {@code @Nullable}. */
    boolean isNullable(String at) {
        AnnotationReader use = uses.get(at);
        return use != null && use.flag("nullable");
    }

    /** Returns the element with the constraints of a type within the type of a member, if it has any. */
    @Nullable
    Element constraints(String at) {
        AnnotationReader use = uses.get(at);
        String name = use == null ? "" : use.text("constraints").value();
        return keeper.getEnclosedElements().stream()
                .filter(member -> member.getSimpleName().contentEquals(name))
                .findFirst()
                .orElse(null);
    }

    private static Map<String, String> params(AnnotationReader reader) {
        Map<String, String> params = new LinkedHashMap<>();
        reader.nested("params").forEach(param -> params.put(param.text("name").value(), text(param, "comment")));
        return params;
    }

    private static String text(AnnotationReader reader, String name) {
        return String.join("", reader.texts(name));
    }
}
