package io.docui.hostops.effect;

/**
 * Shell language in which a command line is parsed: bash, or any POSIX shell.
 *
 * <p>The same characters can be one command in bash and two commands in another shell ({@code $'\'; rm x #'}), so syntax that
 * only bash has is refused for other shells.
 */
public enum ShellDialect {
    /** GNU bash in non-interactive mode. */
    BASH,
    /** {@code sh}, which may be any shell. */
    POSIX
}
