package io.docui.runtime.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The descriptions of tools that stand for actions. */
class ToolDescriptionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Refunds half of the first night | Refunds half of the first night.",
                "Runs the tests. | Runs the tests.",
                "Is it there? | Is it there?",
                "Runs it (slowly). | Runs it (slowly).",
                "Runs `git log.` | Runs `git log.`",
                "攻击一个敌人 | 攻击一个敌人。",
                "攻击一个敌人。 | 攻击一个敌人。"
            })
    void endsSentence(String description, String expected) {
        assertEquals(
                expected,
                ToolDescription.of(
                        ActionDescriptor.builder("act").description(description).build()));
    }

    @Test
    void everyPartIsSentence() {
        assertEquals(
                "Cancels a booking. Costs half of the first night. It asks for confirmation before it runs."
                        + " Deprecated: use refund.",
                ToolDescription.of(ActionDescriptor.builder("cancel")
                        .description("Cancels a booking")
                        .hint("costs half of the first night")
                        .risk(Risk.HIGH)
                        .deprecated("use refund")
                        .build()));
    }

    @Test
    void actionWithoutDescriptionShowsSignature() {
        assertEquals(
                "function add(by: int): void;",
                ToolDescription.of(ActionDescriptor.builder("add")
                        .parameter(ParameterDescriptor.required("by", IntegerType.INT, ""))
                        .build()));
    }
}
