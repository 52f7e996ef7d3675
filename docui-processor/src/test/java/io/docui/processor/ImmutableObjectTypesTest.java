package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Only of what can never show anything else rows may be taken from the document before. */
class ImmutableObjectTypesTest {
    @ParameterizedTest
    @DisplayName("a record of values is fixed; what holds, computes or may change something is not")
    @CsvSource(delimiter = '|', textBlock = """
                    record Thing(@ObjectId int id, @ObjectLabel String name, java.time.Instant since)        | true
                    record Thing(@ObjectId int id)                                                           | true
                    record Thing(@ObjectId int id, CharSequence text)                                        | false
                    record Thing(@ObjectId int id, java.util.List<String> texts)                             | false
                    record Thing(@ObjectId int id, Thing other)                                              | false
                    """)
    void detectsImmutableRecords(String header, boolean fixed) {
        assertEquals(fixed, isImmutable(header + " {}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    record Thing(@ObjectId int id) { @ObjectLabel public String now() { return "" + new Object(); } }
                    class Thing { @ObjectId public final int id = 1; }
                    """)
    void treatsComputedOrMutableTypesAsMutable(String declaration) {
        assertFalse(isImmutable(declaration));
    }

    private static boolean isImmutable(String declaration) {
        String head = "package com.example;\n\nimport io.docui.annotations.*;\n\n";
        CompiledApp app = CompiledApp.of(
                head + "@DocUIObject\npublic " + declaration + "\n",
                head + "@DocUIApp(id = \"a\", title = \"A\", objects = Thing.class)\npublic class App {}\n");
        ProviderBinding binding = app.bind(app.create("com.example.App"));
        return binding.objectTypes().stream()
                .filter(type -> type.descriptor().type().equals("thing"))
                .map(ObjectType::isImmutable)
                .findFirst()
                .orElseThrow();
    }
}
