/** Searches text files and applies text replacements to them. */
@NullMarked
package io.docui.hostops.internal.edit;

import org.jspecify.annotations.NullMarked;
