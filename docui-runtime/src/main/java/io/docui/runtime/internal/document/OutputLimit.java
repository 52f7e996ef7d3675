package io.docui.runtime.internal.document;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;

/**
 * Maximum output size of a document writer, which stops views that never stop writing.
 * @param what the subject of the error message, as the beginning of a sentence
 * @param characters the maximum number of UTF-16 characters of Markdown
 */
record OutputLimit(String what, int characters) {
    static final OutputLimit NONE = new OutputLimit("The document", Integer.MAX_VALUE);

    DocUIException limitExceeded() {
        return new DocUIException(DocUIError.of(
                ErrorCode.INVALID_SOURCE_DATA, what + " writes more than " + characters + " characters."));
    }
}
