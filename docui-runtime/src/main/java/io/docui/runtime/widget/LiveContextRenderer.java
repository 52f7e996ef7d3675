package io.docui.runtime.widget;

import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.ledger.HistoryLevel;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Renders the live content of an agent within a token budget: the last input and the widgets' screens. The input has the highest level that
 * fits. After that, screens are added as far as they fit.
 */
final class LiveContextRenderer {
    /** The minimum share of the budget for the history, in percent. */
    private static final int PAST = 10;

    private final TokenCounter tokens;
    private final int budget;
    private final List<Section> screens = new ArrayList<>();
    private AgentState.@Nullable AgentEntry input;

    LiveContextRenderer(TokenCounter tokens, int budget) {
        if (budget < 1) {
            throw new IllegalArgumentException("A budget must be at least 1: " + budget);
        }
        this.tokens = tokens;
        this.budget = budget;
    }

    void setInput(AgentState.AgentEntry last) {
        input = last;
    }

    void addScreen(Section screen) {
        screens.add(screen);
    }

    String render(IntFunction<String> past) {
        int most = budget - budget * PAST / 100;
        String said = said(most);
        String shown = shown(most - tokens.count(said));
        String live = joined(shown, said);
        int rest = budget - tokens.count(live) - 1;
        String whole = joined(rest < 1 ? "" : past.apply(rest), live);
        return tokens.count(whole) <= budget ? whole : cut(live);
    }

    private String said(int most) {
        if (input == null) {
            return "";
        }
        String text = "";
        for (HistoryLevel level : HistoryLevel.values()) {
            text = input.sections().sections(level).stream().map(Section::text).collect(Collectors.joining("\n"));
            if (tokens.count(text) <= most) {
                return text.strip();
            }
        }
        return cut(text);
    }

    private String shown(int most) {
        List<String> shown = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (Section screen : screens) {
            String text = "## " + screen.key() + '\n' + screen.text().strip();
            String all = joined(String.join("\n\n", shown), text);
            if (tokens.count(all) + 1 <= most) {
                shown.add(text);
            } else {
                left.add(screen.key());
            }
        }
        if (!left.isEmpty()) {
            String line = "… omitted to fit the budget: " + String.join(", ", left) + "; `look()` shows more.";
            shown.add(line);
        }
        return String.join("\n\n", shown);
    }

    private static String joined(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "\n\n" + second;
    }

    /** Returns the beginning of a text with an ellipsis, for a text that does not fit even at the lowest level. */
    private String cut(String text) {
        String mark = "…";
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (tokens.count(text.substring(0, middle) + mark) <= budget) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        if (low > 0 && Character.isHighSurrogate(text.charAt(low - 1))) {
            low--;
        }
        return low == text.length() ? text : text.substring(0, low) + mark;
    }
}
