package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that clash with Java's, the library's or those of generated code: each works, or is refused clearly. */
class NameClashTest {
    private static final List<String> ACTIONS = List.of(
            "bind",
            "dispatch",
            "encode",
            "get_class",
            "to_string",
            "hash_code",
            "notify",
            "wait",
            "notify_all",
            "clone",
            "finalize",
            "equals",
            "descriptor",
            "touch",
            "is_visible",
            "render",
            "lookup",
            "gist",
            "object_types",
            "provider",
            "super",
            "this",
            "int",
            "null_value",
            "package",
            "static",
            "switch",
            "void",
            "yield",
            "record",
            "sealed",
            "when",
            "true_",
            "parts",
            "action",
            "main",
            "value_of",
            "choices",
            "has_choices",
            "version",
            "lock");
    private static final List<String> METHODS = List.of(
            "bind", "dispatch", "encode", "touch", "render", "lookup", "gist", "descriptor", "lock", "provider");
    private static final List<String> PARAMETERS = List.of(
            "in",
            "provider",
            "context",
            "key",
            "action",
            "type",
            "view",
            "result",
            "first",
            "out",
            "list",
            "set",
            "map",
            "array",
            "size",
            "value",
            "values",
            "fields",
            "items",
            "entry",
            "argument",
            "arguments",
            "part",
            "parts",
            "yield",
            "record",
            "sealed",
            "name",
            "_x",
            "List",
            "Call",
            "Value",
            "String",
            "odd",
            "Odd",
            "Data",
            "Binding",
            "index",
            "column",
            "text",
            "parameter");

    private static String joinLines(List<String> names, UnaryOperator<String> text) {
        return names.stream().map(text).collect(Collectors.joining("\n"));
    }

    private static String run(ProviderBinding binding, String call) {
        Session session = DocUI.app(binding).open("odd");
        session.project();
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return String.valueOf(result.result());
    }

