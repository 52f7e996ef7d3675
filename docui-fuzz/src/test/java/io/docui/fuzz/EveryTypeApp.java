package io.docui.fuzz;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An application with a parameter of each kind of type, whose actions do nothing but answer, and whose view says what it is told to. */
@DocUIApp(id = "every", title = "Every type")
public final class EveryTypeApp {
    private static final int THINGS = 3;

    private String text = "text";

    /** A thing, of which there are three. */
    @DocUIObject(type = "thing")
    public record Thing(@ObjectId int id, @ObjectLabel String label, String note) {}

    /** A point. */
    public record Point(int x, double y, @Nullable Point next) {}

    /** A shape of one of two kinds. */
    public sealed interface Shape permits Circle, Path {}

    /** A circle. */
    public record Circle(Point center, double radius) implements Shape {}

    /** A line through points. */
    public record Path(List<Point> points, boolean closed) implements Shape {}

    /** A direction. */
    public enum Direction {
        UP_HILL,
        DOWN_HILL
    }

    /** Has all texts of the document be this one. */
    void setText(String words) {
        text = words;
    }

    /** Numbers. */
    @DocUIAction
    public String numbers(byte small, int whole, long large, double real, BigInteger huge, BigDecimal exact) {
        return small + " " + whole + ' ' + large + ' ' + real + ' ' + huge.bitLength() + ' ' + exact.precision();
    }

    /** Texts, and what is written as one. */
    @DocUIAction
    public String texts(
            String line,
            @Default("'x'") char letter,
            @Nullable Duration time,
            @Nullable Instant at,
            Optional<LocalDate> day) {
        return line + letter + time + at + day;
    }

    /** Choices. */
    @DocUIAction
    public String choices(Direction direction, @Default("false") boolean sure, Set<Direction> more) {
        return direction + " " + sure + more;
    }

    /** Many values. */
    @DocUIAction
    public String many(List<Integer> numbers, Map<String, List<String>> groups, int[] more) {
        return numbers + " " + groups + more.length;
    }

    /** Records. */
    @DocUIAction
    public String records(Point point, List<Shape> shapes) {
        return point + " " + shapes;
    }

    /** Objects. */
    @DocUIAction
    public Thing objects(Thing first, List<Thing> others) {
        return others.isEmpty() ? first : others.get(0);
    }

    /** The thing of a number. */
    @ObjectLookup
    public Optional<Thing> thing(int id) {
        return id >= 1 && id <= THINGS ? Optional.of(new Thing(id, text, text)) : Optional.empty();
    }

    /** Whatever was said, in each place where a text can be. */
    @DocUIView(title = "Texts")
    public void texts(DocWriter out) {
        out.heading(text);
        out.paragraph(text, new Thing(1, text, text), text);
        out.item(text);
        out.table(List.of(new Thing(2, text, text)));
        out.card(new Thing(THINGS, text, text));
        out.table(text, "x").row(text, text);
    }
}
