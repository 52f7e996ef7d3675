/** The tools of the document mode, the same few for every application, and what fronts and loops tell models of them. */
@NullMarked
package io.docui.runtime.tool;

import org.jspecify.annotations.NullMarked;
