package io.docui.runtime.widget;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.AbandonedTaskException;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.thread.ThreadContextPropagator;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Calls widgets for their catalog, each under its own lock and within a time limit (docs/spec/sessions.md#busy-instances). A widget that
 * fails or does not return does not affect other widgets.
 */
record WidgetCaller(Duration limit) {
    private static final System.Logger LOG = LazyLogger.of(WidgetCatalog.class.getName());

    private static final String CLOSING = "could not be closed";

    /** Delivers a notice to a widget; a widget that is busy for longer than the limit does not get it. */
    void notifyWidget(WidgetProviderAdapter widget, NoticeEntry notice) {
        try {
            turn(widget, "could not receive a notice", () -> widget.onNotice(notice));
        } catch (DocUIException e) {
            failed(widget, "could not receive a notice", e);
        }
    }

    /** Closes a widget; a widget that is busy for longer than the limit is closed when it is free. */
    void close(WidgetProviderAdapter widget) {
        widget.retire();
        try {
            turn(widget, CLOSING, widget::close);
        } catch (DocUIException e) {
            TaskExecutor.runWhenFree(widget, () -> guarded(widget, CLOSING, widget::close));
        }
    }

    /** Runs work within the limit. If the widget is busy for longer, it throws and does not run the work. */
    private void turn(WidgetProviderAdapter widget, String failure, Runnable work) {
        TaskExecutor taskExecutor = new TaskExecutor(
                () -> new InstanceLocks(List.of(widget)), limit, Clock.systemUTC(), ThreadContextPropagator.none());
        try {
            taskExecutor.runStep(widget, late -> {}, () -> guarded(widget, failure, work));
        } catch (AbandonedTaskException e) {
            failed(widget, failure + " and does not return", e);
        }
    }

    private static WidgetProviderAdapter guarded(WidgetProviderAdapter widget, String failure, Runnable work) {
        try {
            work.run();
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            failed(widget, failure, e);
        }
        return widget;
    }

    private static void failed(WidgetProviderAdapter widget, String failure, Throwable e) {
        LOG.log(System.Logger.Level.WARNING, "The widget " + widget.descriptor().id() + ' ' + failure, e);
    }
}
