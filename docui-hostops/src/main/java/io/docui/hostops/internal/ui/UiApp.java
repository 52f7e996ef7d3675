package io.docui.hostops.internal.ui;

/**
 * The program that a window belongs to, as the system tells of it and not as the program says of itself. What is not known is an empty
 * text.
 *
 * @param pid the id of its process; 0 if it is not known
 * @param started when the process was started, in a unit of the system's: with the id it tells processes apart
 * @param process the name of the process, whole
 * @param executable the path of its executable, links resolved
 * @param folder its working directory
 * @param name what the program calls itself: for people, never for a policy
 */
public record UiApp(long pid, long started, String process, String executable, String folder, String name) {}
