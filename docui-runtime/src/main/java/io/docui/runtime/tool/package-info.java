/** The tools of the document mode, their execution and results, and the introductory texts for models. */
@NullMarked
package io.docui.runtime.tool;

import org.jspecify.annotations.NullMarked;
