package io.docui.hostops.command;

import java.util.List;
import java.util.Optional;

/**
 * Where a command reads from or writes to instead.
 *
 * @param descriptor what stands in front of the operator: a number or <code>{name}</code>; empty if nothing does
 * @param operator the operator, such as {@code >>}
 * @param target the word behind it: a file, a descriptor, a delimiter
 * @param document the text of a here-document
 */
public record Redirection(String descriptor, String operator, ShellWord target, Optional<HereDocument> document) {
    /** Text that a command reads. It stands behind the line, so it is filled in after the rest was read. */
    public static final class HereDocument {
        private final boolean quoted;
        private List<WordPart> parts = List.of();

        HereDocument(boolean quoted) {
            this.quoted = quoted;
        }

        void setParts(List<WordPart> text) {
            parts = List.copyOf(text);
        }

        /** Tells whether the text stands for itself. */
        public boolean isQuoted() {
            return quoted;
        }

        /** Its parts. */
        public List<WordPart> parts() {
            return parts;
        }
    }
}
