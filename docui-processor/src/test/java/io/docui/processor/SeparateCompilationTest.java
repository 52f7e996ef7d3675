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
class SeparateCompilationTest {
    /** Types of one module; each is a file. */
    private static final String[] TYPES = {
        DiagnosticAssertions.source("""
            import jakarta.validation.constraints.*; import org.jspecify.annotations.Nullable;
            /** What to send.
             *  @param lines what is in it
             *  @param note a word with it */
            @Describe public record Order(List<@NotBlank String> lines, @Nullable String note,
                @Size(max = 3) Map<String, @Nullable Integer> counts, Optional<@Min(2) @Max(9) Integer> most,
                List<List<@Pattern(regexp = "a+", flags = Pattern.Flag.CASE_INSENSITIVE) String>> deep, @Positive int weight,
                @Email String @Size(max = 2) [] marks) {}
            """),
        DiagnosticAssertions.source("""
            /** One page of many.
             *  @param items what is on it
             *  @param next the page after it */
            @Describe public record Page<T>(List<T> items, @org.jspecify.annotations.Nullable T next) {}
            """),
        DiagnosticAssertions.source("""
            @Describe public enum Colour {
              /** Like blood. */ RED,
              /** Like grass. */ GREEN }
            """),
        DiagnosticAssertions.source("""
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
        DiagnosticAssertions.source("""
            /** A form. */
            @Describe public sealed interface Shape permits Circle, Square {}
            """),
        DiagnosticAssertions.source("""
            /** A round one.
             *  @param radius half its width */
            @Describe public record Circle(double radius) implements Shape {}
            """),
        DiagnosticAssertions.source("public record Square(double side) implements Shape {}\n"),
        DiagnosticAssertions.source("""
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
        DiagnosticAssertions.source("""
            public class Being {
              public int getLegs() { return 4; }
              public int weight;
            }
            """),
        DiagnosticAssertions.source("""
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
        DiagnosticAssertions.source("""
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
    private static final String[] PROVIDERS = {DiagnosticAssertions.source("""
            /** A shop. */
            @DocUIApp public final class Shop extends Base<Order> implements Painting {
              @Override public String rest(int n) { return ""; }
              @DocUIAction public Page<House> houses(Page<Shape> like, Colour colour) { return null; }
              @DocUIView public List<Beast> beasts() { return List.of(); }
            }
            """), DiagnosticAssertions.source("""
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

    private void compileTogether() {
        String[] all = Stream.of(TYPES, PROVIDERS).flatMap(Stream::of).toArray(String[]::new);
        whole = compile("whole", all).generatedFiles();
    }

    private DirectoryCompiler compile(String name, String... sources) {
        return compile(new DirectoryCompiler(directory.resolve(name)), sources);
    }

    private static DirectoryCompiler compile(DirectoryCompiler directoryCompiler, String... sources) {
        assertTrue(directoryCompiler.compile(sources), directoryCompiler.messages()::toString);
        return directoryCompiler;
    }

    private DirectoryCompiler compilationAfter(String name, String... seen) {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory.resolve(name));
        for (String before : seen) {
            directoryCompiler.withClassPath(directory.resolve(before));
        }
        return directoryCompiler;
    }

    @Test
    void twoModulesGenerateSameBytesAsOne() {
        compileTogether();
        Map<String, String> files = new TreeMap<>(compile("types", TYPES).generatedFiles());
        files.putAll(compile(compilationAfter("providers", "types"), PROVIDERS).generatedFiles());

        assertSameAsWhole(files);
        assertEquals(whole.keySet(), files.keySet());
    }

    @Test
    void eachFileAloneGeneratesSameBytes() {
        compileTogether();
        Map<String, String> files = new TreeMap<>();
        int number = 0;
        for (String source : Stream.of(TYPES, PROVIDERS).flatMap(Stream::of).toList()) {
            files.putAll(compile(compilationAfter("alone" + number++, "whole"), source)
                    .generatedFiles());
        }

        assertSameAsWhole(files);
        assertEquals(whole.keySet(), files.keySet());
    }

    private void assertSameAsWhole(Map<String, String> files) {
        files.forEach((path, text) -> assertEquals(whole.get(path), text, path));
    }

    @Test
    void keepsCommentsParameterNamesAndConstraints() {
        compileTogether();
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
    void keepsLongCommentWhole() {
        String longer = "Ünd so weiter. ".repeat(3000);
        String type = DiagnosticAssertions.source("/** " + longer + " */\n@Describe public record Lengthy(int a) {}\n");
        String app =
                DiagnosticAssertions.source("@DocUIApp class App { @DocUIAction Lengthy go() { return null; } }\n");
        Map<String, String> together = compile("together", type, app).generatedFiles();
        compile("long", type);

        compile(compilationAfter("app", "long"), app)
                .generatedFiles()
                .forEach((path, text) -> assertEquals(together.get(path), text, path));
        assertTrue(together.get("META-INF/docui/app.json").length() > longer.length());
    }

    @Test
    void warnsOfJavadocOnTypeWithoutDescribe() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source(
                                "@DocUIApp class App { @DocUIAction Blow hit() { return null; } }\n"),
                        DiagnosticAssertions.source("/** What it did. */\n§record Blow(int damage) {}\n"))
                .assertMessages(
                        "warning: [DOCUI217] The Javadoc of record Blow is ignored, because a build that does not compile Blow"
                                + " cannot read it. Annotate Blow with @Describe.");
    }

    @Test
    void suppressesWarningOfUnreadJavadoc() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source(
                                "@DocUIApp class App { @DocUIAction Blow hit() { return null; } }\n"),
                        DiagnosticAssertions.source(
                                "/** What it did. */\n@SuppressWarnings(\"DOCUI217\") record Blow(int damage) {}\n"))
                .assertMessages();
    }

    @Test
    void rejectsTypeUseAnnotationsThatWouldBeLost() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source("""
                            @DocUIApp class App {
                              @DocUIAction Blow hit(Order order) { return null; }
                            }
                            """),
                        DiagnosticAssertions.source(
                                "§record Blow(@org.jspecify.annotations.Nullable String name) {}\n"),
                        DiagnosticAssertions.source(
                                "§record Order(List<@jakarta.validation.constraints.NotBlank String> lines) {}\n"))
                .assertMessages(
                        "[DOCUI218] \"name\" of record Blow has a type annotation, which is lost if Blow is"
                                + " already compiled, as in an incremental build. To keep it, annotate Blow with @Describe.",
                        "[DOCUI218] \"lines\" of record Order has a type annotation, which is lost if Order is"
                                + " already compiled, as in an incremental build. To keep it, annotate Order with @Describe.");
    }

    @Test
    void reportsLostAnnotationOncePerProperty() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source("@DocUIApp class App { @DocUIAction void hit(Blow blow) {} }"),
                        DiagnosticAssertions.source("""
                            public §class Blow {
                              private @org.jspecify.annotations.Nullable String name;
                              public @org.jspecify.annotations.Nullable String getName() { return name; }
                              public void setName(@org.jspecify.annotations.Nullable String name) { this.name = name; }
                            }
                            """))
                .assertMessages("[DOCUI218] \"name\" of class Blow has a type annotation, which is lost if Blow is"
                        + " already compiled, as in an incremental build. To keep it, annotate Blow with @Describe.");
    }

    @Test
    void acceptsLostAnnotationsWithoutEffect() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source(
                                "@DocUIApp class App { @DocUIAction void hit(Blow blow, Bean bean) {} }"),
                        DiagnosticAssertions.source("""
                            record Blow(
                                @Default("a") @org.jspecify.annotations.Nullable String name,
                                @org.jspecify.annotations.Nullable Optional<String> other) {}
                            """),
                        DiagnosticAssertions.source("""
                            public class Bean {
                              @Default("a") private @org.jspecify.annotations.Nullable String name;
                              public @org.jspecify.annotations.Nullable String getName() { return name; }
                              public void setName(@org.jspecify.annotations.Nullable String name) { this.name = name; }
                            }
                            """))
                .assertMessages();
    }

    @Test
    void rejectsParameterNamesThatWouldBeLost() {
        DiagnosticAssertions.of(
                        DiagnosticAssertions.source("@DocUIApp class App extends Other {}\n"),
                        DiagnosticAssertions.source("""
                            @DocUIApp(id = "other") §class Other {
                              @DocUIAction public String say(String text) { return text; }
                            }
                            """))
                .assertMessages(
                        "[DOCUI219] Action \"say\" is inherited from class Other. Its parameter names are lost in a build"
                                + " that does not compile Other. To keep them, annotate Other with @Describe.");
    }
}
