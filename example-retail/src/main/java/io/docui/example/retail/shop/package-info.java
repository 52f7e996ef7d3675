/** The shop's customers, products and orders, as JPA entities. */
@NullMarked
package io.docui.example.retail.shop;

import org.jspecify.annotations.NullMarked;
