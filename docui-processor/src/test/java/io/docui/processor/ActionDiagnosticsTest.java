package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of faulty actions. */
class ActionDiagnosticsTest {
    private static final String ENEMY = """
            package p;
            import io.docui.annotations.*;
            @DocUIObject public record Enemy(@ObjectId int id, @ObjectLabel String name) {}
            """;

    @Test
    void reportsAnnotatedMembersOutsideProvider() {
        DiagnosticAssertions.of(source("""
                        class Cave {
                          §@DocUIAction void attack(List<String> names) {}
                          §@DocUIView void all(DocWriter out) {}
                          §@ObjectLookup Optional<String> find(int id) { return null; }
                        }
                        abstract class Base { @DocUIAction void attack() {} }
                        interface Fights { @DocUIAction default void fight() {} }
                        """))
                .assertMessages(
                        "[DOCUI100] @DocUIAction is on Cave.attack(List<String>), but Cave is not a provider."
                                + " Annotate Cave with @DocUIApp.",
                        "[DOCUI100] @DocUIView is on Cave.all(DocWriter), but Cave is not a provider."
                                + " Annotate Cave with @DocUIApp.",
                        "[DOCUI100] @ObjectLookup is on Cave.find(int), but Cave is not a provider."
                                + " Annotate Cave with @DocUIApp.");
    }

    @Test
    void reportsProvidersThatCannotBeBound() {
        DiagnosticAssertions.of(source("""
                        class Outer {
                          @DocUIApp(id = "a") abstract static §class A {}
                          @DocUIApp(id = "b") @§interface B {}
                          @DocUIApp(id = "c") §class C {}
                          @DocUIApp(id = "d") private static §class D {}
                          @DocUIApp(id = "e") static §class E<T> {}
                          @DocUIApp(id = "f") static class F {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI101] Provider A is abstract, so it cannot be bound. Annotate a concrete class.",
                        "[DOCUI101] Provider B is an annotation type, so it cannot be bound."
                                + " Annotate a class or an interface.",
                        "[DOCUI101] Provider C is a non-static inner class,"
                                + " so it cannot be bound. Make it static.",
                        "[DOCUI101] Provider D is private or nested in a private type, so it cannot be bound."
                                + " Make it package-private or public.",
                        "[DOCUI101] Provider E is generic, so it cannot be bound. Give each type parameter one bound of a supported"
                                + " type, or annotate a subclass with concrete type arguments.");
    }

    @Test
    void reportsPrivateMembers() {
        DiagnosticAssertions.of(ENEMY, source("""
                                @DocUIApp class Cave {
                                  @DocUIAction private void §attack(Enemy e) {}
                                  @DocUIView private void §all(DocWriter out) {}
                                  @ObjectLookup private Optional<Enemy> §enemy(int id) { return null; }
                                }
                                """))
                .assertMessages(
                        "[DOCUI102] Action \"attack\" is private, so generated code cannot call it."
                                + " Make Cave.attack(Enemy) package-private or public.",
                        "[DOCUI102] View all(DocWriter) is private, so generated code cannot call it."
                                + " Make Cave.all(DocWriter) package-private or public.",
                        "[DOCUI102] Lookup enemy(int) is private, so generated code cannot call it."
                                + " Make Cave.enemy(int) package-private or public.");
    }

    @Test
    void reportsInaccessibleInheritedAction() {
        DiagnosticAssertions.of("""
                        package q;
                        public abstract class Base {
                          @io.docui.annotations.DocUIAction protected void §attack() {}
                          @io.docui.annotations.DocUIAction public void rest() {}
                        }
                        """, source("@DocUIApp class Cave extends q.Base {}\n"))
                .assertMessages(
                        "[DOCUI102] Action \"attack\" is declared in another package and not public, so generated code cannot"
                                + " call it. Make Base.attack() public, or override it in Cave.");
    }

    @Test
    void reportsInvalidNames() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp(id = §"My Cave") class Cave {
                          @DocUIAction(name = §"Attack!") void attack() {}
                          @DocUIAction(name = §"castFireball") void cast() {}
                          @DocUIAction(name = §"攻 击") void hit() {}
                        }
                        @DocUIObject(type = §"Big Enemy") record Enemy(@ObjectId int id) {}
                        """))
                .assertMessages(
                        "[DOCUI103] \"My Cave\" is not a valid name for a provider."
                                + " Use lowercase letters, digits and _, with a letter first, such as \"my_cave\".",
                        "[DOCUI103] \"Attack!\" is not a valid name for an action."
                                + " Use lowercase letters, digits and _, with a letter first, such as \"attack\".",
                        "[DOCUI103] \"castFireball\" is not a valid name for an action."
                                + " Use lowercase letters, digits and _, with a letter first, such as"
                                + " \"cast_fireball\".",
                        "[DOCUI103] \"攻 击\" is not a valid name for an action."
                                + " Use lowercase letters, digits and _, with a letter first.",
                        "[DOCUI103] \"Big Enemy\" is not a valid name for an object type."
                                + " Use lowercase letters, digits and _, with a letter first, such as"
                                + " \"big_enemy\".");
    }

