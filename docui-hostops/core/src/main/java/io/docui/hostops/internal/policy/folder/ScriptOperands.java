package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which arguments of an interpreter can be the script that it runs. This is the only place that knows how interpreters read their options.
 * @param positions the indexes in the command; more than one if an option before them is unknown, which may take a value
 * @param certain whether all options before the script are known
 */
public record ScriptOperands(List<Integer> positions, boolean certain) {
    /** Commands of a shell that run the file that is their first operand. */
    private static final Set<String> SOURCING = Set.of(".", "source");

    public ScriptOperands {
        positions = List.copyOf(positions);
    }

    /** The options of related interpreters. An option that is in none of the patterns may take a value or not. */
    private enum Language {
        SHELL(
                "(ba|da|k|z)?sh",
                "[-+][abefhiklmnpruvxBCEHPT]+|--(norc|noprofile|login|posix|restricted|verbose)",
                "[-+][abefhiklmnpruvxBCEHPT]*[oO]|--(rcfile|init-file)",
                "-[abefhiklmnpruvxBCEHPTcs]*[cs][abefhiklmnpruvxBCEHPTcs]*"),
        PYTHON(
                "(python|pypy)[0-9.]*",
                "-[bBdEiIOPqRsSuvx]+|-[bBdEiIOPqRsSuvx]*[WX].+",
                "-[bBdEiIOPqRsSuvx]*[WX]|--check-hash-based-pycs",
                "-[bBdEiIOPqRsSuvx]*[cm].*"),
        PERL("perl[0-9.]*", "-[acnpstTuUwWX]+|-[IMm].+", "-I", "-[acnpstTuUwWXl0-9]*[eE].*"),
        RUBY("ruby[0-9.]*", "-[aclnpsUvw]+|-[Ir].+", "-[Ir]", "-[aclnpsw]*e.*"),
        NODE("node(js|[0-9.]*)|tsx|ts-node", "", "", "-(e|p|pe|ep)|--(eval|print)(=.*)?"),
        PHP("php[0-9.]*", "-[nqC]+", "-[cdz]", "-r.*"),
        EVALUATING("julia|groovy|Rscript", "", "", "-[eE].*|--eval.*|--print.*"),
        OTHER(".*", "-[uBEsSIOqwvx]+", "", "");

        private final Pattern program;
        private final Pattern flag;
        private final Pattern value;
        private final Pattern code;

        /**
         * @param flag options without a value, or with an attached one
         * @param value options whose value is the next word
         * @param code options with which no operand is a script
         */
        Language(String program, String flag, String value, String code) {
            this.program = Pattern.compile(program);
            this.flag = Pattern.compile("(?s)" + flag);
            this.value = Pattern.compile("(?s)" + value);
            this.code = Pattern.compile("(?s)" + code);
        }

        static Language of(String program) {
            for (Language language : values()) {
                if (language.program.matcher(program).matches()) {
                    return language;
                }
            }
            return OTHER;
        }
    }

    /** Reads a command. A program that is no interpreter has no script. */
    static ScriptOperands of(List<ShellArgument> argv) {
        if (!(argv.get(0) instanceof ShellArgument.Known known) || !runsOperand(known.text())) {
            return new ScriptOperands(List.of(), false);
        }
        Language language = Language.of(ProgramNameResolver.base(known.text()));
        List<Integer> positions = new ArrayList<>();
        boolean certain = true;
        boolean value = false; // the word can be the value of the option before it
        boolean separated = false;
        for (int at = 1; at < argv.size(); at++) {
            String word = argv.get(at).displayText();
            if (separated || !word.matches("(?s)[-+].+") || word.startsWith("+") && language != Language.SHELL) {
                positions.add(at);
                if (!value) {
                    break;
                }
                value = false;
            } else if (language.code.matcher(word).matches()) {
                break;
            } else if (language.value.matcher(word).matches()) {
                at++;
                value = false;
            } else {
                separated = word.equals("--");
                value = !separated && !language.flag.matcher(word).matches();
                certain &= !value;
            }
        }
        return new ScriptOperands(positions, certain);
    }

    /** Tells whether a program is an interpreter, which runs the file that is its first operand. */
    public static boolean isInterpreter(String program) {
        return ProgramNameResolver.isInterpreter(program);
    }

    /** Tells whether a program or a command of the shell runs the file that is its first operand. */
    private static boolean runsOperand(String program) {
        return isInterpreter(program) || SOURCING.contains(program);
    }
}
