package io.docui.hostops.effect;

/** What a program reads from its standard input. A program can do whatever its input says. */
public enum CommandInput {
    /** Nothing that the operation gives it. */
    NONE,
    /** Text of the operation, or files whose use is an effect of its own. */
    KNOWN,
    /** What another program prints, or something else that is unknown before it runs. */
    UNKNOWN
}
