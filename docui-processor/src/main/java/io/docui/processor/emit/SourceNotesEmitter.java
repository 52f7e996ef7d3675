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

/** Writes the class that keeps what the class file of another lacks: {@code BlowSourceNotes}. */
public final class SourceNotesEmitter {
    private final SourceNotes notes;
    private final MemberNameAllocator names = new MemberNameAllocator();

    /** An emitter for one type. */
    public SourceNotesEmitter(SourceNotes notes) {
        this.notes = notes;
    }

    /** The class. */
    public TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder(notes.generated())
                .addModifiers(Modifier.FINAL)
                .addJavadoc(
                        "Keeps what the class file of {@code $L} lacks.",
                        String.join(".", notes.java().simpleNames()));
        AnnotationSpec.Builder comment = AnnotationSpec.builder(TypeMetadata.class);
        if (!notes.description().isEmpty()) {
            comment.addMember("value", "$L", JavaLiterals.annotationValue(notes.description()));
        }
        params(comment, notes.params());
        notes.members().forEach(member -> comment.addMember("members", "$L", member(member)));
        for (TypeUseNotes use : notes.uses()) {
            comment.addMember("uses", "$L", use(use, type));
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

    private static AnnotationSpec member(MemberNotes member) {
        AnnotationSpec.Builder annotation =
                AnnotationSpec.builder(TypeMetadata.MemberMetadata.class).addMember("name", "$S", member.key());
        if (!member.description().isEmpty()) {
            annotation.addMember("comment", "$L", JavaLiterals.annotationValue(member.description()));
        }
        if (!member.returns().isEmpty()) {
            annotation.addMember("returns", "$L", JavaLiterals.annotationValue(member.returns()));
        }
        params(annotation, member.params());
        member.parameters().forEach(name -> annotation.addMember("parameters", "$S", name));
        return annotation.build();
    }

    /** A place within a type; its constraints stand on a field, for no annotation can hold any annotation. */
    private AnnotationSpec use(TypeUseNotes use, TypeSpec.Builder type) {
        AnnotationSpec.Builder annotation = nullable(use).toBuilder();
        if (!use.constraints().isEmpty()) {
            String name = names.constant(use.at().replaceAll("[^\\p{Alnum}_]+", "_"));
            type.addField(FieldSpec.builder(use.type(), name, Modifier.STATIC)
                    .addAnnotations(use.constraints())
                    .build());
            annotation.addMember("constraints", "$S", name);
        }
        return annotation.build();
    }

    /** Whether the type at a place is nullable. */
    static AnnotationSpec nullable(TypeUseNotes use) {
        AnnotationSpec.Builder annotation =
                AnnotationSpec.builder(TypeMetadata.TypeUseMetadata.class).addMember("at", "$S", use.at());
        if (use.nullable()) {
            annotation.addMember("nullable", "true");
        }
        return annotation.build();
    }
}
