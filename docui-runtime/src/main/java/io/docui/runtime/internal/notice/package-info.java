/** Notices of background operations of a session, kept until a document has shown them. Not API. */
@NullMarked
package io.docui.runtime.internal.notice;

import org.jspecify.annotations.NullMarked;
