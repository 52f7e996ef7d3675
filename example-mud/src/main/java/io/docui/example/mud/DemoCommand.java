package io.docui.example.mud;

import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.AgentRecoveryStatistics;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.GameTranscriptPrinter;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.game.text.Language;
import io.docui.example.mud.game.text.Localizer;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.cli.BudgetOption;
import io.docui.server.cli.LedgerDirectoryOption;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command that lets an agent play the game with no input other than the texts of documents and reports. */
@Command(
        name = "demo",
        description =
                "An agent that sees only the documents plays the game. The exit code is 0 on victory, otherwise 1.")
final class DemoCommand implements Callable<Integer> {
    /** Less than the whole game would take at its fullest, so that the agent has to ask for omitted sections. */
    static final TokenBudget BUDGET = new TokenBudget(860, TokenCounter.estimator());

    @Mixin
    private MudOptions options = new MudOptions();

    @Mixin
    private LedgerDirectoryOption ledger = new LedgerDirectoryOption();

    @Mixin
    private BudgetOption budget = new BudgetOption();

    @Option(names = "--quiet", description = "Prints only the summary.")
    private boolean quiet;

    @Option(
            names = "--max-turns",
            paramLabel = "N",
            description = "Ends the game after this number of clicks and scripts (default: ${DEFAULT-VALUE}).",
            defaultValue = "400")
    private int maxTurns = 400;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        SlimeCave cave = new SlimeCave(options.seed(), language());
        PrintWriter out = spec.commandLine().getOut();
        AgentStatistics agentStatistics = new AgentStatistics();
        AgentRecoveryStatistics recoveryStatistics = new AgentRecoveryStatistics();
        AgentListener counting = agentStatistics.and(recoveryStatistics);
        ScriptedAgent.EndReason endReason = play(cave, quiet ? counting : new GameTranscriptPrinter(out).and(counting));
        GameEnding ending = cave.world().story().ending();
        out.println(Localizer.in(language()).name(ending));
        out.print(agentStatistics.summary());
        out.println("Lessons:");
        out.print(recoveryStatistics.summary());
        out.flush();
        if (!ending.victory()) {
            spec.commandLine().getErr().println("No victory: " + why(endReason, ending));
        }
        return ending.victory() ? 0 : 1;
    }

    private ScriptedAgent.EndReason play(SlimeCave cave, AgentListener agentListener) {
        App app = budget.applyTo(MudOptions.app(cave, language()).withBudget(BUDGET));
        try (Session session = ledger.applyTo(app).open()) {
            return new ScriptedAgent(new SessionAgentTerminal(session), agentListener).play(maxTurns);
        }
    }

    private Language language() {
        try {
            return options.lang();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private String why(ScriptedAgent.EndReason endReason, GameEnding ending) {
        if (ending == GameEnding.DEFEAT) {
            return "the hero fell.";
        }
        return endReason == ScriptedAgent.EndReason.OUT_OF_TURNS
                ? "the game was not over after " + maxTurns + " turns."
                : "the agent did not know what to do.";
    }
}
