/** What a workspace is: how it is built and tested, and whether it is built. */
@NullMarked
package io.docui.hostops.project;

import org.jspecify.annotations.NullMarked;
