/** A desktop's tree by a program of its system that speaks lines of JSON: for what Java itself cannot reach. */
@NullMarked
package io.docui.hostops.internal.ui.external;

import org.jspecify.annotations.NullMarked;
