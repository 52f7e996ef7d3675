package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of faulty object types, lookups and one-line forms. */
class ObjectDiagnosticsTest {

    @Test
    void reportsObjectTypeWithoutId() {
        DiagnosticAssertions.of(source("""
                        @DocUIObject §record A(String name, int size) {}
                        @DocUIObject §record B(List<String> names) {}
                        @DocUIObject §class C { private int id; public int itemKey; Thread code; String title; }
                        @DocUIObject enum D { ONE }
                        """))
                .assertMessages(
                        "[DOCUI201] @DocUIObject A has no id, so it cannot be anchored."
                                + " Annotate one component with @ObjectId; candidates: name, size.",
                        "[DOCUI201] @DocUIObject B has no id, so it cannot be anchored."
                                + " Annotate one component with @ObjectId.",
                        "[DOCUI201] @DocUIObject C has no id, so it cannot be anchored."
                                + " Annotate one component with @ObjectId; candidates: itemKey.");
    }

    @Test
    void reportsInvalidIds() {
        DiagnosticAssertions.of(source("""
                        @DocUIObject record A(@ObjectId int id, @ObjectId String §name) {}
                        @DocUIObject record B(@ObjectId double §id) {}
                        @DocUIObject record C(@ObjectId Thread §id) {}
                        @DocUIObject class D { @ObjectId List<Integer> §id() { return null; } }
                        @DocUIObject record E(@ObjectId java.util.UUID id) {}
                        @DocUIObject record F(@ObjectId Long id) {}
                        @DocUIObject record G(@ObjectId Thread.State id) {}
                        """))
                .assertMessages(
                        "[DOCUI202] @DocUIObject A has several ids: id, name. Keep @ObjectId on only one of them.",
                        idMessage("B", "double"),
                        idMessage("C", "java.lang.Thread"),
                        idMessage("D", "java.util.List<java.lang.Integer>"));
    }

    @Test
    void reportsReservedObjectTypeNames() {
        DiagnosticAssertions.of(source("""
                        @DocUIObject §record Media(@ObjectId int id) {}
                        @DocUIObject(type = §"link") record Bond(@ObjectId int id) {}
                        @DocUIObject(type = "song") record Song(@ObjectId int id) {}
                        """))
                .assertMessages(
                        "[DOCUI220] Object type name \"media\" of Media is reserved for anchors of DocUI."
                                + " Rename it with @DocUIObject(type = …).",
                        "[DOCUI220] Object type name \"link\" of Bond is reserved for anchors of DocUI."
                                + " Rename it with @DocUIObject(type = …).");
    }

    private static String idMessage(String owner, String type) {
        return "[DOCUI203] Id \"id\" of " + owner + " has the type " + type
                + ", which cannot be a key. Use int, long, String, java.util.UUID or an enum.";
    }