    @Test
    void reportsUnsupportedParameterTypes() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void dig(Object §tool, List<Thread> §diggers, Map<Object, String> §map) {}
                          @DocUIAction void lay(List §eggs, List<? extends Number> §numbers) {}
                          @DocUIAction void plan(Plan plan, Hidden §hidden, Vector<String> §names) {}
                          private enum Hidden { ONE }
                        }
                        record Plan(String what, Date §when, List<Plan> then) {}
                        """))
                .assertMessages(
                        "[DOCUI104] Parameter \"tool\" of action \"dig\" has the unsupported type java.lang.Object."
                                + " Use tools.jackson.databind.JsonNode for any JSON (Map<String, JsonNode> for Map<String, Object>), a string, a number, an enum, a record or a @DocUIObject type.",
                        "[DOCUI104] Parameter \"diggers\" of action \"dig\" has the unsupported type java.lang.Thread."
                                + " Use a string, a number, an enum, a record or a @DocUIObject type, or convert it with"
                                + " @Describe(schema = …, codec = …).",
                        "[DOCUI104] Parameter \"map\" of action \"dig\" has the unsupported type"
                                + " java.util.Map<java.lang.Object, java.lang.String>. Its keys have no text form. Use keys of a"
                                + " string, a number, an enum, a UUID or a date, or a list of records.",
                        "[DOCUI104] Parameter \"eggs\" of action \"lay\" has the unsupported type java.util.List."
                                + " Use concrete types instead of type variables, wildcards and"
                                + " raw types.",
                        "[DOCUI104] Parameter \"numbers\" of action \"lay\" has the unsupported type"
                                + " java.lang.Number. Use java.math.BigDecimal, a string, a number, an enum, a record or a @DocUIObject type.",
                        "[DOCUI104] Parameter \"hidden\" of action \"plan\" has the unsupported type p.Cave.Hidden."
                                + " Generated code cannot access it. Make it package-private or public.",
                        "[DOCUI104] Parameter \"names\" of action \"plan\" has the unsupported type"
                                + " java.util.Vector<java.lang.String>. Use java.util.List, a string, a number, an"
                                + " enum, a record or a @DocUIObject type.",
                        "[DOCUI104] Component \"when\" of Plan has the unsupported type java.util.Date."
                                + " Use java.time.Instant, a string, a number, an enum, a record or a @DocUIObject"
                                + " type.");
    }

    @Test
    void reportsErrorInCompiledTypeAtProvider() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp §class Cave {
                          @DocUIAction void plan(io.docui.runtime.call.Value.InstanceValue target) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI104] Component \"object\" of InstanceValue has the unsupported type java.lang.Object."
                                + " Use tools.jackson.databind.JsonNode for any JSON (Map<String, JsonNode> for Map<String, Object>), a string, a number, an enum, a record or a @DocUIObject type.");
    }

    @Test
    void reportsUnsupportedResultTypes() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction Thread §dig() { return null; }
                          @DocUIAction List<Thread> §digAll() { return null; }
                          @DocUIAction Void §nothing() { return null; }
                          @DocUIAction Report report() { return null; }
                        }
                        record Report(StringBuilder §text) {}
                        """))
                .assertMessages(
                        "[DOCUI105] Action \"dig\" returns the unsupported type java.lang.Thread."
                                + " Use a string, a number, an enum, a record or a @DocUIObject type, or convert it with"
                                + " @Describe(schema = …, codec = …).",
                        "[DOCUI105] Action \"dig_all\" returns the unsupported type java.lang.Thread."
                                + " Use a string, a number, an enum, a record or a @DocUIObject type, or convert it with"
                                + " @Describe(schema = …, codec = …).",
                        "[DOCUI105] Action \"nothing\" returns the unsupported type java.lang.Void."
                                + " Use void, a string, a number, an enum, a record or a @DocUIObject type.",
                        "[DOCUI104] Component \"text\" of Report has the unsupported type java.lang.StringBuilder."
                                + " Use java.lang.String, a string, a number, an enum, a record or a @DocUIObject type.");
    }

    @Test
    void reportsBuiltInAndReservedActionNames() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void §look() {}
                          @DocUIAction(name = §"answer") void reply() {}
                          @DocUIAction(name = "undo_last") void undo() {}
                          @DocUIAction void cancel() {}
                          @DocUIAction(name = §"import") void bringIn() {}
                          @DocUIAction void §await() {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI106] Action name \"look\" is taken by a built-in action."
                                + " Rename it with @DocUIAction(name = \"cave_look\").",
                        "[DOCUI106] Action name \"answer\" is taken by a built-in action."
                                + " Rename it with @DocUIAction(name = \"cave_answer\").",
                        "[DOCUI107] Action name \"import\" is a reserved word, so models would not call it."
                                + " Rename it with @DocUIAction(name = …).",
                        "[DOCUI107] Action name \"await\" is a reserved word, so models would not call it."
                                + " Rename it with @DocUIAction(name = …).");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@DocUIApp(id = §\"docui\") class Cave {}",
                "@DocUIApp §class Docui {}",
                "@DocUIWidget(name = §\"docui\", description = \"x\") class Panel {}"
            })
    void reportsProviderIdOfBuiltInActions(String provider) {
        String name = provider.replaceAll("(?s).*class §?(\\w+).*", "$1");

        DiagnosticAssertions.of(source(provider))
                .assertMessages("[DOCUI129] Provider id \"docui\" of " + name
                        + " is reserved for the built-in actions. Set another id.");
    }

    @Test
    void reportsViewTitlesEqualToActionsHeading() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Firm {
                          @DocUIView String §actions() { return ""; }
                          @DocUIView(title = "可用操作") String §two() { return ""; }
                          @DocUIView(title = "My actions") String three() { return ""; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI132] Title \"Actions\" of view actions() is reserved for the list of actions in every"
                                + " document. Set another title with @DocUIView(title = …).",
                        "[DOCUI132] Title \"可用操作\" of view two() is reserved for the list of actions in every"
                                + " document. Set another title with @DocUIView(title = …).");
    }

    @Test
    void reportsPrivateMethodsOfBaseClass() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave extends Base<String> {}
                        abstract class Base<T> {
                          @DocUIAction private void §attack(T enemy) {}
                          @DocUIView private String §view() { return ""; }
                          private void rest() {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI102] Action \"attack\" is private, so generated code cannot call it."
                                + " Make Base.attack(String) package-private or public.",
                        "[DOCUI102] View view() is private, so generated code cannot call it."
                                + " Make Base.view() package-private or public.");
    }

    @Test
    void doesNotSuggestBuiltInActionNames() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp(id = "cave") class Cave {
                          @DocUIAction(name = §"Look") void a() {}
                          @DocUIAction(name = §"click") void b() {}
                          @DocUIAction(name = §"Find") void e() {}
                          @DocUIAction(name = §"help") void c() {}
                          @DocUIAction(name = "cave_help") void d() {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI103] \"Look\" is not a valid name for an action. Use lowercase letters, digits and _, with a"
                                + " letter first, such as \"cave_look\".",
                        "[DOCUI106] Action name \"click\" is taken by a built-in action."
                                + " Rename it with @DocUIAction(name = \"cave_click\").",
                        "[DOCUI103] \"Find\" is not a valid name for an action. Use lowercase letters, digits and _, with a"
                                + " letter first, such as \"find\".",
                        "[DOCUI106] Action name \"help\" is taken by a built-in action."
                                + " Rename it with @DocUIAction(name = …).");
    }

    @Test
    void reportsTooManyParameters() {
        StringBuilder parameters = new StringBuilder("int p0");
        for (int i = 1; i < 65; i++) {
            parameters.append(", int p").append(i);
        }
        DiagnosticAssertions.of(source("@DocUIApp class Cave { @DocUIAction void §many(" + parameters + ") {} }\n"))
                .assertMessages("[DOCUI108] Action \"many\" has 65 parameters, but a call can have at most"
                        + " 64. Group related parameters in a record.");
    }

    @Test
    void reportsTypeParametersAndThrownThrowable() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction <T extends Number> void §generic(String of) {}
                          @DocUIAction void §throwing() throws Throwable {}
                          @DocUIAction void checked() throws java.io.IOException {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI109] Action \"generic\" declares type parameters, which a call cannot specify."
                                + " Use concrete types.",
                        "[DOCUI112] Action \"throwing\" declares a throwable that is not an Exception. Declare only exceptions.");
    }

    @Test
    void reportsOverloadsWithSameActionName() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void cast(String spell) {}
                          @DocUIAction(name = "cast_with") void cast(String spell, int mana) {}
                          @DocUIAction void §cast(String spell, long mana) {}
                          void cast() {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI111] Action \"cast\" is overloaded: cast(String), cast(String, long)."
                                + " Calls use only the name. Name each in its tool annotation, or with @DocUIAction(name = …).");
    }

    @Test
    void reportsInvalidTimeouts() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction(timeout = §"5s") void a() {}
                          @DocUIAction(timeout = §"PT0S") void b() {}
                          @DocUIAction(timeout = "PT5S") void c() {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI113] Timeout \"5s\" of action \"a\" is not a positive ISO 8601 duration. For example,"
                                + " write PT30S for 30 seconds or PT5M for 5 minutes.",
                        "[DOCUI113] Timeout \"PT0S\" of action \"b\" is not a positive ISO 8601 duration. For example,"
                                + " write PT30S for 30 seconds or PT5M for 5 minutes.");
    }

    @Test
    void reportsInvalidUndoActions() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction(undo = §"put_bak") void take(String item) {}
                          @DocUIAction(undo = §"forget") void learn(String item) {}
                          @DocUIAction(undo = §"rest") void wake(String item) {}
                          @DocUIAction(undo = "take") void putBack(String item) {}
                          @DocUIAction void rest(int turns) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI114] undo of action \"take\" names \"put_bak\", which is not an action of Cave."
                                + " Did you mean \"put_back\"?",
                        "[DOCUI114] undo of action \"learn\" names \"forget\", which is not an action of Cave."
                                + " Its other actions are: put_back, rest, take, wake.",
                        "[DOCUI115] Action \"wake\" cannot be undone by \"rest\", which has the parameters"
                                + " (int turns) instead of (String item)."
                                + " Give both the same parameters, or register the inverse call with the InvocationContext.");
    }

    @Test
    void reportsInvalidVisibilityConditions() {
        DiagnosticAssertions.of(ENEMY, source("""
                                @DocUIApp class Cave {
                                  @DocUIAction(visibleWhen = §"inCombta") void a(Enemy e) {}
                                  @DocUIAction(visibleWhen = §"isSunny") void b(Enemy e) {}
                                  @DocUIAction(visibleWhen = §"count") void c(Enemy e) {}
                                  @DocUIAction(visibleWhen = §"hidden") void d(Enemy e) {}
                                  @DocUIAction(visibleWhen = §"named") void e(Enemy e) {}
                                  @DocUIAction(visibleWhen = §"near") void f(String e) {}
                                  @DocUIAction(visibleWhen = §"risky") void g(Enemy e) {}
                                  @DocUIAction(visibleWhen = "near") void h(String name, Enemy e) {}
                                  boolean inCombat() { return true; }
                                  boolean near(Enemy e) { return true; }
                                  boolean named(String name) { return true; }
                                  boolean risky() throws Exception { return true; }
                                  private boolean hidden() { return true; }
                                  int count() { return 1; }
                                  @ObjectLookup Optional<Enemy> enemy(int id) { return null; }
                                }
                                """))
                .assertMessages(
                        "[DOCUI116] visibleWhen of action \"a\" names \"inCombta\", which is not a method of Cave."
                                + " Did you mean \"inCombat\"?",
                        "[DOCUI116] visibleWhen of action \"b\" names \"isSunny\", which is not a method of Cave."
                                + " Add a method \"boolean isSunny()\".",
                        "[DOCUI117] visibleWhen of action \"c\" names count(), which returns int."
                                + " Change its return type to boolean.",
                        "[DOCUI117] visibleWhen of action \"d\" names hidden(), which is private."
                                + " Make it package-private or public, so that generated code can call it.",
                        "[DOCUI117] visibleWhen of action \"e\" names named(String), which takes unsupported parameters."
                                + " It must take no parameters, or one for the action's first object, Enemy.",
                        "[DOCUI117] visibleWhen of action \"f\" names near(Enemy), which takes unsupported parameters."
                                + " It must take no parameters.",
                        "[DOCUI117] visibleWhen of action \"g\" names risky(), which throws checked exceptions."
                                + " Handle them in the method.");
    }

    @Test
    void reportsInvalidDefaults() {
        DiagnosticAssertions.of(ENEMY, source("""
                                @DocUIApp class Cave {
                                  @DocUIAction void a(@Default(§"ten") int n, @Default(§"300") byte b) {}
                                  @DocUIAction void b(@Default(§"yes") boolean b, @Default(§"x") double d) {}
                                  @DocUIAction void c(@Default(§"WEST") Side side, @Default(§"xy") char c) {}
                                  @DocUIAction void d(@Default(§"soon") java.time.Duration d, Point p) {}
                                  @DocUIAction void e(@Default(§"[1, x]") List<Integer> l, @Default(§"{x: 1") Point p) {}
                                  @DocUIAction void f(@Default(§"23") Enemy e) {}
                                  @DocUIAction void g(§@Default("23") InvocationContext context) {}
                                  @ObjectLookup Optional<Enemy> enemy(int id) { return null; }
                                  enum Side { LEFT, RIGHT }
                                }
                                record Point(int x, @Default(§"one") int y) {}
                                """))
                .assertMessages(
                        "[DOCUI118] Default \"ten\" of parameter \"n\" of action \"a\" is not a valid int."
                                + " Write a whole number from -2147483648 to 2147483647.",
                        "[DOCUI118] Default \"300\" of parameter \"b\" of action \"a\" is not a valid byte."
                                + " Write a whole number from -128 to 127.",
                        "[DOCUI118] Default \"yes\" of parameter \"b\" of action \"b\" is not a valid boolean."
                                + " Write true or false.",
                        "[DOCUI118] Default \"x\" of parameter \"d\" of action \"b\" is not a valid double."
                                + " Write a number such as 0.5.",
                        "[DOCUI118] Default \"WEST\" of parameter \"side\" of action \"c\" is not a valid Side."
                                + " Write one of LEFT, RIGHT.",
                        "[DOCUI118] Default \"xy\" of parameter \"c\" of action \"c\" is not a valid character."
                                + " Write a single character.",
                        "[DOCUI118] Default \"soon\" of parameter \"d\" of action \"d\" is not a valid duration."
                                + " Write an ISO 8601 duration such as PT30S.",
                        "[DOCUI118] Default \"[1, x]\" of parameter \"l\" of action \"e\" is not a valid list of int."
                                + " Write its elements in brackets: [ … , … ].",
                        "[DOCUI118] Default \"{x: 1\" of parameter \"p\" of action \"e\" is not a valid Point."
                                + " Write its fields in braces: { … : … }.",
                        "[DOCUI119] Parameter \"e\" of action \"f\" cannot have @Default, because it is an object, which exists"
                                + " only at run time. Remove it, or mark the parameter @Nullable.",
                        "[DOCUI119] The InvocationContext of action \"g\" cannot have @Default, because it is injected and"
                                + " not a parameter of calls. Remove it.",
                        "[DOCUI118] Default \"one\" of component \"y\" of Point is not a valid int."
                                + " Write a whole number from -2147483648 to 2147483647.");
    }

    @Test
    void reportsInvalidChoicesMethods() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(@Choices(§"nmaes") String name) {}
                          @DocUIAction void b(@Choices(§"none") String name) {}
                          @DocUIAction void c(@Choices(§"numbers") String name) {}
                          @DocUIAction void d(@Choices(§"of") String name) {}
                          @DocUIAction void e(@Choices(§"hidden") String name) {}
                          @DocUIAction void f(@Choices("names") String name, @Choices("numbers") int n) {}
                          @DocUIAction void g(@Choices("names") List<String> name) {}
                          List<String> names() { return null; }
                          Set<Integer> numbers() { return null; }
                          List<String> of(int n) { return null; }
                          private List<String> hidden() { return null; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI120] @Choices of parameter \"name\" names \"nmaes\", which is not a method of Cave."
                                + " Did you mean \"names\"?",
                        "[DOCUI120] @Choices of parameter \"name\" names \"none\", which is not a method of Cave."
                                + " Add a method \"List<String> none()\".",
                        "[DOCUI121] @Choices of parameter \"name\" names numbers(), which returns Set<Integer>."
                                + " It must be accessible, take no parameters and return a collection of String.",
                        "[DOCUI121] @Choices of parameter \"name\" names of(int), which takes parameters."
                                + " It must be accessible, take no parameters and return a collection of String.",
                        "[DOCUI121] @Choices of parameter \"name\" names hidden(), which is private."
                                + " It must be accessible, take no parameters and return a collection of String.");
    }

    @Test
    void reportsNullablePrimitive() {
        DiagnosticAssertions.of("package p;\npublic @interface Nullable {}\n", source("""
                                @DocUIApp class Cave {
                                  @DocUIAction void a(@Nullable int §n, @Nullable Integer m) {}
                                }
                                """))
                .assertMessages(
                        "[DOCUI122] Parameter \"n\" of action \"a\" is a primitive int, so it cannot be @Nullable or required = false."
                                + " Use Integer, or add a @Default.");
    }

    @Test
    void reportsInvalidViews() {
        DiagnosticAssertions.of(ENEMY, source("""
                                @DocUIApp class Cave {
                                  @DocUIView int §count() { return 1; }
                                  @DocUIView void §nothing() {}
                                  @DocUIView void §of(DocWriter out, int n) {}
                                  @DocUIView List<String> §names() { return null; }
                                  @DocUIView <T> String §any() { return ""; }
                                  @DocUIView String text() { return ""; }
                                  @DocUIView void §text(DocWriter out) {}
                                  @DocUIView void §risky(DocWriter out) throws Throwable {}
                                }
                                """))
                .assertMessages(
                        viewMessage("count() returns int"),
                        viewMessage("nothing() returns void"),
                        viewMessage("of(DocWriter, int) takes unsupported parameters"),
                        viewMessage("names() returns List<String>"),
                        viewMessage("any() declares type parameters"),
                        "[DOCUI131] View \"text\" is already defined by Cave.text(). Rename one of the methods.",
                        "[DOCUI112] View risky(DocWriter) declares a throwable that is not an Exception. Declare only exceptions.");
    }

    private static String viewMessage(String fault) {
        return "[DOCUI130] View " + fault
                + ". A view takes a DocWriter, or takes no parameters and returns a @DocUIObject"
                + " type, a collection of such objects, or a String.";
    }

    @Test
    void reportsAllErrorsOfClassAtOnce() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp(id = §"Cave") class Cave {
                          @DocUIAction(timeout = §"x", visibleWhen = §"y") private void §§look(Date §d) {}
                        }
                        @DocUIApp(id = "good") class Good {
                          @DocUIAction void attack() {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI103] \"Cave\" is not a valid name for a provider."
                                + " Use lowercase letters, digits and _, with a letter first, such as \"cave\".",
                        "[DOCUI113] Timeout \"x\" of action \"look\" is not a positive ISO 8601 duration. For example,"
                                + " write PT30S for 30 seconds or PT5M for 5 minutes.",
                        "[DOCUI116] visibleWhen of action \"look\" names \"y\", which is not a method of Cave."
                                + " Add a method \"boolean y()\".",
                        "[DOCUI106] Action name \"look\" is taken by a built-in action."
                                + " Rename it with @DocUIAction(name = \"cave_look\").",
                        "[DOCUI102] Action \"look\" is private, so generated code cannot call it."
                                + " Make Cave.look(Date) package-private or public.",
                        "[DOCUI104] Parameter \"d\" of action \"look\" has the unsupported type java.util.Date."
                                + " Use java.time.Instant, a string, a number, an enum, a record or a @DocUIObject"
                                + " type.");
    }

    @Test
    void reportsViewsReturningStreamOrMap() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIView java.util.stream.Stream<Enemy> §all() { return null; }
                          @DocUIView Map<String, Enemy> §byName() { return null; }
                        }
                        @DocUIObject record Enemy(@ObjectId int id) {}
                        """))
                .assertMessages(
                        viewMessage("all() returns Stream<Enemy>") + " Return a list: end the stream with toList().",
                        viewMessage("byName() returns Map<String, Enemy>")
                                + " Return the map's values, or take a DocWriter and write a heading and a table for each key.");
    }
}
