package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.SourceRange;
import io.docui.example.ide.refactor.SymbolDescription;
import io.docui.example.ide.refactor.SymbolDescription.LibraryLocation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Writes the signature, the documentation, the location and the source of a symbol, in the workspace or in a library. */
record SymbolDescriber(Workbench bench, JavaServices java, JavaProgramCache.CachedProgram cached) {
    private static final int LONGEST_COMMENT = 1_200;

    /** The largest number of lines of a type's comment that show with its source, and the number of lines that show of a longer one. */
    private static final int LONGEST_HEAD = 12;

    private static final int SHOWN_OF_HEAD = 4;
    private static final int MOST_MEMBERS = 80;

    CodeListing describe(JavaSymbol symbol, boolean source) {
        SymbolDescription description = SymbolDescription.of(symbol);
        StringBuilder text = new StringBuilder();
        String place = description
                .declaration()
                .map(range -> inWorkspace(description, range, source, text))
                .or(() -> description.library().map(location -> inLibrary(description, location, source, text)))
                .orElse("");
        String relations = relations(description);
        return new CodeListing(
                signature(description)
                        + (place.isEmpty() ? "" : "\n" + place)
                        + (relations.isEmpty() ? "" : "\n" + relations),
                text.toString().strip());
    }

    /** Returns the signature. Of a library's method, the class file may lack the names of the parameters, but the source has them. */
    private String signature(SymbolDescription description) {
        return description
                .library()
                .filter(location ->
                        location.parameters().filter(types -> !types.isEmpty()).isPresent())
                .flatMap(location ->
                        source(location).flatMap(text -> member(location, text).map(member -> header(text, member))))
                .orElse(description.signature());
    }

    private static String header(String text, OutlineMember member) {
        int body = member.code();
        int depth = 0;
        int from = text.indexOf(member.name() + '(', member.code());
        for (int i = Math.max(from, member.code()); i < member.end(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0 && (c == '{' || c == ';')) {
                body = i;
                break;
            }
        }
        return text.substring(member.code(), body).strip().replaceAll("\\s+", " ");
    }

    private Optional<String> source(LibraryLocation location) {
        return new LibrarySources(cached.program().build().classPath())
                .find(location)
                .flatMap(LibrarySources.LibrarySource::source);
    }

    /** Returns the declaration of a library's symbol in its source. */
    private Optional<OutlineMember> member(LibraryLocation location, String text) {
        Path file = Path.of(location.type().replace('.', '/') + ".java");
        String parameters = location.parameters()
                .map(types -> '(' + String.join(", ", types) + ')')
                .orElse("");
        return SymbolName.of(String.join(".", location.path()) + parameters)
                .filter(java.outlines().members(file, text))
                .stream()
                .findFirst();
    }

    private static String relations(SymbolDescription description) {
        String above =
                description.overridden().isEmpty() ? "" : "overrides " + String.join(", ", description.overridden());
        String below = description.overriding() == 0
                ? ""
                : "overridden by " + description.overriding()
                        + (description.overriding() == 1 ? " method" : " methods");
        return above.isEmpty() || below.isEmpty() ? above + below : above + "; " + below;
    }

    private String inWorkspace(SymbolDescription description, SourceRange range, boolean source, StringBuilder text) {
        Path file = java.programs().file(range.file());
        String path = bench.workspace().displayPath(file);
        if (!bench.mayRead(file)) {
            return path + ", which the policy does not allow you to read";
        }
        String whole = cached.program().build().text(range.file());
        LineIndex lines = LineIndex.of(whole);
        int start = withComment(file, whole, range.start());
        if (source && description.members().isEmpty()) {
            numbered(lines, start, range.end(), text);
        } else if (source) {
            typeSource(lines, start, range, text);
        } else {
            text.append(shortened(description.documentation()));
            members(description, lines, text);
        }
        return path + ':' + lines(lines, range.start(), range.end());
    }

