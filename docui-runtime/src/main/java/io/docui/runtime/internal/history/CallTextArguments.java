package io.docui.runtime.internal.history;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads the canonical text of a call, {@code action(name='text', other=[1])}, without knowing the action. */
final class CallTextArguments {
    private CallTextArguments() {}

    /** Returns the names of the arguments whose text contains one of some texts. */
    static List<String> containing(String call, List<String> texts) {
        Set<String> names = new LinkedHashSet<>();
        for (String argument : arguments(call)) {
            int equals = argument.indexOf('=');
            if (equals > 0 && texts.stream().anyMatch(text -> argument.indexOf(text, equals) >= 0)) {
                names.add(argument.substring(0, equals).strip());
            }
        }
        return List.copyOf(names);
    }

    private static List<String> arguments(String call) {
        List<String> arguments = new ArrayList<>();
        int start = call.indexOf('(') + 1;
        int depth = 0;
        boolean quoted = false;
        for (int i = start; i < call.length(); i++) {
            char c = call.charAt(i);
            if (quoted) {
                i += c == '\\' ? 1 : 0;
                quoted = c != '\'';
            } else if (c == '\'') {
                quoted = true;
            } else if ("([{".indexOf(c) >= 0) {
                depth++;
            } else if (depth == 0 && (c == ',' || c == ')')) {
                arguments.add(call.substring(start, i));
                start = i + 1;
            } else if (")]}".indexOf(c) >= 0) {
                depth--;
            }
        }
        return arguments;
    }
}
