package io.docui.hostops.debugger;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;

/**
 * The state of a debugged program. The document shows all of it.
 *
 * @param headline the state in one line
 * @param state {@code stopped}, {@code running}, {@code ended} or {@code failed}
 * @param why what stopped or ended it
 * @param at the function, file and line
 * @param source the source lines around it
 * @param variables the first variables there
 * @param output the program's output since the last call
 */
@Describe
@Gist("{headline}")
public record DebugStatus(
        String headline,
        String state,
        String why,
        String at,
        List<String> source,
        List<Variable> variables,
        String output) {
    /** Copies the lists. */
    public DebugStatus {
        source = List.copyOf(source);
        variables = List.copyOf(variables);
    }
}
