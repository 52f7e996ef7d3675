/** Checks of tool lists against the published limits of model providers. */
@NullMarked
package io.docui.testkit.schema;

import org.jspecify.annotations.NullMarked;
