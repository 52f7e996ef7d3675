/** Sessions: one agent's stay in one application (DESIGN section 13). */
@NullMarked
package io.docui.runtime.session;

import org.jspecify.annotations.NullMarked;
