package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command that extracts an archive.
 * @param archive the archive; empty if the command reads its standard input
 * @param target the folder into which it extracts
 * @param stripped how many folders it removes from the beginning of each name
 * @param isPlain whether the names of the files are otherwise those in the archive
 */
public record ArchiveExtraction(Optional<ShellArgument> archive, ShellArgument target, int stripped, boolean isPlain) {
    private static final ShellArgument HERE = new ShellArgument.Known(".");
    private static final Set<String> OTHERS = Set.of("cpio", "pax", "7z", "7za", "7zz", "unar", "unrar", "bsdcpio");

    /** Returns what a command extracts; empty if it extracts nothing. */
    public static Optional<ArchiveExtraction> of(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        if (name.equals("tar") || name.equals("gtar") || name.equals("bsdtar")) {
            return new TarArguments(argv).extraction();
        }
        List<ShellArgument> operands = OperandClassifier.of(argv);
        if (name.equals("unzip")) {
            return unzip(argv, operands);
        }
        if (name.equals("jar") && argv.size() > 1) {
            String mode = argv.get(1).displayText();
            boolean extracts = mode.matches("-?x[vf]*") || mode.equals("--extract");
            boolean plain = mode.matches("-?xv?fv?") && argv.size() > 2;
            return extracts
                    ? Optional.of(
                            new ArchiveExtraction(plain ? Optional.of(argv.get(2)) : Optional.empty(), HERE, 0, plain))
                    : Optional.empty();
        }
        boolean extracts = OTHERS.contains(name)
                && argv.stream()
                        .skip(1)
                        .map(ShellArgument::displayText)
                        .anyMatch(text -> text.matches("x|e|-[a-z]*[ipr][a-z]*|--extract|--pass-through"));
        return extracts || name.equals("unar")
                ? Optional.of(new ArchiveExtraction(Optional.empty(), HERE, 0, false))
                : Optional.empty();
    }

    private static Optional<ArchiveExtraction> unzip(List<ShellArgument> argv, List<ShellArgument> operands) {
        boolean lists = argv.stream()
                .skip(1)
                .anyMatch(argument -> argument.displayText().matches("-[a-z]*[lvptzZ].*"));
        if (lists || operands.isEmpty()) {
            return Optional.empty();
        }
        ShellArgument target = HERE;
        boolean plain = true;
        for (int i = 1; i < argv.size(); i++) {
            String text = argv.get(i).displayText();
            if (text.equals("-d") && i + 1 < argv.size()) {
                target = argv.get(i + 1);
                i++;
            } else if (text.startsWith("-")) {
                plain &= text.matches("-[oqnuC]+");
            }
        }
        return Optional.of(new ArchiveExtraction(Optional.of(operands.get(0)), target, 0, plain));
    }

    /** Returns the names that the files of an archive get; empty if they cannot be read. */
    public Optional<List<String>> names(Path file) {
        try {
            List<String> names = new ArrayList<>();
            for (String name : ArchiveNames.of(file)) {
                String plain = name.replaceFirst("^(\\./|/)+", "").replaceFirst("/+$", "");
                for (int i = 0; i < stripped; i++) {
                    plain = plain.indexOf('/') < 0 ? "" : plain.substring(plain.indexOf('/') + 1);
                }
                if (!plain.isEmpty() && !plain.equals(".")) {
                    names.add(plain);
                }
            }
            return Optional.of(names);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Reads the arguments of {@code tar}: a bundle of letters first, or options. */
    private static final class TarArguments {
        private final List<ShellArgument> argv;
        private Optional<ShellArgument> archive = Optional.empty();
        private ShellArgument target = HERE;
        private int stripped;
        private boolean extracts;
        private boolean plain = true;

        TarArguments(List<ShellArgument> argv) {
            this.argv = argv;
        }

        Optional<ArchiveExtraction> extraction() {
            int at = 1;
            while (at < argv.size()) {
                at = argument(at);
            }
            return extracts
                    ? Optional.of(new ArchiveExtraction(archive.filter(file -> !file.is("-")), target, stripped, plain))
                    : Optional.empty();
        }

        private int argument(int at) {
            String text = argv.get(at).displayText();
            if (text.startsWith("--")) {
                return longOption(text, at);
            }
            boolean bundle = text.startsWith("-") && text.length() > 1 || at == 1;
            if (!bundle) {
                plain &= argv.get(at) instanceof ShellArgument.Known; // a member of the archive
                return at + 1;
            }
            String letters = text.startsWith("-") ? text.substring(1) : text;
            int next = at + 1;
            for (int i = 0; i < letters.length(); i++) {
                char letter = letters.charAt(i);
                extracts |= letter == 'x';
                if (letter == 'f' || letter == 'C') {
                    String rest = text.startsWith("-") ? letters.substring(i + 1) : "";
                    ShellArgument value =
                            rest.isEmpty() && next < argv.size() ? argv.get(next) : new ShellArgument.Known(rest);
                    next += rest.isEmpty() ? 1 : 0;
                    set(letter, value);
                    i = rest.isEmpty() ? i : letters.length();
                } else {
                    plain &= "xzvpkomUSj".indexOf(letter) >= 0;
                }
            }
            return next;
        }

        private int longOption(String text, int at) {
            extracts |= text.equals("--extract") || text.equals("--get");
            int equals = text.indexOf('=');
            String name = equals < 0 ? text : text.substring(0, equals);
            if (name.equals("--file") || name.equals("--directory") || name.equals("--strip-components")) {
                ShellArgument value = equals >= 0
                        ? new ShellArgument.Known(text.substring(equals + 1))
                        : at + 1 < argv.size() ? argv.get(at + 1) : new ShellArgument.Known("");
                if (name.equals("--strip-components")) {
                    plain &= value.displayText().matches("[0-9]{1,3}");
                    stripped = plain ? Integer.parseInt(value.displayText()) : 0;
                } else {
                    set(name.equals("--file") ? 'f' : 'C', value);
                }
                return at + (equals >= 0 ? 1 : 2);
            }
            plain &= text.matches("--(extract|get|gzip|gunzip|verbose|keep-old-files|overwrite|no-same-owner)");
            return at + 1;
        }

        private void set(char letter, ShellArgument value) {
            if (letter == 'f') {
                archive = Optional.of(value);
            } else {
                plain &= target.equals(HERE); // a second folder is relative to the first
                target = value;
            }
        }
    }
}
