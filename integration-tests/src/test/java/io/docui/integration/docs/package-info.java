/** What the documentation names exists: links, files, classes, commands, properties. */
@NullMarked
package io.docui.integration.docs;

import org.jspecify.annotations.NullMarked;
