package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIException;

/** Gives benchmarks access to the package-private call parser, without the binder. */
public final class CallParserAccess {
    private CallParserAccess() {}

    public static int parse(String script) {
        CallParser.ParsedScript parsed = CallParser.script(new ScriptSource(script), new ParseLimits());
        if (parsed.fault() != null) {
            throw new DocUIException(parsed.fault());
        }
        return parsed.calls().get(0).arguments().size();
    }
}
