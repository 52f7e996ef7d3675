package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Changes the names of types and packages in {@code module-info.java} files, which are not compiled with the other files. */
final class ModuleInfoMover {
    private static final Set<String> OPENERS = Set.of("exports", "opens");

    private ModuleInfoMover() {}

    /**
     * Returns the edits of all module declarations.
     * @param types the types that move, with their new packages
     * @param emptied the packages that have no types afterwards, with the packages that continue them
     */
    static List<SourceEdit> edits(CompilationInput build, Map<TypeElement, String> types, Map<String, String> emptied) {
        List<SourceEdit> edits = new ArrayList<>();
        build.sources().keySet().stream()
                .filter(ModuleInfoRenamer::isModule)
                .forEach(file -> edits.addAll(edits(build, file, types, emptied)));
        return edits;
    }

    private static List<SourceEdit> edits(
            CompilationInput build, String file, Map<TypeElement, String> types, Map<String, String> emptied) {
        List<SourceEdit> edits = new ArrayList<>();
        String text = build.text(file);
        List<JavaToken> tokens = JavaToken.of(text).stream()
                .filter(token -> token.kind() != JavaToken.TokenKind.COMMENT)
                .toList();
        for (int i = 0; i < tokens.size(); i++) {
            boolean begins = tokens.get(i).kind() == JavaToken.TokenKind.NAME
                    && i > 0
                    && !tokens.get(i - 1).is(".");
            if (!begins) {
                continue;
            }
            int last = i;
            while (last + 2 < tokens.size() && tokens.get(last + 1).is(".")) {
                last += 2;
            }
            SourceRange span = new SourceRange(
                    file, tokens.get(i).start(), tokens.get(last).end());
            String name = build.text(span).replaceAll("\\s+", "");
            String to = emptied.get(name);
            if (to != null && OPENERS.contains(tokens.get(i - 1).text())) {
                edits.add(change(build, tokens, i, span, to));
            } else {
                types.forEach((type, target) -> {
                    if (type.getQualifiedName().contentEquals(name)) {
                        edits.add(
                                SourceEdit.of(span, SourceReplacementPart.fresh(target + '.' + type.getSimpleName())));
                    }
                });
            }
            i = last;
        }
        return edits;
    }

    /** Returns the edit that lets a directive name another package, or removes it if there is such a directive already. */
    private static SourceEdit change(
            CompilationInput build, List<JavaToken> tokens, int name, SourceRange span, String to) {
        String word = tokens.get(name - 1).text();
        String text = build.text(span.file());
        boolean there = text.matches("(?s).*\\b" + word + "\\s+" + to.replace(".", "\\s*\\.\\s*") + "\\s*(;|to\\b).*");
        if (!there) {
            return SourceEdit.of(span, SourceReplacementPart.fresh(to));
        }
        int end = text.indexOf(';', span.end()) + 1;
        int start = tokens.get(name - 1).start();
        int line = text.lastIndexOf('\n', start) + 1;
        boolean alone = text.substring(line, start).isBlank() && text.startsWith("\n", end);
        return SourceEdit.delete(new SourceRange(span.file(), alone ? line : start, alone ? end + 1 : end));
    }
}
