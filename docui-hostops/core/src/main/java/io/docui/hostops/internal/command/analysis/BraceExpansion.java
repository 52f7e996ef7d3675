package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.internal.command.parser.ShellWord;
import io.docui.hostops.internal.command.parser.ShellWordBuilder;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Expands braces in a word as bash does (<code>{a,b}</code>, <code>{1..3}</code>, nested), before all other expansions. */
final class BraceExpansion {
    private static final int MOST = 256;

    private BraceExpansion() {}

    /** A character of unquoted text, or another part. */
    private record Item(char c, boolean special, Optional<ShellWordPart> part) {}

    /**
     * Expands the braces of a word.
     * @return the words; empty if there are too many, or if the braces are used in an unsupported way
     */
    static Optional<List<List<ShellWordPart>>> expand(ShellWord shellWord) {
        List<Item> items = items(shellWord);
        long braces =
                items.stream().filter(item -> item.special() && item.c() == '{').count();
        if (braces == 0) {
            return Optional.of(List.of(shellWord.parts()));
        }
        if (braces > MOST) {
            return Optional.empty();
        }
        return expand(items, 0)
                .map(all -> all.stream().map(BraceExpansion::parts).toList());
    }

    private static List<Item> items(ShellWord shellWord) {
        List<Item> items = new ArrayList<>();
        for (ShellWordPart part : shellWord.parts()) {
            if (part instanceof ShellWordPart.Text text && !text.quoted()) {
                text.text().chars().forEach(c -> items.add(new Item((char) c, true, Optional.empty())));
            } else {
                items.add(new Item(' ', false, Optional.of(part)));
            }
        }
        return items;
    }

    private static List<ShellWordPart> parts(List<Item> items) {
        ShellWordBuilder wordBuilder = new ShellWordBuilder();
        for (Item item : items) {
            item.part().ifPresentOrElse(wordBuilder::add, () -> wordBuilder.addText(item.c(), false));
        }
        return wordBuilder.isEmpty() ? List.of(new ShellWordPart.Text("", true)) : wordBuilder.finish();
    }

    private static Optional<List<List<Item>>> expand(List<Item> items, int from) {
        int open = next(items, from, '{');
        if (open < 0) {
            return Optional.of(List.of(items));
        }
        List<Integer> marks = marks(items, open);
        if (marks.isEmpty()) {
            // The brace is not closed. Bash interprets the rest in more than one way.
            return next(items, open, ',') < 0 && next(items, open, '.') < 0
                    ? expand(items, open + 1)
                    : Optional.empty();
        }
        int close = marks.get(marks.size() - 1);
        if (marks.size() == 1) {
            return range(items, open, close);
        }
        List<List<Item>> all = new ArrayList<>();
        for (int i = 0, start = open; i < marks.size(); start = marks.get(i), i++) {
            List<Item> one = new ArrayList<>(items.subList(0, open));
            one.addAll(items.subList(start + 1, marks.get(i)));
            one.addAll(items.subList(close + 1, items.size()));
            Optional<List<List<Item>>> more = expand(one, open);
            if (more.isEmpty() || all.size() + more.get().size() > MOST) {
                return Optional.empty();
            }
            all.addAll(more.get());
        }
        return Optional.of(all);
    }

    /** Returns the positions of the commas after an opening brace and of the closing brace; empty if it is not closed. */
    private static List<Integer> marks(List<Item> items, int open) {
        List<Integer> marks = new ArrayList<>();
        int depth = 0;
        for (int i = open + 1; i < items.size(); i++) {
            Item item = items.get(i);
            if (!item.special()) {
                continue;
            }
            if (item.c() == ',' && depth == 0) {
                marks.add(i);
            } else if (item.c() == '{') {
                depth++;
            } else if (item.c() == '}' && depth-- == 0) {
                marks.add(i);
                return marks;
            }
        }
        return List.of();
    }

    /** Expands braces without a comma: a range, or plain text. */
    private static Optional<List<List<Item>>> range(List<Item> items, int open, int close) {
        StringBuilder inner = new StringBuilder();
        for (Item item : items.subList(open + 1, close)) {
            inner.append(item.special() ? item.c() : '\0');
        }
        String text = inner.toString();
        if (!text.contains("..")) {
            return expand(items, open + 1);
        }
        String[] ends = text.split("\\.\\.", -1);
        if (ends.length != 2
                || !ends[0].matches("[0-9]{1,3}")
                || !ends[1].matches("[0-9]{1,3}")
                || text.matches("0\\d.*")) {
            return Optional.empty();
        }
        int first = Integer.parseInt(ends[0]);
        int last = Integer.parseInt(ends[1]);
        List<List<Item>> all = new ArrayList<>();
        for (int i = first; ; i += first <= last ? 1 : -1) {
            List<Item> one = new ArrayList<>(items.subList(0, open));
            String.valueOf(i).chars().forEach(c -> one.add(new Item((char) c, true, Optional.empty())));
            one.addAll(items.subList(close + 1, items.size()));
            Optional<List<List<Item>>> more = expand(one, open);
            if (more.isEmpty() || all.size() + more.get().size() > MOST) {
                return Optional.empty();
            }
            all.addAll(more.get());
            if (i == last) {
                return Optional.of(all);
            }
        }
    }

    private static int next(List<Item> items, int from, char c) {
        for (int i = from; i < items.size(); i++) {
            if (items.get(i).special() && items.get(i).c() == c) {
                return i;
            }
        }
        return -1;
    }
}
