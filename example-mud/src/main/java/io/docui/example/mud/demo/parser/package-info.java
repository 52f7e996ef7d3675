/** Parsers of documents and reports as plain Markdown: headings, tables, lists, anchors, links and prototypes. */
@NullMarked
package io.docui.example.mud.demo.parser;

import org.jspecify.annotations.NullMarked;
