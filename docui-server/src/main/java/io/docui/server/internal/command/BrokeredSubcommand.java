package io.docui.server.internal.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** The verbs of apps that the broker runs, in the order of the help. */
public enum BrokeredSubcommand {
    LOOK(DocumentModeCommands.LookCommand.class, DocumentModeCommands.LookCommand::new),
    RUN(DocumentModeCommands.RunCommand.class, DocumentModeCommands.RunCommand::new),
    CLICK(DocumentModeCommands.ClickCommand.class, DocumentModeCommands.ClickCommand::new),
    ANSWER(DocumentModeCommands.AnswerCommand.class, DocumentModeCommands.AnswerCommand::new),
    TOOLS(McpToolCommands.ToolsCommand.class, McpToolCommands.ToolsCommand::new),
    CALL(McpToolCommands.CallCommand.class, McpToolCommands.CallCommand::new);

    private final Class<? extends BrokeredAppCommand> type;

    @SuppressWarnings("ImmutableEnumChecker") // a constructor
    private final BiFunction<RootCommand, String, BrokeredAppCommand> factory;

    BrokeredSubcommand(
            Class<? extends BrokeredAppCommand> type, BiFunction<RootCommand, String, BrokeredAppCommand> factory) {
        this.type = type;
        this.factory = factory;
    }

    /** Returns the verb of a name; null if there is none. */
    static @Nullable BrokeredSubcommand find(@Nullable String name) {
        for (BrokeredSubcommand verb : values()) {
            if (verb.verb().equals(name)) {
                return verb;
            }
        }
        return null;
    }

    /** Returns the names of all verbs. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (BrokeredSubcommand verb : values()) {
            names.add(verb.verb());
        }
        return names;
    }

    /** Returns what all verbs do, by name, in the order of the help. */
    public static Map<String, String> descriptions() {
        Map<String, String> descriptions = new LinkedHashMap<>();
        for (BrokeredSubcommand verb : values()) {
            Command command = verb.type.getAnnotation(Command.class);
            descriptions.put(verb.verb(), String.join(" ", command.description()));
        }
        return descriptions;
    }

    String verb() {
        return name().toLowerCase(Locale.ROOT);
    }

    BrokeredAppCommand create(RootCommand root, String app) {
        return factory.apply(root, app);
    }
}
