package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.Link;
import io.docui.example.mud.demo.parser.ParsedDocument;
import io.docui.example.mud.demo.parser.ReportedError;
import io.docui.example.mud.demo.parser.ReportedQuestion;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Scripted agent that plays an application through its text interface: it reads, decides, acts, and reads the changes. It updates its
 * picture of the document from the changes in reports, and looks again only if they do not fit. After an error that says that its picture
 * is out of date, it follows one of the links that the error offers.
 */
public final class Agent {
    private final AgentTerminal agentTerminal;
    private final AgentListener agentListener;
    private final AgentMemory agentMemory = new AgentMemory();
    private final AmbiguousCalls ambiguousCalls = new AmbiguousCalls();
    private final List<Behavior> inCombat;
    private final List<Behavior> inPeace;

    /** Why the agent stopped playing at the terminal. */
    public enum EndReason {
        /** Nothing can be called any more. */
        OVER,
        /** The agent does not know what to do. */
        AT_A_LOSS,
        OUT_OF_TURNS
    }

    public Agent(AgentTerminal agentTerminal, AgentListener agentListener) {
        this.agentTerminal = agentTerminal;
        this.agentListener = agentListener;
        CombatBehavior combatBehavior = new CombatBehavior(agentMemory);
        this.inCombat = combatBehavior.habits();
        this.inPeace = new PeacefulBehavior(agentMemory, combatBehavior).habits();
    }

    /** Plays until nothing is left to do. */
    public EndReason play(int mostTurns) {
        ParsedDocument parsedDocument = look();
        Observation now = agentMemory.observe(parsedDocument);
        Optional<ActionReport> last = Optional.empty();
        for (int turn = 0; turn < mostTurns; turn++) {
            agentMemory.remember(now); // again, with what the last turn taught
            if (now.isOver()) {
                return EndReason.OVER;
            }
            Optional<Deed> deed = next(now, last);
            if (deed.isEmpty()) {
                return EndReason.AT_A_LOSS;
            }
            ActionReport actionReport = act(deed.get().intent(), deed.get().link());
            ParsedDocument before = parsedDocument;
            parsedDocument = actionReport.applyTo(before).orElseGet(() -> look().after(before));
            Observation after = agentMemory.observe(parsedDocument);
            if (actionReport.question().isEmpty()) {
                agentMemory.learn(now, actionReport, after);
            }
            now = after;
            last = Optional.of(actionReport);
        }
        return EndReason.OUT_OF_TURNS;
    }

    /** An intent and the link that performs it, if there is one. */
    private record Deed(Intent intent, Optional<Link> link) {}

    /** Returns the next action: an answer to a question, a link that an error offers, or what the situation requires. */
    private Optional<Deed> next(Observation now, Optional<ActionReport> last) {
        Optional<Deed> answer = last.flatMap(ActionReport::question).map(this::answer);
        if (answer.isPresent()) {
            return answer;
        }
        Optional<Intent> wish = decide(now);
        Optional<Link> way = last.flatMap(ActionReport::error).flatMap(error -> wayOut(error, wish));
        if (way.isPresent()) {
            return way.map(link -> new Deed(Intent.of("follow the suggestion: " + link.label(), link.call()), way));
        }
        return wish.map(intent -> ambiguousCalls
                .shorten(intent, now)
                .map(less -> new Deed(less, Optional.empty()))
                .orElseGet(() -> new Deed(intent, linkFor(intent, now))));
    }

    private Deed answer(ReportedQuestion reportedQuestion) {
        return reportedQuestion
                .acceptLink()
                .map(yes -> new Deed(Intent.of("confirm", yes.call()), Optional.of(yes)))
                .orElseGet(() -> new Deed(
                        Intent.of("choose", reportedQuestion.choosing(ambiguousCalls.target())), Optional.empty()));
    }

    private ParsedDocument look() {
        String text = agentTerminal.look();
        agentListener.onLook(text);
        return ParsedDocument.read(text);
    }

    private Optional<Intent> decide(Observation now) {
        Stream<Behavior> habits = (now.inCombat() ? inCombat : inPeace).stream();
        return Stream.concat(Stream.<Behavior>of(this::uncover), habits)
                .flatMap(behavior -> behavior.consider(now).stream())
                .filter(intent -> !agentMemory.wasRefused(intent.calls().get(0), now))
                .findFirst()
                .or(() -> uncovering(now, call -> true));
    }

    /** Requests an omitted section, once in each place. */
    private Optional<Intent> uncover(Observation now) {
        return uncovering(now, call -> !agentMemory.hasUncovered(call, now));
    }

    private static Optional<Intent> uncovering(Observation now, Predicate<String> which) {
        return now.uncovering().stream()
                .map(Link::call)
                .filter(which)
                .findFirst()
                .map(call -> Intent.of("show the omitted text", call));
    }

    /** Returns the offered link that does what the agent wants anyway; otherwise the first, if its picture may be out of date. */
    private static Optional<Link> wayOut(ReportedError reportedError, Optional<Intent> wish) {
        Optional<Link> wanted = reportedError.ways().stream()
                .filter(link ->
                        wish.filter(intent -> intent.code().equals(link.call())).isPresent())
                .findFirst();
        return wanted.isPresent() || !reportedError.isOutdated()
                ? wanted
                : reportedError.ways().stream().findFirst();
    }

    private static Optional<Link> linkFor(Intent intent, Observation now) {
        return intent.calls().size() == 1 ? now.link(intent.calls().get(0)) : Optional.empty();
    }

    private ActionReport act(Intent intent, Optional<Link> link) {
        String input = link.map(Link::reference).orElseGet(intent::code);
        agentListener.onAct(intent, input);
        String text = link.isPresent() ? agentTerminal.click(input) : agentTerminal.run(input);
        ActionReport actionReport = ActionReport.read(text);
        agentListener.onAnswer(text, actionReport);
        return actionReport;
    }
}
