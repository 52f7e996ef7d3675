/** What the text of a call costs until it is a tree. */
@NullMarked
package io.docui.benchmarks.parse;

import org.jspecify.annotations.NullMarked;
