package io.docui.processor;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Remembers what a view wrote, a line for each block. */
final class RecordingDocWriter implements DocWriter {
    private final List<String> blocks = new ArrayList<>();

    List<String> blocks() {
        return blocks;
    }

    private RecordingDocWriter add(String kind, Object content) {
        blocks.add(kind + ": " + content);
        return this;
    }

    @Override
    public LodLevel lod() {
        return LodLevel.SUMMARY;
    }

    @Override
    public DocWriter title(String text) {
        return add("title", text);
    }

    @Override
    public DocWriter heading(String text) {
        return add("heading", text);
    }

    @Override
    public DocWriter paragraph(Object... parts) {
        return add("paragraph", Arrays.toString(parts));
    }

    @Override
    public DocWriter item(Object... parts) {
        return add("item", Arrays.toString(parts));
    }

    @Override
    public DocWriter link(String label, Call call) {
        return add("link", label + " -> " + call.name() + call.arguments());
    }

    @Override
    public DocWriter table(Collection<?> objects) {
        return add("table", objects);
    }

    @Override
    public TableWriter table(String... headings) {
        add("table", Arrays.toString(headings));
        return new TableWriter() {
            @Override
            public TableWriter row(Object... cells) {
                add("row", Arrays.toString(cells));
                return this;
            }
        };
    }

    @Override
    public DocWriter card(@org.jspecify.annotations.Nullable Object object) {
        return add("card", object);
    }

    @Override
    public DocWriter code(String language, String text) {
        return add("code", text);
    }
}
