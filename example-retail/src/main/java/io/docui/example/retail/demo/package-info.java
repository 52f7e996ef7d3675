/** An agent that fulfills wishes of customers, and sees nothing but the texts of documents and reports. */
@NullMarked
package io.docui.example.retail.demo;

import org.jspecify.annotations.NullMarked;
