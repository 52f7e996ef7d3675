package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.ParsedDocument;
import io.docui.example.mud.demo.parser.ParsedLink;
import io.docui.example.mud.demo.parser.ParsedQuestion;
import io.docui.example.mud.demo.parser.ReportedError;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Scripted agent that plays an application through its text interface: it reads, decides, acts, and reads the changes. It updates its
 * picture of the document from the changes in reports, and looks again only if they do not fit. After an error that says that its picture
 * is out of date, it follows one of the links that the error offers.
 */
public final class ScriptedAgent {
    private final AgentConnection agentTerminal;
    private final AgentListener agentListener;
    private final AgentMemory agentMemory = new AgentMemory();
    private final AmbiguousCallGenerator ambiguousCalls = new AmbiguousCallGenerator();
    private final List<AgentBehavior> inCombat;
    private final List<AgentBehavior> inPeace;

    /** Why the agent stopped playing at the terminal. */
    public enum EndReason {
        /** Nothing can be called any more. */
        OVER,
        /** The agent does not know what to do. */
        AT_A_LOSS,
        OUT_OF_TURNS
    }

    public ScriptedAgent(AgentConnection agentTerminal, AgentListener agentListener) {
        this.agentTerminal = agentTerminal;
        this.agentListener = agentListener;
        AgentCombatBehavior combatBehavior = new AgentCombatBehavior(agentMemory);
        this.inCombat = combatBehavior.habits();
        this.inPeace = new AgentNonCombatBehavior(agentMemory, combatBehavior).habits();
    }

    /** Plays until nothing is left to do. */
    public EndReason play(int mostTurns) {
        ParsedDocument parsedDocument = look();
        GameObservation now = agentMemory.observe(parsedDocument);
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
            GameObservation after = agentMemory.observe(parsedDocument);
            if (actionReport.question().isEmpty()) {
                agentMemory.learn(now, actionReport, after);
            }
            now = after;
            last = Optional.of(actionReport);
        }
        return EndReason.OUT_OF_TURNS;
    }

    /** An intent and the link that performs it, if there is one. */
    private record Deed(AgentIntent intent, Optional<ParsedLink> link) {}

    /** Returns the next action: an answer to a question, a link that an error offers, or what the situation requires. */
    private Optional<Deed> next(GameObservation now, Optional<ActionReport> last) {
        Optional<Deed> answer = last.flatMap(ActionReport::question).map(this::answer);
        if (answer.isPresent()) {
            return answer;
        }
        Optional<AgentIntent> wish = decide(now);
        Optional<ParsedLink> way = last.flatMap(ActionReport::error).flatMap(error -> wayOut(error, wish));
        if (way.isPresent()) {
            return way.map(
                    link -> new Deed(AgentIntent.of("follow the suggestion: " + link.label(), link.call()), way));
        }
        return wish.map(intent -> ambiguousCalls
                .shorten(intent, now)
                .map(less -> new Deed(less, Optional.empty()))
                .orElseGet(() -> new Deed(intent, linkFor(intent, now))));
    }

    private Deed answer(ParsedQuestion reportedQuestion) {
        return reportedQuestion
                .acceptLink()
                .map(yes -> new Deed(AgentIntent.of("confirm", yes.call()), Optional.of(yes)))
                .orElseGet(() -> new Deed(
                        AgentIntent.of("choose", reportedQuestion.choosing(ambiguousCalls.target())),
                        Optional.empty()));
    }

    private ParsedDocument look() {
        String text = agentTerminal.look();
        agentListener.onLook(text);
        return ParsedDocument.read(text);
    }

    private Optional<AgentIntent> decide(GameObservation now) {
        Stream<AgentBehavior> habits = (now.inCombat() ? inCombat : inPeace).stream();
        return Stream.concat(Stream.<AgentBehavior>of(this::uncover), habits)
                .flatMap(behavior -> behavior.consider(now).stream())
                .filter(intent -> !agentMemory.wasRefused(intent.calls().get(0), now))
                .findFirst()
                .or(() -> uncovering(now, call -> true));
    }

    /** Requests an omitted section: once in each place, and again while it fights what it cannot see. */
    private Optional<AgentIntent> uncover(GameObservation now) {
        boolean isBlind = now.inCombat() && now.foes().isEmpty();
        return uncovering(now, call -> isBlind || !agentMemory.hasCalledHere(call, now));
    }

    private static Optional<AgentIntent> uncovering(GameObservation now, Predicate<String> which) {
        return now.uncovering().stream()
                .map(ParsedLink::call)
                .filter(which)
                .findFirst()
                .map(call -> AgentIntent.of("show the omitted text", call));
    }

    /** Returns the offered link that does what the agent wants anyway; otherwise the first, if its picture may be out of date. */
    private static Optional<ParsedLink> wayOut(ReportedError reportedError, Optional<AgentIntent> wish) {
        Optional<ParsedLink> wanted = reportedError.ways().stream()
                .filter(link ->
                        wish.filter(intent -> intent.code().equals(link.call())).isPresent())
                .findFirst();
        return wanted.isPresent() || !reportedError.isOutdated()
                ? wanted
                : reportedError.ways().stream().findFirst();
    }

    /** Returns the link for a call that the agent cannot write because it has no prototype. Otherwise it writes calls, as models do. */
    private static Optional<ParsedLink> linkFor(AgentIntent intent, GameObservation now) {
        String call = intent.calls().get(0);
        return intent.calls().size() == 1 && !now.can(call.substring(0, call.indexOf('(')))
                ? now.link(call)
                : Optional.empty();
    }

    private ActionReport act(AgentIntent intent, Optional<ParsedLink> link) {
        String input = link.map(ParsedLink::reference).orElseGet(intent::code);
        agentListener.onAct(intent, input);
        String text = link.isPresent() ? agentTerminal.click(input) : agentTerminal.run(input);
        ActionReport actionReport = ActionReport.read(text, intent.calls());
        agentListener.onAnswer(text, actionReport);
        return actionReport;
    }
}
