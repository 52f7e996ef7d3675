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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the signature, the documentation, the location and the source of a symbol, in the workspace or in a library. */
record SymbolDescriber(Workbench bench, JavaServices java, JavaProgramCache.CachedProgram cached) {
    private static final int LONGEST_COMMENT = 1_200;

    /** The number of private members from which on a description leaves them out: who uses a type cannot use them. */
    private static final int FEWEST_HIDDEN = 3;

    private static final int MOST_MEMBERS = 80;

    /** The number of methods next to each other that differ only in their names from which on they share a line. */
    private static final int FEWEST_JOINED = 3;

    private static final Pattern PLAIN_METHOD = Pattern.compile("((?:\\w+ )*void )\\w+\\(\\)");

    CodeListing describe(JavaSymbol symbol, boolean source) {
        SymbolDescription description = SymbolDescription.of(symbol);
        StringBuilder text = new StringBuilder();
        String place = description
                .declaration()
                .map(range -> inWorkspace(description, range, source, text))
                .or(() -> description.library().map(location -> inLibrary(description, location, source, text)))
                .orElse("");
        // The source begins with the signature.
        String signature = source && !text.isEmpty() ? "" : signature(description);
        return new CodeListing(
                Stream.of(signature, place, relations(description))
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.joining("\n")),
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
        return text.substring(member.code(), member.body(text)).strip().replaceAll("\\s+", " ");
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
            outdented(lines, start, range.end(), text);
            bench.shownSources().add(file, text(lines, start, range.end()));
        } else if (source) {
            typeSource(file, lines, start, range, text);
        } else {
            text.append(shortened(description.documentation()));
            members(description, lines, text);
        }
        return source ? path : path + ':' + lines(lines, range.start(), range.end());
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

    /** Writes the imports of a file and the source of its type. */
    private void typeSource(Path file, LineIndex lines, int start, SourceRange range, StringBuilder text) {
        String imports = ImportLine.brief(ImportLine.of(lines.text()));
        text.append(imports.isEmpty() ? "" : "imports " + imports + '\n');
        new TypeSourceWriter(java.outlines(), file, lines, range).write(start, bench.shownSources(), text);
    }

    /** Returns the text of the lines of a range. */
    private static String text(LineIndex lines, int start, int end) {
        return lines.text()
                .substring(lines.start(lines.lineAt(start)), lines.end(lines.lineAt(Math.max(start, end - 1))));
    }

    /** Writes the lines of a member without the indentation that all of them have. */
    private static void outdented(LineIndex lines, int start, int end, StringBuilder text) {
        number(text(lines, start, end).stripIndent(), lines.lineAt(start), text);
    }

    private static void number(String source, int first, StringBuilder text) {
        int line = first;
        for (String code : source.split("\\R", -1)) {
            // The numbers around a blank line tell its own.
            text.append(code.isBlank() ? "" : line + ": " + code).append('\n');
            line++;
        }
    }

    private static String shortened(String comment) {
        return comment.length() <= LONGEST_COMMENT
                ? comment
                : comment.substring(0, LONGEST_COMMENT) + "… (" + comment.length()
                        + " characters; source=true shows all)";
    }

    private static void members(SymbolDescription description, LineIndex lines, StringBuilder text) {
        List<SymbolDescription.Member> all = description.members();
        List<SymbolDescription.Member> open =
                all.stream().filter(member -> !isPrivate(member)).toList();
        int hidden = all.size() - open.size();
        boolean hides = !open.isEmpty() && hidden >= FEWEST_HIDDEN;
        List<SymbolDescription.Member> members = hides ? open : all;
        List<SymbolDescription.Member> shown = members.subList(0, Math.min(MOST_MEMBERS, members.size()));
        for (int i = 0; i < shown.size(); ) {
            int alike = alike(shown, i);
            boolean joins = alike >= FEWEST_JOINED;
            text.append(text.isEmpty() ? "" : "\n");
            text.append(
                    joins
                            ? joined(shown.subList(i, i + alike), lines)
                            : numbered(shown.get(i), lines) + shown.get(i).signature());
            i += joins ? alike : 1;
        }
        if (members.size() > MOST_MEMBERS) {
            text.append("\n… ")
                    .append(members.size() - MOST_MEMBERS)
                    .append(" more members: find_symbol(query='")
                    .append(description.label())
                    .append(".')");
        }
        if (hides) {
            text.append("\n… ").append(hidden).append(" private members: source=true");
        }
    }

    /** Returns how many members from one on are methods without a result and parameters that differ only in their names, as tests do. */
    private static int alike(List<SymbolDescription.Member> members, int from) {
        Matcher first = PLAIN_METHOD.matcher(members.get(from).signature());
        int end = from;
        while (first.matches() && end < members.size()) {
            Matcher next = PLAIN_METHOD.matcher(members.get(end).signature());
            if (!next.matches() || !next.group(1).equals(first.group(1))) {
                break;
            }
            end++;
        }
        return end - from;
    }

    private static String joined(List<SymbolDescription.Member> methods, LineIndex lines) {
        String head = methods.get(0).signature();
        Matcher matcher = PLAIN_METHOD.matcher(head);
        String modifiers = matcher.matches() ? matcher.group(1) : "";
        return modifiers.strip() + ": "
                + methods.stream()
                        .map(method -> numbered(method, lines).replace(":", "")
                                + method.signature().substring(modifiers.length()))
                        .collect(Collectors.joining(", "));
    }

    private static String numbered(SymbolDescription.Member member, LineIndex lines) {
        return member.offset() > 0 ? lines.lineAt(member.offset()) + ": " : "";
    }

    private static boolean isPrivate(SymbolDescription.Member member) {
        return member.signature().startsWith("private ");
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
            outdented(lines, member.start(), member.end(), text);
        } else {
            text.append(shortened(comment(found.get().substring(member.start(), member.code()))));
            members(description, LineIndex.of(""), text);
        }
        return name + ", " + library.get().where() + ", "
                + location.type().substring(location.type().lastIndexOf('.') + 1) + ".java"
                + (source ? "" : ':' + lines(lines, member.code(), member.end()));
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
