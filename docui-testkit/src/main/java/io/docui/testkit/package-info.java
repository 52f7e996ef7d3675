/** Test support for applications: opens a session, parses its documents, and runs clicks and calls with assertions. */
@NullMarked
package io.docui.testkit;

import org.jspecify.annotations.NullMarked;
