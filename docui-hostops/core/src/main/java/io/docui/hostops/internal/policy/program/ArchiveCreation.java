package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command that packs files into one archive, or compresses each of them into a file beside it, and changes nothing else. Options with which these
 * programs run others, remove what they pack, or go to another folder or machine belong to none.
 * @param read the files and folders, with everything below them
 * @param written the archive, or the compressed files
 * @param followsLinks whether what links lead to is packed, and not the links
 */
public record ArchiveCreation(List<ShellArgument> read, List<ShellArgument> written, boolean followsLinks) {
    /** A name that none of these programs takes for a pattern, for an option, for its input, or for a file of another machine. */
    private static final Pattern NAME = Pattern.compile("[^-@*?\\[\\]\\\\:]([^*?\\[\\]\\\\:])*");

    private static final Pattern TAR = Pattern.compile("-?(?=[zjJv]*c)(?:c|z|j|J|v)+f");
    private static final Pattern TAR_EXCLUSION = Pattern.compile("--exclude=[^\\s]+");
    private static final Pattern ZIP = Pattern.compile("-[rqy0-9]+");
    private static final Pattern GZIP = Pattern.compile("-[kv1-9]+|--keep");
    private static final Pattern GZIP_KEEPS = Pattern.compile("-[v1-9]*k.*|--keep");

    public ArchiveCreation {
        read = List.copyOf(read);
        written = List.copyOf(written);
    }

    /** Returns what a command packs; empty if it is another command, or may do anything else. */
    public static Optional<ArchiveCreation> of(List<ShellArgument> argv) {
        if (!argv.stream().allMatch(ShellArgument.Known.class::isInstance)) {
            return Optional.empty();
        }
        List<String> words =
                argv.stream().skip(1).map(ShellArgument::displayText).toList();
        return switch (ProgramNameResolver.resolve(argv.get(0).displayText())) {
            case "tar", "gtar" -> tar(words);
            case "zip" -> zip(words);
            case "gzip" -> gzip(words);
            default -> Optional.empty();
        };
    }

    private static Optional<ArchiveCreation> tar(List<String> words) {
        List<String> files = words.stream()
                .skip(1)
                .filter(word -> !TAR_EXCLUSION.matcher(word).matches())
                .toList();
        // The archive follows its option at once.
        boolean plain = words.size() > 2
                && TAR.matcher(words.get(0)).matches()
                && files.size() > 1
                && words.get(1).equals(files.get(0));
        return plain ? packed(files, false) : Optional.empty();
    }

    private static Optional<ArchiveCreation> zip(List<String> words) {
        List<String> options =
                words.stream().filter(word -> word.startsWith("-")).toList();
        List<String> files =
                words.stream().filter(word -> !word.startsWith("-")).toList();
        boolean plain = options.stream().allMatch(ZIP.asMatchPredicate())
                && files.size() > 1
                && files.get(0).endsWith(".zip");
        return plain ? packed(files, options.stream().noneMatch(option -> option.contains("y"))) : Optional.empty();
    }

    private static Optional<ArchiveCreation> packed(List<String> files, boolean followsLinks) {
        return files.stream().allMatch(NAME.asMatchPredicate())
                ? Optional.of(new ArchiveCreation(
                        known(files.stream().skip(1)), known(files.stream().limit(1)), followsLinks))
                : Optional.empty();
    }

    private static Optional<ArchiveCreation> gzip(List<String> words) {
        List<String> options =
                words.stream().filter(word -> word.startsWith("-")).toList();
        List<String> files =
                words.stream().filter(word -> !word.startsWith("-")).toList();
        boolean plain = options.stream().allMatch(GZIP.asMatchPredicate())
                && options.stream().anyMatch(GZIP_KEEPS.asMatchPredicate())
                && !files.isEmpty()
                && files.stream().allMatch(file -> NAME.matcher(file).matches() && !file.endsWith("/"));
        return plain
                ? Optional.of(new ArchiveCreation(
                        known(files.stream()), known(files.stream().map(file -> file + ".gz")), false))
                : Optional.empty();
    }

    private static List<ShellArgument> known(Stream<String> words) {
        List<ShellArgument> known = new ArrayList<>();
        words.forEach(word -> known.add(new ShellArgument.Known(word)));
        return known;
    }
}
