package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.FindExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files that a known writing program, such as {@code cp} or {@code rm}, reads, writes, and removes according to its arguments.
 * @param removed the entries that are removed or moved, which may be links
 * @param target the target of a move: a directory, or an entry that is replaced
 */
public record WritingPrograms(
        List<ShellArgument> read,
        List<ShellArgument> written,
        List<ShellArgument> removed,
        Optional<ShellArgument> target) {
    private static final Set<String> ALL = Set.of("""
            chmod chown chgrp chattr setfacl truncate shred tee touch mkdir mkfifo mknod patch split gzip gunzip bzip2
            xz zstd mkfs sort uniq wipe srm""".split("\\s+", -1));
    private static final Set<String> REMOVING = Set.of("rm", "rmdir", "unlink", "trash");
    private static final Set<String> LAST = Set.of("cp", "install", "ln", "rsync", "scp");
    private static final Set<String> OTHERS = Set.of("dd", "find", "gfind", "sed", "gsed", "mv", "curl", "wget");

    /** Tells whether a program is known to write, remove or move the files that it names. */
    static boolean includes(String program) {
        return ALL.contains(program)
                || REMOVING.contains(program)
                || LAST.contains(program)
                || OTHERS.contains(program);
    }

    private static WritingPrograms files(List<ShellArgument> read, List<ShellArgument> written) {
        return new WritingPrograms(read, written, List.of(), Optional.empty());
    }

    /** Returns the files of a command; empty if it is not one of these programs. */
    public static Optional<WritingPrograms> of(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        List<ShellArgument> operands = OperandClassifier.of(argv);
        Optional<ArchiveCreation> archive = ArchiveCreation.of(argv);
        if (archive.isPresent()) {
            return Optional.of(files(archive.get().read(), archive.get().written()));
        }
        if (name.equals("dd")) {
            return Optional.of(files(given(argv, "if="), given(argv, "of=")));
        }
        if (name.equals("find") || name.equals("gfind")) {
            List<ShellArgument> places = operands.stream()
                    .takeWhile(operand -> !operand.displayText().matches("[(!,].*"))
                    .limit(1)
                    .toList();
            return Optional.of(
                    FindExpression.mayWrite(argv.subList(1, argv.size()))
                            ? files(List.of(), places)
                            : files(places, List.of()));
        }
        if (name.equals("curl")) {
            List<ShellArgument> read = FileAddress.readByCurl(argv);
            if (!read.isEmpty()) {
                Optional<LoopbackTransfer> transfer = LoopbackTransfer.of(argv);
                return Optional.of(files(
                        Stream.concat(read.stream(), transfer.stream().flatMap(other -> other.read().stream()))
                                .toList(),
                        transfer.map(LoopbackTransfer::written).orElse(List.of())));
            }
        }
        Optional<WritingPrograms> copied = LoopbackTransfer.of(argv)
                .map(transfer -> files(transfer.read(), transfer.written()))
                .or(() -> LocalActions.repository(argv)
                        .map(repository -> files(
                                List.of(repository.folder()),
                                repository.target().stream().toList())));
        if (copied.isPresent()) {
            return copied;
        }
        if (name.endsWith("sed")) {
            List<ShellArgument> files = SedReadOnlyCheck.operands(argv);
            return Optional.of(
                    SedReadOnlyCheck.readsByKnownWords(argv) ? files(files, List.of()) : files(List.of(), files));
        }
        if (REMOVING.contains(name)) {
            boolean above = name.equals("rmdir") && OperandClassifier.hasOption(argv, 'p', "--parents");
            List<ShellArgument> removed = above
                    ? operands.stream()
                            .flatMap(WritingPrograms::withFoldersAbove)
                            .toList()
                    : operands;
            return Optional.of(new WritingPrograms(List.of(), List.of(), removed, Optional.empty()));
        }
        if (name.equals("git")) {
            List<ShellArgument> moved = GitLocalChange.moved(argv);
            if (!moved.isEmpty()) {
                return Optional.of(moving(moved, List.of(), false));
            }
            List<ShellArgument> replaced = GitLocalChange.replaced(argv);
            return replaced.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new WritingPrograms(List.of(), List.of(), replaced, Optional.empty()));
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

    /** Returns the folders in which {@code find -delete} searches; nothing for other commands. */
    public static List<ShellArgument> startsOfDeletion(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        boolean deletes =
                (name.equals("find") || name.equals("gfind")) && argv.stream().anyMatch(word -> word.is("-delete"));
        if (!deletes) {
            return List.of();
        }
        List<ShellArgument> starts = FindExpression.read(argv.subList(1, argv.size()))
                .map(FindExpression::starts)
                .orElseGet(() -> OperandClassifier.of(argv));
        return starts.isEmpty() ? List.of(new ShellArgument.Known(".")) : starts;
    }

    /** Returns a path with the folders above it that it names. */
    private static Stream<ShellArgument> withFoldersAbove(ShellArgument operand) {
        if (!(operand instanceof ShellArgument.Known known)) {
            return Stream.of(operand);
        }
        List<ShellArgument> all = new ArrayList<>();
        String path = known.text().replaceFirst("(?s)(.)/+$", "$1");
        while (!path.isEmpty() && !path.equals("/")) {
            all.add(new ShellArgument.Known(path));
            int slash = path.lastIndexOf('/');
            path = slash < 0 ? "" : path.substring(0, slash).replaceFirst("/+$", "");
        }
        return all.isEmpty() ? Stream.of(operand) : all.stream();
    }

    /** The content of a moved file becomes readable at the target. */
    private static WritingPrograms moving(List<ShellArgument> operands, List<ShellArgument> folders, boolean named) {
        if (named || operands.size() < 2) {
            return new WritingPrograms(List.of(), with(operands, folders), operands, Optional.empty());
        }
        ShellArgument last = operands.get(operands.size() - 1);
        return new WritingPrograms(List.of(), List.of(), operands.subList(0, operands.size() - 1), Optional.of(last));
    }

    private static WritingPrograms copying(List<ShellArgument> operands, List<ShellArgument> folders, boolean named) {
        if (named || operands.size() < 2) {
            return files(operands, with(operands, folders));
        }
        int last = operands.size() - 1;
        return files(operands.subList(0, last), operands.subList(last, operands.size()));
    }

    private static List<ShellArgument> with(List<ShellArgument> some, List<ShellArgument> more) {
        List<ShellArgument> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    /** Tells whether an option names the target, so that the last operand is not one. */
    public static boolean namesTarget(List<ShellArgument> argv) {
        return argv.stream()
                .anyMatch(shellArgument -> shellArgument.displayText().matches("-[a-zA-Z]*t.*|--t[a-z-]*(=.*)?"));
    }

    /** Returns the values attached to an option letter, or to a long option that begins with this letter. */
    static List<ShellArgument> attached(List<ShellArgument> argv, String letter) {
        List<ShellArgument> values = new ArrayList<>();
        for (ShellArgument shellArgument : argv.subList(1, argv.size())) {
            String text = shellArgument instanceof ShellArgument.Known known ? known.text() : "";
            String value = text.startsWith("--")
                    ? text.replaceFirst("^--" + letter + "[a-z-]*=", "")
                    : text.replaceFirst("^-[a-zA-Z]*?" + letter, "");
            if (!value.isEmpty() && !value.equals(text)) {
                values.add(new ShellArgument.Known(value));
            }
        }
        return values;
    }

    private static List<ShellArgument> given(List<ShellArgument> argv, String key) {
        return argv.stream()
                .filter(shellArgument -> shellArgument.displayText().startsWith(key))
                .<ShellArgument>map(shellArgument -> shellArgument instanceof ShellArgument.Known known
                        ? new ShellArgument.Known(known.text().substring(key.length()))
                        : shellArgument)
                .toList();
    }
}
