/** Runs recorded calls on fresh data, and compares the data with the expected changes. */
@NullMarked
package io.docui.example.retail.replay;

import org.jspecify.annotations.NullMarked;
