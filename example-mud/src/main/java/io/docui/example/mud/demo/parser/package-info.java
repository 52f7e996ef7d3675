/** Reads documents and reports as any reader of Markdown would: headings, tables, lists, anchors, links, prototypes. */
@NullMarked
package io.docui.example.mud.demo.parser;

import org.jspecify.annotations.NullMarked;
