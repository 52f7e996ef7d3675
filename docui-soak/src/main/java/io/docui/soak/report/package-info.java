/** What is shown of it. */
@NullMarked
package io.docui.soak.report;

import org.jspecify.annotations.NullMarked;
