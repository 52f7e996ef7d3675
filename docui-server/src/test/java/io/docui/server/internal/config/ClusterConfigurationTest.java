package io.docui.server.internal.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.cluster.ClusterSettings;
import io.docui.server.cluster.ClusterSettings.NodeAddress;
import io.docui.server.internal.jsonrpc.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a configuration says of a cluster, and what is said of a wrong one. */
class ClusterConfigurationTest {
    private static final String DATABASE =
            "\"database\": {\"url\": \"jdbc:postgresql://127.0.0.1/docui\", \"user\": \"u\", \"password\": \"p\"}";

    @TempDir
    private Path folder;

    private Optional<ClusterSettings> read(String json, Map<String, String> variables)
            throws CommandException, IOException {
        Path file = Files.writeString(folder.resolve("docui.json"), json);
        return DocuiConfiguration.cluster(file, new CommandEnvironment(variables, folder));
    }

    @Test
    void readsClusterSettings() throws Exception {
        ClusterSettings settings = read(
                        "{\"cluster\": {\"address\": \"10.0.0.1\", \"port\": 4000, \"bind\": \"0.0.0.0:4001\","
                                + " \"seeds\": [\"10.0.0.1:4000\", \"10.0.0.2:4000\"], \"idle\": \"PT5M\","
                                + " \"web\": \"http://10.0.0.1:80\", \"database\": {\"url\": \"jdbc:postgresql://db/docui\","
                                + " \"user\": \"u\", \"passwordVariable\": \"SECRET\"}}}",
                        Map.of("SECRET", "s3"))
                .orElseThrow();
        assertEquals(
                new ClusterSettings(
                        new NodeAddress("10.0.0.1", 4000),
                        new NodeAddress("0.0.0.0", 4001),
                        List.of(new NodeAddress("10.0.0.1", 4000), new NodeAddress("10.0.0.2", 4000)),
                        new ClusterSettings.DatabaseSettings("jdbc:postgresql://db/docui", "u", "s3"),
                        Duration.ofMinutes(5),
                        "http://10.0.0.1:80"),
                settings);
        assertFalse(settings.toString().contains("s3"), settings.toString());
        assertEquals(
                new NodeAddress("b", 2),
                settings.withNode(NodeAddress.of("b:2")).bound());
    }

    @Test
    void appliesDefaultsToOmittedFields() throws Exception {
        ClusterSettings settings = read("{\"cluster\": {\"seeds\": [\"127.0.0.1:25520\"], " + DATABASE + "}}", Map.of())
                .orElseThrow();
        assertEquals(new NodeAddress("127.0.0.1", 25520), settings.node());
        assertEquals(settings.node(), settings.bound());
        assertEquals(Duration.ofMinutes(30), settings.idle());
    }

    @Test
    void returnsEmptyWithoutClusterSection() throws Exception {
        assertTrue(read("{\"apps\": {\"wrong\": 3}}", Map.of()).isEmpty());
        CommandEnvironment empty =
                new CommandEnvironment(Map.of("HOME", folder.resolve("home").toString()), Path.of("/"));
        assertTrue(DocuiConfiguration.cluster(null, empty).isEmpty());
    }

    @Test
    void clusterSectionNeedsNoApps() throws Exception {
        Path file = Files.writeString(
                folder.resolve("docui.json"), "{\"cluster\": {\"seeds\": [\"127.0.0.1:25520\"], " + DATABASE + "}}");
        assertTrue(DocuiConfiguration.find(file, new CommandEnvironment(Map.of(), folder))
                .apps()
                .isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|cluster.seeds: expected a list of strings, got nothing.",
                "{'seeds': []}|cluster.seeds: list at least one node, such as \"127.0.0.1:25520\"",
                "{'seeds': ['a']}|cluster.seeds[0]: \"a\" is not a valid node address: write HOST:PORT, such as 10.0.0.1:25520.",
                "{'seeds': ['a:0']}|cluster.seeds[0]: \"a:0\" is not a valid node address",
                "{'seeds': [':1']}|cluster.seeds[0]: \":1\" is not a valid node address",
                "{'seeds': ['a:1']}|cluster.database: expected an object, got nothing.",
                "{'seeds': ['a:1'], 'port': 0}|cluster.port: expected a port from 1 to 65535, got 0.",
                "{'seeds': ['a:1'], 'port': 1.5}|cluster.port: expected a port from 1 to 65535, got 1.5.",
                "{'seeds': ['a:1'], 'address': ' '}|cluster.address: the value is empty.",
                "{'seeds': ['a:1'], 'bind': 'x'}|cluster.bind: \"x\" is not a valid node address",
                "{'seed': ['a:1']}|cluster.seed: there is no such field; known fields: address, bind, database, idle",
                "{'seeds': ['a:1'], 'database': {'url': 'x'}}|cluster.database.url: \"x\" is not a valid database URL such as",
                "{'seeds': ['a:1'], 'database': {'url': 'jdbc:postgresql:d', 'user': 'u'}}|cluster.database: give either \"password\" or \"passwordVariable\"",
                "{'seeds': ['a:1'], 'database': {'url': 'jdbc:postgresql:d', 'user': 'u', 'passwordVariable': 'V'}}|the environment variable V is not set",
                "{'seeds': ['a:1'], 'database': {'url': 'jdbc:postgresql:d', 'user': 'u', 'password': 'p'}, 'idle': 'x'}|cluster.idle: \"x\" is not a valid duration",
                "{'seeds': ['a:1'], 'database': {'url': 'jdbc:postgresql:d', 'user': 'u', 'password': 'p'}, 'web': 'x'}|cluster.web: \"x\" is not a valid server URL",
            },
            quoteCharacter = '`')
    void rejectsInvalidClusterSettings(String json, String words) {
        CommandException commandException = assertThrows(
                CommandException.class, () -> read("{\"cluster\": " + json.replace('\'', '"') + "}", Map.of()));
        assertTrue(commandException.message().contains(words), commandException.message());
        assertEquals(CommandException.Kind.USAGE, commandException.kind());
    }
}