    private static String lines(LineIndex lines, int start, int end) {
        int first = lines.lineAt(start);
        int last = lines.lineAt(Math.max(start, end - 1));
        return first == last ? String.valueOf(first) : first + "-" + last;
    }

    /** Returns the beginning of a declaration with its comment. */
    private int withComment(Path file, String text, int code) {
        return java.outlines().members(file, text).stream()
                .filter(member -> member.code() == code)
                .findFirst()
                .map(OutlineMember::start)
                .orElse(code);
    }

    /** Writes the lines of a type. Of a long comment before it, only the first lines show. */
    private static void typeSource(LineIndex lines, int start, SourceRange range, StringBuilder text) {
        int first = lines.lineAt(start);
        int code = lines.lineAt(range.start());
        boolean isLong = code - first > LONGEST_HEAD;
        if (isLong) {
            numbered(lines, start, lines.start(first + SHOWN_OF_HEAD), text);
            text.append("… lines ")
                    .append(first + SHOWN_OF_HEAD)
                    .append('-')
                    .append(code - 1)
                    .append(": the rest of the comment\n");
        }
        numbered(lines, isLong ? range.start() : start, range.end(), text);
    }

    private static void numbered(LineIndex lines, int start, int end, StringBuilder text) {
        for (int line = lines.lineAt(start); line <= lines.lineAt(Math.max(start, end - 1)); line++) {
            text.append(line).append(": ").append(lines.line(line)).append('\n');
        }
    }

    private static String shortened(String comment) {
        return comment.length() <= LONGEST_COMMENT
                ? comment
                : comment.substring(0, LONGEST_COMMENT) + "… (" + comment.length()
                        + " characters; source=true shows all)";
    }

    private static void members(SymbolDescription description, LineIndex lines, StringBuilder text) {
        List<SymbolDescription.Member> members = description.members();
        for (SymbolDescription.Member member : members.subList(0, Math.min(MOST_MEMBERS, members.size()))) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(member.offset() > 0 ? lines.lineAt(member.offset()) + ": " : "")
                    .append(member.signature());
        }
        if (members.size() > MOST_MEMBERS) {
            text.append("\n… ")
                    .append(members.size() - MOST_MEMBERS)
                    .append(" more members: find_symbol(query='")
                    .append(description.label())
                    .append(".')");
        }
    }

    private String inLibrary(
            SymbolDescription description, LibraryLocation location, boolean source, StringBuilder text) {
        Optional<LibrarySources.LibrarySource> library =
                new LibrarySources(cached.program().build().classPath()).find(location);
        if (library.isEmpty()) {
            members(description, LineIndex.of(""), text);
            return "in a library";
        }
        String name = "in " + library.get().name();
        Optional<String> found = library.get().source();
        if (found.isEmpty()) {
            members(description, LineIndex.of(""), text);
            return name + "; no source, because " + library.get().where() + " is missing"
                    + (location.module().isEmpty() ? " (mvn dependency:sources fetches it)" : "");
        }
        Optional<OutlineMember> declared = member(location, found.get());
        LineIndex lines = LineIndex.of(found.get());
        if (declared.isEmpty()) {
            members(description, LineIndex.of(""), text);
            return name;
        }
        OutlineMember member = declared.get();
        if (source) {
            numbered(lines, member.start(), member.end(), text);
        } else {
            text.append(shortened(comment(found.get().substring(member.start(), member.code()))));
            members(description, LineIndex.of(""), text);
        }
        return name + ", " + library.get().where() + ", "
                + location.type().substring(location.type().lastIndexOf('.') + 1) + ".java:"
                + lines(lines, member.code(), member.end());
    }

    /** Returns the text of a comment without its signs. */
    private static String comment(String text) {
        return text.strip()
                .replaceFirst("^/\\*+", "")
                .replaceFirst("\\*+/$", "")
                .lines()
                .map(line -> line.strip().replaceFirst("^\\* ?", "").strip())
                .reduce((first, second) -> first + '\n' + second)
                .orElse("")
                .strip();
    }
}
