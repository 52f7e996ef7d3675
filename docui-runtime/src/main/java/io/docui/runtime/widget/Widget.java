package io.docui.runtime.widget;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.spi.ObjectType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Self-contained part of what an agent sees, with its own state, tools and section of the document (docs/spec/widgets.md#widget).
 *
 * <p>Implement this interface for a handwritten widget. A class with {@code @DocUIWidget} does not need it, and is opened by its
 * binding. A widget is used by one thread at a time, under a lock of its own. An exception of a widget fails the call or is shown
 * in the widget's section, and never ends the session. Widgets interact only by calls.
 *
 * <p>{@link #name()}, {@link #description()}, {@link #title()}, {@link #order()}, {@link #tools()} and {@link #objects()} are
 * called once, when the widget is opened.
 */
public interface Widget {
    /**
     * Returns the name of the widget, which qualifies its tools and is the id of its section.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}
     */
    String name();

    /**
     * Returns the purpose of the widget.
     *
     * @return one sentence
     */
    String description();

    /**
     * Returns the heading of the widget's section.
     *
     * @return plain text; by default the name in words
     */
    default String title() {
        String words = name().replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /**
     * Returns the position of the widget's section among the views of the application and of other widgets, ascending.
     *
     * @return any number
     */
    default int order() {
        return 0;
    }

    /**
     * Returns the tools that can be called. Their names must differ from all other actions of the application.
     *
     * @return the descriptors; may be empty
     */
    default List<ActionDescriptor> tools() {
        return List.of();
    }

    /**
     * Returns the types of the objects that the widget shows with anchors, or whose anchors its tools take.
     *
     * @return the types; may be empty
     */
    default List<ObjectType<?>> objects() {
        return List.of();
    }

    /**
     * Finds one of the widget's objects.
     *
     * @param type the name of one of {@link #objects()}
     * @param key the key of the object
     * @return the current object; empty if it is gone
     */
    default Optional<?> find(String type, Object key) {
        return Optional.empty();
    }

    /**
     * Called when the widget is opened. If it throws, the widget is not opened.
     *
     * @param context the context of the widget
     */
    default void open(WidgetContext context) {}

    /**
     * Writes what the widget shows now. If it writes nothing, the widget has no section.
     *
     * <p>It must not change state: the same state gives the same text.
     *
     * @param context the context of the widget
     * @param out the writer; it escapes all text
     * @throws Exception if the widget cannot be rendered; the section then says so
     */
    void renderLiveScreen(WidgetContext context, DocWriter out) throws Exception;

    /**
     * Executes a call of a tool.
     *
     * @param tool the name of one of {@link #tools()}
     * @param arguments the arguments, bound and checked
     * @param call the context of the call
     * @return text, a number, a boolean, a {@link Value}, one of the widget's objects, or null for no result
     * @throws Exception to reject the call: {@link io.docui.runtime.action.ActionException} with a reason and recoveries
     */
    @Nullable
    Object executeTool(String tool, WidgetArguments arguments, InvocationContext call) throws Exception;

    /**
     * Called when something happened apart from the calls: an asynchronous operation ended, or the application published a notice.
     *
     * @param notice the notice
     */
    default void onNotice(NoticeEntry notice) {}

    /** Called when the widget is closed; after that it is neither shown nor called. An exception is logged. */
    default void close() {}
}
