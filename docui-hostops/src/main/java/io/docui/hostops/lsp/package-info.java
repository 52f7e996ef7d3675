/**
 * Language servers, and this program as a client of them: which there are, their processes, the documents that they are told of,
 * what they say, and what their edits mean for files. Knows nothing of actions and documents of DocUI.
 */
@NullMarked
package io.docui.hostops.lsp;

import org.jspecify.annotations.NullMarked;
