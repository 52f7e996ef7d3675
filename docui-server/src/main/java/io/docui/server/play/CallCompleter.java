package io.docui.server.play;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.jspecify.annotations.Nullable;

/**
 * Completes the actions that can be called now, and in their parentheses what the argument accepts: the anchors and labels of the objects in
 * view, the names of an enum, {@code true} and {@code false}.
 */
final class CallCompleter implements Completer {
    private static final String PROTOTYPE = "act:";
    private static final List<String> COMMANDS = List.of("look", "help", "quit");

    private @Nullable Session session;
    private Supplier<List<ProviderDescriptor>> providers = List::of;
    private @Nullable List<ActionDescriptor> actions;

    /** Sets the session whose calls are completed, and the descriptors of its actions, which are asked for when the first argument is completed. */
    void setSession(Session session, Supplier<List<ProviderDescriptor>> providers) {
        this.session = session;
        this.providers = providers;
        this.actions = null;
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
            arguments(open.anchors(), AcceptedValues.of(parameters(before)), line.word(), candidates);
        }
    }

    /** Returns the parameters that the text before an argument can mean: several if actions of the same name differ, none if unknown. */
    private List<ParameterDescriptor> parameters(String before) {
        return ArgumentPosition.atEndOf(before)
                .map(position -> descriptors().stream()
                        .filter(action -> action.name().equals(position.action()))
                        .flatMap(action -> position.parameterOf(action).stream())
                        .toList())
                .orElse(List.of());
    }

    private List<ActionDescriptor> descriptors() {
        List<ActionDescriptor> known = actions;
        if (known == null) {
            known = providers.get().stream()
                    .flatMap(provider -> provider.actions().stream())
                    .toList();
            actions = known;
        }
        return known;
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

    private static void arguments(AnchorTable table, AcceptedValues accepted, String word, List<Candidate> candidates) {
        boolean isQuoted = word.startsWith("'") || word.startsWith("\"");
        char quote = isQuoted ? word.charAt(0) : '\'';
        Map<String, String> shownByValue =
                new LinkedHashMap<>(); // in the order of the document, where 9 comes before 10
        for (String constant : accepted.constants()) {
            shownByValue.put(quote(constant, quote), constant);
        }
        if (accepted.acceptsBoolean() && !isQuoted) {
            shownByValue.put("true", "true");
            shownByValue.put("false", "false");
        }
        for (AnchorTable.ObjectEntry object : table.objects()) {
            if (accepted.acceptsObject(object.type())) {
                String value = isQuoted ? quote(object.label(), quote) : object.anchor();
                shownByValue.putIfAbsent(value, object.label() + ' ' + object.anchor());
            }
        }
        shownByValue.forEach((value, shown) ->
                candidates.add(new Candidate(value, shown, null, null, null, null, false, candidates.size())));
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
