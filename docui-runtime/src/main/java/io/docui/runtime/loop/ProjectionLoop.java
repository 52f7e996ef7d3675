package io.docui.runtime.loop;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.ConversationMessage.FinishReason;
import io.docui.runtime.loop.ConversationMessage.Report;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentToolExecutor;
import io.docui.runtime.tool.Primer;
import io.docui.runtime.widget.HistorySummarizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Agent loop that shows a session's document to a language model and runs the calls in its answers (docs/spec/sessions.md#projection-loop).
 *
 * <p>The loop repeats until the model is done, a limit is reached, or the task is canceled.
 *
 * <p>The model is shown the primer, the task and the whole document, and after that the results of its calls and the changes of the
 * document. Messages are only added, so that prompt caches stay valid. If a conversation becomes too long, it is restarted with the
 * whole document, a few lines of history from the session's {@code AgentState}, and the results of the last calls that the model
 * has not read yet.
 *
 * <p>A loop remembers its conversation from task to task. It runs one task at a time.
 */
public final class ProjectionLoop {
    private static final System.Logger LOG = LazyLogger.of(ProjectionLoop.class.getName());

    /** The divisor that gives the share of the history in a restarted conversation. */
    private static final int PAST = 20;

    private static final int LEAST_HISTORY = 400;
    private static final int MOST_HISTORY = 4_000;
    private static final String EMPTY = "Your message is empty. Call a tool, or say in words that you are done.\n";
    private static final String CUT =
            "Your message was cut at its length limit and has no call." + " Write a shorter message and call a tool.\n";

    private final Session session;
    private final DocumentToolExecutor tools;
    private final LoopLimits limits;
    private final LoopObserver observer;
    private final ModelClient modelClient;
    private final String instructions;
    private final Conversation conversation = new Conversation();
    private final AtomicBoolean running = new AtomicBoolean();
    private int allRounds;

    private ProjectionLoop(Builder builder) {
        this.session = builder.session;
        this.tools = new DocumentToolExecutor(builder.session);
        this.limits = builder.limits;
        this.observer = new SafeLoopObserver(builder.observer);
        this.modelClient = new ModelClient(builder.languageModel, observer, builder.retryPolicy);
        this.instructions = builder.instructions;
    }

    /**
     * Returns a builder of a loop.
     *
     * @param session the session that the model uses; the loop does not close it
     * @param languageModel the model
     * @return a builder
     */
    public static Builder builder(Session session, LanguageModel languageModel) {
        return new Builder(session, languageModel);
    }

    /**
     * Runs a task.
     *
     * @param task the task for the model
     * @return the result; no behavior of the model makes this method throw
     * @throws IllegalStateException if the loop is running another task
     */
    public LoopResult run(String task) {
        return run(task, new CancellationToken());
    }

    /**
     * Runs a task that can be canceled.
     *
     * <p>After a cancellation the loop no longer waits for the model. It cancels the running call of the application, as
     * {@link Session#cancel()} does, and does not begin the following calls. The same happens when the time is over.
     *
     * @param task the task for the model
     * @param cancellationToken the token by which another thread cancels the task
     * @return the result; no behavior of the model makes this method throw
     * @throws IllegalStateException if the loop is running another task
     */
    public LoopResult run(String task, CancellationToken cancellationToken) {
        if (!running.compareAndSet(false, true)) {
            throw new IllegalStateException("The loop is already running another task.");
        }
        try {
            LoopResult result = new Turns(task, new Deadline(cancellationToken, limits.time())).run();
            observer.onEnd(result);
            return result;
        } finally {
            running.set(false);
        }
    }

    /** Runs the rounds of one task and holds their state. */
    private final class Turns {
        private final String task;
        private final Deadline deadline;
        private int rounds;
        private @Nullable TokenUsage usage;
        private String text = "";
        private final RepeatedFailureCounter failures;
        private List<Report> unread = List.of();

        Turns(String task, Deadline deadline) {
            this.task = task;
            this.deadline = deadline;
            this.failures = new RepeatedFailureCounter(session.sameFailures());
        }

