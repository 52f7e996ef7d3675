package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * Finds and renames types in the text of a {@code module-info.java}, which is not compiled with the other files. Services have their full names
 * there, so the tokens alone show what they refer to.
 */
final class ModuleInfoRenamer {
    private ModuleInfoRenamer() {}

    static List<SourceEdit> rename(CompilationInput compilationInput, TypeElement type, String name) {
        List<SourceEdit> edits = new ArrayList<>();
        for (String file : modules(compilationInput)) {
            List<JavaToken> tokens = tokens(compilationInput, file);
            boolean imports = tokens.stream().anyMatch(javaToken -> javaToken.is("import"));
            if (imports
                    && tokens.stream()
                            .anyMatch(javaToken ->
                                    javaToken.isName(type.getSimpleName().toString()))) {
                throw new RefactoringRefusedException(file + " has imports and could refer to "
                        + type.getQualifiedName() + " through them. Use full names there first.");
            }
            for (SourceRange span : uses(file, tokens, type)) {
                edits.add(SourceEdit.of(span, new SourceReplacementPart(name, span)));
            }
        }
        return edits;
    }

    /** Returns the places in module declarations that name a type by its full name. */
    static List<SourceRange> uses(CompilationInput compilationInput, TypeElement type) {
        return modules(compilationInput).stream()
                .flatMap(file -> uses(file, tokens(compilationInput, file), type).stream())
                .toList();
    }

    private static List<String> modules(CompilationInput compilationInput) {
        return compilationInput.sources().keySet().stream()
                .filter(ModuleInfoRenamer::isModule)
                .toList();
    }

    private static List<JavaToken> tokens(CompilationInput compilationInput, String file) {
        return JavaToken.of(compilationInput.text(file)).stream()
                .filter(javaToken -> javaToken.kind() != JavaToken.TokenKind.COMMENT)
                .toList();
    }

    static boolean isModule(String file) {
        return file.equals("module-info.java") || file.endsWith("/module-info.java");
    }

    private static List<SourceRange> uses(String file, List<JavaToken> tokens, TypeElement type) {
        String full = type.getQualifiedName().toString();
        int depth = full.split("\\.", -1).length;
        List<SourceRange> found = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean begins = tokens.get(i).kind() == JavaToken.TokenKind.NAME
                    && (i == 0 || !tokens.get(i - 1).is("."));
            int last = i + 2 * (depth - 1);
            if (begins && last < tokens.size() && full.equals(joined(tokens.subList(i, last + 1)))) {
                found.add(new SourceRange(
                        file, tokens.get(last).start(), tokens.get(last).end()));
            }
        }
        return found;
    }

    private static String joined(List<JavaToken> tokens) {
        StringBuilder text = new StringBuilder();
        tokens.forEach(javaToken -> text.append(javaToken.text()));
        return text.toString();
    }
}
