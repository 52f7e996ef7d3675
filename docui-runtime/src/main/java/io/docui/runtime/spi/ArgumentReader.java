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
 * The source from which a generated decoder reads the arguments of one call, one after the other. The call was bound before: every
 * argument has its type and meets its constraints. Not thread-safe.
 */
public interface ArgumentReader {
    /**
     * Begins the arguments of a call, or a record.
     *
     * @param keys the names that it may have
     */
    void beginObject(ArgumentKeys keys);

    /** Reads the arguments of an action that takes none: any that is given is refused. */
    default void readNoArguments() {
        beginObject(ArgumentKeys.NONE);
        nextKey();
    }

    /**
     * Tells which of several records is next, by the text of its field {@code type}, wherever among its fields that stands;
     * the record's names do not have it.
     *
     * @param variants the names of the records
     * @return the index of the one that is next
     */
    int readVariant(ArgumentKeys variants);

    /**
     * Goes to the next name whose value is not null.
     *
     * @return its index in the keys, or -1 at the end, when all required ones were there
     */
    int nextKey();

    /** Begins a list. */
    void beginArray();

    /** Goes to the next element of a list: false at its end. */
    boolean nextElement();

    /** Begins a map. */
    void beginMap();

    /** Goes to the next entry of a map: its key, or null at its end. */
    @Nullable
    String nextEntry();

    /** Takes a null if one is next. */
    boolean readNull();

    /** Reads a whole number within the given bounds, both included. */
    int readInt(int min, int max);

    /** Reads a whole number of 32 bits. */
    default int readInt() {
        return readInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Reads a whole number of 64 bits. */
    long readLong();

    /** Reads a whole number of any size. */
    BigInteger readBigInteger();

    /** Reads a number of 32 bits. */
    float readFloat();

    /** Reads a number of 64 bits. */
    double readDouble();

    /** Reads a number exactly. */
    BigDecimal readBigDecimal();

    /** Reads a truth value. */
    boolean readBoolean();

    /** Reads text. */
    String readString();

    /** Reads a list of texts, which can be changed. */
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
     * Reads one of fixed names.
     *
     * @param constants the names
     * @return the index of the one that was read
     */
    int readConstant(ArgumentKeys constants);

    /**
     * Reads any JSON.
     *
     * @return the value, its numbers in their canonical form
     */
    Value readValue();

    /**
     * Reads a value of a type that DocUI does not know.
     *
     * @param <T> the Java type
     * @param type the type, with what converts it
     * @return what the codec makes of the value
     */
    <T> T readForeign(ForeignCodec<T> type);

    /**
     * Reads a reference and resolves it.
     *
     * @param <T> the object's Java type
     * @param type the type that is wanted
     * @return the object
     */
    <T> T readObject(ObjectType<T> type);

    /** Reads a reference to media and resolves it. */
    Media readMedia();

    /** Reads a reference to an object of any type and resolves it. */
    AnchorRef readReference();
}
