/** File changes, problems and errors of language servers for other modules. */
@NullMarked
package io.docui.hostops.lsp;

import org.jspecify.annotations.NullMarked;
