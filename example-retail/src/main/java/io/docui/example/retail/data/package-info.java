/** Loads, exports and restores the shop's data, and creates private copies of it. */
@NullMarked
package io.docui.example.retail.data;

import org.jspecify.annotations.NullMarked;
