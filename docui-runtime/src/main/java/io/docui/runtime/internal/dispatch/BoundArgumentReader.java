package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ForeignCodec;
import io.docui.runtime.spi.ObjectType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bound and resolved argument values of a call for generated decoders, which convert them to Java types.
 * Values have the right types, with objects in place of anchors.
 */
public final class BoundArgumentReader implements ArgumentReader {
    private final List<@Nullable Value> arguments;
    private final ProviderRegistry providerRegistry;
    private final Deque<Frame> frames = new ArrayDeque<>(4);
    private Value current = NullValue.NULL;
    private boolean isRead;

    /** The structure that is being read: the arguments of a call, a record, a list or a map. */
    private static final class Frame {
        private final @Nullable ArgumentKeys keys;
        private final @Nullable ObjectValue fields;
        private final Iterator<?> rest;
        private int next;
        private @Nullable String entry;

        private Frame(@Nullable ArgumentKeys keys, @Nullable ObjectValue fields, Iterator<?> rest) {
            this.keys = keys;
            this.fields = fields;
            this.rest = rest;
        }

        private String within(String path) {
            String name = keys == null ? entry : keys.name(next - 1);
            if (name == null) {
                return path + '[' + (next - 1) + ']';
            }
            return path.isEmpty() ? name : path + '.' + name;
        }
    }

    /**
     * Creates a reader.
     * @param arguments the values by parameter index; null for a missing argument
     */
    public BoundArgumentReader(List<@Nullable Value> arguments, ProviderRegistry providerRegistry) {
        this.arguments = arguments;
        this.providerRegistry = providerRegistry;
    }

    /** Returns whether arguments are still being read. Then an exception comes from creating an argument, not from the action. */
    public boolean isReading() {
        return !isRead;
    }

    /** Returns the path of the value that was read last, such as {@code edits[2].path}; empty before the first. */
    public String path() {
        String path = "";
        for (Iterator<Frame> outer = frames.descendingIterator(); outer.hasNext(); ) {
            Frame frame = outer.next();
            path = frame.next == 0 ? path : frame.within(path);
        }
        return path;
    }

    @Override
    public void beginObject(ArgumentKeys keys) {
        ObjectValue fields = frames.isEmpty() ? null : as(ObjectValue.class);
        frames.push(new Frame(keys, fields, List.of().iterator()));
    }

    @Override
    public int readVariant(ArgumentKeys variants) {
        return as(ObjectValue.class).fields().get("type") instanceof TextValue name
                ? variants.indexOf(name.text())
                : -1;
    }

    @Override
    public int nextKey() {
        Frame frame = frames.element();
        ArgumentKeys keys = frame.keys;
        if (keys == null) {
            throw new IllegalStateException("not in an object");
        }
        while (frame.next < keys.size()) {
            int index = frame.next++;
            Value value = frame.fields == null
                    ? arguments.get(index)
                    : frame.fields.fields().get(keys.name(index));
            if (value != null && !(value instanceof NullValue)) {
                current = value;
                return index;
            }
            if (keys.isRequired(index)) {
                throw new AssertionError("the value of " + keys.name(index) + " is missing after binding");
            }
        }
        frames.pop();
        isRead = frames.isEmpty();
        return -1;
    }

    @Override
    public void beginArray() {
        frames.push(new Frame(null, null, as(ListValue.class).items().iterator()));
    }

    @Override
    public boolean nextElement() {
        Frame frame = frames.element();
        Iterator<?> rest = frame.rest;
        if (!rest.hasNext()) {
            frames.pop();
            return false;
        }
        frame.next++;
        current = (Value) rest.next();
        return true;
    }

    @Override
    public void beginMap() {
        frames.push(
                new Frame(null, null, as(ObjectValue.class).fields().entrySet().iterator()));
    }

    @Override
    public @Nullable String nextEntry() {
        Frame frame = frames.element();
        Iterator<?> rest = frame.rest;
        if (!rest.hasNext()) {
            frames.pop();
            return null;
        }
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) rest.next();
        frame.next++;
        frame.entry = (String) entry.getKey();
        current = (Value) entry.getValue();
        return frame.entry;
    }

    @Override
    public boolean readNull() {
        return current instanceof NullValue;
    }

    @Override
    public int readInt(int min, int max) {
        return Integer.parseInt(as(NumberValue.class).text());
    }

    @Override
    public long readLong() {
        return Long.parseLong(as(NumberValue.class).text());
    }

    @Override
    public BigInteger readBigInteger() {
        return new BigInteger(as(NumberValue.class).text());
    }

    @Override
    public float readFloat() {
        return Float.parseFloat(as(NumberValue.class).text());
    }

    @Override
    public double readDouble() {
        return Double.parseDouble(as(NumberValue.class).text());
    }

    @Override
    public BigDecimal readBigDecimal() {
        return as(NumberValue.class).decimal();
    }

    @Override
    public boolean readBoolean() {
        return as(BooleanValue.class).value();
    }

    @Override
    public String readString() {
        return as(TextValue.class).text();
    }

    @Override
    public char readChar() {
        return as(TextValue.class).text().charAt(0);
    }

    @Override
    public int readConstant(ArgumentKeys constants) {
        return constants.indexOf(as(TextValue.class).text());
    }

    @Override
    public Value readValue() {
        return current;
    }

    @Override
    public <T> T readForeign(ForeignCodec<T> type) {
        return decoded(type, current);
    }

    @Override
    public <T> T readKey(ForeignCodec<T> type, String key) {
        return decoded(type, new TextValue(key));
    }

    private <T> T decoded(ForeignCodec<T> type, Value value) {
        try {
            return type.decode(value);
        } catch (IllegalArgumentException e) {
            throw refused(type.type(), e);
        }
    }

    private DocUIException refused(ForeignType type, IllegalArgumentException refusal) {
        String said = Objects.requireNonNullElse(refusal.getMessage(), "").strip();
        String message = said.isEmpty() ? "This is not a valid " + type.name() + '.' : said;
        String path = path();
        DocUIError error =
                DocUIError.of(ErrorCode.TYPE_MISMATCH, path.isEmpty() ? message : '`' + path + "`: " + message);
        return new DocUIException(path.isEmpty() ? error : error.withPath(path));
    }

    @Override
    public <T> T readObject(ObjectType<T> type) {
        return type.javaType().cast(as(InstanceValue.class).object());
    }

    @Override
    public Media readMedia() {
        return (Media) as(InstanceValue.class).object();
    }

    @Override
    public AnchorRef readReference() {
        return providerRegistry.reference(as(InstanceValue.class).object());
    }

    private <V extends Value> V as(Class<V> type) {
        if (!type.isInstance(current)) {
            throw new AssertionError(
                    "a " + current.getClass().getSimpleName() + " where binding promised a " + type.getSimpleName());
        }
        return type.cast(current);
    }
}
