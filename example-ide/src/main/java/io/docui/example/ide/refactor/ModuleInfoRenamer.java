package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * Renames types in the text of a {@code module-info.java}, which is not compiled with the other files. Services have their full names
 * there, so the tokens alone show what they refer to.
 */
final class ModuleInfoRenamer {
    private ModuleInfoRenamer() {}

    static List<SourceEdit> rename(CompilationInput compilationInput, TypeElement type, String name) {
        List<SourceEdit> edits = new ArrayList<>();
        compilationInput.sources().keySet().stream()
                .filter(ModuleInfoRenamer::isModule)
                .forEach(file -> edits.addAll(rename(compilationInput, file, type, name)));
        return edits;
    }

    static boolean isModule(String file) {
        return file.equals("module-info.java") || file.endsWith("/module-info.java");
    }

    private static List<SourceEdit> rename(
            CompilationInput compilationInput, String file, TypeElement type, String name) {
        String full = type.getQualifiedName().toString();
        int depth = full.split("\\.", -1).length;
        List<JavaToken> tokens = JavaToken.of(compilationInput.text(file)).stream()
                .filter(javaToken -> javaToken.kind() != JavaToken.TokenKind.COMMENT)
                .toList();
        List<SourceEdit> edits = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean begins = tokens.get(i).kind() == JavaToken.TokenKind.NAME
                    && (i == 0 || !tokens.get(i - 1).is("."));
            int last = i + 2 * (depth - 1);
            if (begins && last < tokens.size() && full.equals(joined(tokens.subList(i, last + 1)))) {
                JavaToken found = tokens.get(last);
                SourceRange span = new SourceRange(file, found.start(), found.end());
                edits.add(SourceEdit.of(span, new SourceReplacementPart(name, span)));
            }
            if (tokens.get(i).is("import")
                    && tokens.stream()
                            .anyMatch(javaToken ->
                                    javaToken.isName(type.getSimpleName().toString()))) {
                throw new RefactoringRefusedException(file + " has imports and could refer to " + full
                        + " through them. Use full names there first.");
            }
        }
        return edits;
    }

    private static String joined(List<JavaToken> tokens) {
        StringBuilder text = new StringBuilder();
        tokens.forEach(javaToken -> text.append(javaToken.text()));
        return text.toString();
    }
}
