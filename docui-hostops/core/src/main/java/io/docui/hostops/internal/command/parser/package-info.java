/** Parser of the command language of bash, and its syntax tree. */
@NullMarked
package io.docui.hostops.internal.command.parser;

import org.jspecify.annotations.NullMarked;
