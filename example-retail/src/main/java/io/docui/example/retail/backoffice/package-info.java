/** The back office for agents: actions, objects and the document of a customer's case. */
@NullMarked
package io.docui.example.retail.backoffice;

import org.jspecify.annotations.NullMarked;
