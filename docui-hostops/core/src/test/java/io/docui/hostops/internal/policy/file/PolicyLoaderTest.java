package io.docui.hostops.internal.policy.file;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A policy file is read whole or not at all, every fault of it is told, and its schema says the same. */
class PolicyLoaderTest {
    private static final PolicyScope GROUNDS =
            new PolicyScope(Path.of("/home/ann/work"), Path.of("/home/ann"), List.of());
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(HostPolicy.schema());

    private static String policyJson(String operations) {
        return "{\"version\": 1, \"ideOperation\": {" + operations + "}}";
    }

    private static String errorMessage(String json) {
        return assertThrows(PolicyFileException.class, () -> new PolicyLoader(GROUNDS).parse(json))
                .getMessage();
    }

    private static boolean fitsSchema(String json) {
        JsonNode node = JsonMapper.shared().readTree(json);
        return SCHEMA.validate(node).isEmpty();
    }

    @Test
    void builtInPolicyIsValidFile() {
        assertDoesNotThrow(() -> new PolicyLoader(GROUNDS).parse(HostPolicy.builtIn()));
        assertTrue(fitsSchema(HostPolicy.builtIn()));
        PolicyFile builtIn = new PolicyLoader(GROUNDS).builtIn();
        assertTrue(builtIn.channels().contains(HostChannel.SHELL));
        assertTrue(builtIn.channels().stream()
                .noneMatch(List.of(HostChannel.UI_TREE, HostChannel.KEY_MOUSE, HostChannel.VISUAL)::contains));
        assertTrue(
                builtIn.rules().stream()
                        .noneMatch(policyRule -> policyRule.match().isEmpty()),
                "each built-in rule has examples");
    }

