package io.docui.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.docui.processor.model.SourceNotes;
import io.docui.processor.model.SourceNotes.MemberNotes;
import io.docui.processor.model.SourceNotes.TypeUseNotes;
import io.docui.runtime.spi.TypeMetadata;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Generates the class that stores the source notes of another class, such as {@code AttackResultSourceNotes}. */
public final class SourceNotesEmitter {
    private final SourceNotes notes;
    private final MemberNameAllocator names = new MemberNameAllocator();

    public SourceNotesEmitter(SourceNotes notes) {
        this.notes = notes;
    }

    public TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder(notes.generated())
                .addModifiers(Modifier.FINAL)
                .addJavadoc(
                        "Stores the source information that the class file of {@code $L} does not contain.",
                        String.join(".", notes.java().simpleNames()));
        AnnotationSpec.Builder comment = AnnotationSpec.builder(TypeMetadata.class);
        if (!notes.description().isEmpty()) {
            comment.addMember("value", "$L", JavaLiterals.annotationValue(notes.description()));
        }
        params(comment, notes.params());
        notes.members().forEach(memberNotes -> comment.addMember("members", "$L", member(memberNotes)));
        for (TypeUseNotes typeUseNotes : notes.uses()) {
            comment.addMember("uses", "$L", use(typeUseNotes, type));
        }
        return type.addAnnotation(comment.build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .build();
    }

    private static void params(AnnotationSpec.Builder annotation, Map<String, String> params) {
        params.forEach((name, comment) -> annotation.addMember(
                "params",
                "$L",
                AnnotationSpec.builder(TypeMetadata.ParameterComment.class)
                        .addMember("name", "$S", name)
                        .addMember("comment", "$L", JavaLiterals.annotationValue(comment))
                        .build()));
    }

    private static AnnotationSpec member(MemberNotes memberNotes) {
        AnnotationSpec.Builder annotation =
                AnnotationSpec.builder(TypeMetadata.MemberMetadata.class).addMember("name", "$S", memberNotes.key());
        if (!memberNotes.description().isEmpty()) {
            annotation.addMember("comment", "$L", JavaLiterals.annotationValue(memberNotes.description()));
        }
        if (!memberNotes.returns().isEmpty()) {
            annotation.addMember("returns", "$L", JavaLiterals.annotationValue(memberNotes.returns()));
        }
        params(annotation, memberNotes.params());
        memberNotes.parameters().forEach(name -> annotation.addMember("parameters", "$S", name));
        return annotation.build();
    }

    /** Generates a position within a type. Its constraints are on a field, because no annotation can contain arbitrary annotations. */
    private AnnotationSpec use(TypeUseNotes typeUseNotes, TypeSpec.Builder type) {
        AnnotationSpec.Builder annotation = nullable(typeUseNotes).toBuilder();
        if (!typeUseNotes.constraints().isEmpty()) {
            String name = names.constant(typeUseNotes.at().replaceAll("[^\\p{Alnum}_]+", "_"));
            type.addField(FieldSpec.builder(typeUseNotes.type(), name, Modifier.STATIC)
                    .addAnnotations(typeUseNotes.constraints())
                    .build());
            annotation.addMember("constraints", "$S", name);
        }
        return annotation.build();
    }

    /** Generates the nullability of the type at a position. */
    static AnnotationSpec nullable(TypeUseNotes typeUseNotes) {
        AnnotationSpec.Builder annotation =
                AnnotationSpec.builder(TypeMetadata.TypeUseMetadata.class).addMember("at", "$S", typeUseNotes.at());
        if (typeUseNotes.nullable()) {
            annotation.addMember("nullable", "true");
        }
        return annotation.build();
    }
}
