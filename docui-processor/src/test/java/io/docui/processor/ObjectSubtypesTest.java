package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.processor.render.HtmlApiPageRenderer;
import io.docui.processor.render.MarkdownApiPageRenderer;
import io.docui.processor.render.ProviderManifestWriter;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.schema.TypeScriptDeclarations;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Object types that extend one another: what is generated for them says what a session does. */
class ObjectSubtypesTest {
    private static final String TARGETS = DiagnosticAssertions.source("""
            @DocUIObject public interface Target {
              @ObjectId int id();
              @ObjectLabel String name();
              @DocUIObject class Enemy implements Target {
                final int id; final String name;
                Enemy(int id, String name) { this.id = id; this.name = name; }
                @Override public int id() { return id; }
                @Override public String name() { return name; }
              }
              @DocUIObject class Boss extends Enemy { Boss(int id, String name) { super(id, name); } }
              @DocUIObject record Door(int id, String name) implements Target {}
            }
            """);

    private static final String ROOM = DiagnosticAssertions.source("""
            @DocUIApp(id = "room", objects = {Target.Enemy.class, Target.Boss.class}) public class Room {
              private final List<Target> all = List.of(
                  new Target.Enemy(1, "Slime"), new Target.Door(2, "Gate"), new Target.Boss(3, "King"));
              @DocUIView List<Target> targets() { return all; }
              @ObjectLookup Optional<Target> target(int id) {
                return all.stream().filter(target -> target.id() == id).findFirst();
              }
              @DocUIAction String hit(Target target) { return target.name(); }
              @DocUIAction String taunt(List<Target.Enemy> enemies) { return enemies.get(0).name(); }
              @DocUIAction String open(Target.Door door) { return door.name(); }
              @DocUIAction Target nearest() { return all.get(0); }
            }
            """);

    private static final CompiledApp APP = CompiledApp.of(TARGETS, ROOM);

    private final Session session = DocUI.app(APP.bind(APP.create("p.Room"))).open();
    private final ProviderDescriptor provider = APP.bind(APP.create("p.Room")).descriptor();

    @Test
    void acceptsSubtypeAnchorForSupertypeParameter() {
        String document = session.look();

        assertTrue(
                document.contains("| [Slime](obj:enemy:1) |\n| [Gate](obj:door:2) |\n| [King](obj:boss:3) |"),
                document);
        assertEquals("Slime", session.run("hit(obj:enemy:1)").text());
        assertEquals("King", session.run("hit(obj:boss:3)").text());
        assertEquals("Slime", session.run("hit(obj:target:1)").text());
        assertEquals("Gate", session.run("hit('Gate')").text());
        assertEquals("Gate", session.run("open(obj:door:2)").text());
        assertEquals("King", session.run("taunt([obj:boss:3])").text());
        ActionResult wrong = session.run("open(obj:enemy:1)");
        assertEquals(ErrorCode.ANCHOR_TYPE_MISMATCH, wrong.error().code());
        assertEquals(List.of("obj:door:2"), wrong.error().candidates());
    }

    @Test
    void schemasDescribeAnchorsOfSubtypes() {
        assertDescribed("anchor obj:target:… or obj:enemy:… or obj:boss:… or obj:door:…", action("hit"));
        assertDescribed("anchor obj:enemy:… or obj:boss:…", action("taunt"));
        assertDescribed("anchor obj:door:…", action("open"));
    }

    private static void assertDescribed(String anchors, ActionDescriptor action) {
        String schema = JsonSchemas.parameters(action);
        assertTrue(schema.contains("\"description\":\"" + anchors + '"'), schema);
    }

    @Test
    void documentListsSubtypesOnce() {
        PrototypeRenderer prototypes = PrototypeRenderer.of(provider.actions(), DescriptionTranslator.NONE);

        assertEquals("""
                // Enemy: also Boss
                // Target: also Enemy, Boss, Door
                function hit(target: Anchor<Target>): string;
                function taunt(enemies: Anchor<Enemy>[]): string;
                function open(door: Anchor<Door>): string;
                function nearest(): Anchor<Target>;""", prototypes.block(LodLevel.SUMMARY));
        assertEquals(
                "",
                PrototypeRenderer.of(List.of(action("open"), action("nearest")), DescriptionTranslator.NONE)
                        .declarations(LodLevel.SUMMARY));
    }

    @Test
    void declarationsOfSubtypesExtendSupertypes() {
        String declarations = TypeScriptDeclarations.of(provider);

        for (String declaration : List.of(
                "interface Target {\n    readonly anchor: 'target' | 'enemy' | 'boss' | 'door';",
                "interface Enemy extends Target {\n    readonly anchor: 'enemy' | 'boss';",
                "interface Boss extends Enemy {\n    readonly anchor: 'boss';",
                "interface Door extends Target {\n    readonly anchor: 'door';")) {
            assertTrue(declarations.contains(declaration), declarations);
        }
    }

    @Test
    void pagesAndManifestListSubtypes() {
        String sentence = "Anchors of these types are accepted too: Enemy, Boss, Door.";

        assertTrue(
                MarkdownApiPageRenderer.markdown(provider).contains(sentence),
                () -> MarkdownApiPageRenderer.markdown(provider));
        assertTrue(
                HtmlApiPageRenderer.html(provider, MarkdownApiPageRenderer.markdown(provider))
                        .contains(sentence),
                () -> HtmlApiPageRenderer.html(provider, MarkdownApiPageRenderer.markdown(provider)));
        String manifest = ProviderManifestWriter.json(provider).replaceAll("\\s+", "");
        assertTrue(
                manifest.contains(
                        "{\"anchor\":\"target\",\"name\":\"Target\",\"subtypes\":[\"enemy\",\"boss\",\"door\"]}"),
                manifest);
    }

    @Test
    void reportsSharedLookupWithDifferentKeyTypes() {
        DiagnosticAssertions.of(DiagnosticAssertions.source("""
                        @DocUIApp(objects = {B.class, C.class, D.class, E.class}) class Cave {
                          @ObjectLookup Optional<A> §a(int id) { return Optional.empty(); }
                          @ObjectLookup Optional<C> c(String id) { return Optional.empty(); }
                          @DocUIAction void use(B b, D d) {}
                        }
                        @DocUIObject class A { @ObjectId int id; }
                        @DocUIObject class B extends A {}
                        @DocUIObject class C extends A { @ObjectId String id; }
                        @DocUIObject class D extends A { @ObjectId String id; }
                        @DocUIObject class E extends D { }
                        """))
                .assertMessages(
                        "[DOCUI216] Lookup a(int) is also used for D, a subtype of A, but the id of D is String, not int."
                                + " Give both ids the same type, or add an @ObjectLookup for D.");
    }

    private ActionDescriptor action(String name) {
        return provider.actions().stream()
                .filter(action -> action.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
