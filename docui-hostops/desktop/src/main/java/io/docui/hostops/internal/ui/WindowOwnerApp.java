package io.docui.hostops.internal.ui;

/**
 * Program that owns a window, as reported by the operating system and not by the program itself. An unknown text is empty.
 * @param pid the process id; 0 if it is unknown
 * @param started the start time of the process in a system-specific unit; together with the id it identifies the process
 * @param executable the path of the executable, with links resolved
 */
public record WindowOwnerApp(long pid, long started, String process, String executable, String folder, String name) {}
