package io.docui.integration.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What README.md, CONTRIBUTING.md and the pages of docs name exists in this repository. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DocumentationTest {
    private static final Path REPOSITORY = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));

    private PageChecker check;

    @BeforeAll
    void readSources() throws IOException {
        check = new PageChecker(RepositoryIndex.of(REPOSITORY));
    }

    @Test
    void pagesReferToExistingNames() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path file : pages()) {
            faults.addAll(check.faults(file, new MarkdownPage(Files.readString(REPOSITORY.resolve(file)))));
        }
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(REPOSITORY.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")),
                            docs.filter(file -> file.toString().endsWith(".md"))
                                    .map(REPOSITORY::relativize)
                                    .sorted())
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[page](docs/none.md)",
                "[page](../outside.md)",
                "[heading](#none)",
                "# One heading\n[heading](#two-headings)",
                "[heading](CONTRIBUTING.md#none)",
                "`NoSuchTest`",
                "`NoSuchType`",
                "`NoSuchType.member()`",
                "`Session.noSuchMember()`",
                "`hostops.shell.NoSuchType`",
                "`docs/none.md`",
                "`integration-tests/src/none/*.json`",
                "`mvn test -Dtest=NoSuchTest`",
                "`mvn verify -Pnone`",
                "`mvn -pl docui-none test`",
                "`mvn spotless:none`",
                "`mvn none:apply`",
                "`mvn tset`",
                "`mvn test -Dbench.none=1`",
                "`-Dbench.none=io`",
                "```sh\nmvn verify -Pnone\n```",
                "`./docui none`",
                "`./docui mud none`",
                "`./docui bench nosuchrow`",
                "```sh\n./docui mud none\n```",
                "`io.docui.none`",
                "`io.docui.runtime.None`",
                "```java\nimport io.docui.none.Type;\n```",
                "`docui.no.such.property`",
            })
    void findsReferenceToMissingName(String text) {
        assertEquals(
                1, faults(text).stream().distinct().count(), () -> faults(text).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[page](docs/architecture.md)",
                "[elsewhere](https://example.org/none.md)",
                "# One `heading`, twice!\n[heading](#one-heading-twice)",
                "# A\n# A\n[second](#a-1)",
                "[heading](CONTRIBUTING.md#tests)",
                "`[text](no.md)`",
                "```\n[text](no.md) and `NoSuchType`\n```",
                "`DocumentationTest`",
                "`Session.run(script, true)`",
                "`@DocUIAction(undo)`",
                "`hostops.shell.ShellProvider`",
                "`BigDecimal` and `CompletionStage`",
                "`docs/architecture.md`, `docs/*.md`, `docui-server/target/none.jar`, `tools/call`",
                "`mvn -q clean verify -Pfull,quick -pl docui-runtime,docui-server -am -DskipTests`",
                "`mvn test -Dtest=DocumentationTest#pagesReferToExistingNames`",
                "`mvn spotless:apply # the format`",
                "`./docui`, `./docui mud demo`, `./docui mud run \"x()\"`, `./docui ps`, `./docui bench dispatch --json`",
                "`io.docui.runtime.session.Session`, `io.docui.runtime.session`, `io.docui`",
                "`docui.repository`, `docui.json`",
            })
    void acceptsReferencesToExistingNames(String text) {
        assertEquals(List.of(), faults(text), text);
    }

    @Test
    void faultNamesFileAndLine() {
        assertEquals(
                List.of("SAMPLE.md:3: no type or member NoSuchType"), faults("# Sample\n\nWith `NoSuchType` in it."));
    }

    private List<String> faults(String text) {
        return check.faults(Path.of("SAMPLE.md"), new MarkdownPage(text));
    }
}