        LoopResult run() {
            try {
                begin();
                while (turn()) {
                    limit();
                }
                return new LoopResult(LoopEndReason.DONE, "The model is done.", text, rounds, usage, null);
            } catch (StopLoopException e) {
                return new LoopResult(e.end(), e.reason(), text, rounds, usage, e.failure());
            }
        }

        private void begin() throws StopLoopException {
            List<ConversationMessage> opening = new ArrayList<>();
            if (conversation.isEmpty()) {
                opening.add(new ConversationMessage.Instructions(instructions));
            }
            opening.add(new ConversationMessage.Prompt(task));
            opening.add(new ConversationMessage.Document(document()));
            observer.onOpen(opening);
            opening.forEach(conversation::add);
            session.agentState().modelInput(HistorySummarizer.of("task", task));
            session.agentState()
                    .modelInput(HistorySummarizer.ofDocument(
                            "document", opening.get(opening.size() - 1).text()));
        }

        /** Runs one round, and tells whether to continue. */
        private boolean turn() throws StopLoopException {
            Answer answer = answer();
            rounds++;
            allRounds++;
            conversation.add(answer);
            text = answer.text();
            session.agentState().modelOutput(HistorySummarizer.of("answer", said(answer)));
            TokenUsage cost = answer.usage();
            if (cost != null) {
                usage = usage == null ? cost : usage.plus(cost);
            }
            List<ModelMessageItem> heard = ModelMessageParser.parse(answer);
            return heard.isEmpty() ? talked(answer) : acted(answer, heard);
        }

        private static String said(Answer answer) {
            StringBuilder said = new StringBuilder(answer.text());
            for (ToolCall call : answer.calls()) {
                said.append(said.isEmpty() ? "" : "\n")
                        .append(call.name())
                        .append(' ')
                        .append(call.arguments());
            }
            return said.toString();
        }

        private Answer answer() throws StopLoopException {
            try {
                return modelClient.answer(conversation.messages(), deadline);
            } catch (StopLoopException e) {
                boolean tooLong = e.failure() instanceof ModelException failure
                        && failure.kind() == ModelException.FailureKind.TOO_LONG;
                if (!tooLong || allRounds == 0) {
                    throw e;
                }
                startAgain();
                return modelClient.answer(conversation.messages(), deadline);
            }
        }

        /** Handles a message without calls: the model is done, unless the message is empty or was cut. */
        private boolean talked(Answer answer) throws StopLoopException {
            if (answer.finishReason() == FinishReason.FILTERED) {
                step(answer, List.of());
                throw new StopLoopException(LoopEndReason.MODEL_FAILED, "The provider withheld the model's message.");
            }
            boolean empty = answer.text().isBlank();
            if (!empty && answer.finishReason() != FinishReason.LENGTH) {
                step(answer, List.of());
                return false;
            }
            step(answer, List.of(new Report(null, answer.finishReason() == FinishReason.LENGTH ? CUT : EMPTY, false)));
            failed(empty ? "empty" : "cut", 0);
            return true;
        }

        private boolean acted(Answer answer, List<ModelMessageItem> heard) throws StopLoopException {
            ModelMessageRunner runner =
                    new ModelMessageRunner(session, tools, heard, limits.callsPerMessage(), deadline);
            runner.run();
            step(answer, runner.reports());
            StopLoopException loopEndedException = runner.end();
            if (loopEndedException != null) {
                throw loopEndedException;
            }
            failed(runner.failure(), runner.sameFailures());
            return true;
        }

        private void step(Answer answer, List<Report> reports) {
            reports.forEach(conversation::add);
            unread = reports;
            observer.onStep(new LoopStep(rounds, answer, reports));
        }

        private void failed(@Nullable String failure, int bySession) throws StopLoopException {
            int times = failures.record(failure, bySession);
            if (times >= limits.sameFailure()) {
                throw new StopLoopException(
                        LoopEndReason.REPEATED_FAILURE, "The same failure occurred " + times + " times in a row.");
            }
        }

