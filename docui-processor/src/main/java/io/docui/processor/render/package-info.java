/** Renders descriptors as the manifest and the API pages of a provider. Everything here is a pure function of its arguments. */
@NullMarked
package io.docui.processor.render;

import org.jspecify.annotations.NullMarked;
