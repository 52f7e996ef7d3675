package io.docui.runtime.loop;

import io.docui.runtime.action.Media;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.loop.ConversationMessage.Report;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentToolExecutor;
import io.docui.runtime.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the calls and blocks of a model's message in order, and reports the outcome of each. Like a script, the message stops at its first
 * failure. Every tool call gets a report in any case, because providers reject a conversation in which a call has none.
 */
final class ModelMessageRunner {
    private static final System.Logger LOG = LazyLogger.of(ModelMessageRunner.class.getName());

    private final Session session;
    private final DocumentToolExecutor tools;
    private final List<ModelMessageItem> heard;
    private final int most;
    private final Deadline deadline;
    private final List<Report> reports = new ArrayList<>();
    private final List<String> blocks = new ArrayList<>();

    private final List<Media> media = new ArrayList<>();

    private int run;
    private @Nullable String skip;
    private @Nullable StopLoopException loopEndedException;
    private @Nullable String failure;
    private int sameFailures;

    ModelMessageRunner(
            Session session, DocumentToolExecutor tools, List<ModelMessageItem> heard, int most, Deadline deadline) {
        this.session = session;
        this.tools = tools;
        this.heard = heard;
        this.most = most;
        this.deadline = deadline;
    }

    /** Runs the message; after that the other methods return the outcome. */
    void run() {
        CallWatchdog guard = CallWatchdog.start(session, deadline);
        try {
            runAll();
        } finally {
            guard.close();
        }
        if (loopEndedException == null) {
            look();
        }
    }

    private void runAll() {
        for (ModelMessageItem item : heard) {
            if (item instanceof ModelMessageItem.ToolUse toolUse) {
                ToolCall call = toolUse.call();
                String signature = call.name() + call.arguments();
                ToolResult outcome = attempt("call", signature, () -> tools.call(call.name(), call.arguments()));
                reports.add(new Report(call, outcome.markdown(), outcome.success(), outcome.media()));
            } else if (item instanceof ModelMessageItem.RunBlock runBlock) {
                ToolResult outcome = attempt("block", runBlock.code(), () -> tools.run(runBlock.code()));
                blocks.add(outcome.markdown());
                media.addAll(outcome.media());
            } else if (item instanceof ModelMessageItem.IgnoredBlock mention) {
                blocks.add(notRun(mention));
            }
        }
        if (!blocks.isEmpty()) {
            reports.add(new Report(null, String.join("\n", blocks), failure == null, media));
        }
    }

    /** Returns the reports for the model: one for each tool call, then one for all blocks. */
    List<Report> reports() {
        return reports;
    }

    /** Returns the first failure in a form that is equal for equal failures; null if everything succeeded. */
    @Nullable
    String failure() {
        return failure;
    }

    /** Returns how often in succession that failure has occurred, if it is of one of the session's calls; otherwise 0. */
    int sameFailures() {
        return sameFailures;
    }

    /** Returns the exception that ended the task in the meantime; null if there is none. */
    @Nullable
    StopLoopException end() {
        return loopEndedException;
    }

    private String notRun(ModelMessageItem.IgnoredBlock mention) {
        if (reports.isEmpty()) {
            fail("not run: " + mention.reason(), "a block before it did not run");
        }
        return "⏭ The block at line " + mention.line() + " did not run: " + mention.reason() + ".\n";
    }

    private ToolResult attempt(String kind, String signature, Supplier<ToolResult> work) {
        if (skip == null) {
            look();
        }
        if (skip != null) {
            String message = "⏭ Not tried: " + skip + ".\n";
            return new ToolResult(message, DocUIError.of(ErrorCode.SKIPPED, message));
        }
        if (++run > most) {
            String message = "a message may run at most " + most + " calls";
            fail("limit", message);
            return new ToolResult("⏭ Not tried: " + message + ".\n", DocUIError.of(ErrorCode.LIMIT_EXCEEDED, message));
        }
        ToolResult outcome = outcome(work);
        DocUIError error = outcome.error();
        if (error != null) {
            fail(error.code() + " " + signature, "a " + kind + " before it in the same message failed");
            sameFailures = outcome.sameFailures();
        }
        return outcome;
    }

    /** Skips the remaining calls if the task was canceled or its time is over. */
    private void look() {
        try {
            deadline.check();
        } catch (StopLoopException e) {
            loopEndedException = e;
            skip = "the task ended";
        }
    }

    private ToolResult outcome(Supplier<ToolResult> work) {
        try {
            return work.get();
        } catch (IllegalStateException e) {
            loopEndedException = new StopLoopException(LoopEndReason.SESSION_CLOSED, "The session is closed.", e);
            skip = "the session is closed";
            return new ToolResult("The session is closed.\n", DocUIError.of(ErrorCode.INTERNAL, "closed"));
        } catch (RuntimeException | StackOverflowError e) {
            LOG.log(System.Logger.Level.ERROR, "A call of the model failed", e);
            DocUIError error = DocUIError.of(ErrorCode.INTERNAL, "The framework failed on this call. Look again.");
            return new ToolResult(
                    "## " + error.code().severity().mark() + " " + error.code() + "\n" + error.message() + "\n", error);
        }
    }

    private void fail(String signature, String consequence) {
        if (failure == null) {
            failure = signature;
        }
        if (skip == null) {
            skip = consequence;
        }
    }
}
