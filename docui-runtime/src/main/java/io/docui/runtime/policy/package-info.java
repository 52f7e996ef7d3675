/** What may run, and who is asked before it does (DESIGN sections 11 and 14). */
@NullMarked
package io.docui.runtime.policy;

import org.jspecify.annotations.NullMarked;
