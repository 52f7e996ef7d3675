package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Providers of every form: what their bindings do. */
class ProviderBindingTest {
    private static final String ENEMY = """
            package p;
            import io.docui.annotations.*;
            @DocUIObject public record Enemy(@ObjectId int id, @ObjectLabel String name) {}
            """;

    private static CompiledApp compile(String body) {
        return CompiledApp.of(ENEMY, DiagnosticAssertions.source(body));
    }

    private static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return String.valueOf(result.result());
    }

    @Test
    void descriptorHasEveryActionAttribute() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave {
                  /** Sells.
                   *  For good.
                   *  @param what the thing, see {@link Enemy#name() its name}
                   *  @return the <b>price</b> */
                  @DocUIAction(name = "sell_it", risk = Risk.HIGH, confirm = Confirm.ALWAYS, minLod = LodLevel.FULL,
                      commentLod = LodLevel.GIST, readOnly = true, idempotent = true, timeout = "PT5M", undo = "buy", dryRun = true, async = true,
                      hint = "slow", version = "2", deprecated = "Use trade.")
                  int sell(String what, @Sensitive @Describe("the PIN") String pin) { return 1; }
                  @DocUIAction void buy(String what, String pin) {}
                }
                """);
        ActionDescriptor action =
                app.bind(app.create("p.Cave")).descriptor().actions().get(0);

        assertEquals("sell_it", action.name());
        assertEquals("Sells. For good.", action.description());
        assertEquals("the thing, see its name", action.parameters().get(0).description());
        assertEquals("the PIN", action.parameters().get(1).description());
        assertTrue(action.parameters().get(1).sensitive());
        assertEquals("the price", action.returnDescription());
        assertEquals(Risk.HIGH, action.risk());
        assertEquals(Confirm.ALWAYS, action.confirm());
        assertEquals(LodLevel.FULL, action.minLod());
        assertEquals(LodLevel.GIST, action.commentLod());
        assertTrue(action.readOnly() && action.idempotent() && action.dryRun() && action.async());
        assertEquals(Duration.ofMinutes(5), action.timeout());
        assertEquals("buy", action.undo());
        assertEquals("slow", action.hint());
        assertEquals("2", action.version());
        assertEquals("Use trade.", action.deprecated());
    }

    @Test
    void derivesIdAndTitleFromClass() {
        CompiledApp app =
                CompiledApp.of("package p;\n/** A cave. */\n@io.docui.annotations.DocUIApp\nclass SlimeCave {}\n", """
                package p;
                /** Not this. */
                @io.docui.annotations.DocUIWidget(name = "notes", description = "Keeps notes.")
                class Notebook {}
                """);
        ProviderDescriptor cave = app.bind(app.create("p.SlimeCave")).descriptor();
        ProviderDescriptor notes = app.bind(app.create("p.Notebook")).descriptor();

        assertEquals(
                List.of("slime_cave", "Slime cave", "A cave."), List.of(cave.id(), cave.title(), cave.description()));
        assertEquals(
                List.of("notes", "Notebook", "Keeps notes."), List.of(notes.id(), notes.title(), notes.description()));
    }

    @Test
    void inheritsMembersOfSupertypes() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave extends Base<Enemy> implements Fights {
                  @DocUIAction public String own() { return "own"; }
                  @Override @DocUIAction public String greet(Enemy who) { return "hello " + who.name(); }
                }
                abstract class Base<T> {
                  @DocUIAction public String greet(T who) { return "?"; }
                  @DocUIAction public String first(List<T> all) { return String.valueOf(all.get(0)); }
                  @ObjectLookup public Optional<Enemy> enemy(int id) { return Optional.of(new Enemy(id, "e" + id)); }
                  @DocUIView public String where() { return "here"; }
                }
                interface Fights { @DocUIAction default String fight() { return "bang"; } }
                """);
        ProviderBinding binding = app.bind(app.create("p.Cave"));

        assertEquals(
                List.of("first", "fight", "own", "greet"),
                binding.descriptor().actions().stream()
                        .map(ActionDescriptor::name)
                        .toList());
        Session session = DocUI.app(binding).open("inherited");
        assertEquals("bang", run(session, "fight()"));
        Object enemy = app.create("p.Enemy", 3, "slime");
        assertEquals(
                new ListValue(List.of(new InstanceValue(enemy))),
                app.buildCall("p.CaveDocUI", "first", List.of(enemy))
                        .arguments()
                        .get(0)
                        .value());
    }

    @Test
    void evaluatesVisibilityGloballyOrPerObject() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave {
                  @DocUIAction(visibleWhen = "near") void hit(int force, Enemy who) {}
                  @DocUIAction(visibleWhen = "open") void leave() {}
                  @DocUIAction void stay() {}
                  boolean near(Enemy who) { return who.id() == 1; }
                  boolean near(String who) { return false; }
                  static boolean open() { return false; }
                  @ObjectLookup static Optional<Enemy> enemy(int id) { return Optional.empty(); }
                }
                """);
        ProviderBinding binding = app.bind(app.create("p.Cave"));

        assertTrue(binding.isVisibilityPerObject(0));
        assertFalse(binding.isVisibilityPerObject(1));
        assertTrue(binding.isVisible(0));
        assertTrue(binding.isVisible(0, app.create("p.Enemy", 1, "a")));
        assertFalse(binding.isVisible(0, app.create("p.Enemy", 2, "b")));
        assertFalse(binding.isVisible(1));
        assertTrue(binding.isVisible(2));
    }

    @Test
    void readsConditionFromCommentOfVisibilityMethod() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave {
                  @DocUIAction(visibleWhen = "near") void hit(Enemy who) {}
                  @DocUIAction(visibleWhen = "open") void leave() {}
                  @DocUIAction(visibleWhen = "empty") void stay() {}
                  @DocUIAction(visibleWhen = "开") void wait_here() {}
                  /** Returns whether {@code who} is in reach. Range counts. */
                  boolean near(Enemy who) { return who.id() == 1; }
                  /** Opens. */
                  boolean open(int how) { return false; }
                  /** Whether the door is open. */
                  static boolean open() { return false; }
                  /** An empty cave. */
                  boolean empty() { return false; }
                  /** 是否有人。 */
                  boolean 开() { return false; }
                  @ObjectLookup static Optional<Enemy> enemy(int id) { return Optional.of(new Enemy(id, "Rat")); }
                  @DocUIView List<Enemy> all() { return List.of(new Enemy(1, "Rat"), new Enemy(2, "Bat")); }
                }
                """);
        assertEquals(
                List.of("who is in reach", "the door is open", "", "有人"),
                app.bind(app.create("p.Cave")).descriptor().actions().stream()
                        .map(ActionDescriptor::condition)
                        .toList());
        try (Session session = DocUI.app(app.bind(app.create("p.Cave"))).open("condition")) {
            session.look();
            assertEquals("`leave` cannot be called now, only if the door is open.", message(session, "leave()"));
            assertEquals("`stay` cannot be called now.", message(session, "stay()"));
            assertEquals(
                    "`hit` cannot be called now for this object, only if who is in reach.",
                    message(session, "hit('Bat')"));
            assertTrue(session.run("help('leave')").text().contains("only if the door is open"));
        }
    }

    private static String message(Session session, String call) {
        return session.run(call).error().message();
    }

    @Test
    void rendersEveryKindOfView() throws Exception {
        CompiledApp app = compile("""
                @DocUIApp public class Cave {
                  @DocUIView void first(DocWriter out) throws java.io.IOException { out.heading("first"); }
                  @DocUIView static DocWriter second(DocWriter out) { return out.heading("second"); }
                  @DocUIView(order = -1, lod = LodLevel.FULL) Enemy hero() { return new Enemy(1, "a"); }
                  @DocUIView Optional<Enemy> rival() { return Optional.of(new Enemy(2, "b")); }
                  @DocUIView Optional<Enemy> friend() { return Optional.empty(); }
                  @DocUIView List<Enemy> crowd() { return List.of(new Enemy(3, "c")); }
                  @DocUIView Enemy[] line() { return new Enemy[] {new Enemy(4, "d")}; }
                  @DocUIView("Weather") String weatherToday() { return "rain"; }
                }
                """.replace("(\"Weather\")", "(title = \"Weather\")"));
        ProviderBinding binding = app.bind(app.create("p.Cave"));
        RecordingDocWriter out = new RecordingDocWriter();
        for (int view = 0; view < 8; view++) {
            binding.render(view, out);
        }

        assertEquals(
                List.of(
                        "heading: first",
                        "heading: second",
                        "card: Enemy[id=1, name=a]",
                        "card: Optional[Enemy[id=2, name=b]]",
                        "card: Optional.empty",
                        "table: [Enemy[id=3, name=c]]",
                        "table: [Enemy[id=4, name=d]]",
                        "paragraph: [rain]"),
                out.blocks());
        assertEquals(
                new ViewDescriptor("hero", "Hero", -1, LodLevel.FULL),
                binding.descriptor().views().get(2));
        assertEquals(
                new ViewDescriptor("weather_today", "Weather", 0, LodLevel.SUMMARY),
                binding.descriptor().views().get(7));
    }

    @Test
    void looksUpObjectsByEveryKeyType() throws Exception {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @DocUIApp(objects = {A.class, B.class, C.class, D.class, E.class, F.class}) public class Cave {
                          @ObjectLookup Optional<A> a(int id) { return Optional.of(new A(id)); }
                          @ObjectLookup Optional<B> b(Long id) { return Optional.of(new B(id)); }
                          @ObjectLookup Optional<C> c(String id) { return Optional.of(new C(id)); }
                          @ObjectLookup Optional<D> d(UUID id) { return Optional.of(new D(id)); }
                          @ObjectLookup Optional<E> e(Thread.State id) { return Optional.of(new E(id)); }
                        }
                        """),
                objectSource("A", "int"),
                objectSource("B", "long"),
                objectSource("C", "String"),
                objectSource("D", "java.util.UUID"),
                objectSource("E", "Thread.State"),
                objectSource("F", "int"));
        ProviderBinding binding = app.bind(app.create("p.Cave"));

        List<Object> keys =
                List.of(5, 6L, "seven", UUID.fromString("123e4567-e89b-12d3-a456-426614174000"), Thread.State.NEW);
        for (int i = 0; i < keys.size(); i++) {
            Object found = binding.lookup(i, keys.get(i)).orElseThrow();
            assertEquals(keys.get(i), app.call(found, "id"));
        }
        assertFalse(binding.hasLookup(5));
        assertEquals(Optional.empty(), binding.lookup(5, 1));
    }

    private static String objectSource(String name, String key) {
        return "package p;\n@io.docui.annotations.DocUIObject\npublic record " + name
                + "(@io.docui.annotations.ObjectId " + key + " id) {}\n";
    }

    @Test
    void listsReachableTypesInSourceOrder() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @DocUIApp(objects = F.class) public class Cave {
                          private final Map<String, List<B>> field = new HashMap<>();
                          final State state = new State(null, null);
                          @DocUIAction public Result act() { return null; }
                          @ObjectLookup Optional<A> a(int id) { return Optional.empty(); }
                          Map<String, List<B>> field() { return field; }
                        }
                        """),
                "package p;\nrecord State(D[] ds, java.util.Optional<? extends E> e) {}\n",
                "package p;\nrecord Result(C c) {}\n",
                objectSource("A", "int"),
                objectSource("B", "int"),
                objectSource("C", "int"),
                objectSource("D", "int"),
                objectSource("E", "int"),
                objectSource("F", "int"));

        assertEquals(
                List.of("c", "a", "b", "d", "e", "f"),
                app.bind(app.create("p.Cave")).objectTypes().stream()
                        .map(type -> type.descriptor().type())
                        .toList());
    }

    @Test
    void injectsContextAtAnyPosition() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave {
                  @DocUIAction String a(InvocationContext context, String x) { return context.sessionId() + x; }
                  @DocUIAction String b(String x, InvocationContext context, @Default("y") String y) throws Exception {
                    return x + context.sessionId() + y;
                  }
                  @DocUIAction static String c(InvocationContext c) { return c.sessionId(); }
                }
                """);
        Session session = DocUI.app(app.bind(app.create("p.Cave"))).open("ctx");

        assertEquals("ctx1", run(session, "a('1')"));
        assertEquals("1ctxy", run(session, "b('1')"));
        assertEquals("ctx", run(session, "c()"));
        assertEquals("a(x='z')", unqualified(app, "a", "z"));
    }

    private static String unqualified(CompiledApp app, String action, Object... arguments) {
        return app.buildCall("p.CaveDocUI", action, arguments).canonical().replaceFirst("^cave\\.", "");
    }

    @Test
    void acceptsVarargsAsList() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave {
                  @DocUIAction String join(String by, String... parts) { return String.join(by, parts); }
                  @DocUIAction int sum(int... numbers) { return Arrays.stream(numbers).sum(); }
                }
                """);
        Session session = DocUI.app(app.bind(app.create("p.Cave"))).open("varargs");

        assertEquals("a+b", run(session, "join('+', ['a', 'b'])"));
        assertEquals("60", run(session, "sum([10, 20, 30])"));
        assertEquals("join(by='+', parts=['a', 'b'])", unqualified(app, "join", "+", (Object) new String[] {"a", "b"}));
    }

    @Test
    void builtCallOmitsAbsentArguments() {
        CompiledApp app = CompiledApp.of("package p;\n@interface Nullable {}\n", DiagnosticAssertions.source("""
                        @DocUIApp public class Cave {
                          @DocUIAction void say(String what, Optional<String> how, @Nullable Integer times,
                              OptionalInt loud, @Default("[1, 2]") List<Integer> to) {}
                        }
                        """));

        assertEquals(
                "say(what='hi', to=[])",
                unqualified(app, "say", "hi", Optional.empty(), null, OptionalInt.empty(), List.of()));
        assertEquals(
                "say(what='hi', how='low', times=2, loud=3, to=[4])",
                unqualified(app, "say", "hi", Optional.of("low"), 2, OptionalInt.of(3), List.of(4)));
        assertEquals("say(what='hi')", unqualified(app, "say", "hi"));
    }

    @Test
    void appliesDefaultsOfEveryType() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @DocUIApp public class Cave {
                          @DocUIAction String all(
                              @Default("-5") byte a, @Default("-5") long b, @Default("0.1") float c,
                              @Default("1e3") double d, @Default("12345678901234567890") java.math.BigInteger e,
                              @Default("true") Boolean f, @Default("it's \\"so\\"\\n") String g, @Default("'") char h,
                              @Default("LEFT") Side i, @Default("PT5S") java.time.Duration j,
                              @Default("[1, 2]") List<Integer> k, @Default("['a']") Set<String> l,
                              @Default("[1, 2]") int[] m, @Default("{x: 1}") Point n, @Default("7") OptionalInt o,
                              @Default("x") Optional<String> p, @Default("[]") String[] q,
                              @Default("{b: 1, a: 2}") Map<String, Integer> r, @Default("[[1], []]") int[][] s,
                              @Default("") String t) {
                            return List.of(a, b, c, d, e, f, g, h, i, j, k, l, Arrays.toString(m), n, o, p, q.length, r,
                                Arrays.deepToString(s), t).toString();
                          }
                        }
                        """),
                "package p;\nenum Side { LEFT, RIGHT }\n",
                "package p;\nrecord Point(int x, @io.docui.annotations.Default(\"3\") int y) {}\n");

        assertEquals(
                "[-5, -5, 0.1, 1000.0, 12345678901234567890, true, it's \"so\"\n, ', LEFT, PT5S, [1, 2], [a], [1, 2],"
                        + " Point[x=1, y=3], OptionalInt[7], Optional[x], 0, {b=1, a=2}, [[1], []], ]",
                run(DocUI.app(app.bind(app.create("p.Cave"))).open("defaults"), "all()"));
    }

    @Test
    void deprecatedMembersRaiseNoWarning() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @SuppressWarnings({"deprecation", "removal"}) @DocUIApp public class Cave {
                          @Deprecated @DocUIAction public Old old(Old old, Side side, Enemy enemy) { return old; }
                          @Deprecated(forRemoval = true) @DocUIView public String view() { return ""; }
                          @ObjectLookup public Optional<Enemy> enemy(int id) { return Optional.empty(); }
                        }
                        """),
                "package p;\nenum Side { @Deprecated LEFT, RIGHT }\n",
                "package p;\n@Deprecated(forRemoval = true)\nrecord Old(@Deprecated int x) {}\n",
                """
                package p;
                @io.docui.annotations.DocUIObject
                public class Enemy {
                  @Deprecated @io.docui.annotations.ObjectId public int id;
                  @Deprecated public int getAge() { return 1; }
                }
                """);

        assertEquals(2, app.objectType("p.EnemyAnchors").descriptor().columns().size());
    }

    @Test
    void supportsTextsBeyondConstantLimit() {
        String text = "敌".repeat(30_000) + "end";
        CompiledApp app = compile("/** " + text + " */\n@DocUIApp public class Cave {\n/** " + text
                + " */\n@DocUIAction void attack(@Default(\"" + text.substring(0, 21_000) + "\") String x) {} }\n");
        ProviderBinding binding = app.bind(app.create("p.Cave"));

        assertEquals(text, binding.descriptor().description());
        assertEquals(text, binding.descriptor().actions().get(0).description());
    }

    @Test
    void inheritsViewAndLookupAnnotationsWhenOverriding() {
        CompiledApp app = compile("""
                @DocUIApp public class Cave extends Base {
                  @Override public List<Enemy> enemies() { return List.of(new Enemy(2, "slime")); }
                  @Override public Optional<Enemy> enemy(int id) { return Optional.of(new Enemy(id, "slime")); }
                  @DocUIAction int hit(Enemy it) { return it.id(); }
                }
                abstract class Base implements Shown {
                  public List<Enemy> enemies() { return List.of(); }
                }
                interface Shown {
                  @DocUIView(title = "Foes", order = 3) List<Enemy> enemies();
                  @ObjectLookup Optional<Enemy> enemy(int id);
                }
                """);
        Session session = DocUI.app(app.bind(app.create("p.Cave"))).open("inherited");

        assertTrue(
                session.project().content().contains("## Foes"),
                session.project().content());
        assertEquals(2, session.run("hit(obj:enemy:1)").result());
    }
}
