/** Detection and control of editors, and editing of the task and settings files they keep in a workspace. */
@NullMarked
package io.docui.hostops.internal.ide;

import org.jspecify.annotations.NullMarked;
