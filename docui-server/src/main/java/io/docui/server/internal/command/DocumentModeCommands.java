package io.docui.server.internal.command;

import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Subcommands of apps that show a document, one for each tool of DocUI's document mode. */
final class DocumentModeCommands {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");

    private DocumentModeCommands() {}

    /** Subcommand {@code look}, which shows the document. */
    @Command(name = "look", description = "Shows the document.")
    static final class LookCommand extends BrokeredAppCommand {
        @Option(names = "--lod", paramLabel = "LEVEL", description = "The level of detail: gist, summary or full.")
        private @Nullable String lod;

        @Option(names = "--focus", paramLabel = "ANCHOR", description = "What to look at, such as obj:enemy:3.")
        private @Nullable String focus;

        LookCommand(RootCommand root, String app) {
            super(root, app);
        }

        @Override
        public Integer call() throws CommandException {
            return call("look", JsonObject.of("lod", lod, "focus", focus));
        }
    }

    /** Subcommand {@code run}, which runs calls. */
    @Command(name = "run", description = "Runs one or more calls: attack('Slime 1'); loot(obj:item:8)")
    static final class RunCommand extends BrokeredAppCommand {
        @Parameters(paramLabel = "CODE", description = "The calls; - reads them from standard input.")
        private String code = "";

        @Option(names = "--dry-run", description = "Show what the calls would do without running them.")
        private boolean dryRun;

        RunCommand(RootCommand root, String app) {
            super(root, app);
        }

        @Override
        public Integer call() throws CommandException, IOException {
            String calls = code.equals("-") ? root().console().input() : code;
            return call("run_code_snippet", JsonObject.of("code", calls, "dry_run", dryRun ? true : null));
        }
    }

    /** Subcommand {@code click}, which clicks a link. */
    @Command(name = "click", description = "Clicks a link of the document.")
    static final class ClickCommand extends BrokeredAppCommand {
        @Parameters(paramLabel = "LINK", description = "The link's anchor, such as link:43, or its number.")
        private String link = "";

        ClickCommand(RootCommand root, String app) {
            super(root, app);
        }

        @Override
        public Integer call() throws CommandException {
            return call("click", JsonObject.of("link", NUMBER.matcher(link).matches() ? "link:" + link : link));
        }
    }

    /** Subcommand {@code answer}, which answers the open question. */
    @Command(name = "answer", description = "Answers the open question in the document.")
    static final class AnswerCommand extends BrokeredAppCommand {
        @Parameters(
                paramLabel = "CHOICE|NAME=VALUE",
                arity = "1..*",
                description = "The number or label of a choice, yes, all or cancel; or parameter values as NAME=VALUE.")
        private List<String> words = List.of();

        AnswerCommand(RootCommand root, String app) {
            super(root, app);
        }

        @Override
        public Integer call() throws CommandException {
            Object choice = null;
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            for (String word : words) {
                int equals = word.indexOf('=');
                if (equals > 0) {
                    values.put(word.substring(0, equals), word.substring(equals + 1));
                } else if (choice == null) {
                    choice = NUMBER.matcher(word).matches() ? (Object) Long.valueOf(word) : word;
                } else {
                    throw new CommandException(
                            CommandException.Kind.USAGE,
                            "An answer has only one choice, but \"" + word
                                    + "\" is a second one. Quote a label with spaces. Give values as NAME=VALUE.");
                }
            }
            return call("answer", JsonObject.of("choice", choice, "arguments", values.isEmpty() ? null : values));
        }
    }
}
