package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import java.util.List;

/**
 * Generates the statements that create a bean and read its properties. An omitted property keeps the bean's initial
 * value, unless it has a default or is an {@code Optional}, which becomes empty.
 */
final class BeanDecoderEmitter {
    private final DecoderEmitter decoderEmitter;
    private final String keys;
    private final RecordModel type;
    private final String in;
    private final NameAllocator names = new NameAllocator();
    private final String bean;

    BeanDecoderEmitter(DecoderEmitter decoderEmitter, String keys, RecordModel type, String in) {
        this.decoderEmitter = decoderEmitter;
        this.keys = keys;
        this.type = type;
        this.in = in;
        names.newName(in);
        this.bean = names.newName(CaseFormat.variable(type.simpleName()));
    }

    void writeTo(MethodSpec.Builder method) {
        method.addStatement("$T $N = $L", type.java(), bean, DecoderEmitter.construction(type, CodeBlock.of("")));
        List<PropertyModel> properties = inputs();
        for (PropertyModel property : properties) {
            if (beginsWithDefault(property.component())) {
                method.addStatement(
                        "$L", set(property, decoderEmitter.defaults().initial(property.component())));
            }
        }
        method.addStatement("$N.beginObject($N)", in, keys);
        if (properties.size() == 1) {
            method.beginControlFlow("while ($N.nextKey() >= 0)", in)
                    .addStatement("$L", read(properties.get(0)))
                    .endControlFlow();
        } else {
            String key = names.newName("key");
            method.beginControlFlow("for (int $1N = $2N.nextKey(); $1N >= 0; $1N = $2N.nextKey())", key, in);
            method.beginControlFlow("switch ($N)", key);
            int last = properties.size() - 1;
            for (int i = 0; i < last; i++) {
                method.addStatement("case $L -> $L", i, read(properties.get(i)));
            }
            method.addStatement("default -> $L", read(properties.get(last)));
            method.endControlFlow();
            method.endControlFlow();
        }
        method.addStatement("return $N", bean);
    }

    private List<PropertyModel> inputs() {
        return type.properties().stream()
                .filter(property -> property.setter().isPresent())
                .toList();
    }

    private static boolean beginsWithDefault(ParameterModel component) {
        return component.defaultValue().isPresent() || component.type() instanceof OptionalModel;
    }

    private CodeBlock read(PropertyModel property) {
        return set(property, decoderEmitter.argument(property.component().type(), in));
    }

    private CodeBlock set(PropertyModel property, CodeBlock value) {
        return CodeBlock.of("$N.$N($L)", bean, property.setter().orElseThrow(), value);
    }
}
