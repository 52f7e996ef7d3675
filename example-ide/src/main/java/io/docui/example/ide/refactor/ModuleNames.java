package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * Renames types in a {@code module-info.java}, which is not compiled with the rest: services are named there by their full names,
 * so that the words alone tell what is meant.
 */
final class ModuleNames {
    private ModuleNames() {}

    static List<Edit> renamed(Build build, TypeElement type, String name) {
        List<Edit> edits = new ArrayList<>();
        build.sources().keySet().stream()
                .filter(ModuleNames::isModule)
                .forEach(file -> edits.addAll(renamed(build, file, type, name)));
        return edits;
    }

    static boolean isModule(String file) {
        return file.equals("module-info.java") || file.endsWith("/module-info.java");
    }

    private static List<Edit> renamed(Build build, String file, TypeElement type, String name) {
        String full = type.getQualifiedName().toString();
        int depth = full.split("\\.", -1).length;
        List<Token> tokens = Token.of(build.text(file)).stream()
                .filter(token -> token.kind() != Token.Kind.COMMENT)
                .toList();
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean begins = tokens.get(i).kind() == Token.Kind.NAME
                    && (i == 0 || !tokens.get(i - 1).is("."));
            int last = i + 2 * (depth - 1);
            if (begins && last < tokens.size() && full.equals(joined(tokens.subList(i, last + 1)))) {
                Token found = tokens.get(last);
                Span span = new Span(file, found.start(), found.end());
                edits.add(Edit.of(span, new Piece(name, span)));
            }
            if (tokens.get(i).is("import")
                    && tokens.stream()
                            .anyMatch(token -> token.isName(type.getSimpleName().toString()))) {
                throw new Refusal(
                        file + " has imports, and could name " + full + " by them. Write full names there first.");
            }
        }
        return edits;
    }

    private static String joined(List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        tokens.forEach(token -> text.append(token.text()));
        return text.toString();
    }
}
