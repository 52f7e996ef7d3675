package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import org.junit.jupiter.api.Test;

/** {@code AnchorRef}: parameters and results that are objects of whatever type. */
class ObjectReferenceTest {
    private static final CompiledApp APP = CompiledApp.of(
            DiagnosticAssertions.source("""
                    @DocUIApp public class Cave {
                      @ObjectLookup Optional<Enemy> enemy(int id) { return Optional.of(new Enemy(id, "Slime")); }
                      @ObjectLookup Optional<Room> room(String name) { return Optional.of(new Room(name)); }
                      @DocUIView List<Enemy> enemies() { return List.of(new Enemy(7, "Slime")); }
                      @DocUIView List<Room> rooms() { return List.of(new Room("hall")); }
                      @DocUIAction String look_at(AnchorRef it) {
                        return it.type() + " " + it.key() + " " + it.as(Enemy.class).map(Enemy::name).orElse("-");
                      }
                      @DocUIAction AnchorRef same(AnchorRef it) { return it; }
                      @DocUIAction Pair pair(List<AnchorRef> several, Optional<AnchorRef> none) {
                        return new Pair(several.get(0), several, none);
                      }
                      record Pair(AnchorRef first, List<AnchorRef> all, Optional<AnchorRef> none) {}
                    }
                    """),
            DiagnosticAssertions.source("@DocUIObject record Enemy(@ObjectId int id, @ObjectLabel String name) {}"),
            DiagnosticAssertions.source(
                    "@DocUIObject(idStyle = IdStyle.NATURAL) record Room(@ObjectId @ObjectLabel String name) {}"));

    private final ProviderBinding binding = APP.bind(APP.create("p.Cave"));
    private final Session session = DocUI.app(binding).open("refs");

    @Test
    void acceptsObjectsOfAnyType() {
        session.project();

        assertEquals("enemy 7 Slime", session.run("look_at(obj:enemy:1)").result());
        assertEquals("enemy 7 Slime", session.run("look_at('Slime')").result());
        assertEquals("room hall -", session.run("look_at(obj:room:hall)").result());
        assertEquals(
                "room hall -",
                session.call("look_at", "{\"it\": \"obj:room:hall\"}").result());
        assertEquals(
                "ANCHOR_NOT_FOUND",
                session.run("look_at(obj:enemy:99)").error().code().name());
    }

    @Test
    void encodesReferencesAsAnchorsOfTheirObjects() {
        session.project();

        assertEquals(
                "obj:room:hall",
                CallFormatter.describe(session.run("same(obj:room:hall)").data()));
        assertEquals(
                "{first: obj:enemy:1, all: [obj:enemy:1, obj:room:hall]}",
                CallFormatter.describe(
                        session.run("pair([obj:enemy:1, obj:room:hall])").data()));
    }

    @Test
    void declaresReferenceAsAnchorOfAnyObject() {
        var lookAt = binding.descriptor().actions().get(0);

        assertEquals("function look_at(it: Anchor<Obj>): string;", PrototypeRenderer.signature(lookAt));
        assertTrue(JsonSchemas.parameters(lookAt).contains("\"description\":\"anchor obj:…\""));
    }

    @Test
    void firstTypedObjectDecidesVisibility() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @DocUIApp public class Cave {
                          @DocUIView List<Enemy> enemies() { return List.of(new Enemy(1), new Enemy(2)); }
                          @ObjectLookup Optional<Enemy> enemy(int id) { return Optional.of(new Enemy(id)); }
                          @DocUIAction(visibleWhen = "even") String hit(AnchorRef with, Enemy it) { return with.key() + " " + it.id(); }
                          boolean even(Enemy it) { return it.id() % 2 == 0; }
                        }
                        """),
                DiagnosticAssertions.source("@DocUIObject record Enemy(@ObjectId int id) {}"));
        Session cave = DocUI.app(app.bind(app.create("p.Cave"))).open("visible");
        cave.project();

        assertEquals("1 2", cave.run("hit(obj:enemy:1, obj:enemy:2)").result());
        assertEquals(
                "NOT_VISIBLE",
                cave.run("hit(obj:enemy:2, obj:enemy:1)").error().code().name());
    }

    @Test
    void reportsVisibilityConditionOnReference() {
        DiagnosticAssertions.of(DiagnosticAssertions.source("""
                        @DocUIApp class Cave {
                          @DocUIAction(visibleWhen = §"known") void peek(AnchorRef it) {}
                          boolean known(AnchorRef it) { return true; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI117] visibleWhen of action \"peek\" names known(AnchorRef), which takes unsupported parameters. It must"
                                + " take no parameters.");
    }
}
