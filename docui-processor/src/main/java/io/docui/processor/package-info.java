/** The annotation processor: collect → model → validate → emit, a package each. */
@NullMarked
package io.docui.processor;

import org.jspecify.annotations.NullMarked;
