package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;

import org.junit.jupiter.api.Test;

/** The five examples of how a diagnostic reads (docs/spec/annotations.md#diagnostics). */
class DiagnosticStyleTest {

    @Test
    void reportsUnsupportedTypeAtParameter() {
        DiagnosticAssertions.of(source("""
                                @DocUIApp class Diary {
                                  @DocUIAction void schedule(String what, Date §when) {}
                                }
                                """))
                .assertMessages(
                        "[DOCUI104] Parameter \"when\" of action \"schedule\" has the unsupported type java.util.Date."
                                + " Use java.time.Instant, a string, a number, an enum, a record or a @DocUIObject type.");
    }

    @Test
    void reportsDuplicateNameAtSecondNameValue() {
        DiagnosticAssertions.of(source("""
                                @DocUIApp class Arena {
                                  @DocUIAction void attack(Enemy e) {}
                                  @DocUIAction(name = §"attack") void hit(Enemy e) {}
                                  @ObjectLookup Optional<Enemy> enemy(int id) { return Optional.empty(); }
                                }
                                @DocUIObject record Enemy(@ObjectId int id) {}
                                """))
                .assertMessages("[DOCUI110] Action name \"attack\" is already used by Arena.attack(Enemy)."
                        + " Rename one of them with @DocUIAction(name = …).");
    }

    @Test
    void reportsMissingIdAtType() {
        DiagnosticAssertions.of(source("@DocUIObject §record Enemy(String name, int id, java.util.UUID uuid) {}\n"))
                .assertMessages("[DOCUI201] @DocUIObject Enemy has no id, so it cannot be anchored."
                        + " Annotate one component with @ObjectId; candidates: id, uuid.");
    }

    @Test
    void reportsOverloadAtSecondMethod() {
        DiagnosticAssertions.of(source("""
                                @DocUIApp class Arena {
                                  @DocUIAction void cast(Enemy e) {}
                                  @DocUIAction void §cast(Enemy e, int mana) {}
                                  @ObjectLookup Optional<Enemy> enemy(int id) { return Optional.empty(); }
                                }
                                @DocUIObject record Enemy(@ObjectId int id) {}
                                """))
                .assertMessages(
                        "[DOCUI111] Action \"cast\" is overloaded: cast(Enemy), cast(Enemy, int)."
                                + " Calls use only the name. Name each in its tool annotation, or with @DocUIAction(name = …).");
    }

    @Test
    void reportsUnknownPlaceholderAtValue() {
        DiagnosticAssertions.of(source("""
                                @Gist(§"{nmae} HP {hp}")
                                @DocUIObject record Enemy(@ObjectId int id, @ObjectLabel String name, int hp) {}
                                """))
                .assertMessages(
                        "[DOCUI301] Placeholder {nmae} of @Gist is not a component of Enemy. Did you mean \"name\"?");
    }
}