    /** What stands in ideOperation, and what is wrong with it; the schema refuses it too. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\0', textBlock = """
            "shel": true ~ ideOperation.shel is unknown (did you mean shell?)
            "shell": 1 ~ ideOperation.shell must be true or false
            "unparsed": "allow" ~ ideOperation.unparsed must be one of ask, deny, not allow
            "rates": {"keysPerCall": 0} ~ ideOperation.rates.keysPerCall must be a number from 1 to 1000000
            "rules": {} ~ ideOperation.rules must be a list
            "rules": [{"decision": "deny", "commands": [["x"]]}] ~ ideOperation.rules[0] lacks id
            "rules": [{"id": "a", "commands": [["x"]]}] ~ ideOperation.rules[0] lacks decision
            "rules": [{"id": "a", "decision": "no", "commands": [["x"]]}] ~ ideOperation.rules[0].decision must be one of ask, allow, deny, not no
            "rules": [{"id": "a", "decision": "deny"}] ~ ideOperation.rules[0] must have exactly one of commands, paths and apps
            "rules": [{"id": "a", "decision": "deny", "commands": [["x"]], "paths": ["y"]}] ~ ideOperation.rules[0] must have exactly one of commands, paths and apps
            "rules": [{"id": "a", "decision": "deny", "commands": [["x"]], "access": "read"}] ~ ideOperation.rules[0] has access, which is valid only with paths
            "rules": [{"id": "a", "decision": "deny", "comands": []}] ~ ideOperation.rules[0].comands is unknown (did you mean commands?); ideOperation.rules[0] must have exactly one of commands, paths and apps
            "rules": [{"id": "a", "decision": "deny", "commands": [[]]}] ~ ideOperation.rules[0].commands[0] must be a list that begins with a program name
            "confirmPolicy": [{"tool": "x"}] ~ ideOperation.confirmPolicy[0] lacks confirm
            "confirmPolicy": [{"confirm": "often"}] ~ ideOperation.confirmPolicy[0].confirm must be one of always, first, never, not often
            "allowedApps": [{}] ~ ideOperation.allowedApps[0] is empty; give process, executable, windowClass or title
            "allowedApps": [""] ~ ideOperation.allowedApps[0] must be a non-empty string
            "rules": [{"id": "a", "decision": "deny", "apps": [{"titel": "x"}]}] ~ ideOperation.rules[0].apps[0].titel is unknown (did you mean title?)
            "rules": [{"id": "a", "decision": "deny", "apps": ["x"], "access": "read"}] ~ ideOperation.rules[0] has access, which is valid only with paths
            "rules": [{"id": "a", "decision": "deny", "apps": ["x"], "match": [{}]}] ~ ideOperation.rules[0].match[0] is empty; give process, executable, windowClass or title
            "rules": [{"id": "a", "decision": "deny", "commands": [["x"]], "match": [{"process": "x"}]}] ~ ideOperation.rules[0].match[0] must be a non-empty string
            "confirmPolicy": [{"pattern": "x", "app": "y", "confirm": "always"}] ~ ideOperation.confirmPolicy[0] has both pattern and app; make two entries
            "scope": {"windows": [""]} ~ ideOperation.scope.windows[0] must be a non-empty string""")
    void loaderAndSchemaRejectInvalidPolicy(String operations, String expected) {
        assertEquals(expected, errorMessage(policyJson(operations)));
        assertTrue(!fitsSchema(policyJson(operations)), "the schema takes it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\"allowedApps\": [\"Code\", {\"process\": \"idea\", \"title\": \"*work*\"}]",
                "\"rules\": [{\"id\": \"bank\", \"decision\": \"ask\", \"apps\": [\"firefox\", {\"title\": \"*Bank*\"}],"
                        + " \"match\": [\"firefox\", {\"process\": \"chrome\", \"title\": \"My Bank\"}], \"not_match\": [\"/usr/bin/xterm\"]}]",
                "\"confirmPolicy\": [{\"app\": {\"process\": \"xterm\"}, \"confirm\": \"first\"}]",
                "\"scope\": {\"workspace\": [\"~/work\"], \"time\": {\"from\": \"2026-11-22T10:00:00Z\"}}",
                "\"confirmPolicy\": [{\"tool\": \"bash\", \"pattern\": [\"git\", [\"push\", \"pull\"]], \"confirm\": \"always\"},"
                        + " {\"pattern\": \"src/**\", \"confirm\": \"first\"}]",
                "\"readOnlyPrograms\": {\"add\": [[\"npm\", \"test\"]], \"remove\": [\"ps\"]}, \"sandbox\": {\"use\": false}",
                "\"sandbox\": {\"network\": true, \"write\": [\"~/.m2/repository\", \"/var/cache/x\"]}"
            })
    void loaderAndSchemaAcceptValidPolicy(String operations) {
        assertDoesNotThrow(() -> new PolicyLoader(GROUNDS).parse(policyJson(operations)));
        assertTrue(fitsSchema(policyJson(operations)));
    }

    @Test
    void documentationExamplesAreValid() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "reference", "policy.md"));
        List<String> parts = List.of(page.split("```"));
        List<String> examples = parts.stream()
                .filter(part -> part.startsWith("json"))
                .map(part -> part.substring("json".length()))
                .toList();
        assertEquals(3, examples.size());
        for (String example : examples) {
            assertDoesNotThrow(() -> new PolicyLoader(GROUNDS).parse(example));
            assertTrue(fitsSchema(example));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"target", "~", "~/.cache/*", ""})
    void rejectsRelativeAndPatternSandboxPaths(String path) {
        String operations = "\"sandbox\": {\"write\": [\"" + path + "\"]}";
        assertTrue(
                errorMessage(policyJson(operations)).startsWith("ideOperation.sandbox.write"),
                () -> errorMessage(policyJson(operations)));
        assertTrue(!fitsSchema(policyJson(operations)), "the schema takes it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/home", "/home/ann", "~/", "~/x/..", "/x/../home"})
    void rejectsSandboxWritesToWholeHome(String path) {
        assertEquals(
                "ideOperation.sandbox.write would let programs write the whole home folder: " + path,
                errorMessage(policyJson("\"sandbox\": {\"write\": [\"" + path + "\"]}")));
    }

    @Test
    void reportsAllErrorsAtOnce() {
        assertEquals(
                "version must be given, and be 1; ideOperation.fils is unknown (did you mean files?); ideOperation.lsp must be true or false",
                errorMessage("{\"ideOperation\": {\"fils\": true, \"lsp\": \"yes\"}}"));
        assertEquals("ideOperation is missing", errorMessage("{\"version\": 1}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"version\": 1, \"version\": 1}", "{} {}", "\u0000"})
    void rejectsTextThatIsNoPolicy(String json) {
        assertTrue(!errorMessage(json).isEmpty());
    }

    @Test
    void checksRuleAgainstItsExamples() {
        String rule = "\"rules\": [{\"id\": \"push\", \"decision\": \"ask\", \"commands\": [[\"git\", \"push\"]], ";
        assertDoesNotThrow(
                () -> new PolicyLoader(GROUNDS)
                        .parse(
                                policyJson(
                                        rule
                                                + "\"match\": [\"git push -f\", \"ls && env A=1 git push\"], \"not_match\": [\"git pull\", \"echo git push\"]}]")));
        assertEquals(
                "rule push does not match its example: git -C x push; rule push matches its counterexample: sudo git push",
                errorMessage(
                        policyJson(rule + "\"match\": [\"git -C x push\"], \"not_match\": [\"sudo git push\"]}]")));
        assertEquals(
                "rule push has an example that cannot be parsed: git push '",
                errorMessage(policyJson(rule + "\"match\": [\"git push '\"]}]")));
        assertEquals(
                "rule terminal does not match its example: {\"process\": \"kate\", \"title\": \"x\"};"
                        + " rule terminal matches its counterexample: /usr/bin/xterm",
                errorMessage(
                        policyJson(
                                "\"rules\": [{\"id\": \"terminal\", \"decision\": \"deny\", \"apps\": [{\"executable\": \"*/xterm\"}],"
                                        + " \"match\": [{\"process\": \"kate\", \"title\": \"x\"}], \"not_match\": [\"/usr/bin/xterm\", \"kate\"]}]")));
        assertEquals(
                "rule keys does not match its example: ~/.ssh2",
                errorMessage(
                        policyJson(
                                "\"rules\": [{\"id\": \"keys\", \"decision\": \"deny\", \"paths\": [\"~/.ssh/**\"],"
                                        + " \"match\": [\"~/.ssh/x\", \"/home/ann/.ssh\", \"~/.ssh2\"], \"not_match\": [\"x/.ssh/y\"]}]")));
    }
}
