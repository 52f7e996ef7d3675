package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A secret that a call masks is in no file of the ledger, in no form. */
class LedgerMaskingTest {
    private static final String SECRET = "hunter2-s3cr3t";

    @TempDir
    private Path directory;

    @Test
    void maskedArgumentIsNotWrittenToDisk() throws IOException {
        ActionDescriptor login = ActionDescriptor.builder("login")
                .parameter(ParameterDescriptor.required("user", StringType.TEXT, ""))
                .parameter(ParameterDescriptor.required("password", StringType.TEXT, "")
                        .asSensitive())
                .build();
        CallBinder binder =
                new CallBinder(new ActionCatalog(List.of(new ActionCatalog.Entry("mud", 0, 0, login))), Set.of());
        BoundCall bound = binder.bind("login('ann', '" + SECRET + "')").get(0);
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            ledger.append(OperationEntry.builder(
                            "s", "op-1", "mud", "login", bound.maskedCall().canonical())
                    .maskedParameters(List.of("password"))
                    .build(LedgerFixture.TIME, new OperationOutcome.Succeeded(new TextValue("welcome"), "welcome")));
        }

        assertTrue(directoryContains("login(user='ann', password='•••')"), "the call is there");
        assertTrue(directoryContains("\"masked\":[\"password\"]"), "and that it is masked");
        assertFalse(directoryContains(SECRET), "the secret is not");
    }

    private boolean directoryContains(String text) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (new String(Files.readAllBytes(file), StandardCharsets.UTF_8).contains(text)) {
                    return true;
                }
            }
            return false;
        }
    }
}
