package io.docui.integration.mcp;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.docui.annotations.Describe;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Codec;
import io.docui.runtime.action.Media;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Actions with results of every supported type; each returns the value that the test sets. */
@DocUIApp(id = "results", title = "Results")
@SuppressWarnings({"unchecked", "ArrayRecordComponent", "NullAway", "TypeParameterUnusedInFormals"})
public final class ResultGallery {
    private @Nullable Object next;

    void setNext(@Nullable Object value) {
        next = value;
    }

    private <T> T next() {
        return (T) next;
    }

    /** A level. */
    public enum Level {
        LOW,
        HIGH {
            @Override
            public String toString() {
                return "the highest";
            }
        }
    }

    public record Scalars(
            byte b,
            short s,
            int i,
            long l,
            float f,
            double d,
            boolean z,
            char c,
            Byte bb,
            Short ss,
            Integer ii,
            Long ll,
            Float ff,
            Double dd,
            Boolean zz,
            Character cc,
            BigInteger big,
            BigDecimal decimal,
            String text,
            CharSequence sequence) {}

    public record Texts(
            Duration duration,
            Instant instant,
            LocalDate date,
            LocalTime time,
            LocalDateTime dateTime,
            ZonedDateTime zoned,
            OffsetDateTime offset,
            OffsetTime offsetTime,
            Year year,
            YearMonth month,
            MonthDay day,
            Period period,
            ZoneId zone,
            ZoneOffset zoneOffset,
            Locale locale,
            Currency currency,
            Charset charset,
            UUID uuid,
            URI uri,
            Path path,
            byte[] bytes) {}

    public record Containers(
            List<String> list,
            Set<Double> set,
            Collection<Level> collection,
            ArrayList<Scalars> arrayList,
            Deque<Integer> deque,
            Iterable<LocalDate> iterable,
            Stream<Tree> stream,
            String[] array,
            int[] ints,
            double[] doubles,
            char[] chars,
            List<List<String>> lists,
            Map<String, Texts> map,
            Map<Level, List<Shape>> byLevel,
            SortedMap<Integer, String> byNumber,
            HashMap<UUID, Boolean> byId,
            Map<LocalDate, Float> byDate,
            Map<Character, Character> byCharacter) {}

    public record Maybe(
            Optional<String> text,
            Optional<Scalars> record,
            OptionalInt number,
            OptionalLong big,
            OptionalDouble fraction,
            Optional<List<String>> list,
            @Nullable String nullable,
            List<@Nullable String> nullables,
            @Nullable String[] array) {}

    public record Tree(String name, List<Tree> children, Map<String, Tree> byName) {}

    public sealed interface Shape permits Circle, Square, Nothing {}

    public record Circle(double radius, @JsonIgnore String secret) implements Shape {}

    public record Square(Integer side, Shape inner) implements Shape {}

    public record Nothing() implements Shape {}

    /** It has getters alone. */
    public static final class Getters {
        private final String name;
        private final Set<BigDecimal> prices;

        Getters(String name, Set<BigDecimal> prices) {
            this.name = name;
            this.prices = prices;
        }

        @JsonProperty("display-name")
        public String getName() {
            return name;
        }

        public Set<BigDecimal> getPrices() {
            return prices;
        }

        public Level getLevel() {
            if (prices == null) {
                throw new IllegalStateException("no prices");
            }
            return Level.LOW;
        }
    }

    @DocUIObject(type = "thing")
    public record Thing(@ObjectId int id, @ObjectLabel String label) {}

    /** A color, which its codec writes, at times wrongly. */
    @Describe(schema = "{\"type\": \"string\"}", codec = ColorCodec.class)
    public record Color(int kind) {}

    /** Writes colors. */
    public static final class ColorCodec implements Codec<Color> {
        @Override
        public Color decode(Value value) {
            return new Color(0);
        }

        @Override
        public Value encode(Color color) {
            return switch (color.kind() % 4) {
                case 0 -> new TextValue("#fff");
                case 1 -> NullValue.NULL;
                case 2 -> new NumberValue("7");
                default -> throw new IllegalArgumentException("no color");
            };
        }
    }

    @ObjectLookup
    Optional<Thing> thing(int id) {
        return Optional.empty();
    }

    @DocUIAction
    Scalars scalars() {
        return next();
    }

    @DocUIAction
    Texts texts() {
        return next();
    }

    @DocUIAction
    Containers containers() {
        return next();
    }

    @DocUIAction
    Maybe maybe() {
        return next();
    }

    @DocUIAction
    Tree tree() {
        return next();
    }

    @DocUIAction
    Shape shape() {
        return next();
    }

    @DocUIAction
    Getters getters() {
        return next();
    }

    @DocUIAction
    List<Thing> things() {
        return next();
    }

    @DocUIAction
    Map<String, AnchorRef> references() {
        return next();
    }

    @DocUIAction
    List<Media> media() {
        return next();
    }

    @DocUIAction
    List<Color> colors() {
        return next();
    }

    @DocUIAction
    Map<Level, Color> colorsByLevel() {
        return next();
    }

    @DocUIAction
    List<JsonNode> trees() {
        return next();
    }

    @DocUIAction
    double number() {
        return next == null ? 0 : (Double) next;
    }

    @DocUIAction
    Float boxed() {
        return next();
    }

    @DocUIAction
    BigDecimal decimal() {
        return next();
    }

    @DocUIAction
    String text() {
        return next();
    }

    @DocUIAction
    Level level() {
        return next();
    }

    @DocUIAction
    byte[] bytes() {
        return next();
    }

    @DocUIAction
    Optional<Tree> optional() {
        return next();
    }

    @DocUIAction
    CompletionStage<List<Scalars>> later() {
        return next();
    }

    @DocUIAction
    Stream<Set<String>> stream() {
        return next();
    }

    @DocUIAction
    Set<Getters> set() {
        return next();
    }
}
