/** The web page for people. */
@NullMarked
package io.docui.example.retail.web;

import org.jspecify.annotations.NullMarked;
