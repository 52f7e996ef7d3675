package io.docui.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.SourceNotes;
import io.docui.processor.model.TemplateModel;
import io.docui.processor.model.TemplateModel.Piece;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.TypeMetadata;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.lang.model.element.Modifier;

/** Generates the registrar of an object type, such as {@code EnemyAnchors}, which returns its keys, labels and cells. */
public final class ObjectRegistrarEmitter {
    /** The names of the members that every registrar has. */
    private static final List<String> MEMBERS = List.of(
            "TYPE",
            "key",
            "parseKey",
            "label",
            "cell",
            "unknownColumn",
            "gist",
            "isImmutable",
            "descriptor",
            "javaType");

    private final ObjectModel object;
    private final String variable;
    private final ConstraintConstants constraints;
    private final CodecConstantAllocator foreigns;
    private final TypeDescriptorEmitter types;
    private final TableCellEmitter cellEmitter;

    public ObjectRegistrarEmitter(ObjectModel object) {
        this.object = object;
        MemberNameAllocator members = new MemberNameAllocator(MEMBERS, ReferencedTypeNames.of(object));
        this.constraints = new ConstraintConstants(object.registrar(), members);
        this.foreigns = new CodecConstantAllocator(object.registrar(), members);
        this.types = new TypeDescriptorEmitter(object.registrar(), members, constraints, foreigns);
        NameAllocator locals = new NameAllocator();
        for (String taken : List.of("column", "out", "text")) {
            locals.newName(taken);
        }
        this.variable = locals.newName(CaseFormat.variable(object.java().simpleName()));
        this.cellEmitter = new TableCellEmitter(members, foreigns, locals);
    }

    public TypeSpec emit() {
        ClassName name = object.registrar();
        MethodSpec cell = cell(); // requests the codecs of the types that the constructor describes
        MethodSpec constructor = constructor();
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(ClassName.get(ObjectType.class), object.java()))
                .addJavadoc("Anchors and shows {@link $T}.", object.java())
                .addFields(foreigns.fields())
                .addFields(constraints.fields())
                .addFields(types.fields())
                .addField(FieldSpec.builder(name, "TYPE", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc("The stateless instance of this class.")
                        .initializer("new $T()", name)
                        .build())
                .addMethod(constructor)
                .addMethod(key())
                .addMethod(parseKey())
                .addMethod(label())
                .addMethod(cell);
        if (object.isFixed()) {
            type.addMethod(fixed());
        }
        comment().ifPresent(type::addAnnotation);
        if (object.isPublic()) {
            type.addModifiers(Modifier.PUBLIC);
        }
        object.gist().map(this::gist).ifPresent(type::addMethod);
        return type.addMethods(cellEmitter.methods()).build();
    }

    /** Generates the annotation with the facts about the type that class files do not contain. */
    private Optional<AnnotationSpec> comment() {
        boolean keepsMembers = object.losesMembers();
        List<SourceNotes.TypeUseNotes> nullables = object.uses().stream()
                .filter(SourceNotes.TypeUseNotes::nullable)
                .toList();
        if (object.description().isEmpty() && !keepsMembers && nullables.isEmpty()) {
            return Optional.empty();
        }
        AnnotationSpec.Builder comment = AnnotationSpec.builder(TypeMetadata.class)
                .addMember("value", "$L", JavaLiterals.annotationValue(object.description()));
        if (keepsMembers) {
            object.components().forEach(component -> comment.addMember("members", "$L", member(component)));
        }
        nullables.forEach(typeUseNotes -> comment.addMember("uses", "$L", SourceNotesEmitter.nullable(typeUseNotes)));
        return Optional.of(comment.build());
    }

    private static AnnotationSpec member(ComponentModel component) {
        AnnotationSpec.Builder member =
                AnnotationSpec.builder(TypeMetadata.MemberMetadata.class).addMember("name", "$S", component.name());
        String text = component.roles().comment();
        if (!text.isEmpty()) {
            member.addMember("comment", "$L", JavaLiterals.annotationValue(text));
        }
        return member.build();
    }

