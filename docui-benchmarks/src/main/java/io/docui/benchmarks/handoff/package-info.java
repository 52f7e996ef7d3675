/** What it costs that the application's code runs on threads of DocUI's own. */
@NullMarked
package io.docui.benchmarks.handoff;

import org.jspecify.annotations.NullMarked;
