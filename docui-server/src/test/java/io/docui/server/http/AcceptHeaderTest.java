package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a client says that it takes, and what it says that it does not. */
class AcceptHeaderTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/event-stream                              | true",
                "application/json, text/event-stream            | true",
                "application/json,TEXT/Event-Stream             | true",
                "application/json                               | false",
                "''                                             | false",
                "*/*                                            | true",
                "text/*;q=0.1                                   | true",
                "text/event-stream;q=0                          | false",
                "text/event-stream ; q=0.000                    | false",
                "text/event-stream;q=0.001                      | true",
                "text/event-stream;charset=utf-8;q=0            | false",
                "*/*, text/event-stream;q=0                     | false",
                "text/event-stream;q=0, */*                     | false",
                "text/event-stream, text/*;q=0, */*;q=0         | true",
                "text/*;q=0, */*                                | false",
                ",;,q=1                                         | false",
            })
    void appliesMostSpecificMediaRange(String header, boolean accepted) {
        assertEquals(accepted, AcceptHeader.accepts(header, "text/event-stream"));
    }
}
