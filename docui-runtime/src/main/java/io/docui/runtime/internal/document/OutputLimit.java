package io.docui.runtime.internal.document;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;

/**
 * How much may be written, so that a view that never stops writing is stopped.
 *
 * @param what who writes, as the beginning of a sentence
 * @param characters how many characters (UTF-16) of Markdown it may write
 */
record OutputLimit(String what, int characters) {
    static final OutputLimit NONE = new OutputLimit("The document", Integer.MAX_VALUE);

    DocUIException limitExceeded() {
        return new DocUIException(DocUIError.of(
                ErrorCode.INVALID_SOURCE_DATA, what + " writes more than " + characters + " characters."));
    }
}