    private MethodSpec constructor() {
        ObjectDescriptor descriptor = object.descriptor();
        CodeBlock.Builder code = CodeBlock.builder()
                .add("super(\nnew $T(\n$>$>", ObjectDescriptor.class)
                .add("$S,\n$S,\n", descriptor.type(), descriptor.name())
                .add("$L,\n", JavaLiterals.text(descriptor.description()))
                .add("$T.$L", IdStyle.class, descriptor.idStyle());
        for (Column column : descriptor.columns()) {
            code.add(
                    ",\nnew $T($S, $S, $L, $T.$L, $L)",
                    Column.class,
                    column.name(),
                    column.title(),
                    types.type(column.type()),
                    LodLevel.class,
                    column.lod(),
                    column.sensitive());
        }
        code.add("),\n$<$<$T.class)", object.java());
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addStatement(code.build())
                .build();
    }

    private MethodSpec.Builder override(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns);
    }

    private CodeBlock read(ComponentModel component) {
        return CodeBlock.of("$N.$L", variable, component.accessor());
    }

    private TypeName keyType() {
        return object.id().map(id -> id.type().java().box()).orElse(object.java());
    }

    private MethodSpec key() {
        return override("key", keyType())
                .addParameter(object.java(), variable)
                .addStatement("return $L", object.id().map(this::read).orElse(CodeBlock.of("$N", variable)))
                .build();
    }

    private MethodSpec parseKey() {
        CodeBlock text = CodeBlock.of("text");
        return override("parseKey", keyType())
                .addParameter(String.class, "text")
                .addStatement("return $L", ObjectKeyParserEmitter.parse(keyType(), text))
                .build();
    }

    private MethodSpec label() {
        return override("label", ClassName.get(String.class))
                .addParameter(object.java(), variable)
                .addStatement("return $L", labelText())
                .build();
    }

    private CodeBlock labelText() {
        Optional<CodeBlock> label =
                object.label().map(component -> GistLineEmitter.text(component.type(), read(component)));
        if (label.isPresent()) {
            return label.get();
        }
        return object.id()
                .map(id -> CodeBlock.of("$S + $L", object.type().value() + ' ', read(id)))
                .orElse(CodeBlock.of("$N.toString()", variable));
    }

    private MethodSpec cell() {
        SwitchBuilder cases = new SwitchBuilder("column");
        cases.add(0, CodeBlock.of("out.object($N)", variable));
        List<ComponentModel> columns = object.valueColumns();
        for (int i = 0; i < columns.size(); i++) {
            cases.add(i + 1, cellEmitter.of(columns.get(i), read(columns.get(i))));
        }
        return override("cell", TypeName.VOID)
                .addParameter(object.java(), variable)
                .addParameter(int.class, "column")
                .addParameter(CellWriter.class, "out")
                .addCode(cases.statement(CodeBlock.of("throw unknownColumn(column)")))
                .build();
    }

    private MethodSpec fixed() {
        return override("isImmutable", TypeName.BOOLEAN)
                .addStatement("return true")
                .build();
    }

    private MethodSpec gist(TemplateModel template) {
        MethodSpec.Builder method = override("gist", TypeName.VOID)
                .addParameter(object.java(), variable)
                .addParameter(CellWriter.class, "out");
        for (Piece piece : template.pieces()) {
            method.addStatement("$L", piece(piece));
        }
        return method.build();
    }

    private CodeBlock piece(Piece piece) {
        if (piece instanceof Piece.Text text) {
            return CodeBlock.of("out.text($L)", JavaLiterals.text(text.text()));
        }
        ComponentModel component =
                object.component(((Piece.Placeholder) piece).name()).orElseThrow();
        return component.roles().label()
                ? CodeBlock.of("out.object($N)", variable)
                : cellEmitter.of(component, read(component));
    }

    /** Generates expressions that parse the keys of objects from text. */
    private static final class ObjectKeyParserEmitter {
        /** The names of a field and a variable in registrars, which hide an enum with the same name in expressions. */
        private static final Set<String> HIDDEN = Set.of("TYPE", "text");

        private ObjectKeyParserEmitter() {}

        static CodeBlock parse(TypeName type, CodeBlock text) {
            if (type.equals(ClassName.get(String.class))) {
                return text;
            }
            if (type.equals(ClassName.get(UUID.class))) {
                return CodeBlock.of("$T.fromString($L)", UUID.class, text);
            }
            return type instanceof ClassName name && HIDDEN.contains(name.simpleName())
                    ? CodeBlock.of("$T.valueOf($T.class, $L)", Enum.class, type, text)
                    : CodeBlock.of("$T.valueOf($L)", type, text);
        }
    }
}
