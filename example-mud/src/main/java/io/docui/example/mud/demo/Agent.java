package io.docui.example.mud.demo;

import io.docui.example.mud.demo.reading.Document;
import io.docui.example.mud.demo.reading.Link;
import io.docui.example.mud.demo.reading.Question;
import io.docui.example.mud.demo.reading.Report;
import io.docui.example.mud.demo.reading.Trouble;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Plays: reads, decides, acts, and reads what has changed.
 *
 * <p>It keeps the document in mind by the changes that reports tell, and looks again only when they do not fit. After an
 * error that says that its picture is out of date, it follows one of the links that the error offers.
 */
public final class Agent {
    private final Terminal terminal;
    private final Witness witness;
    private final Memory memory = new Memory();
    private final Hurry hurry = new Hurry();
    private final List<Habit> inCombat;
    private final List<Habit> inPeace;

    /** How a stay at the terminal ended. */
    public enum End {
        /** Nothing can be called any more. */
        OVER,
        /** The agent has no idea what to do. */
        AT_A_LOSS,
        /** As many turns as were allowed. */
        OUT_OF_TURNS
    }

    /**
     * An agent.
     *
     * @param terminal what it plays on
     * @param witness is told what it does
     */
    public Agent(Terminal terminal, Witness witness) {
        this.terminal = terminal;
        this.witness = witness;
        Fighting fighting = new Fighting(memory);
        this.inCombat = fighting.habits();
        this.inPeace = new Peace(memory, fighting).habits();
    }

    /**
     * Plays until nothing is left to do.
     *
     * @param mostTurns after how many clicks and scripts to stop
     * @return how it ended
     */
    public End play(int mostTurns) {
        Document document = look();
        Situation now = memory.understand(document);
        Optional<Report> last = Optional.empty();
        for (int turn = 0; turn < mostTurns; turn++) {
            memory.remember(now); // with what was learned
            if (now.over()) {
                return End.OVER;
            }
            Optional<Deed> deed = next(now, last);
            if (deed.isEmpty()) {
                return End.AT_A_LOSS;
            }
            Report report = act(deed.get().intent(), deed.get().link());
            Document before = document;
            document = report.appliedTo(before).orElseGet(() -> look().after(before));
            Situation after = memory.understand(document);
            if (report.question().isEmpty()) {
                memory.learn(now, report, after);
            }
            now = after;
            last = Optional.of(report);
        }
        return End.OUT_OF_TURNS;
    }

    /** Something to do, and the link that does it, if one does. */
    private record Deed(Intent intent, Optional<Link> link) {}

    /** To answer what was asked; to follow the way out of an error; or to do what the situation asks for. */
    private Optional<Deed> next(Situation now, Optional<Report> last) {
        Optional<Deed> answer = last.flatMap(Report::question).map(this::answer);
        if (answer.isPresent()) {
            return answer;
        }
        Optional<Intent> wish = decide(now);
        Optional<Link> way = last.flatMap(Report::trouble).flatMap(error -> wayOut(error, wish));
        if (way.isPresent()) {
            return way.map(link -> new Deed(Intent.of("as advised: " + link.label(), link.call()), way));
        }
        return wish.map(intent -> hurry.hurried(intent, now)
                .map(less -> new Deed(less, Optional.empty()))
                .orElseGet(() -> new Deed(intent, linkFor(intent, now))));
    }

    private Deed answer(Question question) {
        return question.yes()
                .map(yes -> new Deed(Intent.of("confirm", yes.call()), Optional.of(yes)))
                .orElseGet(() -> new Deed(Intent.of("choose", question.choosing(hurry.meant())), Optional.empty()));
    }

    private Document look() {
        String text = terminal.look();
        witness.looked(text);
        return Document.read(text);
    }

    private Optional<Intent> decide(Situation now) {
        Stream<Habit> habits = (now.inCombat() ? inCombat : inPeace).stream();
        return Stream.concat(Stream.<Habit>of(this::uncover), habits)
                .flatMap(habit -> habit.consider(now).stream())
                .filter(intent -> !memory.wasRefused(intent.calls().get(0), now))
                .findFirst()
                .or(() -> uncovering(now, call -> true));
    }

    /** What there was no room for is looked at once in each place; and again by who does not know what to do. */
    private Optional<Intent> uncover(Situation now) {
        return uncovering(now, call -> !memory.hasUncovered(call, now));
    }

    private static Optional<Intent> uncovering(Situation now, Predicate<String> which) {
        return now.uncovering().stream()
                .map(Link::call)
                .filter(which)
                .findFirst()
                .map(call -> Intent.of("see what was left out", call));
    }

    /** The way out that does what is wanted anyway; else the first, if what is known may be out of date. */
    private static Optional<Link> wayOut(Trouble trouble, Optional<Intent> wish) {
        Optional<Link> wanted = trouble.ways().stream()
                .filter(link ->
                        wish.filter(intent -> intent.code().equals(link.call())).isPresent())
                .findFirst();
        return wanted.isPresent() || !trouble.outdated()
                ? wanted
                : trouble.ways().stream().findFirst();
    }

    private static Optional<Link> linkFor(Intent intent, Situation now) {
        return intent.calls().size() == 1 ? now.link(intent.calls().get(0)) : Optional.empty();
    }

    private Report act(Intent intent, Optional<Link> link) {
        String input = link.map(Link::reference).orElseGet(intent::code);
        witness.acts(intent, input);
        String text = link.isPresent() ? terminal.click(input) : terminal.run(input);
        Report report = Report.read(text);
        witness.answered(text, report);
        return report;
    }
}
