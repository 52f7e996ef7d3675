package io.docui.hostops.debugger;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;

/**
 * Where a debugged program is, and what can be seen there. The document shows all of it.
 *
 * @param headline the state in a line
 * @param state {@code stopped}, {@code running}, {@code ended} or {@code failed}
 * @param why what stopped or ended it
 * @param at the function, file and line
 * @param source the lines round it
 * @param variables the first variables there
 * @param output what the program wrote since it was asked for last
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
