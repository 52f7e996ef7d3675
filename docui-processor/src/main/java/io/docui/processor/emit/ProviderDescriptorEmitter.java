package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.ViewModel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.ViewDescriptor;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the class that holds a provider's descriptor, which is created once on first use. */
final class ProviderDescriptorEmitter {
    static final String CONSTANT = "PROVIDER";

    private final ProviderModel provider;
    private final ClassName name;
    private final MemberNameAllocator names;
    private final ConstraintConstants constraints;
    private final TypeDescriptorEmitter types;
    private final List<ClassName> parts = new ArrayList<>();

    ProviderDescriptorEmitter(ProviderModel provider, ClassName name, CodecConstantAllocator foreigns) {
        this.provider = provider;
        this.name = name;
        this.names = new MemberNameAllocator(List.of(CONSTANT), ReferencedTypeNames.of(provider));
        this.constraints = new ConstraintConstants(name, names);
        this.types = new TypeDescriptorEmitter(name, names, constraints, foreigns);
    }

    /** Creates an emitter whose descriptor takes its actions from the descriptions of the provider's parts. */
    static ProviderDescriptorEmitter ofParts(
            ProviderModel provider, ClassName name, CodecConstantAllocator foreigns, List<ClassName> parts) {
        ProviderDescriptorEmitter emitter = new ProviderDescriptorEmitter(provider.withoutActions(), name, foreigns);
        emitter.parts.addAll(parts);
        return emitter;
    }

    /** Generates the class, with all constants that were requested until now. */
    TypeSpec emit() {
        List<MethodSpec> methods = new ArrayList<>();
        for (ActionModel action : provider.actions()) {
            methods.add(action(action.descriptor()));
        }
        return TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("Compile-time description of $L.", provider.java().simpleName())
                .addFields(constraints.fields())
                .addFields(types.fields())
                .addField(descriptor(methods))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethods(methods)
                .build();
    }

    private FieldSpec descriptor(List<MethodSpec> methods) {
        List<CodeBlock> actions =
                methods.stream().map(method -> CodeBlock.of("$N()", method)).toList();
        List<CodeBlock> objects = new ArrayList<>();
        for (ObjectModel object : provider.objects()) {
            objects.add(CodeBlock.of("$T.TYPE.descriptor()", object.registrar()));
        }
        List<CodeBlock> views =
                provider.views().stream().map(ProviderDescriptorEmitter::view).toList();
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$T.builder($S, $L)",
                        ProviderDescriptor.class,
                        provider.id().value(),
                        JavaLiterals.text(provider.title()));
        add(code, "description", provider.description());
        parts.forEach(part -> code.add("\n.actionsOf($T.$L)", part, CONSTANT));
        add(code, "actions", JavaLiterals.join(actions));
        add(code, "objects", JavaLiterals.join(objects));
        add(code, "views", TypeDescriptorEmitter.multiLine(views));
        return FieldSpec.builder(ProviderDescriptor.class, CONSTANT, Modifier.STATIC, Modifier.FINAL)
                .initializer("$[$L$]", code.add("\n.build()").build())
                .build();
    }

    private static CodeBlock view(ViewModel view) {
        ViewDescriptor descriptor = view.descriptor();
        return CodeBlock.of(
                "new $T($L, $L, $L, $T.$L)",
                ViewDescriptor.class,
                JavaLiterals.text(descriptor.id()),
                JavaLiterals.text(descriptor.title()),
                descriptor.order(),
                LodLevel.class,
                descriptor.lod());
    }

    private MethodSpec action(ActionDescriptor action) {
        CodeBlock.Builder code =
                CodeBlock.builder().add("return $T.builder($S)", ActionDescriptor.class, action.name());
        add(code, "description", action.description());
        for (ParameterDescriptor parameter : action.parameters()) {
            code.add("\n.$L", types.actionParameter(parameter));
        }
        if (!action.returnDescription().isEmpty()) {
            code.add("\n.returns($L, $L)", types.type(action.returns()), JavaLiterals.text(action.returnDescription()));
        } else if (action.returns() != SimpleType.VOID) {
            code.add("\n.returns($L)", types.type(action.returns()));
        }
        settings(code, action);
        code.add("\n.build()");
        return MethodSpec.methodBuilder(names.method(CaseFormat.camelCase(action.name())))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(ActionDescriptor.class)
                .addStatement(code.build())
                .build();
    }

    private static void settings(CodeBlock.Builder code, ActionDescriptor action) {
        if (action.risk() != Risk.LOW) {
            code.add("\n.risk($T.$L)", Risk.class, action.risk());
        }
        if (action.confirm() != Confirm.AUTO) {
            code.add("\n.confirm($T.$L)", Confirm.class, action.confirm());
        }
        if (action.minLod() != LodLevel.GIST) {
            code.add("\n.minLod($T.$L)", LodLevel.class, action.minLod());
        }
        if (action.commentLod() != LodLevel.SUMMARY) {
            code.add("\n.commentLod($T.$L)", LodLevel.class, action.commentLod());
        }
        add(code, "readOnly", action.readOnly());
        add(code, "idempotent", action.idempotent());
        add(code, "dryRun", action.dryRun());
        add(code, "async", action.async());
        if (action.timeout() != null) {
            code.add("\n.timeout($L)", JavaLiterals.duration(action.timeout()));
        }
        add(code, "undo", action.undo() == null ? "" : action.undo());
        add(code, "condition", action.condition());
        add(code, "hint", action.hint());
        add(code, "version", action.version());
        add(code, "deprecated", action.deprecated());
        add(code, "originalName", action.originalName());
    }

    private static void add(CodeBlock.Builder code, String setter, CodeBlock several) {
        if (!several.isEmpty()) {
            code.add("\n.$L($L)", setter, several);
        }
    }

    private static void add(CodeBlock.Builder code, String setter, String text) {
        if (!text.isEmpty()) {
            code.add("\n.$L($L)", setter, JavaLiterals.text(text));
        }
    }

    private static void add(CodeBlock.Builder code, String setter, boolean flag) {
        if (flag) {
            code.add("\n.$L()", setter);
        }
    }
}
