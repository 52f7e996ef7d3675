package io.docui.runtime.internal.pipeline;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.DocumentNavigator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Runs the built-in actions that navigate the document: {@code look}, {@code focus}, {@code expand}, {@code find} and others. */
final class NavigationActions {
    private NavigationActions() {}

    /**
     * Runs a call of a navigation action; {@code click} is not one of these.
     * @return a text to show; empty if the document shows the effect
     * @throws FrameworkException if it fails for another reason, which is an error of the framework, not of the application
     */
    static String run(DocumentNavigator navigator, BuiltInAction builtInAction, List<@Nullable Value> arguments) {
        try {
            return navigate(navigator, builtInAction, arguments);
        } catch (DocUIException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new FrameworkException(builtInAction.descriptor().name() + " failed", e);
        }
    }

    private static String navigate(
            DocumentNavigator navigator, BuiltInAction builtInAction, List<@Nullable Value> arguments) {
        Value first = arguments.get(0);
        switch (builtInAction) {
            case LOOK -> {
                Value focus = arguments.get(1);
                navigator.look(first == null ? null : level(text(first)), focus == null ? null : anchor(focus));
                return "";
            }
            case FOCUS -> {
                navigator.focus(anchor(first));
                return "";
            }
            case EXPAND -> {
                Value page = arguments.get(1);
                Value table = arguments.get(2);
                return page == null && table == null
                        ? navigator.resize(text(first), true)
                        : navigator.page(text(first), number(page, "page"), number(table, "table"));
            }
            case COLLAPSE -> {
                return navigator.resize(text(first), false);
            }
            case FIND -> {
                return navigator.find(text(first));
            }
            case PIN, UNPIN -> {
                return navigator.pin(text(first), builtInAction == BuiltInAction.PIN);
            }
            case HELP -> {
                return navigator.help(first == null ? null : text(first));
            }
            default -> throw new IllegalArgumentException(builtInAction + " does not navigate");
        }
    }

    private static LodLevel level(String text) {
        return LodLevel.valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** Returns a number of at least 1; 1 if the argument is missing. */
    private static int number(@Nullable Value value, String name) {
        int number = value instanceof NumberValue given ? given.decimal().intValueExact() : 1;
        if (number < 1) {
            throw new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION, '`' + name + "` must be at least 1, but is " + number + '.')
                    .withPath(name));
        }
        return number;
    }

    private static String text(@Nullable Value value) {
        if (value instanceof TextValue text) {
            return text.text();
        }
        throw new IllegalArgumentException("not a text: " + value);
    }

    private static String anchor(@Nullable Value value) {
        return value instanceof TextValue label
                ? label.text()
                : reference(value).toString();
    }

    private static AnchorReference reference(@Nullable Value value) {
        if (value instanceof AnchorValue anchor) {
            return anchor.anchor();
        }
        throw new IllegalArgumentException("not an anchor: " + value);
    }
}
