/** What is measured while it goes on. */
@NullMarked
package io.docui.soak.measure;

import org.jspecify.annotations.NullMarked;
