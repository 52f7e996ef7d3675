package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.MatchLimitException;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.constraint.ConstraintCheck;
import io.docui.runtime.internal.json.JsonValues;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ForeignCodec;
import io.docui.runtime.spi.ObjectType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads arguments as they stream out of JSON text.
 *
 * <p>Whatever is not in the exact form of DESIGN section 5 ends in {@link InexactArguments}, before the action is called:
 * the caller then has the binder mend or refuse it.
 */
public final class JsonArgumentReader implements ArgumentReader, AutoCloseable {
    /** Longer text is for the binder, which knows the limits and reports them. */
    private static final int LONGEST = 64 * 1024;

    private static final int DEEPEST = 32;
    /** An object of more names is read by the binder: which of them were there is noted in the bits of a number. */
    private static final int MOST_KEYS = Long.SIZE;

    private static final int LONGEST_NUMBER = 400;
    private static final String TAG = "type";
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonParser parser;
    private final ObjectResolver objects;
    private final String json;
    private @Nullable ObjectFrame frame;
    private boolean isVariantNext;
    private boolean isRead;
    private int depth;

    /** An object that is being read: its names, and which of them were there. */
    private static final class ObjectFrame {
        private final @Nullable ObjectFrame outer;
        private final ArgumentKeys keys;
        private long seen;
        private boolean isTagDue;

        private ObjectFrame(@Nullable ObjectFrame outer, ArgumentKeys keys, boolean isTagDue) {
            this.outer = outer;
            this.keys = keys;
            this.isTagDue = isTagDue;
        }

        private void see(int index) {
            seen |= 1L << index;
        }

