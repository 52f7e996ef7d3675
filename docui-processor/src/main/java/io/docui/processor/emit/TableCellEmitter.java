package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TemplateModel;
import io.docui.processor.model.TemplateModel.Piece;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeNameFormatter;
import io.docui.processor.model.UnionModel;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.document.DocumentPartSequence;
import io.docui.runtime.spi.CellPartMapper;
import io.docui.runtime.spi.NamedComponents;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Generates the statements that write a component to a table cell, and the helper methods for records in cells. */
final class TableCellEmitter {
    /** The key of a helper's variable in its name allocator. */
    private static final String VARIABLE = "value";

    private final MemberNameAllocator names;
    private final CodecConstantAllocator foreigns;
    private final NameAllocator variables;
    private final Map<TypeModel, String> helpers = new LinkedHashMap<>();
    private final List<MethodSpec> methods = new ArrayList<>();

    TableCellEmitter(MemberNameAllocator names, CodecConstantAllocator foreigns, NameAllocator variables) {
        this.names = names;
        this.foreigns = foreigns;
        this.variables = variables;
    }

    List<MethodSpec> methods() {
        return methods;
    }

    /** Generates a statement, without its semicolon. */
    CodeBlock of(ComponentModel component, CodeBlock value) {
        TypeModel type = TypeModel.unwrap(component.type());
        if (component.roles().sensitive()) {
            return CodeBlock.of("out.mask()");
        }
        if (type instanceof NumberModel && type.java().isPrimitive()) {
            return CodeBlock.of("out.number($L)", value);
        }
        if (type instanceof BooleanModel && type.java().isPrimitive()) {
            return CodeBlock.of("out.bool($L)", value);
        }
        return type instanceof TextModel text && text.descriptor() == StringType.TEXT
                ? CodeBlock.of("out.text($L)", value)
                : CodeBlock.of("out.object($L)", part(type, value, variables));
    }

    /** Generates the content of a cell: the value itself, the parts of records in it, or the output of a codec. */
    private CodeBlock part(TypeModel declared, CodeBlock value, NameAllocator taken) {
        TypeModel type = TypeModel.unwrap(declared);
        if (!isMadeOfParts(type)) {
            return value;
        }
        if (type instanceof ForeignModel foreign) {
            return CodeBlock.of("$L.text($L)", foreigns.of(foreign), value);
        }
        if (type instanceof RecursiveModel) {
            return CodeBlock.of("$T.lazy($L, this::$N)", CellPartMapper.class, value, helper(type));
        }
        if (isCompound(type)) {
            return CodeBlock.of("$N($L)", helper(type), value);
        }
        return CodeBlock.of("$T.each($L, $L)", CellPartMapper.class, value, function(element(type), taken));
    }

    private static boolean isMadeOfParts(TypeModel declared) {
        TypeModel type = TypeModel.unwrap(declared);
        return isCompound(type) || type instanceof ForeignModel || isSeveral(type) && isMadeOfParts(element(type));
    }

    private static boolean isCompound(TypeModel type) {
        return type instanceof RecordModel || type instanceof UnionModel || type instanceof RecursiveModel;
    }

    private static boolean isSeveral(TypeModel type) {
        return type instanceof CollectionModel || type instanceof MapModel || type instanceof OptionalModel;
    }

    private static TypeModel element(TypeModel type) {
        if (type instanceof CollectionModel collection) {
            return collection.element();
        }
        return type instanceof MapModel map ? map.value() : ((OptionalModel) type).value();
    }

    /** Generates a function that returns the content for each of several values. */
    private CodeBlock function(TypeModel declared, NameAllocator taken) {
        TypeModel type = TypeModel.unwrap(declared);
        if (type instanceof RecursiveModel) {
            return CodeBlock.of("$T.lazy(this::$N)", CellPartMapper.class, helper(type));
        }
        if (isCompound(type)) {
            return CodeBlock.of("this::$N", helper(type));
        }
        NameAllocator inner = taken.clone();
        String each = inner.newName("each");
        return CodeBlock.of("$N -> $L", each, part(type, CodeBlock.of("$N", each), inner));
    }

    private String helper(TypeModel mentioned) {
        TypeModel type = mentioned instanceof RecursiveModel recursive
                ? recursive.target().get()
                : mentioned;
        String known = helpers.get(type);
        if (known != null) {
            return known;
        }
        String word = CaseFormat.variable(TypeNameFormatter.of(type.java()));
        String name = names.method(word + "Parts");
        helpers.put(type, name);
        NameAllocator taken = new NameAllocator();
        String variable = taken.newName(word, VARIABLE);
        int place = methods.size();
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE)
                .returns(Object.class)
                .addParameter(type.java(), variable);
        if (type instanceof UnionModel union) {
            variants(union, taken, method);
        } else {
            record((RecordModel) type, taken, method);
        }
        methods.add(place, method.build());
        return name;
    }

    private void record(RecordModel record, NameAllocator taken, MethodSpec.Builder method) {
        CodeBlock parts =
                record.gist().map(template -> parts(record, template, taken)).orElseGet(() -> parts(record, taken));
        method.beginControlFlow("if ($N == null)", taken.get(VARIABLE))
                .addStatement("return null")
                .endControlFlow()
                .addStatement("return $L", parts);
    }

    /** Generates the content of a union: the name of the variant and its parts. */
    private void variants(UnionModel union, NameAllocator taken, MethodSpec.Builder method) {
        String variable = taken.get(VARIABLE);
        for (RecordModel variant : union.variants()) {
            String local = taken.newName(CaseFormat.variable(variant.simpleName()));
            method.beginControlFlow("if ($N instanceof $T $N)", variable, variant.java(), local)
                    .addStatement(
                            "return $T.of($S, $N($N))",
                            DocumentPartSequence.class,
                            CaseFormat.title(variant.simpleName()) + ' ',
                            helper(variant),
                            local)
                    .endControlFlow();
        }
        method.addStatement("return null");
    }

    private CodeBlock parts(RecordModel record, NameAllocator taken) {
        CodeBlock.Builder code = CodeBlock.builder().add("new $T()", NamedComponents.class);
        for (PropertyModel property : record.outputs()) {
            if (ComponentModel.isShown(property.component().type())) {
                code.add("\n.add($S, $L)", property.component().name(), shown(property, taken));
            }
        }
        return code.build();
    }

    private CodeBlock parts(RecordModel record, TemplateModel template, NameAllocator taken) {
        List<CodeBlock> pieces = new ArrayList<>();
        for (Piece piece : template.pieces()) {
            pieces.add(
                    piece instanceof Piece.Placeholder placeholder
                            ? shown(property(record, placeholder.name()), taken)
                            : JavaLiterals.text(((Piece.Text) piece).text()));
        }
        return CodeBlock.of("$T.of($L)", DocumentPartSequence.class, JavaLiterals.join(pieces));
    }

    private static PropertyModel property(RecordModel record, String name) {
        return record.properties().stream()
                .filter(candidate -> candidate.component().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private CodeBlock shown(PropertyModel property, NameAllocator taken) {
        return property.component().sensitive()
                ? CodeBlock.of("$T.MASK", Values.class)
                : part(
                        property.component().type(),
                        CodeBlock.of("$N.$N()", taken.get(VARIABLE), property.getter()),
                        taken);
    }
}
