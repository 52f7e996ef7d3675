package io.docui.integration.mcp;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.runtime.action.Media;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An action for each type that a result can have (docs/spec/types.md#type-table). */
@DocUIApp(id = "answers", title = "Answers")
final class Answers {
    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
    private final File file = new File("src/main.ts", 12);

    /** A file. */
    @DocUIObject(type = "file", idStyle = IdStyle.NATURAL)
    record File(@ObjectId @ObjectLabel String path, int lines) {}

    /** A word. */
    enum Mood {
        CALM,
        VERY_CROSS
    }

    /** A tree. */
    record Tree(String name, List<Tree> branches) {}

    /** A form. */
    sealed interface Form permits Circle, Square {}

    /** A round one. */
    record Circle(double radius) implements Form {}

    /** Another one. */
    record Square(double side, Optional<Mood> mood) implements Form {}

    @DocUIView(title = "Files")
    List<File> files() {
        return List.of(file);
    }

    @DocUIAction
    int number() {
        return -7;
    }

    @DocUIAction
    long large() {
        return Long.MAX_VALUE;
    }

    @DocUIAction
    BigInteger huge() {
        return BigInteger.TEN.pow(40);
    }

    @DocUIAction
    double fraction() {
        return 0.5;
    }

    @DocUIAction
    double nothingAtAll() {
        return Double.NaN;
    }

    @DocUIAction
    BigDecimal exact() {
        return new BigDecimal("1.10");
    }

    @DocUIAction
    boolean truth() {
        return true;
    }

    @DocUIAction
    String text() {
        return "obj:file:1 | *text*";
    }

    @DocUIAction
    char letter() {
        return 'x';
    }

    @DocUIAction
    Mood mood() {
        return Mood.VERY_CROSS;
    }

    @DocUIAction
    File object() {
        return file;
    }

    @DocUIAction
    List<File> objects() {
        return List.of(file, file);
    }

    @DocUIAction
    Media media() {
        return Media.of("image/png", new byte[] {1, 2});
    }

    @DocUIAction
    Tree tree() {
        return new Tree("root", List.of(new Tree("leaf", List.of())));
    }

    @DocUIAction
    Form form() {
        return new Square(2, Optional.of(Mood.CALM));
    }

    @DocUIAction
    List<Form> forms() {
        return List.of(new Circle(1), new Square(2, Optional.empty()));
    }

    @DocUIAction
    Set<Integer> set() {
        return Set.of(1, 2);
    }

    @DocUIAction
    int[] array() {
        return new int[] {1, 2};
    }

    @DocUIAction
    Map<String, Mood> map() {
        return Map.of("today", Mood.CALM);
    }

    @DocUIAction
    Optional<String> maybe() {
        return Optional.empty();
    }

    @DocUIAction
    Optional<String> surely() {
        return Optional.of("yes");
    }

    @DocUIAction
    JsonNode anything() {
        return JsonMapper.shared().readTree("{\"a\": [1, null, {}]}");
    }

    @DocUIAction
    Times times() {
        return new Times(
                Duration.ofMinutes(90),
                NOON,
                LocalDate.of(2026, 11, 22),
                LocalTime.NOON,
                LocalDateTime.of(2026, 11, 22, 12, 0),
                ZonedDateTime.ofInstant(NOON, ZoneOffset.UTC),
                new UUID(1, 2),
                URI.create("https://example.org/a"));
    }

    /** What has a format. */
    record Times(
            Duration duration,
            Instant instant,
            LocalDate date,
            LocalTime time,
            LocalDateTime moment,
            ZonedDateTime zoned,
            UUID id,
            URI uri) {}

    @DocUIAction
    void nothing() {}

    @DocUIAction
    CompletionStage<Tree> later() {
        return CompletableFuture.completedFuture(tree());
    }
}
