/** Policy file: reading, patterns, rules and warnings. */
@NullMarked
package io.docui.hostops.internal.policy.file;

import org.jspecify.annotations.NullMarked;
