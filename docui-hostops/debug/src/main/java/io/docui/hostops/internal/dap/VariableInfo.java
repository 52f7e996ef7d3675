package io.docui.hostops.internal.dap;

/**
 * Named value of a stopped program, with its type and parts.
 * @param value its value as the debugger writes it, truncated to 300 characters
 * @param type its type; empty if the debugger does not report it
 */
public record VariableInfo(int id, String name, String value, String type, boolean hasParts) {}
