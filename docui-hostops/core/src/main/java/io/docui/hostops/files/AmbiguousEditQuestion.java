package io.docui.hostops.files;

import io.docui.hostops.internal.edit.TextReplacement;
import io.docui.hostops.internal.edit.TextReplacer;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.wizard.WizardStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds the question to the model that asks which of several matching places an edit means, with the places marked. */
final class AmbiguousEditQuestion {
    private static final int MOST_SHOWN = 9;
    private static final int CONTEXT = 1;

    private AmbiguousEditQuestion() {}

    static ActionException toActionException(
            List<FileProvider.FileEdit> edits, TextReplacement unclear, TextReplacer.AmbiguousTextException found) {
        List<Integer> shown = found.lines().stream().limit(MOST_SHOWN).toList();
        List<WizardStep.Option> options = new ArrayList<>();
        for (int line : shown) {
            options.add(new WizardStep.Option("line " + line, null, "", chosen(edits, unclear, line)));
        }
        int count = found.lines().size();
        options.add(new WizardStep.Option("all " + count + " places", null, "", chosen(edits, unclear, 0)));
        String lines = String.join(", ", shown.stream().map(String::valueOf).toList());
        String message = "The old text occurs in " + count + " places of " + unclear.path() + ", at lines " + lines
                + (shown.size() < count ? " and others" : "") + ". Nothing was changed. Give `line`, or `all: true`.";
        return new ActionException(ErrorCode.CONSTRAINT_VIOLATION, message)
                .ask(new ActionException.Question("edits", excerpt(found, shown), options));
    }

    /** Returns the edits of the call, with the unclear edit restricted to a line or extended to all places. */
    private static Value chosen(List<FileProvider.FileEdit> edits, TextReplacement unclear, int line) {
        Boolean all = line == 0 ? true : null;
        Integer at = line == 0 ? null : line;
        Call call = FileProviderDocUI.edit(edits.stream()
                .map(edit -> FileRewriter.replacement(edit).equals(unclear)
                        ? new FileProvider.FileEdit(edit.path(), edit.oldText(), edit.newText(), all, at)
                        : edit)
                .toList());
        return call.arguments().get(0).value();
    }

    private static String excerpt(TextReplacer.AmbiguousTextException found, List<Integer> shown) {
        String[] lines = found.text().split("\n", -1);
        SortedMap<Integer, String> marked = new TreeMap<>();
        for (int i = 0; i < shown.size(); i++) {
            int first = shown.get(i) - 1;
            int last = Math.min(first + Math.max(found.length(), 1), lines.length) - 1;
            for (int at = Math.max(0, first - CONTEXT); at <= Math.min(lines.length - 1, last + CONTEXT); at++) {
                String open = at == first ? "<sel:" + (i + 1) + ">" : "";
                String close = at == last ? "</sel:" + (i + 1) + ">" : "";
                marked.put(at, open + marked.getOrDefault(at, lines[at]) + close);
            }
        }
        StringBuilder text = new StringBuilder();
        int next = marked.firstKey();
        for (Map.Entry<Integer, String> line : marked.entrySet()) {
            text.append(line.getKey() > next ? "…\n" : "");
            text.append(line.getKey() + 1).append("  ").append(line.getValue()).append('\n');
            next = line.getKey() + 1;
        }
        return text.toString().stripTrailing();
    }
}
