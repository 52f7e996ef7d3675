package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds a generated switch over integers, in which labels with the same result share a case. */
final class SwitchBuilder {
    private final String selector;
    private final Map<CodeBlock, List<Integer>> cases = new LinkedHashMap<>();

    SwitchBuilder(String selector) {
        this.selector = selector;
    }

    void add(int label, CodeBlock result) {
        cases.computeIfAbsent(result, key -> new ArrayList<>()).add(label);
    }

    boolean isEmpty() {
        return cases.isEmpty();
    }

    /** Generates a statement that returns the results of the cases. */
    CodeBlock expression(CodeBlock otherwise) {
        return code("return switch ($L) {\n$>", "$<};\n", otherwise);
    }

    /** Generates a statement that runs one of the cases. */
    CodeBlock statement(CodeBlock otherwise) {
        return code("switch ($L) {\n$>", "$<}\n", otherwise);
    }

    private CodeBlock code(String begin, String end, CodeBlock otherwise) {
        CodeBlock.Builder code = CodeBlock.builder().add(begin, selector);
        cases.forEach((result, labels) -> code.add(
                "case $L -> $L;\n", labels.stream().map(String::valueOf).collect(Collectors.joining(", ")), result));
        return code.add("default -> $L;\n", otherwise).add(end).build();
    }
}
