/** A desktop's tree by a program of its system that speaks lines of JSON: for what Java itself cannot reach. */
@NullMarked
package io.docui.hostops.ui.helper;

import org.jspecify.annotations.NullMarked;
