/** Several calls as one: in order or as a graph, with conditions and alternatives (DESIGN section 16). */
@NullMarked
package io.docui.hostops.workflow;

import org.jspecify.annotations.NullMarked;
