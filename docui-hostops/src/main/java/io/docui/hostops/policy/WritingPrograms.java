package io.docui.hostops.policy;

import io.docui.hostops.command.Argument;
import io.docui.hostops.command.Programs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the programs write that make, change and remove the files that they are given.
 *
 * @param read the files that are read
 * @param written the files that are written
 * @param removed the names that are removed or moved, which may be links
 * @param target what is moved to: a folder, or a name that is replaced
 */
record WritingPrograms(List<Argument> read, List<Argument> written, List<Argument> removed, Optional<Argument> target) {
    private static final Set<String> ALL = Set.of(
            "chmod",
            "chown",
            "chgrp",
            "chattr",
            "setfacl",
            "truncate",
            "shred",
            "tee",
            "touch",
            "mkdir",
            "mkfifo",
            "mknod",
            "patch",
            "split",
            "gzip",
            "gunzip",
            "bzip2",
            "xz",
            "zstd",
            "mkfs",
            "sort",
            "uniq",
            "wipe",
            "srm");
    private static final Set<String> REMOVING = Set.of("rm", "rmdir", "unlink", "trash");
    private static final Set<String> LAST = Set.of("cp", "install", "ln", "rsync", "scp");

    private static WritingPrograms files(List<Argument> read, List<Argument> written) {
        return new WritingPrograms(read, written, List.of(), Optional.empty());
    }

    /** What a command writes; empty if it is none of these programs. */
    static Optional<WritingPrograms> of(List<Argument> argv) {
        String name = Programs.base(argv.get(0).shown());
        List<Argument> operands = Operands.of(argv);
        if (name.equals("dd")) {
            return Optional.of(files(given(argv, "if="), given(argv, "of=")));
        }
        if (name.equals("find") || name.equals("gfind")) {
            List<Argument> places = operands.stream()
                    .takeWhile(operand -> !operand.shown().matches("[(!,].*"))
                    .limit(1)
                    .toList();
            return Optional.of(files(List.of(), places));
        }
        if (name.endsWith("sed")) {
            return Optional.of(files(List.of(), SedCommand.operands(argv)));
        }
        if (REMOVING.contains(name)) {
            return Optional.of(new WritingPrograms(List.of(), List.of(), operands, Optional.empty()));
        }
        if (ALL.contains(name)) {
            return Optional.of(files(List.of(), with(operands, attached(argv, "o"))));
        }
        if (name.equals("mv")) {
            return Optional.of(moving(operands, attached(argv, "t"), namesTarget(argv)));
        }
        return LAST.contains(name)
                ? Optional.of(copying(operands, attached(argv, "t"), namesTarget(argv)))
                : Optional.empty();
    }

    /** What is moved can be read where it comes to. */
    private static WritingPrograms moving(List<Argument> operands, List<Argument> folders, boolean named) {
        if (named || operands.size() < 2) {
            return new WritingPrograms(List.of(), with(operands, folders), operands, Optional.empty());
        }
        Argument last = operands.get(operands.size() - 1);
        return new WritingPrograms(List.of(), List.of(), operands.subList(0, operands.size() - 1), Optional.of(last));
    }

    private static WritingPrograms copying(List<Argument> operands, List<Argument> folders, boolean named) {
        if (named || operands.size() < 2) {
            return files(operands, with(operands, folders));
        }
        int last = operands.size() - 1;
        return files(operands.subList(0, last), operands.subList(last, operands.size()));
    }

    private static List<Argument> with(List<Argument> some, List<Argument> more) {
        List<Argument> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    private static boolean namesTarget(List<Argument> argv) {
        return argv.stream().anyMatch(argument -> argument.shown().matches("-[a-zA-Z]*t.*|--t[a-z-]*(=.*)?"));
    }

    /** The values that stand directly behind a letter, or behind a long option that begins with it. */
    private static List<Argument> attached(List<Argument> argv, String letter) {
        List<Argument> values = new ArrayList<>();
        for (Argument argument : argv.subList(1, argv.size())) {
            String text = argument instanceof Argument.Known known ? known.text() : "";
            String value = text.startsWith("--")
                    ? text.replaceFirst("^--" + letter + "[a-z-]*=", "")
                    : text.replaceFirst("^-[a-zA-Z]*?" + letter, "");
            if (!value.isEmpty() && !value.equals(text)) {
                values.add(new Argument.Known(value));
            }
        }
        return values;
    }

    private static List<Argument> given(List<Argument> argv, String key) {
        return argv.stream()
                .filter(argument -> argument.shown().startsWith(key))
                .<Argument>map(argument -> argument instanceof Argument.Known known
                        ? new Argument.Known(known.text().substring(key.length()))
                        : argument)
                .toList();
    }
}
