package io.docui.processor.model;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Map;

/**
 * Facts from the source of a type that its class file lacks, for storage in a generated class.
 * @param description the text of the type's comment, or empty
 * @param members the members, in the order of the source
 */
public record SourceNotes(
        SourceRef source,
        ClassName java,
        ClassName generated,
        String description,
        Map<String, String> params,
        List<MemberNotes> members,
        List<TypeUseNotes> uses) {

    /** Copies the lists. The order of parameters is that of the comment. */
    public SourceNotes {
        members = List.copyOf(members);
        uses = List.copyOf(uses);
    }

    /**
     * Source facts of one member of a type: its comment and its parameters.
     * @param description the text of the comment, or empty
     * @param returns the description of the result in the comment, or empty
     */
    public record MemberNotes(
            String key, String description, String returns, Map<String, String> params, List<String> parameters) {
        public MemberNotes {
            parameters = List.copyOf(parameters);
        }

        /** Returns whether the notes contain no facts. */
        public boolean isEmpty() {
            return description.isEmpty() && returns.isEmpty() && params.isEmpty() && parameters.isEmpty();
        }
    }

    /**
     * Annotations at one position within the type of a member.
     * @param nullable whether it may be null
     */
    public record TypeUseNotes(String at, TypeName type, boolean nullable, List<AnnotationSpec> constraints) {
        public TypeUseNotes {
            constraints = List.copyOf(constraints);
        }
    }
}
