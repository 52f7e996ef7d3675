package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.MatchLimitException;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.constraint.ConstraintCheck;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ForeignCodec;
import io.docui.runtime.spi.ObjectType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads arguments as they stream out of JSON text.
 *
 * <p>Whatever is not in the exact form of DESIGN section 5 ends in {@link InexactArguments}, before the action is called:
 * the caller then has the binder mend or refuse it.
 */
public final class JsonArgumentReader implements ArgumentReader {
    /** Longer text is for the binder, which knows the limits and reports them. */
    private static final int LONGEST = 64 * 1024;

    /** An object of more names is read by the binder: which of them were there is noted in the bits of a number. */
    private static final int MOST_KEYS = Long.SIZE;

    private static final int LONGEST_SCALE = 400;
    private static final String TAG = "type";

    private final ExactJson in;
    private final ObjectResolver objects;
    private final String json;
    private boolean isVariantNext;
    private boolean isRead;

    // The object that is being read.
    private @Nullable ArgumentKeys keys;
    private long seen;
    private boolean isTagDue;
    private @Nullable Outer outer;

    /** An object in which another is being read: its names, and which of them were there. */
    private record Outer(@Nullable Outer outer, ArgumentKeys keys, long seen, boolean isTagDue) {}

    /**
     * A reader.
     *
     * @param json a JSON object
     * @param objects finds the objects that it refers to
     */
    public JsonArgumentReader(String json, ObjectResolver objects) {
        if (json.length() > LONGEST) {
            throw new InexactArguments();
        }
        this.json = json;
        this.in = new ExactJson(json);
        this.objects = objects;
    }

    /** Whether there is more to read: what is thrown now is thrown by what makes an argument, not by the action. */
    public boolean isReading() {
        return !isRead;
    }

    @Override
    public void beginObject(ArgumentKeys keys) {
        in.begin('{');
        if (keys.size() > MOST_KEYS) {
            throw new InexactArguments();
        }
        if (this.keys != null) {
            outer = new Outer(outer, this.keys, seen, isTagDue);
        }
        this.keys = keys;
        seen = 0;
        isTagDue = isVariantNext;
        isVariantNext = false;
    }

    @Override
    public int readVariant(ArgumentKeys variants) {
        int begin = in.position();
        int depth = in.depth();
        int index = variants.indexOf(tag());
        if (index < 0) {
            throw new InexactArguments();
        }
        in.backTo(begin, depth);
        isVariantNext = true;
        return index;
    }

    /** Looks ahead for what tells the next object apart: it may stand behind other fields. */
    private String tag() {
        in.begin('{');
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            if (in.value() instanceof TextValue text && name.equals(TAG)) {
                return text.text();
            }
        }
        throw new InexactArguments();
    }

    @Override
    public int nextKey() {
        ArgumentKeys names = Objects.requireNonNull(keys);
        while (in.more('}')) {
            if (isTagDue && isTag()) {
                continue;
            }
            int index = in.name(names);
            if (index < 0 || (seen & 1L << index) != 0) {
                throw new InexactArguments();
            }
            if (!in.isNull()) {
                seen |= 1L << index;
                return index;
            }
        }
        end(names);
        return -1;
    }

    /** Reads the field that told the object apart, if it is next. */
    private boolean isTag() {
        int begin = in.position();
        if (in.name().equals(TAG)) {
            isTagDue = false;
            in.string();
            return true;
        }
        in.backTo(begin, in.depth());
        return false;
    }

    private void end(ArgumentKeys names) {
        for (int i = 0; i < names.size(); i++) {
            if ((seen & 1L << i) == 0 && names.isRequired(i)) {
                throw new InexactArguments();
            }
        }
        Outer around = outer;
        if (around != null) {
            keys = around.keys;
            seen = around.seen;
            isTagDue = around.isTagDue;
            outer = around.outer;
        } else if (in.depth() == 0) {
            in.end();
            isRead = true;
        } else {
            keys = null;
        }
    }

    @Override
    public void beginArray() {
        in.begin('[');
    }

    @Override
    public boolean nextElement() {
        return in.more(']');
    }

    @Override
    public void beginMap() {
        in.begin('{');
    }

    @Override
    public @Nullable String nextEntry() {
        return in.nextName();
    }

    @Override
    public boolean readNull() {
        return in.isNull();
    }

    @Override
    public int readInt(int min, int max) {
        long number = in.wholeNumber();
        if (number < min || number > max) {
            throw new InexactArguments();
        }
        return (int) number;
    }

    @Override
    public long readLong() {
        return in.wholeNumber();
    }

    @Override
    public BigInteger readBigInteger() {
        return new BigInteger(in.integer());
    }

    @Override
    public float readFloat() {
        float number = Float.parseFloat(in.number());
        if (Float.isInfinite(number)) {
            throw new InexactArguments();
        }
        return number;
    }

    @Override
    public double readDouble() {
        double number = Double.parseDouble(in.number());
        if (Double.isInfinite(number)) {
            throw new InexactArguments();
        }
        return number;
    }

    @Override
    public BigDecimal readBigDecimal() {
        BigDecimal number = in.decimal();
        if (Math.abs((long) number.scale()) > LONGEST_SCALE) {
            throw new InexactArguments();
        }
        return number;
    }

    @Override
    public boolean readBoolean() {
        return in.truth();
    }

    @Override
    public String readString() {
        return in.string();
    }

    @Override
    public char readChar() {
        String text = readString();
        if (text.length() != 1) {
            throw new InexactArguments();
        }
        return text.charAt(0);
    }

    @Override
    public int readConstant(ArgumentKeys constants) {
        int index = in.constant(constants);
        if (index < 0) {
            throw new InexactArguments();
        }
        return index;
    }

    @Override
    public <T> T checked(List<Constraint> constraints, T value) {
        try {
            if (ConstraintCheck.broken(constraints, value).isPresent()) {
                throw new InexactArguments();
            }
            return value;
        } catch (MatchLimitException e) {
            throw new InexactArguments(); // the binder finds it out again, and says so
        }
    }

    @Override
    public Value readValue() {
        return in.value();
    }

    /** What the schema does not take at first sight, or the codec refuses, is for the binder to mend or to report. */
    @Override
    public <T> T readForeign(ForeignCodec<T> type) {
        Value value = readValue();
        if (!ExactShape.has(type.type().shape(), value)) {
            throw new InexactArguments();
        }
        try {
            return type.decode(value);
        } catch (IllegalArgumentException e) {
            throw new InexactArguments(e);
        }
    }

    @Override
    public <T> T readObject(ObjectType<T> type) {
        return type.javaType()
                .cast(resolved(new AnchorType(
                        type.descriptor().type(), type.descriptor().name())));
    }

    @Override
    public Media readMedia() {
        return (Media) resolved(AnchorType.MEDIA);
    }

    @Override
    public AnchorRef readReference() {
        return objects.reference(resolved(AnchorType.OBJECT));
    }

    private Object resolved(AnchorType wanted) {
        int begin = in.position();
        AnchorReference reference = AnchorReference.parse(readString())
                .filter(anchor -> anchor.kind() == AnchorKind.OBJ)
                .orElseThrow(InexactArguments::new);
        try {
            return objects.resolve(reference, wanted);
        } catch (DocUIException e) {
            throw e.error().path() == null ? new DocUIException(e.error().withPath(JsonPath.of(json, begin))) : e;
        }
    }
}
