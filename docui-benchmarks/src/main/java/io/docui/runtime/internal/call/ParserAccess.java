package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIException;

/** Lets a benchmark run the parser without the binder; it stands in this package because nobody else may. */
public final class ParserAccess {
    private ParserAccess() {}

    /**
     * Parses a script.
     *
     * @param script its text
     * @return how many arguments its first call has
     * @throws DocUIException if it cannot be parsed
     */
    public static int parse(String script) {
        CallParser.ParsedScript parsed = CallParser.script(new InputText(script), new ParseLimits());
        if (parsed.fault() != null) {
            throw new DocUIException(parsed.fault());
        }
        return parsed.calls().get(0).arguments().size();
    }
}
