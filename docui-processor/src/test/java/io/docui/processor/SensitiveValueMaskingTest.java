package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is {@code @Sensitive} shows in no result, error or log, however a call came by it. */
class SensitiveValueMaskingTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp public class Vault {
              @DocUIAction(readOnly = true) Account account() { return new Account("bob", "hunter2x"); }
              @DocUIAction(readOnly = true) tools.jackson.databind.JsonNode echo(tools.jackson.databind.JsonNode any) { return any; }
              @DocUIAction List<Note> notes(List<Note> all) { return all; }
              @DocUIAction(readOnly = true) Map<String, String> fields(Map<String, String> all) { return all; }
              @DocUIAction User named(Map<String, String> all) { return new User(1, all.get("password")); }
              @DocUIAction int length(Account account) { return account.password().length(); }
              @DocUIAction String wrap(Account account) { throw new IllegalStateException("no " + account); }
              @DocUIAction int seconds(int seconds) { return seconds; }
              @DocUIAction String copy(@Sensitive @Default("s3cret") String key) {
                throw new IllegalStateException("bad key " + key);
              }
              @DocUIAction String login(Login login) { throw new IllegalStateException("bad token " + login.token()); }
              @DocUIAction String enter(@Sensitive Pin pin) { return "in"; }
              @DocUIAction String change(@Sensitive String old, @Sensitive String next) {
                throw new IllegalStateException("cannot use " + next);
              }
              @DocUIAction String crash(Account account) { throw new UnsupportedOperationException("no " + account); }
              @DocUIObject record User(@ObjectId int id, @ObjectLabel String name) {}
              record Account(String user, @Sensitive String password) {}
              record Login(String user, @Sensitive @Default("t0ken") String token) {}
              record Note(String title, tools.jackson.databind.JsonNode body, Optional<Account> author) {}
              record Pin(String code) {
                public Pin { if (!code.equals("1234")) { throw new UnsupportedOperationException("bad pin " + code); } }
              }
            }
            """));

    private final ProviderBinding binding = APP.bind(APP.create("p.Vault"));
    private final Session session = DocUI.app(binding).open("secrets");

    @Test
    void masksSensitiveValueInReport() {
        session.look();
        ActionResult result = session.run("named(all=account())");
        assertEquals("•••", result.text());
        assertFalse(session.report(result).contains("hunter2x"), () -> session.report(result));
        assertEquals(
                "✔ [bob](obj:user:1)",
                session.report(session.run("named(all=fields(all={password: 'bob'}))"))
                        .lines()
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void passesMaskedNestedResultToUntypedParameter() {
        assertEquals("{user: 'bob', password: '•••'}", resultText("echo(any=account())"));
        assertEquals("{user: 'bob', password: '•••'}", resultText("echo(any=echo(any=account()))"));
        assertEquals("{me: {user: 'bob', password: '•••'}}", resultText("echo(any={me: account()})"));
        assertEquals("[{user: 'bob', password: '•••'}]", resultText("echo(any=[account()])"));
        assertFalse(
                session.run("echo(any=account())").result().toString().contains("hunter2x"), "not even Java has it");
    }

    @Test
    void masksSensitiveValueAfterTypeIsLost() {
        assertEquals("{user: 'bob', password: '•••'}", resultText("fields(all=account())"));
        assertEquals("{user: 'bob', password: '•••'}", resultText("fields(all=fields(all=account()))"));
        assertEquals(
                "[{title: 'a', body: {user: 'bob', password: '•••'}, author: {user: 'bob', password: '•••'}}]",
                resultText("notes(all=[{title: 'a', body: account(), author: account()}])"));
    }

    @Test
    void passesUnmaskedValueToTypedParameter() {
        assertEquals(8, session.run("length(account=account())").result());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wrap(account=account())",
                "seconds(seconds=account())",
                "copy()",
                "login(login={user: 'bob'})",
                "enter(pin={code: 'zzsecret9'})",
                "change(old='hunter', next='hunter77')",
                "crash(account=account())"
            })
    void errorAndLogOmitSensitiveValue(String call) {
        RecordingLogHandler recordingLogHandler = new RecordingLogHandler();
        ActionResult failed;
        try {
            failed = session.run(call);
        } finally {
            recordingLogHandler.close();
        }

        assertFalse(failed.success());
        assertNoSecrets(session.report(failed));
        assertNoSecrets(failed.toString());
        assertNoSecrets(recordingLogHandler.text());
    }

    @Test
    void errorShowsMaskForSensitiveValue() {
        assertEquals("bad key •••", session.run("copy()").error().message());
        assertEquals(
                "cannot use •••",
                session.run("change(old='hunter', next='hunter77')").error().message());
        assertEquals(
                "no Account[user=bob, password=•••]",
                session.run("wrap(account=account())").error().message());
        assertEquals("copy()", session.run("copy()").call());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"copy {}", "enter {\"pin\": {\"code\": \"zzsecret9\"}}", "login {\"login\": {\"user\": \"bob\"}}"
            })
    void jsonCallErrorsOmitSensitiveValue(String call) {
        String[] parts = call.split(" ", 2);
        RecordingLogHandler recordingLogHandler = new RecordingLogHandler();
        ActionResult failed;
        try {
            failed = session.call(parts[0], parts[1]);
        } finally {
            recordingLogHandler.close();
        }

        assertFalse(failed.success());
        assertTrue(recordingLogHandler.count() > 0, "something was logged");
        assertNoSecrets(failed.toString());
        assertNoSecrets(recordingLogHandler.text());
    }

    private String resultText(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertNoSecrets(session.report(result));
        return CallFormatter.describe(result.data());
    }

    private static void assertNoSecrets(String text) {
        for (String secret : List.of("hunter", "s3cret", "t0ken", "zzsecret9", "•77")) {
            assertFalse(text.contains(secret), text);
        }
    }

    /** What is logged meanwhile. */
    private static final class RecordingLogHandler extends Handler {
        private final Logger logger = Logger.getLogger("io.docui");
        private final Level before = logger.getLevel();
        private final List<LogRecord> records = new ArrayList<>();

        RecordingLogHandler() {
            setLevel(Level.ALL);
            logger.setLevel(Level.ALL);
            logger.setUseParentHandlers(false);
            logger.addHandler(this);
        }

        int count() {
            return records.size();
        }

        String text() {
            StringBuilder text = new StringBuilder();
            for (LogRecord logged : records) {
                text.append(logged.getMessage()).append('\n');
                for (Throwable thrown = logged.getThrown(); thrown != null; thrown = thrown.getCause()) {
                    text.append(thrown).append('\n');
                }
            }
            return text.toString();
        }

        @Override
        public void publish(LogRecord logged) {
            records.add(logged);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            logger.removeHandler(this);
            logger.setUseParentHandlers(true);
            logger.setLevel(before);
        }
    }
}
