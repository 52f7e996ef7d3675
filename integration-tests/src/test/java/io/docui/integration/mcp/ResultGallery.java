package io.docui.integration.mcp;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.docui.annotations.Default;
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
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Future;
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

    public record MoreContainers(
            LinkedList<String> linked,
            Queue<Long> queue,
            ArrayDeque<Boolean> deque,
            HashSet<String> hashSet,
            LinkedHashSet<@Nullable String> linkedSet,
            SortedSet<String> sorted,
            NavigableSet<Integer> navigable,
            TreeSet<LocalDate> tree,
            LinkedHashMap<String, @Nullable Double> linkedMap,
            NavigableMap<Long, String> navigableMap,
            TreeMap<String, List<Float>> treeMap,
            ConcurrentMap<UUID, String> concurrent,
            ConcurrentHashMap<String, Character> concurrentHash,
            Map<Boolean, BigInteger> byTruth,
            Map<Double, String> byNumber,
            Map<Instant, String> byTime,
            Map<Duration, String> byDuration,
            Map<URI, String> byUri,
            List<Optional<String>> optionals,
            List<int[]> arrays,
            Map<String, Map<Level, Set<Tree>>> nested) {}

    public record Arrays(
            boolean[] truths,
            byte[][] lists,
            short[] shorts,
            long[] longs,
            float[] floats,
            Integer[] boxes,
            Double[] doubles,
            Level[] levels,
            Tree[] trees,
            LocalDate[] dates,
            String[][] texts) {}

    /** A page, for any items. */
    public record Page<T>(List<T> items, @Nullable T first, Map<String, T> byName) {}

    /** Limits of arguments, which values of results need not keep. */
    public record Limited(
            @Min(1) @Max(9) int number,
            @Size(min = 3, max = 4) String text,
            @NotNull String given,
            @NotBlank String filled,
            @Pattern(regexp = "[a-z]+") String letters,
            @NotEmpty List<@Positive Integer> list,
            @Email String mail,
            @Default("7") int seven) {}

    /** It has setters. */
    public static final class Bean {
        private @Nullable String name;
        private double price;
        private @Nullable List<Level> levels;

        public @Nullable String getName() {
            return name;
        }

        public void setName(@Nullable String name) {
            this.name = name;
        }

        public double getPrice() {
            return price;
        }

        public void setPrice(double price) {
            this.price = price;
        }

        public @Nullable List<Level> getLevels() {
            return levels;
        }

        public void setLevels(@Nullable List<Level> levels) {
            this.levels = levels;
        }
    }

    /** It has no class of its own. */
    public interface Named {
        String getName();

        @Nullable
        Named getParent();
    }

    /** Something named. */
    record NamedThing(String getName, @Nullable Named getParent) implements Named {}

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
    MoreContainers moreContainers() {
        return next();
    }

    @DocUIAction
    Arrays arrays() {
        return next();
    }

    @DocUIAction
    Page<Shape> shapes() {
        return next();
    }

    @DocUIAction
    Page<@Nullable Double> numbers() {
        return next();
    }

    @DocUIAction
    Limited limited() {
        return next();
    }

    @DocUIAction
    List<Bean> beans() {
        return next();
    }

    @DocUIAction
    Named named() {
        return next();
    }

    @DocUIAction
    CompletableFuture<Texts> future() {
        return next();
    }

    @DocUIAction
    Future<Optional<Shape>> oldFuture() {
        return next();
    }

    @DocUIAction
    List<@Size(max = 2) String> shortTexts() {
        return next();
    }

    @DocUIAction
    AnchorRef reference() {
        return next();
    }

    @DocUIAction
    Thing oneThing() {
        return next();
    }

    @DocUIAction
    Character letter() {
        return next();
    }

    @DocUIAction
    Instant instant() {
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
    Map<Color, Integer> numbersByColor() {
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
