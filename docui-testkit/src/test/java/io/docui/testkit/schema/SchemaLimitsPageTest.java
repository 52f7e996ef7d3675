package io.docui.testkit.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/reference/schema-limits.md} has a row for each rule, in the same order. */
class SchemaLimitsPageTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([A-Z_]+)` \\| [^|]+ \\| [0-9, ]+ \\|$");

    @Test
    void hasRowForEachRule() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "schema-limits.md"));
        List<String> rows = ROW.matcher(page)
                .results()
                .map((MatchResult row) -> row.group(1))
                .toList();

        assertEquals(Arrays.stream(SchemaRule.values()).map(Enum::name).toList(), rows);
    }
}
