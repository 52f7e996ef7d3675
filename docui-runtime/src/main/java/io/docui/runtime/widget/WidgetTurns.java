package io.docui.runtime.widget;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.log.LateLogger;
import io.docui.runtime.internal.turn.GivenUp;
import io.docui.runtime.internal.turn.Locks;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.ledger.NoticeEntry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Calls widgets on behalf of their catalog, each under its own lock alone and within a limit: one that fails or does not
 * return does no harm to the others (docs/spec/sessions.md#busy-instances).
 */
final class WidgetTurns {
    private static final System.Logger LOG = LateLogger.of(WidgetCatalog.class.getName());

    private static final String CLOSING = "could not be closed";

    private final Duration limit;

    WidgetTurns(Duration limit) {
        this.limit = limit;
    }

    /** Has a widget hear of something; one that is busy for longer than the limit does not. */
    void notice(WidgetBinding widget, NoticeEntry notice) {
        try {
            turn(widget, "could not take a notice", () -> widget.notice(notice));
        } catch (DocUIException e) {
            failed(widget, "could not take a notice", e);
        }
    }

    /** Closes a widget; one that is busy for longer than the limit is closed when it is free. */
    void close(WidgetBinding widget) {
        widget.retire();
        try {
            turn(widget, CLOSING, widget::close);
        } catch (DocUIException e) {
            Turns.whenFree(widget, () -> guarded(widget, CLOSING, widget::close));
        }
    }

    /** Does something in time, or not at all: then it throws, and the widget is busy with something else. */
    private void turn(WidgetBinding widget, String failure, Runnable work) {
        Turns turns = new Turns(() -> new Locks(List.of(widget)), limit, Clock.systemUTC());
        try {
            turns.step(widget, late -> {}, () -> guarded(widget, failure, work));
        } catch (GivenUp e) {
            failed(widget, failure + " and does not return", e);
        }
    }

    private static WidgetBinding guarded(WidgetBinding widget, String failure, Runnable work) {
        try {
            work.run();
        } catch (Throwable e) {
            Fatal.rethrow(e);
            failed(widget, failure, e);
        }
        return widget;
    }

    private static void failed(WidgetBinding widget, String failure, Throwable e) {
        LOG.log(System.Logger.Level.WARNING, "The widget " + widget.descriptor().id() + ' ' + failure, e);
    }
}
