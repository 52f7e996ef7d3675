package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One cause, one message: what follows from a fault is not reported beside it. */
class CascadingErrorsTest {

    @Test
    void reportsPrivateProviderWithoutItsMembers() {
        DiagnosticAssertions.of(source("""
                        class Outer {
                          @DocUIApp(id = "d") private static §class D {
                            @DocUIAction(visibleWhen = "near") void attack(@Choices("names") String name) {}
                            @DocUIView void all(DocWriter out) {}
                            boolean near() { return true; }
                            List<String> names() { return null; }
                          }
                        }
                        """))
                .assertMessages("[DOCUI101] Provider D is private or nested in a private type, so it cannot be bound."
                        + " Make it package-private or public.");
    }

    @Test
    void reportsPrivateObjectTypeWithoutItsUses() {
        DiagnosticAssertions.of(source("""
                        class Outer {
                          @DocUIObject private §record Enemy(@ObjectId int id) {}
                          @DocUIApp static class Cave {
                            @DocUIAction void attack(Enemy target) {}
                            @DocUIView List<Enemy> enemies() { return null; }
                            @ObjectLookup Optional<Enemy> enemy(int id) { return null; }
                          }
                        }
                        """))
                .assertMessages(
                        "[DOCUI204] @DocUIObject Enemy is private or nested in a private type, so it cannot be anchored."
                                + " Make it package-private or public.");
    }

    @Test
    void inheritsActionsOfPackagePrivateBaseClass() {
        CompiledApp app = CompiledApp.of(
                "package q;\nabstract class Base {\n  @io.docui.annotations.DocUIAction public String rest() { return \"zz\"; }\n}\n",
                "package q;\npublic class Middle extends Base {}\n",
                source("@DocUIApp public class Cave extends q.Middle {}\n"));

        assertEquals(
                "rest",
                app.bind(app.create("p.Cave")).descriptor().actions().get(0).name());
    }

    @Test
    void reportsTypeVariableAtItsDeclaration() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp §class Cave<T> {
                          @DocUIAction T take(List<T> things) { return null; }
                        }
                        @DocUIApp class Town {
                          @DocUIAction <T> T §give(T thing, Date §when) { return thing; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI101] Provider Cave is generic, so it cannot be bound. Give each type parameter one bound of a supported"
                                + " type, or annotate a subclass with concrete type arguments.",
                        "[DOCUI109] Action \"give\" declares type parameters, which a call cannot specify."
                                + " Use concrete types.",
                        "[DOCUI104] Parameter \"when\" of action \"give\" has the unsupported type java.util.Date."
                                + " Use java.time.Instant, a string, a number, an enum, a record or a @DocUIObject"
                                + " type.");
    }

    @Test
    void invalidLookupRaisesNoMissingLookupWarning() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void attack(Enemy target, Item with) {}
                          @ObjectLookup Enemy §enemy(int id) { return null; }
                          @ObjectLookup List<Item> §item(int id) { return null; }
                        }
                        @DocUIObject record Enemy(@ObjectId int id) {}
                        @DocUIObject record Item(@ObjectId int id) {}
                        """))
                .assertMessages(
                        "[DOCUI208] Lookup enemy(int) returns Enemy. Declare it as Optional<Enemy> enemy(int id).",
                        "[DOCUI208] Lookup item(int) returns List<Item>. Declare it as Optional<…> item(int id).");
    }

    @Test
    void invalidViewReservesNoName() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIView int §all(int n) { return 1; }
                          @DocUIView String all() { return ""; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI130] View all(int) takes unsupported parameters. A view takes a DocWriter, or takes no parameters and"
                                + " returns a @DocUIObject type, a collection of such objects, or a String.");
    }

    @Test
    void reportsMissingTypeOncePerClass() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void open(Chest chest, Key §with) {}
                          @DocUIAction Key cut(Key old) { return null; }
                        }
                        @DocUIObject record Chest(@ObjectId int id, Key §key, Key spare) {}
                        """))
                .assertMessages(
                        "[DOCUI124] Parameter \"with\" refers to Key, which cannot be found, so CaveDocUI is not generated."
                                + " Import it or check its name.",
                        "[DOCUI124] Record component \"key\" refers to Key, which cannot be found, so ChestAnchors is not"
                                + " generated. Import it or check its name.");
    }

    @Test
    void skipsSecondProviderWithSameId(@TempDir Path directory) {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);
        directoryCompiler.compile(
                source("@DocUIApp(id = \"a\") class One {}\n"), source("@DocUIApp(id = \"a\") class Two {}\n"));

        assertEquals(
                List.of("[DOCUI123] Provider id \"a\" of Two is already used by p.One."
                        + " Set another id with @DocUIApp(id = …)."),
                directoryCompiler.messages());
        assertEquals(
                Set.of(
                        "p/OneDocUI.java",
                        "META-INF/docui/a.json",
                        "META-INF/docui/a.d.ts",
                        "META-INF/docui/a.html",
                        "META-INF/docui/a.md"),
                directoryCompiler.generatedFiles().keySet());
    }

    @Test
    void reportsErrorInheritedByTwoProvidersOnce() {
        DiagnosticAssertions.of(source("""
                        abstract class Base { @DocUIAction private void §rest() {} @DocUIAction void at(Date §when) {} }
                        @DocUIApp class Cave extends Base {}
                        @DocUIApp class Town extends Base {}
                        """.replace("private void §rest", "void rest")))
                .assertMessages(
                        "[DOCUI104] Parameter \"when\" of action \"at\" has the unsupported type java.util.Date."
                                + " Use java.time.Instant, a string, a number, an enum, a record or a @DocUIObject type.");
    }

    @Test
    void reportsCharacterThatNoParameterNameCanHave() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Shop {
                          @DocUIAction void buy(String größe, int 数, int §$x, int §a€, int _ok) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI125] Parameter \"$x\" of action \"buy\" has a name that cannot be written in a call, because of \"$\"."
                                + " Use letters, digits and _, with no digit first, such as \"x\".",
                        "[DOCUI125] Parameter \"a€\" of action \"buy\" has a name that cannot be written in a call, because of \"€\"."
                                + " Use letters, digits and _, with no digit first, such as \"a\".");
    }

    @Test
    void suggestsMakingPrivateAccessorVisible() {
        DiagnosticAssertions.of("""
                        package q;
                        public abstract class Base { @io.docui.annotations.ObjectLabel protected String §name; }
                        """, source("""
                                @DocUIObject class Enemy extends q.Base {
                                  @ObjectId private int §id;
                                  private int getId() { return id; }
                                }
                                """))
                .assertMessages(
                        "[DOCUI206] Component \"name\" of Enemy is declared in another package and not public."
                                + " Make name public.",
                        "[DOCUI206] Component \"id\" of Enemy is read by getId(), which is private."
                                + " Make getId() package-private or public.");
    }

    @Test
    void rejectsBindingNull() {
        CompiledApp app = CompiledApp.of(source("@DocUIApp public class Cave {}\n"));

        NullPointerException refusal = assertThrows(
                NullPointerException.class, () -> app.call(app.type("p.CaveDocUI"), "bind", (Object) null));
        assertEquals("cave", refusal.getMessage());
    }
}
