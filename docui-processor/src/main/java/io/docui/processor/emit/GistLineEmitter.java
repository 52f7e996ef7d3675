package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TemplateModel.Piece;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.List;

/** Generates the one-line form of a record as a text expression, from its {@code @Gist} template. */
final class GistLineEmitter {
    private GistLineEmitter() {}

    static String variable(RecordModel record, String... taken) {
        NameAllocator names = new NameAllocator();
        for (String name : taken) {
            names.newName(name);
        }
        return names.newName(CaseFormat.variable(record.simpleName()));
    }

    static CodeBlock of(RecordModel record, CodeBlock value) {
        List<CodeBlock> pieces = new ArrayList<>();
        for (Piece piece : record.gist().orElseThrow().pieces()) {
            pieces.add(
                    piece instanceof Piece.Placeholder placeholder
                            ? placeholder(record, value, placeholder.name())
                            : JavaLiterals.text(((Piece.Text) piece).text()));
        }
        return pieces.isEmpty() ? CodeBlock.of("$S", "") : CodeBlock.join(pieces, " + ");
    }

    private static CodeBlock placeholder(RecordModel record, CodeBlock value, String name) {
        PropertyModel property = record.properties().stream()
                .filter(candidate -> candidate.component().name().equals(name))
                .findFirst()
                .orElseThrow();
        if (property.component().sensitive()) {
            return CodeBlock.of("$T.MASK", Values.class);
        }
        return text(TypeModel.unwrap(property.component().type()), CodeBlock.of("$L.$N()", value, property.getter()));
    }

    static CodeBlock text(TypeModel type, CodeBlock value) {
        if (type instanceof AnchorModel anchor) {
            return CodeBlock.of("$T.label($T.TYPE, $L)", Values.class, anchor.registrar(), value);
        }
        if (type instanceof TextModel text && text.java().equals(ClassName.get(String.class))) {
            return value;
        }
        return CodeBlock.of("$T.line($L)", Values.class, value);
    }
}
