package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;

import org.junit.jupiter.api.Test;

/** Messages about types that are made of types: recursive records, sealed interfaces, beans, type arguments. */
class TypeDiagnosticsTest {
    private static final String KNOWN =
            " Use a string, a number, an enum, a record or a @DocUIObject type, or convert it with"
                    + " @Describe(schema = …, codec = …).";
    private static final String OPEN = " Use concrete types instead of type variables, wildcards and raw types.";

    @Test
    void reportsEndlessRecords() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void direct(Node node) {}
                          @DocUIAction void mutual(Egg egg) {}
                          @DocUIAction void union(Endless endless, Fine fine) {}
                        }
                        record Node(int n, Node §next) {}
                        record Egg(Hen hen) {}
                        record Hen(String name, Egg §egg) {}
                        sealed interface Endless permits Left, Right {}
                        record Left(Endless §left) implements Endless {}
                        record Right(Endless §right) implements Endless {}
                        sealed interface Fine permits Twig, Fork {}
                        record Twig() implements Fine {}
                        record Fork(Fine left, Fine right) implements Fine {}
                        """))
                .assertMessages(
                        endlessTypeMessage("next", "Node", "Node"),
                        endlessTypeMessage("egg", "Hen", "Egg"),
                        endlessTypeMessage("left", "Left", "Endless"),
                        endlessTypeMessage("right", "Right", "Endless"));
    }

    private static String endlessTypeMessage(String component, String record, String needed) {
        return "[DOCUI160] Component \"" + component + "\" of " + record + " always requires another " + needed
                + ", so no call can supply it. Mark it @Nullable, or make it an Optional, a List or a Map.";
    }

    @Test
    void reportsWhyClassIsNoBean() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Shop {
                          @DocUIAction void a(Getters §a, Fields §b) {}
                          @DocUIAction void b(Made §a, Base §b, Plain §c) {}
                        }
                        class Getters { public int getSize() { return 1; } }
                        class Fields { public int size; }
                        class Made { Made(int size) {} public int getSize() { return 1; } public void setSize(int s) {} }
                        abstract class Base { public int getSize() { return 1; } public void setSize(int s) {} }
                        interface Plain { int getSize(); }
                        """))
                .assertMessages(
                        noBeanMessage("a", "a", "Getters", "has no setters"),
                        noBeanMessage("b", "a", "Fields", "has no setters"),
                        noBeanMessage("a", "b", "Made", "has no public constructor without parameters"),
                        noBeanMessage("b", "b", "Base", "is abstract"),
                        noBeanMessage("c", "b", "Plain", "is an interface that is not sealed"));
    }

    private static String noBeanMessage(String parameter, String action, String type, String fault) {
        String sealed = fault.startsWith("is ") ? " or a sealed interface of records," : "";
        return "[DOCUI104] Parameter \"" + parameter + "\" of action \"" + action + "\" has the unsupported type p."
                + type + ". It " + fault + ". Make it a record," + sealed
                + " or convert it with @Describe(schema = …, codec = …).";
    }

    @Test
    void reportsBeanContainingItself() {
        DiagnosticAssertions.of("package p;\npublic @interface Nullable {}\n", source("""
                        @DocUIApp class Shop {
                          @DocUIAction void add(Product product, Part part) {}
                        }
                        class Product {
                          private Product parent = null;
                          public Product getParent() { return parent; }
                          public void §setParent(Product parent) { this.parent = parent; }
                        }
                        class Part {
                          private @Nullable Part whole;
                          public Part getWhole() { return whole; }
                          public void setWhole(Part whole) { this.whole = whole; }
                        }
                        """))
                .assertMessages(
                        "[DOCUI160] Component \"parent\" of Product always requires another Product, so no call can supply"
                                + " it. Mark its field or getter @Nullable. A property is required even if it has an initial value.");
    }

    @Test
    void reportsRecordsWithGrowingTypeArguments() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void grow(Grow<String> grow) {}
                        }
                        record Grow<T>(List<Grow<List<T>>> §more) {}
                        """))
                .assertMessages("[DOCUI104] Component \"more\" of Grow has the unsupported type p.Grow<"
                        + "java.util.List<".repeat(7) + "java.lang.String" + ">".repeat(8)
                        + ". It contains itself with ever-growing type arguments. Use the same type arguments at"
                        + " each level.");
    }

    @Test
    void reportsVariantsThatAreNotRecords() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void act(Act act, Lair.Den den) {}
                          @DocUIAction Result<String> result() { return null; }
                        }
                        sealed interface Act permits Go, Mode, Loose, Thing, Old {}
                        record Go() implements Act {}
                        §enum Mode implements Act { ONE }
                        non-sealed §interface Loose extends Act {}
                        @DocUIObject §record Thing(@ObjectId int id) implements Act {}
                        final §class Old implements Act {}
                        class Lair {
                          sealed interface Den permits Hidden {}
                          private §record Hidden() implements Den {}
                        }
                        sealed interface Result<T> permits Good {}
                        §record Good<A, B>(A a, B b) implements Result<A> {}
                        """))
                .assertMessages(
                        unfitVariantMessage(
                                "Act", "Mode", "is an enum", "Make it a record, or a sealed interface of records."),
                        unfitVariantMessage(
                                "Act",
                                "Loose",
                                "is an open interface",
                                "Make it a record, or a sealed interface of records."),
                        unfitVariantMessage(
                                "Act",
                                "Thing",
                                "is a @DocUIObject",
                                "Make it a record, or a sealed interface of records."),
                        unfitVariantMessage(
                                "Act", "Old", "is a class", "Make it a record, or a sealed interface of records."),
                        unfitVariantMessage(
                                "Den",
                                "Hidden",
                                "is not accessible to generated code",
                                "Generated code cannot access it. Make it package-private or public."),
                        unfitVariantMessage(
                                "ResultString",
                                "Good",
                                "has type parameters that ResultString does not determine",
                                OPEN.strip()));
    }

    private static String unfitVariantMessage(String union, String variant, String fault, String advice) {
        return "[DOCUI161] " + union + " permits " + variant + ", which " + fault + ", so no call can contain it. "
                + advice;
    }

    @Test
    void reportsIndistinguishableVariants() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void act(Act act, List<Order> orders) {}
                        }
                        sealed interface Act permits Go {}
                        record Go(String §type) implements Act {}
                        sealed §interface Order permits Land.Move, Sea.Move {}
                        class Land { record Move() implements Order {} }
                        class Sea { record Move() implements Order {} }
                        """))
                .assertMessages(
                        "[DOCUI162] Component \"type\" of Go conflicts with the field \"type\", which identifies the records of"
                                + " Act. Rename the component.",
                        "[DOCUI163] Land.Move and Sea.Move have the same simple name, which must identify a record of"
                                + " Order. Rename one of them.");
    }

    @Test
    void reportsUnresolvedTypeArguments() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void any(List<?> §any, Box<?> §box, Box §raw) {}
                          @DocUIAction void lower(List<? super Thread> §lower, Box<? extends Date> box) {}
                          @DocUIAction Crate<List<?>> same() { return null; }
                        }
                        record Box<T>(T §item) {}
                        record Crate<T>(T §item) {}
                        """))
                .assertMessages(
                        "[DOCUI104] Parameter \"any\" of action \"any\" has the unsupported type ?." + OPEN,
                        "[DOCUI104] Parameter \"box\" of action \"any\" has the unsupported type p.Box<?>." + OPEN,
                        "[DOCUI104] Parameter \"raw\" of action \"any\" has the unsupported type p.Box." + OPEN,
                        "[DOCUI104] Parameter \"lower\" of action \"lower\" has the unsupported type java.lang.Thread."
                                + KNOWN,
                        "[DOCUI104] Component \"item\" of Box has the unsupported type java.util.Date."
                                + " Use java.time.Instant, a string, a number, an enum, a record or a @DocUIObject"
                                + " type.",
                        "[DOCUI104] Component \"item\" of Crate has the unsupported type ?." + OPEN);
    }

    @Test
    void reportsBeanPropertyWithoutGetter() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void log(Login login, Typed typed) {}

                        }
                        class Login {
                          private String password;
                          public void §setPassword(String password) { this.password = password; }
                        }
                        class Typed {
                          public long getSize() { return 0; }
                          public void §setSize(int size) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI104] Parameter \"login\" of action \"log\" has the unsupported type p.Login. Its property"
                                + " \"password\" has a setter, but no getter of the same type. Add one.",
                        "[DOCUI104] Parameter \"typed\" of action \"log\" has the unsupported type p.Typed. Its property"
                                + " \"size\" has a setter, but no getter of the same type. Add one.");
    }

    @Test
    void reportsInvalidBeanInRecordCycleOnce() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void one(Guest guest) {}
                          @DocUIAction void two(Room room) {}
                        }
                        class Guest {
                          private Room room;
                          public Room getRoom() { return room; }
                          public void setRoom(Room room) { this.room = room; }
                          public void §setPassword(String password) {}
                        }
                        record Room(String name, Guest guest) {}
                        """))
                .assertMessages(
                        "[DOCUI104] Parameter \"guest\" of action \"one\" has the unsupported type p.Guest. Its property"
                                + " \"password\" has a setter, but no getter of the same type. Add one.");
    }

    @Test
    void reportsSealedTypeWithoutMatchingVariant() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void put(Expr<String> none, Expr<Integer> one, @Default("{x: 1}") Kind<String> kind) {}
                          @DocUIAction Expr<Long> get() { return null; }
                        }
                        sealed §§interface Expr<T> permits Literal {}
                        record Literal(int value) implements Expr<Integer> {}
                        sealed §interface Kind<T> permits Only {}
                        record Only(int value) implements Kind<Integer> {}
                        """))
                .assertMessages(
                        noVariantMessage("Expr<String>"),
                        noVariantMessage("Expr<Long>"),
                        noVariantMessage("Kind<String>"));
    }

    private static String noVariantMessage(String type) {
        return "[DOCUI164] No record that " + type + " permits implements " + type
                + ", so no call can supply it. Use the" + " type arguments of one of them.";
    }

    @Test
    void reportsNamesDifferingOnlyInSpelling() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void dig(int maxDepth, int §max_depth) {}
                          @DocUIAction void fill(Pit pit, Pit other, int maxDepth) {}
                        }
                        record Pit(int parseURL, int §parse_url, int x1, int §x_1, int a_b, int AB) {}
                        """))
                .assertMessages(
                        "[DOCUI127] Parameters \"maxDepth\" and \"max_depth\" of action \"dig\" differ only in case or"
                                + " underscores, which confuses models. Rename one of them.",
                        "[DOCUI127] Components \"parseURL\" and \"parse_url\" of Pit differ only in case or underscores, which"
                                + " confuses models. Rename one of them.",
                        "[DOCUI127] Components \"x1\" and \"x_1\" of Pit differ only in case or underscores, which confuses"
                                + " models. Rename one of them.");
    }
}
