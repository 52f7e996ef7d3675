/** The reports of a soak run, as Markdown, SVG and JSON Lines. */
@NullMarked
package io.docui.soak.report;

import org.jspecify.annotations.NullMarked;
