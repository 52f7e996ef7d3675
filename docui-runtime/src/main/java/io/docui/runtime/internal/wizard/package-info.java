/** Opens wizards, keeps the one that is open, and takes its answers. */
@NullMarked
package io.docui.runtime.internal.wizard;

import org.jspecify.annotations.NullMarked;
