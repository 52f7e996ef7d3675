package io.docui.hostops.internal.dap;

/**
 * A value that a program has under a name.
 *
 * @param id a number that no other variable ever has
 * @param name its name, or its index
 * @param value its value, as the debugger writes it; cut after 300 characters
 * @param type its type; empty if the debugger does not say
 * @param hasParts whether it consists of others that can be looked at
 */
public record VariableInfo(int id, String name, String value, String type, boolean hasParts) {}
