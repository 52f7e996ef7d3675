/** Language actions for the model, and the service that manages the language servers. */
@NullMarked
package io.docui.hostops.language;

import org.jspecify.annotations.NullMarked;
