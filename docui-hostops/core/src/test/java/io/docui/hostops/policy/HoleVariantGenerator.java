package io.docui.hostops.policy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Generates variants of every hole ever found: syntactic place, quoting, wrapper, and one line or several calls of a kept shell. */
final class HoleVariantGenerator {
    private static final List<String> PLACES = List.of(
            "%",
            "{ %\n}",
            "( % )",
            "if true; then %\nfi",
            "if %\nthen :; fi",
            "while :; do %\nbreak; done",
            "until %\ndo break; done",
            "for i in 1; do %\ndone",
            "for ((i = 0; i < 1; i++)); do %\ndone",
            "case x in x) %\n;; esac",
            "g() { %\n}; g",
            "true && { %\n}",
            "false || { %\n}",
            "! { %\n}",
            "time { %\n}",
            ": $( %\n)",
            "echo \"$( %\n)\"",
            "cat <( %\n)",
            "x=$( %\n)",
            "[[ -n $( %\n) ]]",
            "cat <<END\n$( %\n)\nEND\n",
            "ls notes.txt | { cat; %\n}",
            "{ %\n} & wait",
            "set -eu; %",
            "cd . && { %\n}",
            "eval '§'",
            "bash -c '§'",
            "command eval '§'",
            "trap '§' EXIT",
            "echo $((1 + $( %\n echo 1)))",
            "echo ok; % ; echo done",
            "{ %\n} 2>&1 | cat",
            "true; { %\n} > /dev/null",
            "[ -f notes.txt ] && { %\n}");
    private static final List<String> WRAPPERS = List.of(
            "",
            "",
            "",
            "command ",
            "builtin command ",
            "env ",
            "env -u X ",
            "nohup ",
            "nice ",
            "nice -n 5 ",
            "timeout 2 ",
            "stdbuf -oL ",
            "setsid -w ",
            "exec ",
            "time ",
            "A=1 ",
            "env A=1 nice timeout 2 ");
    private static final List<String> BETWEEN = List.of("; ", "\n", " && ", "\n\n", " ; # x\n");

    private final Random random;
    private final List<String> holes;

    HoleVariantGenerator(long seed) throws IOException {
        random = new Random(seed);
        holes = PolicyCorpusTest.text("holes.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    /** A variant: the calls of a shell, each a command line. */
    record Variant(List<String> calls) {}

    List<Variant> generate(int count) {
        Set<Variant> variants = new LinkedHashSet<>();
        while (variants.size() < count) {
            variants.add(variant(holes.get(random.nextInt(holes.size()))));
        }
        return List.copyOf(variants);
    }

    private Variant variant(String hole) {
        List<String> steps = new ArrayList<>();
        for (String step : hole.split("⏎", -1)) {
            steps.add(quoted(step.replace("◇", pick(WRAPPERS))));
        }
        // A call that changes files is judged before the next one, so a line that does both is the harder case.
        boolean changesFiles = hole.contains("zz");
        if (steps.size() > 1 && !changesFiles && random.nextInt(3) == 0) {
            int last = steps.size() - 1;
            steps.set(last, placed(steps.get(last)));
            return new Variant(steps);
        }
        String between = pick(BETWEEN);
        return new Variant(List.of(placed(String.join(between, steps))));
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private String placed(String text) {
        String line = text;
        for (int depth = random.nextInt(3); depth >= 0; depth--) {
            String place = pick(PLACES);
            line = place.replace("%", line).replace("§", line.replace("'", "'\\''"));
        }
        return line;
    }

    private String quoted(String step) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (int open = step.indexOf('«'); open >= 0; open = step.indexOf('«', at)) {
            int close = step.indexOf('»', open);
            out.append(step, at, open).append(quotedWord(step.substring(open + 1, close)));
            at = close + 1;
        }
        return out.append(step.substring(at)).toString();
    }

    private String quotedWord(String word) {
        int half = 1 + random.nextInt(Math.max(1, word.length() - 1));
        String first = word.substring(0, half);
        String second = word.substring(half);
        return switch (random.nextInt(9)) {
            case 0 -> "'" + word + "'";
            case 1 -> "\"" + word.replace("$", "\\$") + "\"";
            case 2 -> "$'" + word + "'";
            case 3 -> "'" + first + "'\"" + second + "\"";
            case 4 -> "\"$(echo '" + word + "')\"";
            case 5 -> "\"${nope:-" + word + "}\"";
            case 6 -> "$'\\x" + Integer.toHexString(word.charAt(0)) + "'\"" + word.substring(1) + "\"";
            case 7 -> "''" + (word.indexOf(' ') < 0 ? word : "'" + word + "'");
            default -> word.indexOf(' ') < 0 && word.indexOf('!') < 0 ? "\\" + word : "'" + word + "'";
        };
    }
}