    @Test
    void supportsActionNamesThatClash() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("@DocUIApp public class Odd {\n"
                + joinLines(
                        ACTIONS,
                        name -> "  @DocUIAction(name = \"" + name + "\") public String act_" + name
                                + "(String in) { return in + 1; }\n  @DocUIAction(name = \"x_" + name
                                + "\") public void bare_"
                                + name + "() {}")
                + "\n}\n"));
        ProviderBinding binding = app.bind(app.create("p.Odd"));

        for (String name : ACTIONS) {
            assertEquals("a1", run(binding, name + "('a')"));
            assertEquals(
                    "a1",
                    run(binding, app.buildCall("p.OddDocUI", "act_" + name, "a").canonical()));
        }
    }

    @Test
    void supportsMethodNamesThatClash() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("@DocUIApp public class Odd {\n"
                + joinLines(
                        METHODS,
                        name -> "  @DocUIAction public String " + name
                                + "(Part of, int n) { return of.x() + n; }\n  @DocUIAction public void " + name
                                + "Nothing() {}")
                + "\n  public record Part(String x) {}\n}\n"));
        ProviderBinding binding = app.bind(app.create("p.Odd"));

        for (String name : METHODS) {
            assertEquals("a2", run(binding, name + "({x: 'a'}, 2)"));
        }
    }

    @Test
    void supportsParameterNamesThatClash() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("@DocUIApp public class Odd {\n"
                + joinLines(PARAMETERS, name ->
                        """
                          @DocUIAction(name = "act@I@") public java.lang.String act@I@(InvocationContext c, int @N@,
                              List<java.lang.String> more, R@I@ box) {
                            return @N@ + more.get(0) + box.of() + c.sessionId();
                          }
                          @DocUIAction(name = "one@I@") public int one@I@(@Default("3") int @N@) { return @N@; }
                          public record R@I@(int of, @Nullable Integer @N@) {}
                        """.replace("@N@", name).replace("@I@", String.valueOf(PARAMETERS.indexOf(name))))
                + "  @interface Nullable {}\n}\n"));
        ProviderBinding binding = app.bind(app.create("p.Odd"));

        for (int i = 0; i < PARAMETERS.size(); i++) {
            assertEquals("1x2odd", run(binding, "act" + i + "(" + PARAMETERS.get(i) + "=1, more=['x'], box={of: 2})"));
            assertEquals("3", run(binding, "one" + i + "()"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"String", "List", "Value", "Override", "Binding", "größe", "io", "java", "p"})
    void supportsObjectTypeNamesThatClash(String name) {
        assertObjectTypeWorks(name);
    }

    @ParameterizedTest
    @Tag("full")
    @ValueSource(
            strings = {
                "Object",
                "Call",
                "Description",
                "Data",
                "Optional",
                "Map",
                "Integer",
                "ObjectType",
                "ObjectDescriptor",
                "Column",
                "CellWriter",
                "LodLevel",
                "IdStyle",
                "Values",
                "Generated",
                "ProviderBinding",
                "ArgumentReader",
                "ArgumentKeys",
                "DocWriter",
                "Exception",
                "IllegalArgumentException",
                "Objects",
                "Stream",
                "LinkedHashMap",
                "ArrayList",
                "Enum",
                "Record",
                "Number",
                "SuppressWarnings",
                "Class",
                "docui",
                "TYPE",
                "类",
                "InvocationContext",
                "ActionDescriptor",
                "TypeDescriptor",
                "ParameterDescriptor",
                "TypeMetadata",
            })
    void supportsMoreObjectTypeNamesThatClash(String name) {
        assertObjectTypeWorks(name);
    }

    private static void assertObjectTypeWorks(String name) {
        boolean isOptional = name.equals("Optional");
        CompiledApp app = CompiledApp.of(
                """
                package p;
                import io.docui.annotations.DocUIAction;
                import io.docui.annotations.DocUIApp;
                import io.docui.annotations.DocUIView;
                import io.docui.annotations.ObjectLookup;
                import java.util.Collection;
                import java.util.Optional;
                import java.util.Set;
                @DocUIApp public class Odd {
                  private final Set<@NAME@> all = Set.of(new @NAME@(1, "one"));
                  @DocUIView public Set<@NAME@> all() { return all; }
                  @DocUIAction public int act(@NAME@ it, Collection<@NAME@> more) { return it.id() + more.size(); }
                  @DocUIAction public @NAME@ same(@NAME@ it) { return it; }
                  @ObjectLookup public @OPTIONAL@<@NAME@> find(int id) {
                    return all.stream().filter(it -> it.id() == id).findFirst();
                  }
                }
                """.replace("import java.util.Optional;", isOptional ? "" : "import java.util.Optional;")
                        .replace("@OPTIONAL@", isOptional ? "java.util.Optional" : "Optional")
                        .replace("@NAME@", name),
                """
                package p;
                import io.docui.annotations.DocUIObject;
                import io.docui.annotations.Gist;
                import io.docui.annotations.ObjectId;
                import io.docui.annotations.ObjectLabel;
                /** An odd thing. */
                @Gist("{label}")
                @DocUIObject(type = "thing")
                public record @NAME@(@ObjectId int id, @ObjectLabel CharSequence label) {}
                """.replace("@NAME@", name));
        ProviderBinding binding = app.bind(app.create("p.Odd"));

        assertEquals("2", run(binding, "act('obj:thing:1', ['obj:thing:1'])"));
        assertTrue(DocUI.app(binding).open("odd").project().content().contains("[one](obj:thing:"));
    }

    /** A constant of the generated class that bore the name of a type would hide it. */
    @Test
    void supportsTypesNamedLikeGeneratedConstants() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp public class A {
                  @DocUIAction public static String a(@Default("MAC") OS os, Box box) { return os + "" + box.e(); }
                  @DocUIAction public String uri(java.net.URI uri, UUID uuid, TYPES types) { return uri + "" + types; }
                  @DocUIView public Host host() { return host(OS.MAC).orElseThrow(); }
                  @ObjectLookup public Optional<Host> host(OS os) { return Optional.of(new Host(os, "h", os, new Box(E1.B))); }
                  public enum OS { LINUX, MAC }
                  public enum TYPES { ONE }
                  public enum E1 { A, B }
                  public record Box(@Default("B") E1 e) {}
                  @DocUIObject public record Host(@ObjectId OS os, @ObjectLabel String name, OS other, Box box) {}
                }
                """));
        ProviderBinding binding = app.bind(app.create("p.A"));

        assertEquals("MACB", run(binding, "a(box={})"));
        assertEquals("LINUXA", run(binding, "a('LINUX', {e: 'A'})"));
        assertEquals("x:yONE", run(binding, "uri('x:y', '123e4567-e89b-12d3-a456-426614174000', 'ONE')"));
        assertTrue(DocUI.app(binding).open("odd").project().content().contains("[h](obj:host:"));
    }

    /** A registrar has a constant {@code TYPE} and a variable {@code text}. */
    @ParameterizedTest
    @ValueSource(strings = {"TYPE", "text"})
    void supportsKeysNamedLikeRegistrarMembers(String name) {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source(
                """
                @DocUIApp public class A {
                  @DocUIAction public String a(Plate TYPE, Kind text, TYPE constant) { return TYPE + "," + text + "," + constant; }
                  @ObjectLookup public Optional<Plate> plate(TYPE id) { return Optional.of(new Plate(id, 1, id)); }
                  @DocUIView(order = 1) public Plate plate() { return plate(TYPE.text).orElseThrow(); }
                  @DocUIView(order = 2) public List<Kind> kinds() { return List.of(Kind.TYPE); }
                  public enum TYPE { TYPE, text }
                  @DocUIObject public enum Kind { TYPE, text }
                  @DocUIObject public record Plate(@ObjectId TYPE id, int TYPE, TYPE text) {}
                }
                """.replaceAll("\\bTYPE(?= (\\{ TYPE, text \\}|constant|id|text))|\\bTYPE(?=\\.)", name)));
        ProviderBinding binding = app.bind(app.create("p.A"));
        String shown = DocUI.app(binding).open("odd").project().content();

        assertEquals(
                "Plate[id=text, TYPE=1, text=text],TYPE,TYPE", run(binding, "a('obj:plate:1', 'obj:kind:2', 'TYPE')"));
        assertTrue(shown.contains("(obj:plate:"), shown);
    }

    @Test
    void rendersNestedCollectionsOfObject() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp public class Odd {
                  @DocUIView List<Each> all() {
                    return List.of(new Each(1, "one", List.of(List.of(new P(2))), Map.of("k", List.of(Optional.of(new P(3)))),
                        new Box(List.of(List.of(new P(4))))));
                  }
                  @DocUIObject public record Each(@ObjectId int id, @ObjectLabel String name, List<List<P>> lists,
                      Map<String, List<Optional<P>>> maps, Box box) {}
                  public record Box(List<List<P>> each) {}
                  public record P(int x) {}
                }
                """));

        String content =
                DocUI.app(app.bind(app.create("p.Odd"))).open("odd").project().content();

        assertTrue(content.contains("x 2"), content);
        assertTrue(content.contains("x 3"), content);
        assertTrue(content.contains("x 4"), content);
    }

    @Test
    void supportsProviderInUnnamedPackage() {
        CompiledApp app = CompiledApp.of("""
                import io.docui.annotations.*;
                @DocUIApp public class Bare {
                  @DocUIAction public int act(Thing it) { return it.id(); }
                  @ObjectLookup public java.util.Optional<Thing> thing(int id) { return java.util.Optional.of(new Thing(id)); }
                  @DocUIView public Thing one() { return new Thing(5); }
                  @DocUIObject public record Thing(@ObjectId int id) {}
                }
                """);

        assertEquals("5", run(app.bind(app.create("Bare")), "act('obj:thing:1')"));
    }

    @Test
    void supportsProvidersDifferingOnlyByCase() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source(
                        "@DocUIApp(id = \"one\") public class Mud { @DocUIAction public int act() { return 1; } }\n"),
                DiagnosticAssertions.source(
                        "@DocUIApp(id = \"two\") public class MUD { @DocUIAction public int act() { return 2; } }\n"));

        assertEquals("1", run(app.bind(app.create("p.Mud")), "act()"));
        assertEquals("2", run(app.bind(app.create("p.MUD")), "act()"));
    }

    @Test
    void reportsExistingClassesWithGeneratedNames() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source("@DocUIApp §class Cave {}\n"),
                        DiagnosticAssertions.source("class CaveDocUI {}\n"),
                        DiagnosticAssertions.source("@DocUIObject §record Enemy(@ObjectId int id) {}\n"),
                        DiagnosticAssertions.source("class EnemyAnchors {}\n"))
                .assertMessages(
                        "[DOCUI402] CaveDocUI cannot be written: Attempt to recreate a file for type p.CaveDocUI."
                                + " Remove or rename the existing class or file.",
                        "[DOCUI402] EnemyAnchors cannot be written: Attempt to recreate a file for type p.EnemyAnchors."
                                + " Remove or rename the existing class or file.");
    }

    @Test
    void reportsNestedClassesWithSameGeneratedName() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source("class Outer { @DocUIApp(id = \"a\") static class Inner {} }\n"),
                        DiagnosticAssertions.source("@DocUIApp(id = \"b\") §class Outer_Inner {}\n"))
                .assertMessages("[DOCUI402] Outer_InnerDocUI cannot be written: Attempt to recreate a file for type"
                        + " p.Outer_InnerDocUI. Remove or rename the existing class or file.");
    }

    @Test
    void ignoresLocalAndAnonymousClasses() {
        DiagnosticAssertions diagnosticAssertions = DiagnosticAssertions.of(DiagnosticAssertions.source("""
                class Outer {
                  void method() {
                    @DocUIApp class Local { @DocUIAction void act(Thread t) {} }
                    new Local();
                    new Object() { @DocUIAction void act() {} };
                  }
                }
                """));

        diagnosticAssertions.assertMessages();
        assertEquals(List.of(), diagnosticAssertions.generatedSourceNames());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "odd({'größe': 1, 'a$b': 2, '名': 3, 'class_': 4})",
                "odd({\"größe\": 1, \"a$b\": 2, \"名\": 3, \"class_\": 4})"
            })
    void supportsNonAsciiComponentNames(String call) {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp public class Names {
                  record Odd(int größe, int a$b, int 名, int class_) {}
                  @DocUIAction String odd(Odd odd) { return odd.größe + " " + odd.a$b + " " + odd.名 + " " + odd.class_; }
                }
                """));
        ProviderBinding binding = app.bind(app.create("p.Names"));
        ActionResult json =
                DocUI.app(binding).open().call("odd", "{\"odd\":{\"größe\":1,\"a$b\":2,\"名\":3,\"class_\":4}}");

        assertEquals("1 2 3 4", run(binding, call));
        assertEquals("1 2 3 4", json.result());
    }
}
