package io.docui.runtime.widget;

import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.HistoryLevel;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MessageEntry;
import io.docui.runtime.ledger.MessageEntry.Role;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an agent has been told, has said and has done: a view of its session's entries in a ledger, to which it only ever adds
 * (docs/spec/widgets.md#agent-state).
 *
 * <p>It keeps nothing itself. How much of an entry shows is chosen when it is rendered, never when it is kept: the last input at
 * {@link HistoryLevel#LIVE}, the latest entries at {@link HistoryLevel#RECENT}, older ones at {@link HistoryLevel#GIST}, and past
 * {@link #MOST_SHOWN} the rest as their number. Thread-safe.
 *
 * <p>What secrets do to it: where in free text a secret stands nobody can tell, so that in a session with an action that takes
 * something sensitive nothing is kept of a model's messages ({@link #modelOutput}) but the names of the actions that are called
 * in them: {@code unlock(…)}, or {@code …} if there are none. Without such an action they are kept as they are. The calls themselves are
 * entries of their own, with masks; what the model is told is masked before it comes here.
 */
public final class AgentState {
    /** So many entries are shown one by one, if the budget allows; older ones are counted. */
    public static final int MOST_SHOWN = 200;

    /** So many of the latest entries are shown at {@link HistoryLevel#RECENT}, if the budget allows. */
    static final int MOST_RECENT = 12;

    private static final System.Logger LOG = LazyLogger.of(AgentState.class.getName());

    private final Ledger ledger;
    private final String session;
    private final Clock clock;
    private final TokenCounter tokens;
    private final AgentStateContext around;

    /**
     * The state of a session's agent.
     *
     * @param ledger where its entries are
     * @param session the session's id
     * @param clock where the times of new entries come from
     * @param tokens what budgets are measured with
     * @param around the session itself
     */
    public AgentState(Ledger ledger, String session, Clock clock, TokenCounter tokens, AgentStateContext around) {
        this.ledger = ledger;
        this.session = session;
        this.clock = clock;
        this.tokens = tokens;
        this.around = around;
    }

    /**
     * An entry as it is shown.
     *
     * @param sequence its number in the ledger
     * @param role who said it
     * @param sections what it says
     */
    public record AgentEntry(long sequence, Role role, MultiLevelSections sections) {}

    /** Adds what the model is told. */
    public void modelInput(MultiLevelSections sections) {
        append(Role.MODEL_INPUT, List.of(), sections);
    }

    /** Adds what the model said, less what may be sensitive in the calls that it wrote. */
    public void modelOutput(MultiLevelSections sections) {
        MultiLevelSections kept = new MultiLevelSections(
                recordable(sections.live()), recordable(sections.recent()), recordable(sections.gist()));
        append(Role.MODEL_OUTPUT, List.of(), kept);
    }

    /**
     * Adds what the model was told of its calls.
     *
     * @param operations the ids of the operations that it tells of
     * @param sections what it says
     */
    public void toolResult(List<String> operations, MultiLevelSections sections) {
        append(Role.TOOL_RESULT, operations, sections);
    }

    /** A message that cannot be kept is a gap in the record, and no reason to stop: no call has been acknowledged by it. */
    private void append(Role role, List<String> operations, MultiLevelSections sections) {
        try {
            ledger.appendAsync(
                    new MessageEntry(clock.instant(), session, role, null, operations, sections, Map.of(), Map.of()),
                    null);
        } catch (LedgerException e) {
            LOG.log(System.Logger.Level.WARNING, "A message of " + session + " could not be recorded", e);
        }
    }

    private List<Section> recordable(List<Section> sections) {
        return sections.stream()
                .map(section -> new Section(section.key(), around.recordableText(section.text())))
                .toList();
    }

    /**
     * The latest entries: messages, and the operations that no message tells of.
     *
     * @param most how many at most
     * @return the entries, oldest first
     * @throws LedgerException if the ledger cannot be read
     */
    public List<AgentEntry> latest(int most) {
        List<AgentEntry> latest = new ArrayList<>();
        try (Stream<RecordedEntry> newest = newest()) {
            Set<String> told = new HashSet<>();
            for (Iterator<RecordedEntry> each = newest.iterator(); latest.size() < most && each.hasNext(); ) {
                RecordedEntry recordedEntry = each.next();
                if (recordedEntry.entry() instanceof MessageEntry message) {
                    told.addAll(message.operations());
                    latest.add(0, new AgentEntry(recordedEntry.sequence(), message.role(), message.sections()));
                } else if (recordedEntry.entry() instanceof OperationEntry operation
                        && !told.contains(operation.id())) {
                    latest.add(
                            0,
                            new AgentEntry(
                                    recordedEntry.sequence(), Role.TOOL_RESULT, HistorySummarizer.of(operation)));
                }
            }
        }
        return latest;
    }

    private Stream<RecordedEntry> newest() {
        return ledger.query(LedgerQuery.all()
                .inSession(session)
                .kinds(LedgerEntry.EntryKind.MESSAGE, LedgerEntry.EntryKind.OPERATION)
                .descending());
    }

    /**
     * What happened so far, in few words: for a conversation that is started again.
     *
     * @param budget how many tokens it may have, from 1
     * @return lines, oldest first; empty if nothing happened
     */
    public String renderHistory(int budget) {
        return history(latest(MOST_SHOWN + 1), budget);
    }

    /**
     * All that the model needs to go on: what happened so far, what the widgets show, and the last input whole.
     *
     * <p>What does not fit is shown at a lower level, or its number is said; what is live goes before what is past.
     *
     * @param budget how many tokens it may have, from 1
     * @return Markdown, never longer than the budget by the counter that measures it
     */
    public String renderLiveContext(int budget) {
        List<AgentEntry> entries = new ArrayList<>(latest(MOST_SHOWN + 1));
        LiveContextRenderer live = new LiveContextRenderer(tokens, budget);
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).role() != Role.MODEL_OUTPUT) {
                live.setInput(entries.remove(i));
                break;
            }
        }
        around.liveScreens().forEach(live::addScreen);
        return live.render(rest -> history(entries, rest));
    }

    private String history(List<AgentEntry> entries, int budget) {
        return new HistoryRenderer(tokens, budget).render(entries);
    }
}
