/** Client of the Language Server Protocol: server processes, documents, requests and edits. */
@NullMarked
package io.docui.hostops.internal.lsp;

import org.jspecify.annotations.NullMarked;
