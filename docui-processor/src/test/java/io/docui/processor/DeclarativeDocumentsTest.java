package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.processor.render.HtmlApiPageRenderer;
import io.docui.processor.render.MarkdownApiPageRenderer;
import io.docui.processor.render.ProviderManifestWriter;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.TypeScriptDeclarations;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Documents of objects that say nothing of themselves but {@code @DocUIObject}: what is generated, run in a session. */
class DeclarativeDocumentsTest {
    private static final String PARTY = """
            /** A party.
             *  @param id its number
             *  @param name the name of whom it is called after
             *  @param hp its hit points
             *  @param mood how they feel about all this */
            @DocUIObject public record Party(
                @ObjectId int id, @ObjectLabel String name, int hp, Mood mood, @Lod(LodLevel.FULL) Point at,
                @Lod(LodLevel.FULL) List<Point> trail, @Lod(LodLevel.FULL) Map<String, Point> camps,
                @Lod(LodLevel.FULL) Optional<Purse> purse, @Lod(LodLevel.FULL) Party rival,
                @Lod(LodLevel.FULL) java.time.Duration rested, @Lod(LodLevel.FULL) double luck,
                @Lod(LodLevel.FULL) @Sensitive String plan, @Lod(LodLevel.FULL) Point[] none) {
              public enum Mood { AT_EASE, IN_COMBAT }
              public record Point(int x, int y, Optional<String> note) {}
              @Gist("{coins} coins, pin {pin}") public record Purse(int coins, @Sensitive String pin) {}
            }
            """;

    private static final String APP = """
            @DocUIApp(id = "camp") public class Camp {
              private final Party rival = new Party(2, "Reds", 3, Party.Mood.IN_COMBAT,
                  null, null, null, Optional.empty(), null, null, 0, null, null);
              private final Party party = new Party(1, "Blues", 11, Party.Mood.AT_EASE,
                  new Party.Point(3, 4, Optional.empty()),
                  List.of(new Party.Point(1, 1, Optional.of("gate")), new Party.Point(2, 2, Optional.empty())),
                  Map.of("home", new Party.Point(0, 0, Optional.empty())),
                  Optional.of(new Party.Purse(5, "hunter2")), rival, java.time.Duration.ofMinutes(90), 0.1 + 0.2,
                  "hunter2", null);
              @DocUIView(order = 1) List<Party> parties() { return List.of(party, rival); }
              @DocUIView(order = 2, lod = LodLevel.FULL) Party leader() { return party; }
              @DocUIView(order = 3, lod = LodLevel.GIST) List<Party> all() { return List.of(party, rival); }
              @DocUIView(order = 4) Optional<Party> nobody() { return Optional.empty(); }
              @ObjectLookup Optional<Party> party(int id) {
                return List.of(party, rival).stream().filter(p -> p.id() == id).findFirst();
              }
              @DocUIAction(readOnly = true) Account login(@Sensitive String password, @Default("1") int times) {
                if (times > 1) { throw new IllegalArgumentException("not so often with " + password); }
                return new Account("Ann", password, List.of(new Account.Key(password)), null);
              }
              @DocUIAction(readOnly = true) Party.Purse purse(Account account) { return party.purse().orElseThrow(); }
              @DocUIAction(readOnly = true) void guess(@Sensitive int pin) {}
              @DocUIView(order = 5) void links(DocWriter out) {
                out.link("log in", CampDocUI.login("hunter2", 1));
                out.link("account", CampDocUI.purse(new Account("A", "hunter2", List.of(), null)));
              }
              @DocUIAction(readOnly = true) String token(@Sensitive @Default("swordfish") String key) { return "T" + key.length(); }
              @DocUIAction String hello(String name, @Default("{name: 'x', password: 'swordfish', keys: [], none: 'n'}") Account from) {
                return "hello " + name;
              }
              public record Account(String name, @Sensitive String password, List<Key> keys, @Sensitive String none) {
                public record Key(@Sensitive String secret) {}
              }
            }
            """;

