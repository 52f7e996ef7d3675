package io.docui.example.ide.java;

/** Members that the IDE can write. */
public enum GeneratedMember {
    CONSTRUCTOR,
    GETTERS,
    SETTERS,
    EQUALS,
    TO_STRING,
    MISSING,
    OVERRIDE
}
