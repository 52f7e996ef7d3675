package io.docui.runtime.schema;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;

/** Judges schemas by the meta-schema of 2020-12, and values by schemas whose formats are checked. */
final class JsonSchemaValidator {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private static final Schema META =
            REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

    private JsonSchemaValidator() {}

    /** What the meta-schema has against a schema. */
    static List<String> schemaErrors(String schema) {
        return messages(META.validate(schema, InputFormat.JSON));
    }

    /** What a schema has against a value. */
    static List<String> validationErrors(String schema, String json) {
        return messages(REGISTRY.getSchema(schema)
                .validate(
                        json,
                        InputFormat.JSON,
                        context -> context.executionConfig(config -> config.formatAssertionsEnabled(true))));
    }

    private static List<String> messages(List<Error> errors) {
        return errors.stream().map(Error::toString).toList();
    }
}
