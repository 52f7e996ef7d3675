package io.docui.runtime.widget;

import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.ledger.HistoryLevel;
import io.docui.runtime.ledger.MessageEntry.Role;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Renders past history entries within a token budget, later entries in more detail. */
record HistoryRenderer(TokenCounter tokens, int budget, AgentStateContext session) {
    /** The tokens reserved for the line about omitted entries. */
    private static final int REST = 24;

    /**
     * Renders entries.
     * @param entries the entries, oldest first; one more than the maximum number means that there are still more
     */
    String render(List<AgentState.AgentEntry> entries) {
        boolean more = entries.size() > AgentState.MOST_SHOWN;
        int first = more ? entries.size() - AgentState.MOST_SHOWN : 0;
        List<String> lines = new ArrayList<>();
        int left = budget - REST;
        int at = entries.size() - 1;
        for (; at >= first; at--) {
            boolean recent = entries.size() - at <= AgentState.MOST_RECENT;
            String line = line(entries.get(at), recent ? HistoryLevel.RECENT : HistoryLevel.GIST);
            if (recent && cost(line) > left) {
                line = line(entries.get(at), HistoryLevel.GIST);
            }
            if (cost(line) > left) {
                break;
            }
            left -= cost(line);
            lines.add(0, line);
        }
        if (at >= 0) {
            lines.add(0, rest(more, at + 1));
        }
        return fitted(lines.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining("\n")));
    }

    private String rest(boolean more, int count) {
        return session.spellCalls(
                more
                        ? "… earlier entries are left out; `ledger()` has them."
                        : "… " + count + " earlier " + (count == 1 ? "entry is" : "entries are")
                                + " left out; `ledger()` has them.");
    }

    private static String line(AgentState.AgentEntry agentEntry, HistoryLevel level) {
        List<Section> sections = agentEntry.sections().sections(level);
        String text = sections.stream().map(Section::text).collect(Collectors.joining("\n"));
        return text.isBlank() ? "" : mark(agentEntry.role()) + text.strip();
    }

    private static String mark(Role role) {
        return switch (role) {
            case MODEL_INPUT -> "▶ ";
            case MODEL_OUTPUT -> "◀ ";
            case TOOL_RESULT -> "";
        };
    }

    private int cost(String line) {
        return line.isEmpty() ? 0 : tokens.count(line) + 1;
    }

    /** Removes the oldest lines while the text exceeds the budget, because costs are not exactly additive. */
    private String fitted(String text) {
        String fitted = text;
        while (!fitted.isEmpty() && tokens.count(fitted) > budget) {
            int end = fitted.indexOf('\n');
            fitted = end < 0 ? "" : fitted.substring(end + 1);
        }
        return fitted;
    }
}
