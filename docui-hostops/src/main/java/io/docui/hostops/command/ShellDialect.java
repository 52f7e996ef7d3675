package io.docui.hostops.command;

/**
 * Which shell will read a line. The same characters can be one command to bash and two to another shell
 * ({@code $'\'; rm x #'}), so what only bash has is refused for others.
 */
public enum ShellDialect {
    /** GNU bash, not interactive. */
    BASH,
    /** {@code sh}, whichever shell that is. */
    POSIX
}
