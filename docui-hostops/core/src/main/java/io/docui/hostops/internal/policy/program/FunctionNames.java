package io.docui.hostops.internal.policy.program;

import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.Set;

/**
 * Names of shell functions that would be taken for something else: for a program that the policy knows, for a builtin, or for a function that
 * the shell calls by itself. The body of such a function runs where a command seems to be harmless.
 */
public final class FunctionNames {
    private static final Set<String> BUILTINS = Set.of("""
            . : [ alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo
            enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd
            printf pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type
            typeset ulimit umask unalias unset wait""".split("\\s+", -1));

    /** Bash calls these for a command that it does not find, and zsh before it shows a prompt, runs a line or leaves a folder. */
    private static final Set<String> CALLED_BY_SHELL = Set.of("""
            command_not_found_handle command_not_found_handler precmd preexec chpwd periodic zshaddhistory zshexit""".split("\\s+", -1));

    private FunctionNames() {}

    /** Tells whether a function of this name would be taken for a program or builtin, or called without being named. */
    public static boolean isTakenForProgram(String function) {
        String name = ProgramNameResolver.base(function);
        return BUILTINS.contains(name)
                || CALLED_BY_SHELL.contains(name)
                || ReadOnlyPrograms.includes(name)
                || LocalCommands.includes(name)
                || WritingPrograms.includes(name)
                || UndoablePrograms.includes(name)
                || FilePlacement.includes(name)
                || ProgramEffects.includes(name);
    }
}
