package io.docui.processor;

import io.docui.runtime.spi.CellWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Remembers what was written to cells. */
final class RecordingCellWriter implements CellWriter {
    private final List<String> written = new ArrayList<>();

    List<String> cells() {
        return written;
    }

    @Override
    public void text(@Nullable CharSequence text) {
        written.add("text " + text);
    }

    @Override
    public void number(long number) {
        written.add("number " + number);
    }

    @Override
    public void number(double number) {
        written.add("number " + number);
    }

    @Override
    public void bool(boolean value) {
        written.add("bool " + value);
    }

    @Override
    public void object(@Nullable Object value) {
        written.add("object " + value);
    }

    @Override
    public void mask() {
        written.add("masked");
    }
}
