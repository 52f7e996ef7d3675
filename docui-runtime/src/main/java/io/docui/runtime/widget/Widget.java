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
 * A small self-contained part of what an agent sees: its own state, the tools that change it, and how it shows
 * (docs/spec/widgets.md#widget).
 *
 * <p>For what is written by hand: a class with {@code @DocUIWidget} needs none of this, and is opened by its binding. A widget
 * is used by one thread at a time, under a lock of its own; what it throws fails the call or shows in its section, and never
 * ends the session. Widgets reach each other by calls alone.
 *
 * <p>{@link #name()}, {@link #description()}, {@link #title()}, {@link #order()}, {@link #tools()} and {@link #objects()} are
 * asked once, when the widget is opened.
 */
public interface Widget {
    /**
     * Its name, which qualifies its tools and is the id of its section.
     *
     * @return a name that matches {@code [a-z][a-z0-9_]*}
     */
    String name();

    /**
     * What it is for.
     *
     * @return one sentence
     */
    String description();

    /**
     * The heading of its section.
     *
     * @return plain text; by default the name in words
     */
    default String title() {
        String words = name().replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /**
     * The place of its section among the views of the application and of other widgets, ascending.
     *
     * @return any number
     */
    default int order() {
        return 0;
    }

    /**
     * What can be called, with names that no other action of the application has.
     *
     * @return descriptions; may be empty
     */
    default List<ActionDescriptor> tools() {
        return List.of();
    }

    /**
     * The types of the objects that it shows with anchors, or whose anchors its tools take.
     *
     * @return types; may be empty
     */
    default List<ObjectType<?>> objects() {
        return List.of();
    }

    /**
     * Finds one of its objects.
     *
     * @param type the name of one of {@link #objects()}
     * @param key the object's key
     * @return the object as it is now; empty if it is gone
     */
    default Optional<?> find(String type, Object key) {
        return Optional.empty();
    }

    /**
     * Begins its life. If it throws, it is not opened.
     *
     * @param context what it may know
     */
    default void open(WidgetContext context) {}

    /**
     * Writes what it shows now; writing nothing is a fine answer, and then it has no section.
     *
     * <p>It must not change state: the same state gives the same text.
     *
     * @param context what it may know
     * @param out where to; all text is escaped
     * @throws Exception if it cannot; the section then says so
     */
    void renderLiveScreen(WidgetContext context, DocWriter out) throws Exception;

    /**
     * Carries out a call.
     *
     * @param tool the name of one of {@link #tools()}
     * @param arguments its arguments, bound and checked
     * @param call what it may know of the call
     * @return text, a number, a truth value, a {@link Value}, one of its objects, or null for no result
     * @throws Exception to say no: {@link io.docui.runtime.action.ActionException} with a reason and ways out
     */
    @Nullable
    Object executeTool(String tool, WidgetArguments arguments, InvocationContext call) throws Exception;

    /**
     * Hears that something happened beside the calls: an asynchronous operation ended, or a notice of the application's own.
     *
     * @param notice what happened
     */
    default void onNotice(NoticeEntry notice) {}

    /** Ends its life; it is neither shown nor called any more. What it throws is logged. */
    default void close() {}
}
