/** What happens in a session while nobody looks, until a document has told it. Not API. */
@NullMarked
package io.docui.runtime.internal.notice;

import org.jspecify.annotations.NullMarked;
