package io.docui.server.cli;

import io.docui.runtime.context.AnchorInfo;
import io.docui.runtime.context.Context;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Subcommand {@code context}, which prints the first Context of a new session as a document, as JSON or as a list of anchors. */
@Command(name = "context", description = "Prints the document that a model receives.")
final class ContextCommand extends AppCommand {
    @ArgGroup
    private OutputFormatOptions outputFormatOptions = new OutputFormatOptions();

    ContextCommand(Supplier<App> app, StandardStreams standardStreams) {
        super(app, standardStreams);
    }

    /** Options for the output format; the default is the document. */
    static final class OutputFormatOptions {
        @Option(names = "--json", description = "Print the whole Context as JSON.")
        private boolean json;

        @Option(names = "--anchors", description = "Print the anchors of the document, one per line.")
        private boolean anchors;
    }

    @Override
    public Integer call() {
        try (Session session = app().get().open()) {
            streams().out().print(text(session.project()).stripTrailing() + '\n');
        }
        return 0;
    }

    private String text(Context context) {
        if (outputFormatOptions.json) {
            return context.toJson();
        }
        return outputFormatOptions.anchors ? anchors(context.anchors()) : context.content();
    }

    private static String anchors(Map<String, AnchorInfo> anchors) {
        StringBuilder lines = new StringBuilder();
        anchors.forEach((key, anchor) -> {
            lines.append(key).append(' ').append(anchor.type().text());
            if (!anchor.params().isEmpty()) {
                lines.append('(').append(String.join(", ", anchor.params())).append(')');
            }
            if (anchor.target() != null) {
                lines.append(" -> ").append(anchor.target());
            }
            lines.append('\n');
        });
        return lines.toString();
    }
}
