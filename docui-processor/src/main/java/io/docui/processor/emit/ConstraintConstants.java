package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.CaseFormat;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.Digits;
import io.docui.runtime.action.Constraint.PatternMatch;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Allocates the generated constants that hold the constraints of type descriptors. */
final class ConstraintConstants {
    private static final int LONGEST_NAME = 50;

    private final ClassName owner;
    private final MemberNameAllocator names;
    private final Map<List<Constraint>, String> constants = new LinkedHashMap<>();
    private final List<FieldSpec> fields = new ArrayList<>();

    ConstraintConstants(ClassName owner, MemberNameAllocator names) {
        this.owner = owner;
        this.names = names;
    }

    /** Returns the constants, in the order of their first use. */
    List<FieldSpec> fields() {
        return fields;
    }

    CodeBlock of(List<Constraint> constraints) {
        return CodeBlock.of("$T.$N", owner, constants.computeIfAbsent(constraints, this::constant));
    }

    private String constant(List<Constraint> constraints) {
        String name = names.constant(name(constraints));
        TypeName type = ParameterizedTypeName.get(List.class, Constraint.class);
        fields.add(FieldSpec.builder(type, name, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.of($L)",
                        List.class,
                        JavaLiterals.join(constraints.stream()
                                .map(ConstraintConstants::expression)
                                .toList()))
                .build());
        return name;
    }

    private static String name(List<Constraint> constraints) {
        String name = constraints.stream().map(ConstraintConstants::word).collect(Collectors.joining("_"));
        return name.length() > LONGEST_NAME ? "CONSTRAINTS" : name;
    }

    private static String word(Constraint constraint) {
        if (constraint instanceof AtLeast least) {
            return (least.exclusive() ? "MORE_THAN_" : "AT_LEAST_")
                    + number(least.bound().toPlainString());
        }
        if (constraint instanceof AtMost most) {
            return (most.exclusive() ? "LESS_THAN_" : "AT_MOST_")
                    + number(most.bound().toPlainString());
        }
        if (constraint instanceof Size size) {
            boolean open = size.most() == Integer.MAX_VALUE;
            return "SIZE_" + size.least() + (open ? "_OR_MORE" : "_TO_" + size.most());
        }
        if (constraint instanceof RequiredBoolean requiredBoolean) {
            return "ONLY_" + (requiredBoolean.value() ? "TRUE" : "FALSE");
        }
        return constraint instanceof Enum<?> constant
                ? constant.name()
                : CaseFormat.constantCase(constraint.getClass().getSimpleName());
    }

    private static String number(String text) {
        return text.replace("-", "MINUS_").replace('.', '_');
    }

    private static CodeBlock expression(Constraint constraint) {
        if (constraint instanceof AtLeast least) {
            return factory(
                    least.exclusive() ? "moreThan" : "atLeast",
                    text(least.bound().toString()));
        }
        if (constraint instanceof AtMost most) {
            return factory(
                    most.exclusive() ? "lessThan" : "atMost", text(most.bound().toString()));
        }
        if (constraint instanceof Digits digits) {
            return factory("digits", CodeBlock.of("$L, $L", digits.integer(), digits.fraction()));
        }
        if (constraint instanceof Size size) {
            CodeBlock most = size.most() == Integer.MAX_VALUE
                    ? CodeBlock.of("$T.MAX_VALUE", Integer.class)
                    : CodeBlock.of("$L", size.most());
            return factory("size", CodeBlock.of("$L, $L", size.least(), most));
        }
        if (constraint instanceof PatternMatch patternMatch) {
            return factory(
                    "matches",
                    CodeBlock.of(
                            "$L, $L",
                            JavaLiterals.text(patternMatch.pattern().pattern()),
                            patternMatch.pattern().flags()));
        }
        if (constraint instanceof RequiredBoolean requiredBoolean) {
            return factory("requiredBoolean", CodeBlock.of("$L", requiredBoolean.value()));
        }
        Enum<?> constant = (Enum<?>) constraint;
        return CodeBlock.of("$T.$L", constant.getDeclaringClass(), constant.name());
    }

    private static CodeBlock text(String number) {
        return CodeBlock.of("$S", number);
    }

    private static CodeBlock factory(String method, CodeBlock arguments) {
        return CodeBlock.of("$T.$L($L)", Constraint.class, method, arguments);
    }
}
