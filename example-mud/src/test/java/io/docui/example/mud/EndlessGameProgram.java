package io.docui.example.mud;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A process of its own that goes on with a game from its ledger, plays without end and tells its parent all that a model was
 * told: whoever kills it knows what must not be lost.
 *
 * <p>Each line ends in {@link #END}, so that one that the kill cut is no line.
 */
final class EndlessGameProgram {
    static final String SESSION = "game";
    static final long SEED = 7;
    static final String END = " ;";

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Set<String> shown = new HashSet<>();
    private final SlimeCave cave;
    private final Session session;

    private EndlessGameProgram(SlimeCave cave, Session session) {
        this.cave = cave;
        this.session = session;
    }

    /** Arguments: the directory of the ledger, and a number that decides what is played. */
    public static void main(String[] arguments) {
        Ledger ledger = FileLedger.open(Path.of(arguments[0]), LedgerOptions.DEFAULT.withSegmentBytes(100_000));
        SlimeCave cave = replay(operations(ledger));
        Session session = MudOptions.app(cave, Language.EN).withLedger(ledger).open(SESSION);
        new EndlessGameProgram(cave, session).play(Long.parseLong(arguments[1]));
    }

    /** A game in the state that its operations give, played again in a session of its own. */
    static SlimeCave replay(List<OperationEntry> operations) {
        SlimeCave cave = new SlimeCave(SEED, Language.EN);
        try (Session again = MudOptions.app(cave, Language.EN).open("again")) {
            ActionResult result = again.replay(operations);
            if (!result.success()) {
                throw new AssertionError(result.error());
            }
        }
        return cave;
    }

    /** What was done in the game, in its order. */
    static List<OperationEntry> operations(Ledger ledger) {
        LedgerQuery query = LedgerQuery.all().inSession(SESSION).kinds(LedgerEntry.EntryKind.OPERATION);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return found.map(recordedEntry -> (OperationEntry) recordedEntry.entry())
                    .toList();
        }
    }

    /** What tells one state of a game from another. */
    static String state(SlimeCave cave) {
        return cave.save().reference().sha256();
    }

    private void play(long number) {
        session.look();
        reportAnchors();
        new RandomPlayer(session, cave, number, (result, report) -> reportResult(result)).play(Integer.MAX_VALUE);
    }

    private void reportResult(ActionResult result) {
        boolean acted = result.undoHint() != null || (result.success() && "undo_last".equals(result.action()));
        out.println((acted ? "did " : "heard ") + result.operationId() + ' ' + state(cave) + END);
        reportAnchors();
    }

    private void reportAnchors() {
        for (AnchorTable.ObjectEntry object : session.anchors().objects()) {
            reportAnchor(object.anchor(), object.type() + '/' + object.key());
        }
        for (AnchorTable.LinkEntry link : session.anchors().links()) {
            reportAnchor(link.anchor(), link.call().replaceAll("\\s", "_"));
        }
    }

    private void reportAnchor(String anchor, String means) {
        if (shown.add(anchor)) {
            out.println("shown " + anchor + ' ' + means + END);
        }
    }
}
