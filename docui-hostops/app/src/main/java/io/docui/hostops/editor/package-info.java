/** Actions for installed and running editors, and the service that finds the running ones. */
@NullMarked
package io.docui.hostops.editor;

import org.jspecify.annotations.NullMarked;
