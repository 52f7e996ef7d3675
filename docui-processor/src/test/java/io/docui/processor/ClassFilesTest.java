package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What class files lack of a type does not lack in the files of those who use it (docs/spec/generated-code.md#descriptions). */
class ClassFilesTest {
    /** Types of one module; each is a file. */
    private static final String[] TYPES = {
        Diagnosis.source("""
            import jakarta.validation.constraints.*; import org.jspecify.annotations.Nullable;
            /** What to send.
             *  @param lines what is in it
             *  @param note a word with it */
            @Describe public record Order(List<@NotBlank String> lines, @Nullable String note,
                @Size(max = 3) Map<String, @Nullable Integer> counts, Optional<@Min(2) @Max(9) Integer> most,
                List<List<@Pattern(regexp = "a+", flags = Pattern.Flag.CASE_INSENSITIVE) String>> deep, @Positive int weight,
                @Email String @Size(max = 2) [] marks) {}
            """),
        Diagnosis.source("""
            /** One page of many.
             *  @param items what is on it
             *  @param next the page after it */
            @Describe public record Page<T>(List<T> items, @org.jspecify.annotations.Nullable T next) {}
            """),
        Diagnosis.source("""
            @Describe public enum Colour {
              /** Like blood. */ RED,
              /** Like grass. */ GREEN }
            """),
        Diagnosis.source("""
            import org.jspecify.annotations.Nullable;
            /** A house. */
            @Describe public class House {
              /** How many rooms. */
              private int rooms;
              private @Nullable String owner;
              private List<@Nullable String> names = List.of();
              /** @return where it stands */
              public String getPlace() { return ""; }
              /** @param where where it is to stand */
              public void setPlace(String where) {}
              public int getRooms() { return rooms; }
              public void setRooms(int value) { rooms = value; }
              public @Nullable String getOwner() { return owner; }
              public void setOwner(@Nullable String value) { owner = value; }
              public List<@Nullable String> getNames() { return names; }
              public void setNames(List<@Nullable String> value) { names = value; }
            }
            """),
        Diagnosis.source("""
            /** A form. */
            @Describe public sealed interface Shape permits Circle, Square {}
            """),
        Diagnosis.source("""
            /** A round one.
             *  @param radius half its width */
            @Describe public record Circle(double radius) implements Shape {}
            """),
        Diagnosis.source("public record Square(double side) implements Shape {}\n"),
        Diagnosis.source("""
            import org.jspecify.annotations.Nullable;
            /** Whatever lives. */
            @DocUIObject public class Beast extends Being {
              @ObjectId public int id;
              /** Its owner. */
              public String getWhose() { return ""; }
              /** What it eats. */
              public List<@Nullable String> food = List.of();
              /** Its age.
               *  @param years how many */
              public record Age(int years) {}
              public Age getAge() { return new Age(3); }
            }
            """),
        Diagnosis.source("""
            public class Being {
              public int getLegs() { return 4; }
              public int weight;
            }
            """),
        Diagnosis.source("""
            import jakarta.validation.constraints.*; import org.jspecify.annotations.Nullable;
            public abstract class Base<T> {
              /** Sends something.
               *  @param what what to send
               *  @param where the address
               *  @return what came of it */
              @DocUIAction public String send(T what, @Nullable String where, List<@NotBlank String> tags) { return ""; }
              @DocUIAction public List<@Nullable String> names() { return List.of(); }
              @ObjectLookup public Optional<Beast> beast(int number) { return Optional.empty(); }
            }
            """),
        Diagnosis.source("""
            public interface Painting {
              /** Paints.
               *  @param colour which one */
              @DocUIAction default String paint(Colour colour, Optional<Shape> shape) { return ""; }
              /** Waits.
               *  @param turns how long */
              @DocUIAction String rest(int turns);
            }
            """)
    };

    /** Providers of another module; each is a file. */
    private static final String[] PROVIDERS = {Diagnosis.source("""
            /** A shop. */
            @DocUIApp public final class Shop extends Base<Order> implements Painting {
              @Override public String rest(int n) { return ""; }
              @DocUIAction public Page<House> houses(Page<Shape> like, Colour colour) { return null; }
              @DocUIView public List<Beast> beasts() { return List.of(); }
            }
            """), Diagnosis.source("""
            @DocUIApp public class Zoo {
              /** Feeds.
               *  @param beast who
               *  @param house where */
              @DocUIAction public Order feed(Beast beast, House house, @Default("RED") Colour colour) { return null; }
              @ObjectLookup Optional<Beast> beast(int id) { return Optional.empty(); }
            }
            """)};

    @TempDir
    private Path directory;

    private Map<String, String> whole = Map.of();

    private void compileAllAtOnce() {
        String[] all = Stream.of(TYPES, PROVIDERS).flatMap(Stream::of).toArray(String[]::new);
        whole = compile("whole", all).files();
    }

    private Workspace compile(String name, String... sources) {
        return compile(new Workspace(directory.resolve(name)), sources);
    }

    private static Workspace compile(Workspace workspace, String... sources) {
        assertTrue(workspace.compile(sources), workspace.messages()::toString);
        return workspace;
    }

    private Workspace seeing(String name, String... seen) {
        Workspace workspace = new Workspace(directory.resolve(name));
        for (String before : seen) {
            workspace.seeing(directory.resolve(before));
        }
        return workspace;
    }

    @Test
    void twoModulesGiveTheSameBytesAsOne() {
        compileAllAtOnce();
        Map<String, String> files = new TreeMap<>(compile("types", TYPES).files());
        files.putAll(compile(seeing("providers", "types"), PROVIDERS).files());

        assertSame(files);
        assertEquals(whole.keySet(), files.keySet());
    }

    @Test
    void eachFileAloneGivesTheSameBytes() {
        compileAllAtOnce();
        Map<String, String> files = new TreeMap<>();
        int number = 0;
        for (String source : Stream.of(TYPES, PROVIDERS).flatMap(Stream::of).toList()) {
            files.putAll(compile(seeing("alone" + number++, "whole"), source).files());
        }

        assertSame(files);
        assertEquals(whole.keySet(), files.keySet());
    }

    private void assertSame(Map<String, String> files) {
        files.forEach((path, text) -> assertEquals(whole.get(path), text, path));
    }

    @Test
    void whatIsKeptIsThere() {
        compileAllAtOnce();
        String declarations = whole.get("META-INF/docui/shop.d.ts");
        String manifest = whole.get("META-INF/docui/shop.json");

        for (String text : new String[] {
            "a word with it",
            "Like grass",
            "How many rooms",
            "half its width",
            "the address",
            "which one",
            "how long",
            "at most 2 elements",
            "each: email address"
        }) {
            assertTrue(declarations.contains(text), text + " in\n" + declarations);
        }
        assertTrue(manifest.contains("\"turns\""), manifest);
        assertTrue(declarations.contains("where: string | undefined"), declarations);
        assertTrue(whole.get("p/OrderSourceNotes.java").contains("@NotBlank"), whole::toString);
    }

    @Test
    void aLongCommentIsKeptWhole() {
        String longer = "Ünd so weiter. ".repeat(3000);
        String type = Diagnosis.source("/** " + longer + " */\n@Describe public record Lengthy(int a) {}\n");
        String app = Diagnosis.source("@DocUIApp class App { @DocUIAction Lengthy go() { return null; } }\n");
        Map<String, String> together = compile("together", type, app).files();
        compile("long", type);

        compile(seeing("app", "long"), app)
                .files()
                .forEach((path, text) -> assertEquals(together.get(path), text, path));
        assertTrue(together.get("META-INF/docui/app.json").length() > longer.length());
    }

    @Test
    void aTypeOfAnotherFileWithoutDescribeIsNotRead() {
        Diagnosis.of(
                        Diagnosis.source("@DocUIApp class App { @DocUIAction Blow hit() { return null; } }\n"),
                        Diagnosis.source("/** What it did. */\n§record Blow(int damage) {}\n"))
                .says(
                        "warning: [DOCUI217] The Javadoc of record Blow is not read, since a build that does not compile Blow"
                                + " would not see it. Annotate Blow with @Describe.");
    }

    @Test
    void theWarningCanBeSuppressed() {
        Diagnosis.of(
                        Diagnosis.source("@DocUIApp class App { @DocUIAction Blow hit() { return null; } }\n"),
                        Diagnosis.source(
                                "/** What it did. */\n@SuppressWarnings(\"DOCUI217\") record Blow(int damage) {}\n"))
                .says();
    }

    @Test
    void annotationsWithinTypesThatWouldBeLostAreRefused() {
        Diagnosis.of(
                        Diagnosis.source("""
                            @DocUIApp class App {
                              @DocUIAction Blow hit(Order order) { return null; }
                            }
                            """),
                        Diagnosis.source("§record Blow(@org.jspecify.annotations.Nullable String name) {}\n"),
                        Diagnosis.source(
                                "§record Order(List<@jakarta.validation.constraints.NotBlank String> lines) {}\n"))
                .says(
                        "[DOCUI218] \"name\" of record Blow has an annotation in its type that a build which does not"
                                + " compile Blow would not see. Annotate Blow with @Describe, which keeps it.",
                        "[DOCUI218] \"lines\" of record Order has an annotation in its type that a build which does not"
                                + " compile Order would not see. Annotate Order with @Describe, which keeps it.");
    }

    @Test
    void ofAPropertyTheyAreRefusedOnce() {
        Diagnosis.of(
                        Diagnosis.source("@DocUIApp class App { @DocUIAction void hit(Blow blow) {} }"),
                        Diagnosis.source("""
                            public §class Blow {
                              private @org.jspecify.annotations.Nullable String name;
                              public @org.jspecify.annotations.Nullable String getName() { return name; }
                              public void setName(@org.jspecify.annotations.Nullable String name) { this.name = name; }
                            }
                            """))
                .says("[DOCUI218] \"name\" of class Blow has an annotation in its type that a build which does not"
                        + " compile Blow would not see. Annotate Blow with @Describe, which keeps it.");
    }

    @Test
    void annotationsThatChangeNothingMayBeLost() {
        Diagnosis.of(
                        Diagnosis.source("@DocUIApp class App { @DocUIAction void hit(Blow blow, Bean bean) {} }"),
                        Diagnosis.source("""
                            record Blow(
                                @Default("a") @org.jspecify.annotations.Nullable String name,
                                @org.jspecify.annotations.Nullable Optional<String> other) {}
                            """),
                        Diagnosis.source("""
                            public class Bean {
                              @Default("a") private @org.jspecify.annotations.Nullable String name;
                              public @org.jspecify.annotations.Nullable String getName() { return name; }
                              public void setName(@org.jspecify.annotations.Nullable String name) { this.name = name; }
                            }
                            """))
                .says();
    }

    @Test
    void namesOfParametersThatWouldBeLostAreRefused() {
        Diagnosis.of(Diagnosis.source("@DocUIApp class App extends Other {}\n"), Diagnosis.source("""
                            @DocUIApp(id = "other") §class Other {
                              @DocUIAction public String say(String text) { return text; }
                            }
                            """))
                .says(
                        "[DOCUI219] Action \"say\" is inherited from class Other, and a build that does not compile Other"
                                + " would not see the names of its parameters. Annotate Other with @Describe, which keeps them.");
    }
}
