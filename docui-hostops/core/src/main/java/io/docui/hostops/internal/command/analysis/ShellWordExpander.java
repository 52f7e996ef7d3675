package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.parser.ShellScript;
import io.docui.hostops.internal.command.parser.ShellWord;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Expands a shell word to the arguments of a program: braces, tildes and known variables, keeping file patterns unexpanded.
 * @param folder returns the absolute path of the working directory; empty if it is not certain
 */
record ShellWordExpander(
        String line,
        ShellDialect shellDialect,
        String home,
        ShellReevaluationDetector evaluations,
        Supplier<Optional<Path>> folder) {
    /** A path that the shell neither splits nor expands if its variable is not quoted. */
    private static final Pattern ONE_WORD = Pattern.compile("[\\p{L}\\p{N}_./%+,@:~-]+");

    private static final Pattern ASSIGNED_TILDE =
            Pattern.compile("[A-Za-z_]\\w*(?:\\[.*])?\\+?=(?:.*:)?~.*", Pattern.DOTALL);
    /** Stands for the variable of a value that can be no word at all, as {@code $!} is before any job. */
    private static final String PERHAPS_NOTHING = "!";

    private static final Set<String> SET_IN_BASH =
            Set.of("#", "?", "$", "RANDOM", "SECONDS", "LINENO", "PPID", "UID", "EUID");
    private static final Set<String> SET_IN_SH = Set.of("#", "?", "$", "PPID");
    private static final String SPECIAL = "*?[]\\";

    List<ShellArgument> of(ShellWord shellWord) {
        if (shellDialect == ShellDialect.POSIX) {
            return List.of(hasBraces(shellWord) ? unknown(shellWord, "") : one(shellWord, shellWord.parts()));
        }
        Optional<List<List<ShellWordPart>>> words = BraceExpansion.expand(shellWord);
        if (words.isEmpty()) {
            return List.of(unknown(shellWord, ""));
        }
        List<ShellArgument> arguments = new ArrayList<>();
        words.get().forEach(parts -> arguments.add(one(shellWord, parts)));
        return arguments;
    }

    private static boolean hasBraces(ShellWord shellWord) {
        return shellWord.parts().stream()
                .anyMatch(part -> part instanceof ShellWordPart.Text text
                        && !text.quoted()
                        && text.text().matches("(?s).*\\{.*[,.].*"));
    }

    private ShellArgument unknown(ShellWord shellWord, String prefix) {
        String source = shellWord.sourceSpan().textIn(line);
        List<ShellWordPart> parts = shellWord.parts().stream()
                .filter(part ->
                        !(part instanceof ShellWordPart.Text text && text.text().isEmpty()))
                .toList();
        if (parts.size() == 1) {
            Optional<String> number = numberVariable(parts.get(0));
            if (number.isPresent()) {
                return new ShellArgument.Value(source, number.get());
            }
        }
        return new ShellArgument.Unknown(
                prefix, source.length() > 80 ? source.substring(0, 80) + "…" : source, canSplit(shellWord));
    }

    /** Returns the variable whose value must be a number for a part to be one; an empty text if the part always is. */
    private Optional<String> numberVariable(ShellWordPart part) {
        if (part instanceof ShellWordPart.ArithmeticExpansion) {
            return Optional.of("");
        }
        if (part instanceof ShellWordPart.CommandSubstitution substitution) {
            return printed(substitution);
        }
        if (!(part instanceof ShellWordPart.ParameterExpansion expansion)) {
            return Optional.empty();
        }
        boolean plain = expansion.operator().isEmpty() && expansion.operand().isEmpty();
        if (expansion.operator().equals("#")) {
            return Optional.of("");
        }
        if (plain && ShellReevaluationDetector.isNumberByNature(expansion.name())) {
            Set<String> set = shellDialect == ShellDialect.POSIX ? SET_IN_SH : SET_IN_BASH;
            return Optional.of(expansion.quoted() || set.contains(expansion.name()) ? "" : PERHAPS_NOTHING);
        }
        return plain && evaluations.isNumberVariable(expansion.name())
                ? Optional.of(expansion.name())
                : Optional.empty();
    }

    /** Returns the same for a substitution. Without quotes, what fails prints no word at all, and several numbers are several words. */
    private static Optional<String> printed(ShellWordPart.CommandSubstitution substitution) {
        ShellScript script = substitution.shellScript();
        boolean number = ShellReevaluationDetector.printsNumber(script);
        if (substitution.quoted()) {
            return number || ShellReevaluationDetector.printsValue(script) ? Optional.of("") : Optional.empty();
        }
        if (!number || ShellReevaluationDetector.printsSeveral(script)) {
            return Optional.empty();
        }
        return Optional.of(ShellReevaluationDetector.certainlyPrints(script) ? "" : PERHAPS_NOTHING);
    }

    /** Tells whether a word can become several: the shell splits unquoted expansions, and {@code "$@"} is several words. */
    private static boolean canSplit(ShellWord shellWord) {
        return shellWord.parts().stream().anyMatch(part -> {
            if (part instanceof ShellWordPart.ParameterExpansion parameterExpansion) {
                boolean all = parameterExpansion.name().equals("@")
                        || parameterExpansion.operator().startsWith("!")
                        || !parameterExpansion.operand().isEmpty();
                return !parameterExpansion.quoted() || all;
            }
            return !(part instanceof ShellWordPart.Text)
                    && !(part instanceof ShellWordPart.CommandSubstitution commandSubstitution
                            && commandSubstitution.quoted());
        });
    }

    private ShellArgument one(ShellWord shellWord, List<ShellWordPart> all) {
        // A quote that begins with an expansion leaves an empty text before it.
        List<ShellWordPart> parts = all.size() > 1
                        && all.get(0) instanceof ShellWordPart.Text text
                        && text.text().isEmpty()
                ? all.subList(1, all.size())
                : all;
        if (parts.size() == 1 && parts.get(0) instanceof ShellWordPart.ProcessSubstitution) {
            return new ShellArgument.Known(ProgramNameResolver.PIPE);
        }
        StringBuilder glob = new StringBuilder();
        StringBuilder plain = new StringBuilder();
        boolean pattern = false;
        for (int i = 0; i < parts.size(); i++) {
            Optional<ShellWordPart.Text> known = known(parts.get(i), i == 0, i == parts.size() - 1);
            if (known.isEmpty()) {
                return unknown(shellWord, pattern ? "" : plain.toString());
            }
            String added = known.get().text();
            if (!(parts.get(i) instanceof ShellWordPart.Text)
                    && TemporaryPath.isOne(added)
                    && !isFollowedByPath(parts, i)) {
                return unknown(shellWord, plain.toString());
            }
            plain.append(added);
            boolean special = !known.get().quoted() && added.chars().anyMatch(c -> c == '*' || c == '?' || c == '[');
            pattern |= special;
            glob.append(known.get().quoted() ? escaped(added) : added);
        }
        if (pattern && !isLoneBracket(plain)) {
            return new ShellArgument.Pattern(glob.toString());
        }
        return new ShellArgument.Known(plain.toString());
    }

    /**
     * Tells whether a temporary path begins a word, and what follows it leads below it. If {@code mktemp} fails, only the rest of the word is left: that
     * is a path of the root directory then.
     */
    private static boolean isFollowedByPath(List<ShellWordPart> parts, int at) {
        List<ShellWordPart> rest = parts.subList(at + 1, parts.size()).stream()
                .filter(part ->
                        !(part instanceof ShellWordPart.Text text && text.text().isEmpty()))
                .toList();
        return at == 0
                && (rest.isEmpty()
                        || rest.get(0) instanceof ShellWordPart.Text text
                                && text.text().startsWith("/")
                                && rest.stream()
                                        .noneMatch(part -> part instanceof ShellWordPart.Text other
                                                && other.text().contains("..")));
    }

    /** Tells whether a bracket is plain text: {@code [} without a closing bracket. The command {@code [ -f x ]} must stay a command. */
    private static boolean isLoneBracket(CharSequence text) {
        String plain = text.toString();
        return plain.indexOf('*') < 0 && plain.indexOf('?') < 0 && plain.lastIndexOf(']') < plain.indexOf('[');
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        text.chars()
                .forEach(c -> out.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append((char) c));
        return out.toString();
    }

    /**
     * Returns the text of {@code $PWD}: the absolute path, because a relative one would mean something else behind {@code cd}, after an option such
     * as {@code -C}, and as the target of a link. The shell has the path with or without the links in it.
     */
    private Optional<ShellWordPart.Text> workingPath(boolean quoted) {
        return folder.get()
                .filter(path -> quoted || isOneWord(path))
                .map(path -> new ShellWordPart.Text(path.toString(), true));
    }

    private static boolean isOneWord(Path path) {
        try {
            return ONE_WORD.matcher(path.toString()).matches()
                    && ONE_WORD.matcher(path.toRealPath().toString()).matches();
        } catch (IOException e) {
            return false;
        }
    }

    private Optional<ShellWordPart.Text> known(ShellWordPart part, boolean first, boolean last) {
        if (part instanceof ShellWordPart.ParameterExpansion parameterExpansion
                && parameterExpansion.operator().isEmpty()
                && parameterExpansion.operand().isEmpty()) {
            if (parameterExpansion.name().equals("HOME")) {
                return Optional.of(new ShellWordPart.Text(home, true));
            }
            return parameterExpansion.name().equals("PWD")
                    ? workingPath(parameterExpansion.quoted()).filter(path -> first)
                    : evaluations.constant(parameterExpansion.name()).map(value -> new ShellWordPart.Text(value, true));
        }
        if (part instanceof ShellWordPart.ParameterExpansion shortened) {
            return evaluations
                    .constant(shortened.name())
                    .filter(value -> !TemporaryPath.isOne(value))
                    .flatMap(value -> AffixRemoval.of(shortened, value))
                    .map(left -> new ShellWordPart.Text(left, true));
        }
        if (part instanceof ShellWordPart.CommandSubstitution made && first) {
            return evaluations.printsTemporary(made.shellScript()).map(path -> new ShellWordPart.Text(path, true));
        }
        if (!(part instanceof ShellWordPart.Text text)) {
            return Optional.empty();
        }
        if (text.quoted()) {
            return Optional.of(text);
        }
        if (first && ASSIGNED_TILDE.matcher(text.text()).matches()) {
            return Optional.empty();
        }
        if (!first || !text.text().startsWith("~")) {
            return Optional.of(text);
        }
        boolean ownHome = text.text().startsWith("~/") || text.text().equals("~") && last;
        return ownHome ? Optional.of(new ShellWordPart.Text(home + text.text().substring(1), false)) : Optional.empty();
    }
}
