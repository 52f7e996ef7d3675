package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.Optional;

/**
 * Syntax tree node of a redirection of a command's input or output.
 * @param descriptor the prefix of the operator: a number or <code>{name}</code>; empty if there is none
 * @param operator the operator, such as {@code >>}
 * @param target the word after the operator: a file, a descriptor, a delimiter
 */
public record ShellRedirection(String descriptor, String operator, ShellWord target, Optional<HereDocument> document) {
    /** Text of a here-document. It follows the line, so it is set after the rest of the line was parsed. */
    public static final class HereDocument {
        private final boolean quoted;
        private List<ShellWordPart> parts = List.of();

        HereDocument(boolean quoted) {
            this.quoted = quoted;
        }

        void setParts(List<ShellWordPart> text) {
            parts = List.copyOf(text);
        }

        /** Tells whether the text is literal. */
        public boolean isQuoted() {
            return quoted;
        }

        public List<ShellWordPart> parts() {
            return parts;
        }
    }
}
