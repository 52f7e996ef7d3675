/** Knowledge about programs: which options only read, and which files a program writes. */
@NullMarked
package io.docui.hostops.internal.policy.program;

import org.jspecify.annotations.NullMarked;
