package io.docui.processor;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.call.Value;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ForeignCodec;
import io.docui.runtime.spi.ObjectType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads arguments from maps, lists and values, in the order in which they stand there. */
final class MapArgumentReader implements ArgumentReader {
    private final Deque<ReaderLevel> levels = new ArrayDeque<>();
    private @Nullable Object next;

    MapArgumentReader(Map<String, ?> arguments) {
        next = arguments;
    }

    /** Where the reader is within an object, a list or a map. */
    private record ReaderLevel(@Nullable ArgumentKeys keys, Iterator<?> rest, BitSet seen) {}

    /** A fault of the arguments: what a reader throws. */
    static final class ArgumentMismatchException extends RuntimeException {
        ArgumentMismatchException(String message) {
            super(message);
        }
    }

    private static ArgumentMismatchException mismatch(@Nullable Object got) {
        return new ArgumentMismatchException("got " + got);
    }

    private <T> T takeNext(Class<T> type) {
        Object value = next;
        next = null;
        if (!type.isInstance(value)) {
            throw mismatch(value);
        }
        return type.cast(value);
    }

    @Override
    public void beginObject(ArgumentKeys keys) {
        levels.push(new ReaderLevel(keys, takeNext(Map.class).entrySet().iterator(), new BitSet()));
    }

    @Override
    public int readVariant(ArgumentKeys variants) {
        throw new UnsupportedOperationException("CompoundTypesTest reads unions with the readers of the runtime");
    }

    @Override
    public Value readValue() {
        throw new UnsupportedOperationException("CompoundTypesTest reads trees with the readers of the runtime");
    }

    @Override
    public int nextKey() {
        ReaderLevel readerLevel = levels.element();
        ArgumentKeys keys = readerLevel.keys();
        while (readerLevel.rest().hasNext()) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) readerLevel.rest().next();
            int index = keys.indexOf((String) entry.getKey());
            if (index < 0) {
                throw new ArgumentMismatchException("unknown: " + entry.getKey());
            }
            if (entry.getValue() != null) {
                readerLevel.seen().set(index);
                next = entry.getValue();
                return index;
            }
        }
        for (int i = 0; i < keys.size(); i++) {
            if (keys.isRequired(i) && !readerLevel.seen().get(i)) {
                throw new ArgumentMismatchException("missing: " + keys.name(i));
            }
        }
        levels.pop();
        return -1;
    }

    @Override
    public void beginArray() {
        levels.push(new ReaderLevel(null, takeNext(List.class).iterator(), new BitSet()));
    }

    @Override
    public boolean nextElement() {
        if (!levels.element().rest().hasNext()) {
            levels.pop();
            return false;
        }
        next = levels.element().rest().next();
        return true;
    }

    @Override
    public void beginMap() {
        levels.push(new ReaderLevel(null, takeNext(Map.class).entrySet().iterator(), new BitSet()));
    }

    @Override
    public @Nullable String nextEntry() {
        if (!levels.element().rest().hasNext()) {
            levels.pop();
            return null;
        }
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) levels.element().rest().next();
        next = entry.getValue();
        return (String) entry.getKey();
    }

    @Override
    public boolean readNull() {
        return next == null;
    }

    @Override
    public int readInt(int min, int max) {
        int value = takeNext(Integer.class);
        if (value < min || value > max) {
            throw mismatch(value);
        }
        return value;
    }

    @Override
    public long readLong() {
        return takeNext(Number.class).longValue();
    }

    @Override
    public BigInteger readBigInteger() {
        return takeNext(BigInteger.class);
    }

    @Override
    public float readFloat() {
        return takeNext(Number.class).floatValue();
    }

    @Override
    public double readDouble() {
        return takeNext(Number.class).doubleValue();
    }

    @Override
    public BigDecimal readBigDecimal() {
        return takeNext(BigDecimal.class);
    }

    @Override
    public boolean readBoolean() {
        return takeNext(Boolean.class);
    }

    @Override
    public String readString() {
        return takeNext(String.class);
    }

    @Override
    public char readChar() {
        return takeNext(Character.class);
    }

    @Override
    public int readConstant(ArgumentKeys constants) {
        String name = takeNext(String.class);
        int index = constants.indexOf(name);
        if (index < 0) {
            throw mismatch(name);
        }
        return index;
    }

    @Override
    public <T> T readForeign(ForeignCodec<T> type) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T readKey(ForeignCodec<T> type, String key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Media readMedia() {
        throw new UnsupportedOperationException();
    }

    @Override
    public AnchorRef readReference() {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T readObject(ObjectType<T> type) {
        return type.javaType().cast(takeNext(Object.class));
    }
}
