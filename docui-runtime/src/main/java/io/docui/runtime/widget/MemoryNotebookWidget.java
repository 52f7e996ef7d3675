package io.docui.runtime.widget;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Snapshot;
import java.util.List;

/**
 * A notebook that a model keeps for itself: it stays in view when the conversation that it was written in is long gone
 * (docs/spec/widgets.md#shipped-widgets).
 *
 * <p>Its text shows verbatim, in a fence, so that what a model reads there it can name in a call. Not thread-safe; a catalog
 * uses it under the widget's lock.
 */
public final class MemoryNotebookWidget implements Widget, Memento {
    /** How long the text may be, in UTF-16 units: a notebook that nobody reads through any more is no memory. */
    public static final int LONGEST = 20_000;

    private static final String REPLACE = "memory_notebook_replace";
    private static final String APPEND = "memory_notebook_append";
    private static final String SUMMARIZE = "memory_notebook_summarize";

    private String text;

    /** An empty notebook. */
    public MemoryNotebookWidget() {
        this("");
    }

    /**
     * A notebook with something in it.
     *
     * @param text its text
     * @throws IllegalArgumentException if it is longer than {@link #LONGEST}
     */
    public MemoryNotebookWidget(String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("A notebook has at most " + LONGEST + " characters.");
        }
        this.text = text;
    }

    /** What is in it. */
    public String text() {
        return text;
    }

    @Override
    public Snapshot save() {
        return Snapshot.of("text/plain", text);
    }

    @Override
    public void restore(Snapshot snapshot) {
        text = snapshot.text();
    }

    @Override
    public String name() {
        return "memory_notebook";
    }

    @Override
    public String description() {
        return "Keeps what is worth remembering beyond the conversation.";
    }

    @Override
    public int order() {
        return 900;
    }

    @Override
    public List<ActionDescriptor> tools() {
        return List.of(
                ActionDescriptor.builder(APPEND)
                        .description("Adds a line to your notebook.")
                        .parameter(ParameterDescriptor.required("text", StringType.TEXT, "what to remember"))
                        .returns(StringType.TEXT)
                        .build(),
                ActionDescriptor.builder(REPLACE)
                        .description("Puts a text in the place of another in your notebook. An empty one removes it.")
                        .parameter(ParameterDescriptor.required(
                                "old_text", StringType.TEXT, "what stands there now, to the letter"))
                        .parameter(ParameterDescriptor.required("new_text", StringType.TEXT, "what is to stand there"))
                        .parameter(ParameterDescriptor.optional(
                                "all", SimpleType.BOOLEAN, BooleanValue.FALSE, "every place where it stands"))
                        .returns(StringType.TEXT)
                        .build(),
                ActionDescriptor.builder(SUMMARIZE)
                        .description("Puts a summary in the place of the oldest lines of your notebook.")
                        .parameter(ParameterDescriptor.required("summary", StringType.TEXT, "what remains of them"))
                        .parameter(ParameterDescriptor.optional(
                                "lines", IntegerType.INT, "how many lines it stands for; all if it is not said"))
                        .minLod(LodLevel.SUMMARY)
                        .returns(StringType.TEXT)
                        .build());
    }

    @Override
    public void renderLiveScreen(WidgetContext context, DocWriter out) {
        if (text.isEmpty()) {
            out.paragraph(context.isChinese() ? "（空）" : "(empty)");
        } else if (out.lod() == LodLevel.GIST) {
            out.paragraph(
                    lines(),
                    context.isChinese() ? " 行，" : " lines, ",
                    text.length(),
                    context.isChinese() ? " 个字符。" : " characters.");
        } else {
            out.code("text", text);
        }
    }

    @Override
    public String executeTool(String tool, WidgetArguments arguments, InvocationContext call) {
        String before = text;
        String now = switch (tool) {
            case APPEND -> appended(arguments.text("text"));
            case REPLACE -> replaced(arguments, call);
            case SUMMARIZE -> summarized(arguments);
            default -> throw new IllegalArgumentException("no tool " + tool);
        };
        limit(now.length());
        text = now;
        call.reportMetadata("operation", new TextValue(tool));
        call.reportMetadata("length_before", NumberValue.of(before.length()));
        call.reportMetadata("length_after", NumberValue.of(now.length()));
        return lines() + " lines, " + now.length() + " characters (" + (now.length() >= before.length() ? "+" : "")
                + (now.length() - before.length()) + ").";
    }

    private static void limit(long length) {
        if (length > LONGEST) {
            throw new ActionException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The notebook would have " + length + " characters, and holds " + LONGEST
                            + ". Summarize it first.");
        }
    }

    private String appended(String more) {
        return text.isEmpty() || text.endsWith("\n") ? text + more : text + '\n' + more;
    }

    private String replaced(WidgetArguments arguments, InvocationContext call) {
        String old = arguments.text("old_text");
        if (old.isEmpty()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION, "`old_text` is empty, so it says no place. To add, append.");
        }
        int hits = hits(old);
        call.reportMetadata("hits", NumberValue.of(hits));
        if (hits == 0) {
            throw new ActionException(
                    "The notebook does not contain that text. It is compared to the letter, spaces and line breaks too.");
        }
        if (hits > 1 && !arguments.bool("all")) {
            throw new ActionException("The notebook contains that text " + hits
                    + " times. Give more of what stands around it, or set `all`.");
        }
        String replacement = arguments.text("new_text");
        // Before it is made: a long text in many places is more than memory holds.
        limit(text.length() + (long) hits * (replacement.length() - old.length()));
        return text.replace(old, replacement);
    }

    private int hits(String old) {
        int hits = 0;
        for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length())) {
            hits++;
        }
        return hits;
    }

    private String summarized(WidgetArguments arguments) {
        List<String> all = text.lines().toList();
        int gone = arguments.has("lines") ? arguments.integer("lines") : all.size();
        if (gone < 1 || gone > all.size()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    all.isEmpty()
                            ? "The notebook is empty: there is nothing to summarize."
                            : "`lines` is 1 to " + all.size() + ": so many the notebook has.");
        }
        List<String> rest = all.subList(gone, all.size());
        return rest.isEmpty() ? arguments.text("summary") : arguments.text("summary") + '\n' + String.join("\n", rest);
    }

    private long lines() {
        return text.lines().count();
    }
}
