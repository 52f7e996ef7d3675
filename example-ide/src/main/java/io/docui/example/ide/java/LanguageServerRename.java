package io.docui.example.ide.java;

import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.language.LanguageService;
import io.docui.hostops.lsp.FileChange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Renames symbols in files of other languages than Java, with their language servers. */
final class LanguageServerRename {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

    private final Workbench bench;
    private final LanguageService servers;

    LanguageServerRename(Workbench bench) {
        this.bench = bench;
        this.servers = bench.host().services().languages();
    }

    /** Returns the effects of a rename in a file in addition to writing it. */
    static List<Effect> effects(LanguageService servers, Path file) {
        List<Effect> effects = new ArrayList<>(List.of(new Effect.UsesChannel(Channel.LSP)));
        effects.addAll(servers.effectsOfAsking(file));
        return effects;
    }

    EditResult rename(TextRange at, String name, InvocationContext invocation) {
        String text = bench.text(at.file());
        int start = name(at, text);
        LineIndex lineIndex = LineIndex.of(text);
        invocation.reportChannel(Channel.LSP.key());
        List<FileChange> changes =
                servers.rename(at.file(), lineIndex.lineAt(start), lineIndex.column(start), name, invocation::onCancel);
        if (changes.isEmpty()) {
            throw new ActionException("The language server found nothing to rename there. Select only the name.");
        }
        return bench.apply("rename_symbol", changes, invocation);
    }

    /** Returns the offset of the name: the only word in the range, or the word around the range. */
    private static int name(TextRange at, String text) {
        int from = at.start();
        while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
            from--;
        }
        int to = at.end();
        while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
            to++;
        }
        Matcher words = WORD.matcher(text).region(from, to);
        List<String> found = new ArrayList<>();
        int start = -1;
        while (words.find() && found.size() < 6) {
            start = start < 0 ? words.start() : start;
            found.add(words.group());
        }
        if (found.size() != 1) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    found.isEmpty()
                            ? "The range contains no name. Select a name."
                            : "The range contains several names: " + String.join(", ", found)
                                    + ". Select one of them.");
        }
        return start;
    }
}