    private static Session open() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source(PARTY), DiagnosticAssertions.source(APP));
        return DocUI.app(app.bind(app.create("p.Camp"))).open();
    }

    /** Chains, trees and what holds itself: shown as far as there is room for, whatever their size. */
    @Test
    void truncatesSelfNestedObjects() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @DocUIApp public class Files {
                          @DocUIView(order = 1) Folder chain() {
                            Node node = null;
                            for (int i = 0; i < 60; i++) { node = node(i, node); }
                            return new Folder(1, "chain", node);
                          }
                          @DocUIView(order = 2) Folder circle() {
                            Node node = node(7, null);
                            node.setNext(node);
                            node.setAll(List.of(node));
                            return new Folder(2, "circle", node);
                          }
                          @DocUIView(order = 3) Folder wide() {
                            Node node = node(8, null);
                            node.setAll(IntStream.range(100, 1100).mapToObj(i -> node(i, null)).toList());
                            return new Folder(3, "wide", node);
                          }
                          private static Node node(int v, Node next) {
                            Node node = new Node();
                            node.setV(v);
                            node.setNext(next);
                            return node;
                          }
                        }
                        """.replace("IntStream", "java.util.stream.IntStream")),
                DiagnosticAssertions.source(
                        "@DocUIObject record Folder(@ObjectId int id, @ObjectLabel String name, Node nodes) {}"),
                DiagnosticAssertions.source("""
                        public class Node {
                          private Node next; private int v; private List<Node> all = List.of();
                          public Node getNext() { return next; }
                          public void setNext(Node n) { next = n; }
                          public int getV() { return v; }
                          public void setV(int i) { v = i; }
                          public List<Node> getAll() { return all; }
                          public void setAll(List<Node> l) { all = l; }
                        }
                        """));

        String document = DocUI.app(app.bind(app.create("p.Files")))
                .open("files")
                .project()
                .content();

        assertTrue(document.contains("- Nodes: next (next (next (next …, v 56), v 57), v 58), v 59\n"), document);
        assertTrue(document.contains("- Nodes: next (next (next (next …, v 7, all …), v 7, all …)"), document);
        assertTrue(document.contains("v 137; v 138; v 139; …)\n"), document);
    }

    @Test
    void rendersTableCardAndLinesFromDeclarations() {
        String document = open().look();

        assertTrue(document.contains("""
                ## Parties
                | Name | Hit points | Mood |
                |---|---|---|
                | [Blues](obj:party:1) | 11 | at ease |
                | [Reds](obj:party:2) | 3 | in combat |
                """), document);
        assertTrue(document.contains("""
                ## Leader
                [Blues](obj:party:1)

                - Hit points: 11
                - Mood: at ease
                - At: x 3, y 4
                - Trail: x 1, y 1, note gate; x 2, y 2
                - Camps: home: x 0, y 0
                - Purse: 5 coins, pin •••
                - Rival: [Reds](obj:party:2)
                - Rested: 1 h 30 min
                - Luck: 0.3
                - Plan: •••
                """), document);
        assertTrue(document.contains("""
                ## All
                - [Blues](obj:party:1) Hit points 11, Mood at ease
                - [Reds](obj:party:2) Hit points 3, Mood in combat
                """), document);
        assertTrue(document.contains("""
                ## Nobody
                (none)
                """), document);
    }

    @Test
    void acceptsCellTextOfEnumAsArgument() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp(id = "moods") public class Moods {
                  enum Mood { AT_EASE, IN_COMBAT }
                  @DocUIAction String set(Mood mood) { return mood.name(); }
                }
                """));
        Session session = DocUI.app(app.bind(app.create("p.Moods"))).open();

        assertEquals("IN_COMBAT", session.run("set('in combat')").text());
    }

    @Test
    void neverShowsSensitiveValues() {
        Session session = open();
        StringBuilder shown = new StringBuilder(session.look());
        List<ActionResult> results = List.of(
                session.run("login('hunter2')"),
                session.run("login('hunter2', times=2)"),
                session.run("login(password='hunter2', times='hunter')"),
                session.run("logon(password='hunter2')"),
                session.run("login(password=hunter2)"),
                session.run("login(password=['hunter2'])"),
                session.run("login(passwort='hunter2')"),
                session.run("login('hunter2'"),
                session.run("guess(pin='hunter2')"),
                session.run("purse({name: 'A', password: 'hunter2', keys: [{secret: 'hunter2'}], none: 'x'})"),
                session.run("purse({name: 'A', password: {a: 'hunter2'}, keys: []})"),
                session.run("login('hunter2'); login('hunter2', times=2); login('hunter2')"),
                session.call("login", "{\"password\": \"hunter2\", \"times\": [1, 2]}"),
                session.run("hello(name=token('hunter2'))"),
                session.run("hello(token(['hunter2']))"),
                session.run("hello(token())"),
                session.run("help(action='token')"),
                session.run("token(kee=1)"),
                session.click("link:1"));
        for (ActionResult result : results) {
            shown.append(result.toJson()).append(session.report(result));
        }
        shown.append(session.project().toJson());

        assertFalse(shown.toString().contains("hunter2"), shown::toString);
        assertFalse(shown.toString().contains("swordfish"), shown::toString);
        assertTrue(results.get(0).success(), results.get(0)::toJson);
        assertEquals(
                "name: Ann, password: •••, keys: (secret: •••)", results.get(0).text());
        assertTrue(results.get(results.size() - 1).success(), "a link runs with what its title does not show");
        assertTrue(shown.toString().contains("not so often with •••"), shown::toString);
        assertTrue(results.get(9).success(), results.get(9)::toJson);
        assertEquals("5 coins, pin •••", results.get(9).text());
        assertEquals("hello T7", results.get(13).text());
        assertEquals("hello(name=token(key='•••'))", results.get(13).call());
        assertEquals("hello T9", results.get(15).text(), "a default that is not shown is taken all the same");
    }

    @Test
    void generatedFilesOmitDefaultOfSensitiveParameter() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source(PARTY), DiagnosticAssertions.source(APP));
        ProviderDescriptor provider = app.bind(app.create("p.Camp")).descriptor();
        List<String> files = List.of(
                ProviderManifestWriter.json(provider),
                TypeScriptDeclarations.of(provider),
                MarkdownApiPageRenderer.markdown(provider),
                HtmlApiPageRenderer.html(provider, MarkdownApiPageRenderer.markdown(provider)));

        for (String file : files) {
            assertTrue(file.contains("token"), file);
            assertFalse(file.contains("swordfish"), file);
        }
        assertTrue(files.get(0).contains("function token(key?: string): string;"), files.get(0));
    }
}
