package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.parser.ShellCommand;
import io.docui.hostops.internal.command.parser.ShellScript;
import io.docui.hostops.internal.command.parser.ShellWord;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The loops of a line that give their variable values which are known before the line runs. A first visit of the line collects the loops; a second
 * visit looks at the body of a loop once for each value, if nothing else in the line sets the variable.
 */
final class LoopValues {
    private static final int MOST_VALUES = 20;
    /** How often the body of an inner loop is visited for all values of the loops around it. */
    private static final int MOST_VISITS = 100;

    /** Text without a character that the shell splits words at or expands. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./%+,@-]{1,250}");

    private static final Pattern COUNTS = Pattern.compile("seq (?:([1-9][0-9]{0,3}|0) )?([1-9][0-9]{0,3}|0)");

    private final Set<ShellCommand.ForEach> permitted;
    private final Function<ShellArgument.Pattern, Optional<List<String>>> files;
    private final List<ShellCommand.ForEach> found = new ArrayList<>();
    private int visits = 1;

    /**
     * @param permitted the loops whose variables get no other values in the line
     * @param files returns the names that match a pattern in the directory in which the line starts; empty if they are not to be relied on
     */
    LoopValues(Set<ShellCommand.ForEach> permitted, Function<ShellArgument.Pattern, Optional<List<String>>> files) {
        this.permitted = Set.copyOf(permitted);
        this.files = files;
    }

    /** Adds a loop and returns a text that stands for the values of its variable. No assignment in a line has this text. */
    Optional<String> add(ShellCommand.ForEach each) {
        if (each.chosen() || each.words().isEmpty()) {
            return Optional.empty();
        }
        if (!found.contains(each)) {
            found.add(each);
        }
        return Optional.of(mark(each));
    }

    private String mark(ShellCommand.ForEach each) {
        return "\0" + found.indexOf(each);
    }

    /**
     * Returns the loops whose variables get no other values.
     * @param assigned what the variables of the line get
     * @param changed tells whether a variable may change in another way
     */
    Set<ShellCommand.ForEach> certain(Map<String, Optional<String>> assigned, Predicate<String> changed) {
        return Set.copyOf(found.stream()
                .filter(each -> assigned.getOrDefault(each.variable(), Optional.empty())
                                .filter(mark(each)::equals)
                                .isPresent()
                        && !changed.test(each.variable()))
                .toList());
    }

    /**
     * Returns the values of a loop.
     * @param expand expands a word
     * @param atStart whether the loop certainly runs in the directory in which the line starts
     * @return the values in order; empty if they are not known, or too many
     */
    List<String> of(ShellCommand.ForEach each, Function<ShellWord, List<ShellArgument>> expand, boolean atStart) {
        List<String> values = new ArrayList<>();
        for (ShellWord word : permitted.contains(each) ? each.words().orElse(List.of()) : List.<ShellWord>of()) {
            Optional<List<String>> more = counted(word).or(() -> known(expand.apply(word), atStart));
            if (more.isEmpty()) {
                return List.of();
            }
            values.addAll(more.get());
        }
        boolean usable = values.size() <= MOST_VALUES
                && values.stream().allMatch(PLAIN.asMatchPredicate())
                && values.stream().noneMatch(TemporaryPath::isOne);
        return usable ? values : List.of();
    }

    private Optional<List<String>> known(List<ShellArgument> arguments, boolean atStart) {
        List<String> values = new ArrayList<>();
        for (ShellArgument argument : arguments) {
            if (argument instanceof ShellArgument.Known known) {
                values.add(known.text());
            } else if (argument instanceof ShellArgument.Pattern pattern && atStart) {
                Optional<List<String>> names = files.apply(pattern);
                if (names.isEmpty()) {
                    return Optional.empty();
                }
                values.addAll(names.get());
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }

    /** Returns the numbers of {@code $(seq 1 3)}. */
    private static Optional<List<String>> counted(ShellWord word) {
        List<ShellWordPart> parts = word.parts();
        if (parts.size() != 1
                || !(parts.get(0) instanceof ShellWordPart.CommandSubstitution substitution)
                || substitution.quoted()
                || !ShellReevaluationDetector.printsNumber(substitution.shellScript())) {
            return Optional.empty();
        }
        Matcher counts = COUNTS.matcher(text(substitution.shellScript()));
        if (!counts.matches()) {
            return Optional.empty();
        }
        int first = counts.group(1) == null ? 1 : Integer.parseInt(counts.group(1));
        int last = Integer.parseInt(counts.group(2));
        return Optional.of(IntStream.rangeClosed(first, last)
                .limit(MOST_VALUES + 1L)
                .mapToObj(String::valueOf)
                .toList());
    }

    private static String text(ShellScript script) {
        return script.commands().get(0) instanceof ShellCommand.Simple simple
                        && simple.redirections().isEmpty()
                ? ShellReevaluationDetector.text(simple)
                : "";
    }

    /**
     * Visits the body of a loop once for each value.
     * @return false if that would be too often, together with the loops around it
     */
    boolean visitEach(List<String> values, Function<String, Runnable> body) {
        if (values.isEmpty() || visits * values.size() > MOST_VISITS) {
            return false;
        }
        visits *= values.size();
        values.forEach(value -> body.apply(value).run());
        visits /= values.size();
        return true;
    }
}
