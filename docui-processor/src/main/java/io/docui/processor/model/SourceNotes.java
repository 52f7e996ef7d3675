package io.docui.processor.model;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Map;

/**
 * What the class file of a type lacks, to be kept with a class that is generated.
 *
 * @param source the type's place
 * @param java the type
 * @param generated the class that keeps the notes
 * @param description what the type's comment says, or empty
 * @param params what its comment says of components, by name
 * @param members its members, in the order of the source
 * @param uses annotations within the types of members
 */
public record SourceNotes(
        SourceRef source,
        ClassName java,
        ClassName generated,
        String description,
        Map<String, String> params,
        List<MemberNotes> members,
        List<TypeUseNotes> uses) {

    /** Copies the lists; the order of parameters is that of the comment. */
    public SourceNotes {
        members = List.copyOf(members);
        uses = List.copyOf(uses);
    }

    /**
     * A member that has a comment or parameters.
     *
     * @param key its name; of a method, with the erased types of its parameters
     * @param description what its comment says, or empty
     * @param returns what its comment says that it returns, or empty
     * @param params what its comment says of parameters, by name
     * @param parameters the names of its parameters
     */
    public record MemberNotes(
            String key, String description, String returns, Map<String, String> params, List<String> parameters) {
        /** Copies the names. */
        public MemberNotes {
            parameters = List.copyOf(parameters);
        }

        /** Whether it says anything. */
        public boolean isEmpty() {
            return description.isEmpty() && returns.isEmpty() && params.isEmpty() && parameters.isEmpty();
        }
    }

    /**
     * A place within the type of a member.
     *
     * @param at the place
     * @param type the type that stands there
     * @param nullable whether it may be null
     * @param constraints the annotations that constrain it
     */
    public record TypeUseNotes(String at, TypeName type, boolean nullable, List<AnnotationSpec> constraints) {
        /** Copies the annotations. */
        public TypeUseNotes {
            constraints = List.copyOf(constraints);
        }
    }
}
