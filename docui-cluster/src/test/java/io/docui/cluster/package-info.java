/** Tests of sessions in a cluster. */
@NullMarked
package io.docui.cluster;

import org.jspecify.annotations.NullMarked;
