/** The page on which a person watches sessions live, uses them and answers their questions (docs/spec/fronts.md#inspector). */
@NullMarked
package io.docui.server.inspector;

import org.jspecify.annotations.NullMarked;
