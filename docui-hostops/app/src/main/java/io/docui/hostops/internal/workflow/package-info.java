/** Workflows of several calls, in order or as a graph, with conditions and alternatives (docs/spec/host-operations.md#workflows). */
@NullMarked
package io.docui.hostops.internal.workflow;

import org.jspecify.annotations.NullMarked;
