package io.docui.example.mud;

import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Recorded;
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
final class BusyGame {
    static final String SESSION = "game";
    static final long SEED = 7;
    static final String END = " ;";

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Set<String> shown = new HashSet<>();
    private final SlimeCave cave;
    private final Session session;

    private BusyGame(SlimeCave cave, Session session) {
        this.cave = cave;
        this.session = session;
    }

    /** Arguments: the directory of the ledger, and a number that decides what is played. */
    public static void main(String[] arguments) {
        Ledger ledger = FileLedger.open(Path.of(arguments[0]), LedgerOptions.DEFAULT.withSegmentBytes(100_000));
        SlimeCave cave = replayed(operations(ledger));
        Session session = MudOptions.app(cave, Lang.EN).withLedger(ledger).open(SESSION);
        new BusyGame(cave, session).play(Long.parseLong(arguments[1]));
    }

    /** A game in the state that its operations give, played again in a session of its own. */
    static SlimeCave replayed(List<OperationEntry> operations) {
        SlimeCave cave = new SlimeCave(SEED, Lang.EN);
        try (Session again = MudOptions.app(cave, Lang.EN).open("again")) {
            ActionResult result = again.replay(operations);
            if (!result.success()) {
                throw new AssertionError(result.error());
            }
        }
        return cave;
    }

    /** What was done in the game, in its order. */
    static List<OperationEntry> operations(Ledger ledger) {
        LedgerQuery query = LedgerQuery.all().inSession(SESSION).kinds(LedgerEntry.Kind.OPERATION);
        try (Stream<Recorded> found = ledger.query(query)) {
            return found.map(recorded -> (OperationEntry) recorded.entry()).toList();
        }
    }

    /** What tells one state of a game from another. */
    static String state(SlimeCave cave) {
        return cave.save().reference().sha256();
    }

    private void play(long number) {
        session.look();
        anchors();
        new RandomPlayer(session, cave, number, (result, report) -> told(result)).play(Integer.MAX_VALUE);
    }

    private void told(ActionResult result) {
        boolean acted = result.undoHint() != null || (result.success() && "undo_last".equals(result.action()));
        out.println((acted ? "did " : "heard ") + result.operationId() + ' ' + state(cave) + END);
        anchors();
    }

    private void anchors() {
        for (AnchorTable.ObjectEntry object : session.anchors().objects()) {
            tell(object.anchor(), object.type() + '/' + object.key());
        }
        for (AnchorTable.LinkEntry link : session.anchors().links()) {
            tell(link.anchor(), link.call().replaceAll("\\s", "_"));
        }
    }

    private void tell(String anchor, String means) {
        if (shown.add(anchor)) {
            out.println("shown " + anchor + ' ' + means + END);
        }
    }
}
