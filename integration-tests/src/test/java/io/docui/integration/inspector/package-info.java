/** The inspector's page in a real browser. */
@NullMarked
package io.docui.integration.inspector;

import org.jspecify.annotations.NullMarked;
