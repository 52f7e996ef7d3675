package io.docui.example.ide.java;

import io.docui.annotations.Describe;

/** Where a new member goes. */
@Describe("Where a new member goes.")
public enum MemberPosition {
    /** Before the member that the symbol names. */
    BEFORE,
    /** After the member that the symbol names. */
    AFTER,
    /** Last in the type that the symbol names. */
    LAST
}
