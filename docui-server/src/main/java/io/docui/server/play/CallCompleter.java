package io.docui.server.play;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.session.Session;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.jspecify.annotations.Nullable;

/** Completes the actions that can be called now, and in their parentheses the anchors and labels of the objects in view. */
final class CallCompleter implements Completer {
    private static final String PROTOTYPE = "act:";
    private static final List<String> COMMANDS = List.of("look", "help", "quit");

    private @Nullable Session session;

    void setSession(Session session) {
        this.session = session;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        addCandidates(line, candidates);
    }

    void addCandidates(ParsedLine line, List<Candidate> candidates) {
        Session open = session;
        if (open == null) {
            return;
        }
        String before =
                line.line().substring(0, line.cursor() - line.wordCursor()).strip();
        if (before.isEmpty() || before.endsWith(";")) {
            actions(open, before.isEmpty(), candidates);
        } else {
            objects(open.anchors(), line.word(), candidates);
        }
    }

    private static void actions(Session open, boolean isFirst, List<Candidate> candidates) {
        for (String anchor : open.project().anchors().keySet()) {
            if (anchor.startsWith(PROTOTYPE)) {
                String name = anchor.substring(PROTOTYPE.length());
                candidates.add(new Candidate(name + '(', name, "actions", null, null, null, false));
            }
        }
        if (isFirst) {
            COMMANDS.forEach(word -> candidates.add(new Candidate(word, word, "commands", null, null, null, true)));
        }
    }

    private static void objects(AnchorTable table, String word, List<Candidate> candidates) {
        boolean isLabel = word.startsWith("'") || word.startsWith("\"");
        Set<String> seen = new HashSet<>();
        for (AnchorTable.ObjectEntry object : table.objects()) {
            String value = isLabel ? quote(object.label(), word.charAt(0)) : object.anchor();
            if (seen.add(value)) {
                String shown = object.label() + ' ' + object.anchor();
                int place = seen.size(); // in the order of the document, where 9 comes before 10
                candidates.add(new Candidate(value, shown, null, null, null, null, false, place));
            }
        }
    }

    /** Writes a label as text of the call language. */
    static String quote(String label, char quote) {
        String text = CallFormatter.describe(new TextValue(label));
        if (quote == '\'') {
            return text;
        }
        StringBuilder quoted = new StringBuilder().append(quote);
        for (int i = 1; i < text.length() - 1; i++) {
            char c = text.charAt(i);
            if (c == '\\' && text.charAt(i + 1) != '\'') {
                quoted.append(c).append(text.charAt(++i));
            } else if (c == quote) {
                quoted.append('\\').append(c);
            } else if (c != '\\') {
                quoted.append(c);
            }
        }
        return quoted.append(quote).toString();
    }
}