        private boolean isSeen(int index) {
            return (seen & 1L << index) != 0;
        }
    }

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
        this.parser = FACTORY.createParser(ObjectReadContext.empty(), json);
        this.objects = objects;
        next();
    }

    /** Whether there is more to read: what is thrown now is thrown by what makes an argument, not by the action. */
    public boolean isReading() {
        return !isRead;
    }

    @Override
    public void beginObject(ArgumentKeys keys) {
        expect(JsonToken.START_OBJECT);
        deeper();
        if (keys.size() > MOST_KEYS) {
            throw new InexactArguments();
        }
        frame = new ObjectFrame(frame, keys, isVariantNext);
        isVariantNext = false;
    }

    @Override
    public int readVariant(ArgumentKeys variants) {
        expect(JsonToken.START_OBJECT);
        int index = variants.indexOf(tag());
        if (index < 0) {
            throw new InexactArguments();
        }
        isVariantNext = true;
        return index;
    }

    /** Looks ahead for what tells the next object apart: it may stand behind other fields. */
    private String tag() {
        int begin = (int) parser.currentTokenLocation().getCharOffset();
        try (JsonParser ahead = FACTORY.createParser(ObjectReadContext.empty(), json.substring(begin))) {
            ahead.nextToken();
            while (ahead.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean isTag = ahead.currentName().equals(TAG);
                JsonToken value = ahead.nextToken();
                if (isTag && value == JsonToken.VALUE_STRING) {
                    return ahead.getString();
                }
                ahead.skipChildren();
            }
        } catch (JacksonException e) {
            throw inexact(e);
        }
        throw new InexactArguments();
    }

    @Override
    public int nextKey() {
        ObjectFrame object = Objects.requireNonNull(frame);
        while (next() == JsonToken.PROPERTY_NAME) {
            if (object.isTagDue && parser.currentName().equals(TAG)) {
                object.isTagDue = false;
                next();
                continue;
            }
            int index = object.keys.indexOf(parser.currentName());
            if (index < 0 || object.isSeen(index)) {
                throw new InexactArguments();
            }
            if (next() != JsonToken.VALUE_NULL) {
                object.see(index);
                return index;
            }
        }
        expect(JsonToken.END_OBJECT);
        end(object);
        return -1;
    }

    private void end(ObjectFrame object) {
        for (int i = 0; i < object.keys.size(); i++) {
            if (!object.isSeen(i) && object.keys.isRequired(i)) {
                throw new InexactArguments();
            }
        }
        frame = object.outer;
        depth--;
        if (frame == null && depth == 0) {
            if (next() != null) {
                throw new InexactArguments(); // something follows the arguments
            }
            isRead = true;
        }
    }

    @Override
    public void beginArray() {
        expect(JsonToken.START_ARRAY);
        deeper();
    }

    @Override
    public boolean nextElement() {
        if (next() == JsonToken.END_ARRAY) {
            depth--;
            return false;
        }
        return true;
    }

    @Override
    public void beginMap() {
        expect(JsonToken.START_OBJECT);
        deeper();
    }

    @Override
    public @Nullable String nextEntry() {
        if (next() == JsonToken.END_OBJECT) {
            depth--;
            return null;
        }
        String key = parser.currentName();
        next();
        return key;
    }

    @Override
    public boolean readNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    @Override
    public int readInt(int min, int max) {
        long number = readLong();
        if (number < min || number > max) {
            throw new InexactArguments();
        }
        return (int) number;
    }

    @Override
    public long readLong() {
        expect(JsonToken.VALUE_NUMBER_INT);
        try {
            return parser.getLongValue();
        } catch (JacksonException e) {
            throw inexact(e);
        }
    }

    @Override
    public BigInteger readBigInteger() {
        expect(JsonToken.VALUE_NUMBER_INT);
        return new BigInteger(shortNumber());
    }

    @Override
    public float readFloat() {
        float number = Float.parseFloat(number());
        if (Float.isInfinite(number)) {
            throw new InexactArguments();
        }
        return number;
    }

    @Override
    public double readDouble() {
        double number = Double.parseDouble(number());
        if (Double.isInfinite(number)) {
            throw new InexactArguments();
        }
        return number;
    }

    @Override
    public BigDecimal readBigDecimal() {
        BigDecimal number = new BigDecimal(number());
        if (Math.abs((long) number.scale()) > LONGEST_NUMBER) {
            throw new InexactArguments();
        }
        return number;
    }

    private String number() {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            expect(JsonToken.VALUE_NUMBER_FLOAT);
        }
        return shortNumber();
    }

    private String shortNumber() {
        String text = parser.getString();
        if (text.length() > LONGEST_NUMBER) {
            throw new InexactArguments();
        }
        return text;
    }

    @Override
    public boolean readBoolean() {
        if (parser.currentToken() == JsonToken.VALUE_TRUE) {
            return true;
        }
        expect(JsonToken.VALUE_FALSE);
        return false;
    }

    @Override
    public String readString() {
        expect(JsonToken.VALUE_STRING);
        try {
            return parser.getString();
        } catch (JacksonException e) {
            throw inexact(e);
        }
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
        int index = constants.indexOf(readString());
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
        try {
            Value value = JsonValues.read(parser);
            if (depth + levels(value) > DEEPEST) {
                throw new InexactArguments();
            }
            return value;
        } catch (JacksonException e) {
            throw inexact(e);
        }
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

    private static int levels(Value value) {
        Collection<Value> parts = value instanceof ListValue list
                ? list.items()
                : value instanceof ObjectValue object ? object.fields().values() : List.of();
        int within = parts.stream().mapToInt(JsonArgumentReader::levels).max().orElse(0);
        return value instanceof ListValue || value instanceof ObjectValue ? within + 1 : 0;
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
        AnchorReference reference = AnchorReference.parse(readString())
                .filter(anchor -> anchor.kind() == AnchorKind.OBJ)
                .orElseThrow(InexactArguments::new);
        try {
            return objects.resolve(reference, wanted);
        } catch (DocUIException e) {
            throw e.error().path() == null
                    ? new DocUIException(e.error().withPath(path(parser.streamReadContext())))
                    : e;
        }
    }

    /** Where the parser is, such as {@code edits[2].path}. */
    private static String path(@Nullable TokenStreamContext at) {
        if (at == null || at.inRoot()) {
            return "";
        }
        String outer = path(at.getParent());
        if (at.inArray()) {
            return outer + '[' + at.getCurrentIndex() + ']';
        }
        return outer.isEmpty() ? at.currentName() : outer + '.' + at.currentName();
    }

    @Override
    public void close() {
        parser.close();
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            throw new InexactArguments();
        }
    }

    private @Nullable JsonToken next() {
        try {
            return parser.nextToken();
        } catch (JacksonException e) {
            throw inexact(e);
        }
    }

    private void expect(JsonToken token) {
        if (parser.currentToken() != token) {
            throw new InexactArguments();
        }
    }

    /** Broken JSON is no error here: the binder reads the text again and says where it breaks. */
    private static InexactArguments inexact(JacksonException broken) {
        System.Logger log = System.getLogger(JsonArgumentReader.class.getName());
        log.log(System.Logger.Level.TRACE, "Left to the binder", broken);
        return new InexactArguments();
    }
}
