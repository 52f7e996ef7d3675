package io.docui.runtime.spi;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.call.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pull reader from which a generated decoder reads the arguments of one call in sequence.
 *
 * <p>The call is already bound: every argument has its type and satisfies its constraints. Not thread-safe.
 */
public interface ArgumentReader {
    /**
     * Begins the arguments of a call, or a record.
     *
     * @param keys the allowed names
     */
    void beginObject(ArgumentKeys keys);

    /** Reads the arguments of an action without parameters. Any argument is rejected. */
    default void readNoArguments() {
        beginObject(ArgumentKeys.NONE);
        nextKey();
    }

    /**
     * Determines which of several records is next, by its field {@code type}, which may be at any position. The keys of the records
     * do not contain this field.
     *
     * @param variants the names of the records
     * @return the index of the next record's name
     */
    int readVariant(ArgumentKeys variants);

    /**
     * Advances to the next name whose value is not null.
     *
     * @return the index of the name in the keys, or -1 at the end, after all required names
     */
    int nextKey();

    /** Begins a list. */
    void beginArray();

    /** Advances to the next element of a list; returns false at the end. */
    boolean nextElement();

    /** Begins a map. */
    void beginMap();

    /** Advances to the next entry of a map; returns its key, or null at the end. */
    @Nullable
    String nextEntry();

    /** Consumes a null if it is next; returns whether it was. */
    boolean readNull();

    /** Reads an integer within the given inclusive bounds. */
    int readInt(int min, int max);

    /** Reads a 32-bit integer. */
    default int readInt() {
        return readInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Reads a 64-bit integer. */
    long readLong();

    /** Reads an integer of any size. */
    BigInteger readBigInteger();

    /** Reads a 32-bit floating-point number. */
    float readFloat();

    /** Reads a 64-bit floating-point number. */
    double readDouble();

    /** Reads an exact decimal number. */
    BigDecimal readBigDecimal();

    /** Reads a boolean. */
    boolean readBoolean();

    /** Reads text. */
    String readString();

    /** Reads a list of texts as a mutable list. */
    default List<String> readStrings() {
        List<String> texts = new ArrayList<>();
        beginArray();
        while (nextElement()) {
            texts.add(readString());
        }
        return texts;
    }

    /** Reads text of one UTF-16 character. */
    char readChar();

    /**
     * Reads one of a fixed set of names.
     *
     * @param constants the names
     * @return the index of the name
     */
    int readConstant(ArgumentKeys constants);

    /**
     * Reads any JSON value.
     *
     * @return the value, with numbers in their canonical form
     */
    Value readValue();

    /**
     * Reads a value of a type that has a codec.
     *
     * @param <T> the Java type
     * @param type the type with its codec
     * @return the decoded object
     */
    <T> T readForeign(ForeignCodec<T> type);

    /**
     * Converts the key of an entry, if its type has a codec.
     *
     * @param <T> the Java type of the keys
     * @param type the type with its codec
     * @param key the text of the key, which {@link #nextEntry()} returned
     * @return the decoded key
     */
    <T> T readKey(ForeignCodec<T> type, String key);

    /**
     * Reads a reference and resolves it.
     *
     * @param <T> the object's Java type
     * @param type the required type
     * @return the object
     */
    <T> T readObject(ObjectType<T> type);

    /** Reads a reference to media and resolves it. */
    Media readMedia();

    /** Reads a reference to an object of any type and resolves it. */
    AnchorRef readReference();
}
