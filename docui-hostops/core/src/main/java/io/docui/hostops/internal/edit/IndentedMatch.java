package io.docui.hostops.internal.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Place where whole lines of a file equal an old text except for one indentation that all of them have in addition, or lack. Who writes code
 * from memory often has another indentation than the file.
 * @param from the offset of the first line
 * @param to the offset behind the last line, without its line feed unless the old text has it
 * @param replacement the new text with the indentation of the file
 */
record IndentedMatch(int from, int to, String replacement) {
    /** The number of lines that must not be blank: a single line, such as a brace, can be meant elsewhere. */
    private static final int FEWEST = 2;

    /** The number of lines up to which a file is searched. */
    private static final int MOST_LINES = 50_000;

    /** Change of an indentation: the blanks that all lines get or lose. */
    private record Shift(String blanks, boolean adds) {
        Optional<String> apply(String line) {
            if (line.isBlank()) {
                return Optional.of(line);
            }
            return adds
                    ? Optional.of(blanks + line)
                    : line.startsWith(blanks) ? Optional.of(line.substring(blanks.length())) : Optional.empty();
        }
    }

    /** Returns the only place in a text with plain line ends; empty if there is none, or several. */
    static Optional<IndentedMatch> find(String text, String old, String replacement) {
        boolean ends = old.endsWith("\n");
        List<String> wanted = List.of((ends ? old.substring(0, old.length() - 1) : old).split("\n", -1));
        if (wanted.get(0).isBlank()
                || wanted.stream().filter(line -> !line.isBlank()).count() < FEWEST) {
            return Optional.empty();
        }
        List<String> lines = List.of(text.split("\n", -1));
        if (lines.size() > MOST_LINES) {
            return Optional.empty();
        }
        List<IndentedMatch> found = new ArrayList<>();
        int offset = 0;
        for (int i = 0; i + wanted.size() <= lines.size() && found.size() < 2; i++) {
            Optional<Shift> shift = shift(wanted, lines, i);
            if (shift.isPresent()) {
                int from = offset;
                int to = from + length(lines.subList(i, i + wanted.size())) + (ends ? 1 : 0);
                Optional<String> indented = indented(replacement, shift.get());
                if (to > text.length() || indented.isEmpty()) {
                    return Optional.empty();
                }
                found.add(new IndentedMatch(from, to, indented.get()));
            }
            offset += lines.get(i).length() + 1;
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    private static int length(List<String> lines) {
        return String.join("\n", lines).length();
    }

    /** Returns how the wanted lines differ from those of a file from a line on; empty if they differ otherwise. */
    private static Optional<Shift> shift(List<String> wanted, List<String> lines, int first) {
        String there = lines.get(first);
        String one = wanted.get(0);
        if (!there.strip().equals(one.strip())) {
            return Optional.empty();
        }
        boolean adds = there.length() > one.length();
        String longer = adds ? there : one;
        String shorter = adds ? one : there;
        if (!longer.endsWith(shorter) || longer.equals(shorter)) {
            return Optional.empty();
        }
        Shift shift = new Shift(longer.substring(0, longer.length() - shorter.length()), adds);
        for (int i = 0; i < wanted.size(); i++) {
            String line = lines.get(first + i);
            boolean same = wanted.get(i).isBlank()
                    ? line.isBlank()
                    : shift.apply(wanted.get(i)).filter(line::equals).isPresent();
            if (!same) {
                return Optional.empty();
            }
        }
        return Optional.of(shift);
    }

    private static Optional<String> indented(String replacement, Shift shift) {
        List<String> lines = new ArrayList<>();
        for (String line : replacement.replace("\r\n", "\n").split("\n", -1)) {
            Optional<String> shifted = shift.apply(line);
            if (shifted.isEmpty()) {
                return Optional.empty();
            }
            lines.add(shifted.get());
        }
        return Optional.of(String.join("\n", lines));
    }
}
