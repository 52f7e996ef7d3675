/** What is measured while it goes on. */
@NullMarked
package io.docui.soak.metrics;

import org.jspecify.annotations.NullMarked;
