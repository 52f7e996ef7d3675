package io.docui.integration.agreement;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.action.AnchorRef;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Actions with parameters of many types; each answers with what it was given. */
@DocUIApp(id = "gallery", title = "Gallery")
public final class Gallery {
    /** A direction. */
    public enum Direction {
        NORTH,
        SOUTH_EAST,
        WEST
    }

    /**
     * A point.
     *
     * @param x to the right
     * @param y down
     */
    public record Point(int x, int y) {}

    /**
     * A line.
     *
     * @param from where it begins
     * @param to where it ends, unless it goes on for ever
     * @param tags what to call it
     * @param width how wide it is
     */
    public record Line(
            Point from,
            Optional<Point> to,
            List<String> tags,
            @Default("1.5") double width) {}

    /**
     * Something to point at.
     *
     * @param name its key and its label
     */
    @DocUIObject(type = "thing", idStyle = IdStyle.NATURAL)
    public record Thing(@ObjectId @ObjectLabel String name) {}

    @ObjectLookup
    Optional<Thing> thing(String name) {
        return name.startsWith("t") ? Optional.of(new Thing(name)) : Optional.empty();
    }

    @DocUIView(title = "Things")
    List<Thing> all() {
        return IntStream.range(0, 20).mapToObj(i -> new Thing("t" + i)).toList();
    }

    /** Whole numbers. */
    @DocUIAction
    public String whole(byte b, short s, int i, long l, BigInteger big) {
        return echo(b, s, i, l, big);
    }

    /** Whole numbers that may be left out. */
    @DocUIAction
    public String boxes(@Default("7") int i, Optional<Long> l, @Default("-1") Short s) {
        return echo(i, l, s);
    }

    /** Numbers with a fraction. */
    @DocUIAction
    public String fractions(float f, double d, BigDecimal m) {
        return echo(f, d, m.stripTrailingZeros().toPlainString());
    }

    /** Texts and the like. */
    @DocUIAction
    public String words(String text, char c, boolean flag, Direction direction, @Default("WEST") Direction other) {
        return echo(text, c, flag, direction, other);
    }

    /** Things. */
    @DocUIAction
    public String things(Thing one, List<Thing> more) {
        return echo(one, more);
    }

    /** Lists, sets and arrays. */
    @DocUIAction
    public String lists(List<Integer> numbers, Set<String> names, int[] array, List<List<Boolean>> deep) {
        return echo(numbers, names.stream().sorted().toList(), Arrays.toString(array), deep);
    }

    /** Records. */
    @DocUIAction
    public String records(Point point, Line line, List<Point> points) {
        return echo(point, line, points);
    }

    /** Values by name, and whether anything is left out. */
    @DocUIAction
    public String maps(Map<String, Integer> counts, Optional<Point> point, Optional<String> text) {
        return echo(new TreeMap<>(counts), point, text);
    }

    /**
     * A size.
     *
     * @param width how wide
     * @param name what it is called
     */
    public record Extent(
            @Min(1) @Max(5) int width,
            @NotBlank @Size(max = 5) String name) {}

    /** Numbers within bounds. */
    @DocUIAction
    public String bounded(
            @Min(-3) @Max(60) int i,
            @Positive long l,
            @DecimalMin(value = "0", inclusive = false) double d,
            @Max(9) @Default("7") Byte b) {
        return echo(i, l, d, b);
    }

    /** Texts, lists and maps that have to be of a certain shape. */
    @DocUIAction
    public String shaped(
            @NotBlank @Size(min = 1, max = 8) String text,
            @Pattern(regexp = "[a-z']*|\\d+") String pattern,
            @Size(min = 1, max = 2) List<@Min(-40) @Max(40) Integer> numbers,
            @NotEmpty Map<String, @NotBlank String> names,
            @AssertTrue boolean agreed,
            Optional<Extent> extent) {
        return echo(text, pattern, numbers, new TreeMap<>(names), agreed, extent);
    }

    /** Things of any type. */
    @DocUIAction
    public String anything(AnchorRef one, List<AnchorRef> more) {
        return echo(one, more);
    }

    /** A term: a number, or the sum of others. */
    public sealed interface Term permits Figure, Sum {}

    /**
     * A number.
     *
     * @param value the number
     */
    public record Figure(int value) implements Term {}

    /**
     * A sum.
     *
     * @param terms what is added up
     */
    public record Sum(List<Term> terms) implements Term {}

    /**
     * A tree.
     *
     * @param name its name
     * @param children what grows on it
     */
    public record Tree(String name, List<Tree> children) {}

    /** What contains its own kind, or is one of several kinds, or anything at all. */
    @DocUIAction
    public String kinds(Term term, Optional<Tree> tree, JsonNode any, List<Term> terms) {
        return echo(term, tree, any, terms);
    }

    private static String echo(Object... values) {
        return Arrays.deepToString(values);
    }
}