    @Test
    void reportsTypesThatCannotBeAnchored() {
        DiagnosticAssertions.of(source("""
                        class Outer {
                          @DocUIObject private §record A(@ObjectId int id) {}
                          @DocUIObject §record B<T>(@ObjectId int id) {}
                          @DocUIObject @§interface C { @ObjectId int id(); }
                          @DocUIObject record D(@ObjectId int id) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI204] @DocUIObject A is private or nested in a private type, so it cannot be anchored."
                                + " Make it package-private or public.",
                        "[DOCUI204] @DocUIObject B is generic, so it cannot be anchored. Remove its type parameters.",
                        "[DOCUI204] @DocUIObject C is an annotation type, so it cannot be anchored."
                                + " Use a record, a class, an enum or an interface.");
    }

    @Test
    void reportsDuplicateLabelsAndInaccessibleComponents() {
        DiagnosticAssertions.of(source("""
                        @DocUIObject record A(@ObjectId int id, @ObjectLabel String a, @ObjectLabel String §b) {}
                        @DocUIObject class B {
                          @ObjectId private int §id;
                          @ObjectLabel private String name;
                          @Sensitive private String §password;
                          String getName() { return name; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI205] @DocUIObject A has several labels: a, b. Keep @ObjectLabel on only one of them.",
                        "[DOCUI206] Component \"id\" of B is private and has no accessor."
                                + " Add getId(), or make it package-private.",
                        "[DOCUI206] Component \"password\" of B is private and has no accessor."
                                + " Add getPassword(), or make it package-private.");
    }

    @Test
    void reportsComponentAnnotationsOnOtherMembers() {
        DiagnosticAssertions.of(source("""
                        @DocUIObject class A {
                          @ObjectId int id;
                          §@ObjectLabel String label(int n) { return ""; }
                          §@Lod(LodLevel.FULL) void nothing() {}
                          §@Sensitive static String secret = "";
                        }
                        """))
                .assertMessages(
                        misplacedAnnotationMessage("ObjectLabel", "label(int)"),
                        misplacedAnnotationMessage("Lod", "nothing()"),
                        misplacedAnnotationMessage("Sensitive", "secret"));
    }

    private static String misplacedAnnotationMessage(String annotation, String element) {
        return "[DOCUI207] @" + annotation + " is on " + element + " of A, which is not a component. Put it on a record"
                + " component, a field or an accessor that takes no parameters, returns a value and throws no exceptions.";
    }

    @Test
    void reportsInvalidLookups() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void attack(Enemy e) {}
                          @ObjectLookup Enemy §a(int id) { return null; }
                          @ObjectLookup Optional<Enemy> §b(String id) { return null; }
                          @ObjectLookup Optional<Enemy> §c() { return null; }
                          @ObjectLookup Optional<String> §d(int id) { return null; }
                          @ObjectLookup Optional<Enemy> §e(int id) throws Throwable { return null; }
                          @ObjectLookup Optional<Enemy> f(int id, int level) { return null; }
                        }
                        @DocUIObject record Enemy(@ObjectId int id) {}
                        """.replace("> f(", "> §§f(")
                        .replace("> §b(", "> §b(")
                        .replace("> §c(", "> §§c(")
                        .replace("> §e(", "> §§e(")))
                .assertMessages(
                        "[DOCUI208] Lookup a(int) returns Enemy. Declare it as Optional<Enemy> a(int id).",
                        "[DOCUI208] Lookup b(String) takes String, but the id of Enemy is int."
                                + " Declare it as Optional<Enemy> b(int id).",
                        "[DOCUI208] Lookup c() takes 0 parameters. Declare it as Optional<Enemy> c(int id).",
                        "[DOCUI209] Enemy is already looked up by Cave.b(String). Keep only one @ObjectLookup for it.",
                        "[DOCUI210] Lookup d(int) finds String, which is not an object type."
                                + " Annotate String with @DocUIObject.",
                        "[DOCUI112] Lookup e(int) declares a throwable that is not an Exception. Declare only exceptions.",
                        "[DOCUI209] Enemy is already looked up by Cave.b(String). Keep only one @ObjectLookup for it.",
                        "[DOCUI208] Lookup f(int, int) takes 2 parameters. Declare it as Optional<Enemy> f(int id).",
                        "[DOCUI209] Enemy is already looked up by Cave.b(String). Keep only one @ObjectLookup for it.");
    }

    @Test
    void warnsOfParameterWithoutLookup() {
        DiagnosticAssertions diagnosticAssertions = DiagnosticAssertions.of(source("""
                @DocUIApp class Cave {
                  @DocUIAction void attack(Enemy §target, Enemy other) {}
                  @DocUIAction void turn(Side side, List<Enemy> all) {}
                  @DocUIAction void take(Optional<Item> §item) {}
                }
                @DocUIObject record Enemy(@ObjectId int id) {}
                @DocUIObject record Item(@ObjectId String name) {}
                @DocUIObject enum Side { LEFT, RIGHT }
                """));

        diagnosticAssertions.assertMessages(
                "warning: [DOCUI211] Parameter \"target\" of action \"attack\" has the object type Enemy, but Cave has no"
                        + " @ObjectLookup for it, so calls receive the object as shown."
                        + " Add @ObjectLookup Optional<Enemy> enemy(int id).",
                "warning: [DOCUI211] Parameter \"item\" of action \"take\" has the object type Item, but Cave has no"
                        + " @ObjectLookup for it, so calls receive the object as shown."
                        + " Add @ObjectLookup Optional<Item> item(String id).");
        assertEquals(
                List.of("CaveDocUI.java", "EnemyAnchors.java", "ItemAnchors.java", "SideAnchors.java"),
                diagnosticAssertions.generatedSourceNames());
    }

    @Test
    void reportsInvalidObjectTypesOfProvider() {
        DiagnosticAssertions.of("""
                        package q;
                        import io.docui.annotations.*;
                        @DocUIObject public §record Enemy(@ObjectId int id) {}
                        """, source("""
                                @DocUIApp(objects = {Enemy.class, String§.class, q.Enemy.class}) class Cave {}
                                @DocUIObject record Enemy(@ObjectId int id) {}
                                """))
                .assertMessages(
                        "[DOCUI212] Object types p.Enemy and q.Enemy of Cave have the same name \"enemy\"."
                                + " Rename one of them with @DocUIObject(type = …).",
                        "[DOCUI213] java.lang.String is not an object type."
                                + " Annotate it with @DocUIObject, or remove it from objects.");
    }

    @Test
    void reportsInvalidGistPlaceholders() {
        DiagnosticAssertions.of(source("""
                        @Gist(§"{title} {stats} {{braces}} {hp") @DocUIObject
                        record A(@ObjectId int id, @ObjectLabel String name, Thread stats) {}
                        @Gist(§"{damage} to {targets}")
                        record Blow(int damag, List<A> targets) {}
                        @Gist("{a} {b} {c}")
                        record Fine(int a, Optional<String> b, List<Integer> c) {}
                        §@Gist("x") class NoRecord {}
                        """.replace("@Gist(§\"{title}", "@Gist(§§§\"{title}")
                        .replace("@Gist(§\"{damage}", "@Gist(§§\"{damage}")))
                .assertMessages(
                        "[DOCUI302] @Gist \"{title} {stats} {{braces}} {hp\" has an unmatched brace."
                                + " Write {{ or }} for a literal brace.",
                        "[DOCUI301] Placeholder {title} of @Gist is not a component of A. Use one of: id, name.",
                        "[DOCUI303] Placeholder {stats} of @Gist has the type java.lang.Thread, which cannot be shown in one line."
                                + " Use one of: id, name.",
                        "[DOCUI301] Placeholder {damage} of @Gist is not a component of Blow. Did you mean \"damag\"?",
                        "[DOCUI303] Placeholder {targets} of @Gist has the type java.util.List<p.A>, which"
                                + " cannot be shown in one line. Use one of: damag.",
                        "[DOCUI304] @Gist is on NoRecord, which is neither a record nor a @DocUIObject. Remove it.");
    }

    @Test
    void reportsSensitiveIdAndLabel() {
        DiagnosticAssertions.of(source("""
                        @DocUIObject record Agent(
                            @Sensitive @ObjectId int §id, @Sensitive @ObjectLabel String §name, @Sensitive String real) {}
                        """))
                .assertMessages(
                        "[DOCUI215] Id \"id\" of Agent is @Sensitive, but anchors contain it, so it cannot be masked."
                                + " Use another component, or remove @Sensitive.",
                        "[DOCUI215] Label \"name\" of Agent is @Sensitive, but anchors contain it, so it cannot be"
                                + " masked. Use another component, or remove @Sensitive.");
    }

    @Test
    void skipsProviderUsingInvalidTypeSilently(@TempDir Path directory) {
        String source = source("""
                @DocUIApp class Cave {
                  @DocUIAction void attack(Enemy target) {}
                  @ObjectLookup Optional<Enemy> enemy(int id) { return null; }
                }
                @DocUIApp class Town { @DocUIAction void rest() {} }
                @DocUIObject §record Enemy(int id) {}
                """);
        DiagnosticAssertions.of(source)
                .assertMessages("[DOCUI201] @DocUIObject Enemy has no id, so it cannot be anchored."
                        + " Annotate one component with @ObjectId; candidates: id.");

        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);
        assertFalse(directoryCompiler.compile(source.replace("§", "")));
        assertEquals(
                Set.of(
                        "p/TownDocUI.java",
                        "META-INF/docui/town.json",
                        "META-INF/docui/town.d.ts",
                        "META-INF/docui/town.html",
                        "META-INF/docui/town.md"),
                directoryCompiler.generatedFiles().keySet());
    }
}
