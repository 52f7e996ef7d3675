/** The rules of the shop: what may be done with orders, and what it causes. */
@NullMarked
package io.docui.example.retail.operations;

import org.jspecify.annotations.NullMarked;
