package io.docui.hostops.internal.command.parser;

import java.util.ArrayList;
import java.util.List;

/** Reads the texts of here-documents, which follow the line that declares them. */
final class HereDocumentReader {
    private final ShellParser shell;
    private List<PendingHereDocument> pending = new ArrayList<>();

    HereDocumentReader(ShellParser shell) {
        this.shell = shell;
    }

    /** Here-document whose text was not read yet. */
    record PendingHereDocument(
            ShellRedirection.HereDocument document, String delimiter, boolean untabbed, SourceSpan span) {
        int position() {
            return span.from();
        }
    }

    /** Begins a substitution, which has its own here-documents. Returns those of the surrounding text. */
    List<PendingHereDocument> begin() {
        List<PendingHereDocument> outside = pending;
        pending = new ArrayList<>();
        return outside;
    }

    void end(List<PendingHereDocument> outside) throws ShellSyntaxException {
        checkNone();
        pending = outside;
    }

    void checkNone() throws ShellSyntaxException {
        if (!pending.isEmpty()) {
            throw new ShellSyntaxException(
                    "a here-document has no text", pending.get(0).position());
        }
    }

    /** Registers a here-document whose text follows the line. */
    ShellRedirection.HereDocument expect(String operator, ShellWord target) throws ShellSyntaxException {
        int position = target.sourceSpan().from();
        String delimiter = target.text()
                .orElseThrow(() ->
                        new ShellSyntaxException("the delimiter of a here-document must be plain text", position));
        boolean untabbed = operator.equals("<<-");
        if (untabbed && delimiter.startsWith("\t")) {
            throw new ShellSyntaxException(
                    "shells do not agree where a here-document ends whose delimiter begins with a tab", position);
        }
        CommandLineCursor cursor = shell.cursor();
        AmbiguousSyntaxGate.checkDelimiter(
                cursor.written(position, target.sourceSpan().to()), position);
        ShellRedirection.HereDocument document = new ShellRedirection.HereDocument(target.isQuoted());
        pending.add(new PendingHereDocument(document, delimiter, untabbed, target.sourceSpan()));
        return document;
    }

    /** Reads the texts that begin at this position, directly after the end of a line. */
    void read() throws ShellSyntaxException {
        CommandLineCursor cursor = shell.cursor();
        int end = cursor.rawPosition() - 1;
        for (PendingHereDocument next : pending) {
            AmbiguousSyntaxGate.checkPendingDocument(cursor.written(next.span().to(), end), next.position());
        }
        for (PendingHereDocument next : pending) {
            boolean quoted = next.document().isQuoted();
            String text = text(next.delimiter(), next.untabbed(), quoted, next.position());
            next.document()
                    .setParts(quoted ? List.of(new ShellWordPart.Text(text, true)) : parts(text, next.position()));
        }
        pending.clear();
    }

    private String text(String delimiter, boolean untabbed, boolean quoted, int position) throws ShellSyntaxException {
        CommandLineCursor commandLineCursor = shell.cursor();
        StringBuilder text = new StringBuilder();
        while (!commandLineCursor.rawAtEnd()) {
            String line = strip(commandLineCursor.rawLine(), untabbed);
            if (!quoted && endsInContinuation(line) && !commandLineCursor.rawAtEnd()) {
                line = continued(line, delimiter, untabbed, position);
            } else if (line.equals(delimiter)) {
                return text.toString();
            }
            if (line.startsWith(delimiter)) {
                shell.refuseInSubstitution(AmbiguousSyntaxGate.Construct.DELIMITER_IN_SUBSTITUTION);
            }
            text.append(line).append('\n');
        }
        throw new ShellSyntaxException("a here-document lacks its delimiter `" + delimiter + '`', position);
    }

    /**
     * Reads the rest of a line that ends in a backslash. Bash joins the lines, and then removes the tabs and compares with the delimiter. Other
     * shells compare each line. A text that may end for one of them is refused.
     */
    private String continued(String first, String delimiter, boolean untabbed, int position)
            throws ShellSyntaxException {
        CommandLineCursor commandLineCursor = shell.cursor();
        StringBuilder joined = new StringBuilder(first);
        boolean ends = false;
        while (endsInContinuation(joined) && !commandLineCursor.rawAtEnd()) {
            joined.setLength(joined.length() - 1);
            String next = commandLineCursor.rawLine();
            ends |= strip(next, untabbed).equals(delimiter);
            joined.append(next);
        }
        if (ends || strip(joined.toString(), untabbed).equals(delimiter)) {
            throw new ShellSyntaxException(
                    "shells do not agree where a here-document ends that has a backslash before the end of a line and the delimiter `"
                            + delimiter + "` behind it",
                    position);
        }
        return joined.toString();
    }

    private static String strip(String line, boolean untabbed) {
        int from = 0;
        while (untabbed && from < line.length() && line.charAt(from) == '\t') {
            from++;
        }
        return line.substring(from);
    }

    private static boolean endsInContinuation(CharSequence line) {
        int backslashes = 0;
        while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    private List<ShellWordPart> parts(String text, int position) throws ShellSyntaxException {
        try {
            return shell.ofDocument(text).documents().expanded();
        } catch (ShellSyntaxException fault) {
            throw new ShellSyntaxException("within a here-document: " + fault.getMessage(), position);
        }
    }

    private List<ShellWordPart> expanded() throws ShellSyntaxException {
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        while (!shell.cursor().atEnd()) {
            shell.words().readQuotedCharacter(wordBuilder, "$`\\");
        }
        return wordBuilder.finish();
    }
}
