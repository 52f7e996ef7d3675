/**
 * What is known of a desktop's windows and controls over time (docs/spec/host-operations.md#windows-and-controls, the channel
 * {@code ui_tree}): books that give them lasting keys, what of a tree is worth showing, and what an action has changed.
 */
@NullMarked
package io.docui.hostops.internal.desktop;

import org.jspecify.annotations.NullMarked;
