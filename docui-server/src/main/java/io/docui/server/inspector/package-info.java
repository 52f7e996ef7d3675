/** The page on which a person watches sessions live, uses them and answers their questions (DESIGN section 15). */
@NullMarked
package io.docui.server.inspector;

import org.jspecify.annotations.NullMarked;
