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
            ShellRedirection.HereDocument document, String delimiter, boolean untabbed, int position) {}

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
        ShellRedirection.HereDocument document = new ShellRedirection.HereDocument(target.isQuoted());
        pending.add(new PendingHereDocument(document, delimiter, operator.equals("<<-"), position));
        return document;
    }

    /** Reads the texts that begin at this position, directly after the end of a line. */
    void read() throws ShellSyntaxException {
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
            StringBuilder line = new StringBuilder(strip(commandLineCursor.rawLine(), untabbed));
            while (!quoted && endsInContinuation(line) && !commandLineCursor.rawAtEnd()) {
                line.setLength(line.length() - 1);
                line.append(commandLineCursor.rawLine());
            }
            if (line.toString().equals(delimiter)) {
                return text.toString();
            }
            text.append(line).append('\n');
        }
        throw new ShellSyntaxException("a here-document lacks its delimiter `" + delimiter + '`', position);
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
            return shell.nested(text).documents().expanded();
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
