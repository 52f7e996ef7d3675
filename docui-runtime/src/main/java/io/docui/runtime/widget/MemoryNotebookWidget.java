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
 * Widget with a notebook that a model edits and that stays in view after a conversation is restarted
 * (docs/spec/widgets.md#shipped-widgets).
 *
 * <p>The text is shown verbatim in a code fence, so that a model can use exactly what it reads in a call. Not thread-safe; a
 * catalog uses it under the widget's lock.
 */
public final class MemoryNotebookWidget implements Widget, Memento {
    /** The maximum length of the text, in UTF-16 units. A longer notebook would no longer be read completely. */
    public static final int LONGEST = 20_000;

    private static final String REPLACE = "memory_notebook_replace";
    private static final String APPEND = "memory_notebook_append";
    private static final String SUMMARIZE = "memory_notebook_summarize";

    private String text;

    /** Creates an empty notebook. */
    public MemoryNotebookWidget() {
        this("");
    }

    /**
     * Creates a notebook with a text.
     *
     * @param text the text
     * @throws IllegalArgumentException if the text is longer than {@link #LONGEST}
     */
    public MemoryNotebookWidget(String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("A notebook may have at most " + LONGEST + " characters.");
        }
        this.text = text;
    }

    /** Returns the text. */
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
        return "Keeps your notes beyond the conversation.";
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
                        .description("Replaces a text in your notebook. An empty `new_text` removes it.")
                        .parameter(ParameterDescriptor.required("old_text", StringType.TEXT, "the exact current text"))
                        .parameter(ParameterDescriptor.required("new_text", StringType.TEXT, "the replacement"))
                        .parameter(ParameterDescriptor.optional(
                                "all", SimpleType.BOOLEAN, BooleanValue.FALSE, "replaces every occurrence"))
                        .returns(StringType.TEXT)
                        .build(),
                ActionDescriptor.builder(SUMMARIZE)
                        .description("Replaces the oldest lines of your notebook with a summary.")
                        .parameter(
                                ParameterDescriptor.required("summary", StringType.TEXT, "the summary of these lines"))
                        .parameter(ParameterDescriptor.optional(
                                "lines", IntegerType.INT, "how many lines to replace; all by default"))
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
                    context.isChinese() ? " 行，" : lines() == 1 ? " line, " : " lines, ",
                    text.length(),
                    context.isChinese() ? " 个字符。" : text.length() == 1 ? " character." : " characters.");
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
        return lines() + (lines() == 1 ? " line, " : " lines, ") + now.length()
                + (now.length() == 1 ? " character (" : " characters (") + (now.length() >= before.length() ? "+" : "")
                + (now.length() - before.length()) + ").";
    }

    private static void limit(long length) {
        if (length > LONGEST) {
            throw new ActionException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The notebook would have " + length + " characters, but it can hold only " + LONGEST
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
                    ErrorCode.CONSTRAINT_VIOLATION, "`old_text` is empty. Call `memory_notebook_append` to add text.");
        }
        int hits = hits(old);
        call.reportMetadata("hits", NumberValue.of(hits));
        if (hits == 0) {
            throw new ActionException(
                    "The notebook does not contain that text. It must match exactly, including spaces and line breaks.");
        }
        if (hits > 1 && !arguments.bool("all")) {
            throw new ActionException("The notebook contains that text " + hits
                    + " times. Include more of the surrounding text, or set `all`.");
        }
        String replacement = arguments.text("new_text");
        // Check before the replacement: a long text in many places can exceed the memory.
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
                            : "`lines` must be from 1 to " + all.size() + ", the number of lines in the notebook.");
        }
        List<String> rest = all.subList(gone, all.size());
        return rest.isEmpty() ? arguments.text("summary") : arguments.text("summary") + '\n' + String.join("\n", rest);
    }

    private long lines() {
        return text.lines().count();
    }
}
