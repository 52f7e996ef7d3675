package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ProviderModel;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Objects;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;

/** Generates the class for a provider, such as {@code SlimeCaveDocUI}, which binds instances and builds calls. */
public record ProviderEmitter(ProviderModel provider) {
    public TypeSpec emit() {
        GeneratedClassPartition parts = GeneratedClassPartition.of(provider);
        NestedClassNames nested = NestedClassNames.of(provider, parts.count());
        EncoderEmitter encoderEmitter =
                new EncoderEmitter(nested.data(), new CodecConstantAllocator(provider.generated()));
        List<TypeSpec> classes = parts.count() == 0
                ? classes(nested, encoderEmitter)
                : new SplitBindingEmitter(provider, parts, nested, encoderEmitter).emit();
        TypeSpec.Builder type = TypeSpec.classBuilder(provider.generated())
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Binds {@link $T} to DocUI, and builds calls of its actions.", provider.java())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(bind(nested.binding()))
                .addMethods(new ProviderCallEmitter(provider, encoderEmitter).emit())
                .addType(classes.get(0));
        if (provider.isPublic()) {
            type.addModifiers(Modifier.PUBLIC);
        }
        type.addFields(encoderEmitter.foreigns().fields());
        encoderEmitter.type().ifPresent(type::addType);
        return type.addTypes(classes.subList(1, classes.size())).build();
    }

    private List<TypeSpec> classes(NestedClassNames nested, EncoderEmitter encoderEmitter) {
        ProviderDescriptorEmitter description =
                new ProviderDescriptorEmitter(provider, nested.description(), encoderEmitter.foreigns());
        TypeSpec binding =
                new ProviderBindingEmitter(provider, encoderEmitter).emit(nested.binding(), nested.description());
        return List.of(binding, description.emit());
    }

    private MethodSpec bind(ClassName binding) {
        String parameter = CaseFormat.variable(provider.java().simpleName());
        String name = SourceVersion.isName(parameter) ? parameter : "provider";
        return MethodSpec.methodBuilder("bind")
                .addJavadoc("Creates the binding of an instance. Create one binding for each instance and share it.")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ProviderBinding.class)
                .addParameter(provider.type(), name)
                .addStatement("return new $T($T.requireNonNull($N, $S))", binding, Objects.class, name, name)
                .build();
    }
}
