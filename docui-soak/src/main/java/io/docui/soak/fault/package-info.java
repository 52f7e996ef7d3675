/** What is done to the application and its machine. */
@NullMarked
package io.docui.soak.fault;

import org.jspecify.annotations.NullMarked;
