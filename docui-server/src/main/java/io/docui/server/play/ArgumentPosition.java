package io.docui.server.play;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The argument that a line of calls ends in, as far as it has been written. Values within a list or an object belong to the argument that
 * contains them.
 *
 * @param action the simple name of the called action
 * @param index the place of the argument, from 0
 * @param name the name written before it; null for an argument by place
 */
record ArgumentPosition(String action, int index, @Nullable String name) {
    private static final Pattern CALLED = Pattern.compile("([\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*\\z");
    private static final Pattern NAMED = Pattern.compile("\\A\\s*([\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*[=:]");

    /** Returns the argument at the end of a text; empty if the text does not end within the parentheses of a call. */
    static Optional<ArgumentPosition> atEndOf(String text) {
        Deque<Bracket> open = new ArrayDeque<>();
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                i += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '(' || c == '[' || c == '{') {
                open.push(new Bracket(c, i));
            } else if (!open.isEmpty() && (c == ')' || c == ']' || c == '}')) {
                open.pop();
            } else if (!open.isEmpty() && c == ',') {
                open.element().startArgument(i + 1);
            }
        }
        return open.stream().filter(bracket -> bracket.kind == '(').findFirst().flatMap(call -> call.position(text));
    }

    /** Returns the parameter of an action that this argument is for; empty if there is none. */
    Optional<ParameterDescriptor> parameterOf(ActionDescriptor descriptor) {
        int place = name == null ? index : descriptor.indexOf(name);
        return place >= 0 && place < descriptor.parameters().size()
                ? Optional.of(descriptor.parameters().get(place))
                : Optional.empty();
    }

    /** A bracket that is not closed yet, and the argument after its last comma. */
    private static final class Bracket {
        private final char kind;
        private final int place;
        private int argument;
        private int argumentStart;

        Bracket(char kind, int place) {
            this.kind = kind;
            this.place = place;
            this.argumentStart = place + 1;
        }

        void startArgument(int start) {
            argument++;
            argumentStart = start;
        }

        Optional<ArgumentPosition> position(String text) {
            Matcher called = CALLED.matcher(text.substring(0, place));
            if (!called.find()) {
                return Optional.empty();
            }
            Matcher named = NAMED.matcher(text.substring(argumentStart));
            return Optional.of(new ArgumentPosition(called.group(1), argument, named.find() ? named.group(1) : null));
        }
    }
}
