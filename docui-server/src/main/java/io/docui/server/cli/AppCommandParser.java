package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.internal.command.BrokeredSubcommand;
import io.docui.server.internal.command.UsageErrorPrinter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IAnnotatedElement;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Parser of the command line of a runnable application, which runs the subcommand.
 *
 * @param <O> the application's own options
 */
record AppCommandParser<O>(AppProgram<O> program, StateDirectory state, StandardStreams standardStreams) {
    /**
     * Parses the arguments and runs the subcommand.
     * @param arguments the arguments of {@code main}
     * @return the exit code
     */
    int run(String... arguments) {
        CommandSpec root = CommandSpec.create()
                .name(program.qualifiedName())
                .version(program.version())
                .mixinStandardHelpOptions(true);
        root.usageMessage().description(program.description());
        describeBrokerVerbs(root);
        CountDownLatch over = new CountDownLatch(1);
        addVerbs(root, over);
        root.subcommands().values().forEach(verb -> verb.getCommandSpec().mixinStandardHelpOptions(true));
        List<LedgerDirectoryOption> ledgers = ledgers(root);
        ledgers.forEach(ledger -> ledger.setDefault(
                new LedgerDirectoryOption.DefaultLedgerLocation(state, program.name(), standardStreams.err())));
        try {
            return execute(root, arguments);
        } finally {
            ledgers.forEach(LedgerDirectoryOption::close);
            over.countDown();
        }
    }

    /** Adds what every application has, and the application's own subcommands, which replace those of the same name. */
    private void addVerbs(CommandSpec root, CountDownLatch over) {
        Map<String, CommandLine> own = new LinkedHashMap<>();
        for (Supplier<?> command : program.commands()) {
            CommandLine line = new CommandLine(command.get());
            own.put(line.getCommandName(), line);
        }
        List<CommandLine> verbs = new ArrayList<>();
        verbs.add(verb(app -> new PlayCommand(app, standardStreams)));
        verbs.addAll(own.values());
        verbs.add(verb(app -> new ContextCommand(app, standardStreams)));
        verbs.add(verb(app -> new McpCommand(app, standardStreams, program.version())));
        verbs.add(verb((app, ledger) -> new ServeCommand(app, standardStreams, program, ledger::otherRuns, over)));
        verbs.add(new CommandLine(new LedgerCommand(standardStreams)));
        for (CommandLine verb : verbs) {
            CommandLine replacement = own.get(verb.getCommandName());
            if (replacement == null || replacement == verb) {
                root.addSubcommand(null, verb);
            }
        }
    }

    private void describeBrokerVerbs(CommandSpec root) {
        if (program.launcher() == null) {
            return;
        }
        root.usageMessage().commandListHeading("Verbs that run in this terminal until they end:%n");
        root.usageMessage().sectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, help -> brokerVerbs());
    }

    private static String brokerVerbs() {
        StringBuilder text = new StringBuilder();
        text.append(String.format("Verbs that keep the app alive for this terminal until it is stopped:%n"));
        BrokeredSubcommand.descriptions()
                .forEach((verb, description) -> text.append(String.format("  %-7s  %s%n", verb, description)));
        return text.toString();
    }

    private int execute(CommandSpec root, String... arguments) {
        return new CommandLine(root)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(standardStreams.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(standardStreams.err(), true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler(
                        new UsageErrorPrinter(program.launcher() == null ? List::of : BrokeredSubcommand::names))
                .setExecutionExceptionHandler(this::failed)
                .execute(arguments);
    }

    /** Returns the ledger options of all subcommands; one subcommand runs. */
    private static List<LedgerDirectoryOption> ledgers(CommandSpec root) {
        return root.subcommands().values().stream()
                .flatMap(verb -> verb.getCommandSpec().mixins().values().stream())
                .map(CommandSpec::userObject)
                .filter(LedgerDirectoryOption.class::isInstance)
                .map(LedgerDirectoryOption.class::cast)
                .toList();
    }

    private CommandLine verb(Function<Supplier<App>, AppCommand> verb) {
        return verb((app, ledger) -> verb.apply(app));
    }

    private CommandLine verb(BiFunction<Supplier<App>, LedgerDirectoryOption, AppCommand> verb) {
        O given = program.options().get();
        LedgerDirectoryOption ledger = new LedgerDirectoryOption();
        BudgetOption budget = new BudgetOption();
        CommandLine[] line = new CommandLine[1];
        CommandSpec spec = CommandSpec.forAnnotatedObject(verb.apply(
                () -> ledger.applyTo(budget.applyTo(open(given, line[0]))), ledger));
        CommandSpec options = CommandSpec.forAnnotatedObjectLenient(given);
        spec.addMixin("options", options);
        tellCommand(options, spec);
        spec.addMixin("budget", CommandSpec.forAnnotatedObject(budget));
        spec.addMixin("ledger", CommandSpec.forAnnotatedObject(ledger));
        ledger.setCommand(spec);
        line[0] = new CommandLine(spec);
        return line[0];
    }

    /** Sets the fields of options that are for the command with all its options. The library does so only for a field with {@code @Mixin}. */
    private static void tellCommand(CommandSpec options, CommandSpec command) {
        for (IAnnotatedElement element : options.specElements()) {
            if (element.getAnnotation(Spec.class).value() == Spec.Target.MIXEE) {
                try {
                    element.setter().set(command);
                } catch (Exception e) { // as the library declares it
                    throw new IllegalStateException("The options of the program cannot be told their command", e);
                }
            }
        }
    }

    private App open(O given, CommandLine line) {
        try {
            return program.app().apply(given);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(line, String.valueOf(e.getMessage()), e);
        }
    }

    private int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        AppProgram.printFailure(failure, command.getCommandSpec().qualifiedName(), command.getErr());
        return command.getCommandSpec().exitCodeOnExecutionException();
    }
}