        private void limit() throws StopLoopException {
            deadline.check();
            if (rounds >= limits.rounds()) {
                throw new StopLoopException(LoopEndReason.ROUNDS, "The model used all of its " + rounds + " rounds.");
            }
            if (usage != null && usage.total() >= limits.tokens()) {
                throw new StopLoopException(
                        LoopEndReason.TOKENS, "The model used all of its " + limits.tokens() + " tokens.");
            }
            if (conversation.tokens() > limits.contextTokens()) {
                startAgain();
            }
        }

        private void startAgain() throws StopLoopException {
            List<ConversationMessage> opening = new ArrayList<>(List.of(
                    new ConversationMessage.Instructions(instructions),
                    new ConversationMessage.Prompt(task),
                    new ConversationMessage.History(history()),
                    new ConversationMessage.Document(document())));
            conversation.restart(opening);
            if (conversation.tokens() > limits.contextTokens()) {
                throw new StopLoopException(
                        LoopEndReason.CONTEXT,
                        "The start of a conversation takes about " + conversation.tokens()
                                + " tokens, but the limit is " + limits.contextTokens() + '.');
            }
            unread().ifPresent(report -> {
                conversation.add(report);
                opening.add(report);
            });
            observer.onOpen(List.copyOf(opening));
        }

        /**
         * Returns the results that the model has not read yet as one report that answers no call of this conversation; empty if
         * there are none or they do not fit.
         */
        private Optional<Report> unread() {
            String all = String.join("\n", unread.stream().map(Report::text).toList());
            boolean fits = conversation.tokens() + Conversation.estimate(all) <= limits.contextTokens();
            return all.isEmpty() || !fits
                    ? Optional.empty()
                    : Optional.of(new Report(
                            null,
                            all,
                            unread.stream().allMatch(Report::success),
                            unread.stream()
                                    .flatMap(report -> report.media().stream())
                                    .toList()));
        }

        /** Returns a short history of the rounds so far from the agent state. */
        private String history() {
            long budget = Math.max(LEAST_HISTORY, Math.min(MOST_HISTORY, limits.contextTokens() / PAST));
            String rounds = "You have worked on this for " + allRounds + " rounds.";
            try {
                return rounds + " The latest, oldest first:\n"
                        + session.agentState().renderHistory((int) budget);
            } catch (LedgerException e) {
                LOG.log(System.Logger.Level.WARNING, "The history cannot be read", e);
                return rounds + " Their history cannot be read now.";
            }
        }

        private String document() throws StopLoopException {
            try {
                return session.look();
            } catch (IllegalStateException e) {
                throw new StopLoopException(LoopEndReason.SESSION_CLOSED, "The session is closed.", e);
            }
        }
    }

    /** Builder of a {@link ProjectionLoop} with limits, observer, retries and instructions. */
    public static final class Builder {
        private final Session session;
        private final LanguageModel languageModel;
        private LoopLimits limits = LoopLimits.DEFAULT;
        private LoopObserver observer = new LoopObserver() {};
        private ModelClient.RetryPolicy retryPolicy = new ModelClient.RetryPolicy(3, Duration.ofSeconds(1));
        private String instructions = Primer.FOR_LOOP;

        private Builder(Session session, LanguageModel languageModel) {
            this.session = session;
            this.languageModel = languageModel;
        }

        /** Sets the limits of the loop; {@link LoopLimits#DEFAULT} by default. */
        public Builder limits(LoopLimits newLimits) {
            limits = newLimits;
            return this;
        }

        /** Sets the observer. */
        public Builder observer(LoopObserver newObserver) {
            observer = newObserver;
            return this;
        }

        /**
         * Sets the number of retries for one message; by default 3, with a first pause of one second.
         *
         * @param most the maximum number of retries; 0 if the model's client retries already
         * @param first the pause before the first retry, if the model does not specify it; the pause doubles with each further retry
         * @return this
         */
        public Builder retries(int most, Duration first) {
            retryPolicy = new ModelClient.RetryPolicy(most, first);
            return this;
        }

        /** Sets instructions in addition to the primer, such as the model's role and its restrictions. */
        public Builder instructions(String more) {
            instructions = Primer.FOR_LOOP + '\n' + more;
            return this;
        }

        /** Builds the loop. */
        public ProjectionLoop build() {
            return new ProjectionLoop(this);
        }
    }
}
