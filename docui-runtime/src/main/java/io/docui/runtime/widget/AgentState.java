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
 * Records what an agent was told, said and did, and renders that history within a token budget (docs/spec/widgets.md#agent-state).
 *
 * <p>The state is a view of the session's entries in a ledger, to which it only adds entries. It stores nothing itself. The level
 * of detail of an entry is chosen when the entry is rendered, never when it is recorded: the last input at
 * {@link HistoryLevel#LIVE}, the latest entries at {@link HistoryLevel#RECENT}, older ones at {@link HistoryLevel#GIST}. Entries
 * beyond {@link #MOST_SHOWN} are only counted. Thread-safe.
 *
 * <p>The position of a secret in free text is unknown. Therefore, in a session with an action that takes a sensitive argument, a
 * model's messages ({@link #modelOutput}) are recorded only as the names of the called actions: {@code unlock(…)}, or {@code …} if
 * there are none. Without such an action the messages are recorded unchanged. The calls themselves are entries of their own, with
 * masks. Text for the model is masked before it is recorded here.
 */
public final class AgentState {
    /** The maximum number of entries that are shown one by one, if the budget permits; older ones are counted. */
    public static final int MOST_SHOWN = 200;

    /** The number of latest entries that are shown at {@link HistoryLevel#RECENT}, if the budget permits. */
    static final int MOST_RECENT = 12;

    private static final System.Logger LOG = LazyLogger.of(AgentState.class.getName());

    private final Ledger ledger;
    private final String session;
    private final Clock clock;
    private final TokenCounter tokens;
    private final AgentStateContext around;

    /**
     * Creates the state of a session's agent.
     *
     * @param ledger the ledger with its entries
     * @param session the id of the session
     * @param clock the clock for the times of new entries
     * @param tokens the counter that measures budgets
     * @param around the session's context
     */
    public AgentState(Ledger ledger, String session, Clock clock, TokenCounter tokens, AgentStateContext around) {
        this.ledger = ledger;
        this.session = session;
        this.clock = clock;
        this.tokens = tokens;
        this.around = around;
    }

    /**
     * An entry of the history as it is shown.
     *
     * @param sequence the sequence number in the ledger
     * @param role the direction of the message
     * @param sections the content
     */
    public record AgentEntry(long sequence, Role role, MultiLevelSections sections) {}

    /** Records a message to the model. */
    public void modelInput(MultiLevelSections sections) {
        append(Role.MODEL_INPUT, List.of(), sections);
    }

    /** Records a message of the model, without the parts of its calls that may be sensitive. */
    public void modelOutput(MultiLevelSections sections) {
        MultiLevelSections kept = new MultiLevelSections(
                recordable(sections.live()), recordable(sections.recent()), recordable(sections.gist()));
        append(Role.MODEL_OUTPUT, List.of(), kept);
    }

    /**
     * Records the report on calls that the model was shown.
     *
     * @param operations the ids of the operations in the report
     * @param sections the content
     */
    public void toolResult(List<String> operations, MultiLevelSections sections) {
        append(Role.TOOL_RESULT, operations, sections);
    }

    /**
     * Appends a message. If it cannot be recorded, the record has a gap and the session continues, because no call was acknowledged by it.
     */
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
     * Returns the latest entries: messages, and the operations that no message reports.
     *
     * @param most the maximum number of entries
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
     * Renders a short history for a conversation that is restarted.
     *
     * @param budget the maximum number of tokens, at least 1
     * @return lines, oldest first; empty if nothing happened
     */
    public String renderHistory(int budget) {
        return history(latest(MOST_SHOWN + 1), budget);
    }

    /**
     * Renders everything that the model needs to continue: the history, the screens of the widgets, and the whole last input.
     *
     * <p>Content that does not fit is shown at a lower level, or only counted. Live content has priority over past content.
     *
     * @param budget the maximum number of tokens, at least 1
     * @return Markdown that does not exceed the budget as measured by the token counter
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
        return new HistoryRenderer(tokens, budget, around).render(entries);
    }
}
