/** A demo cluster of three processes and a database, which plays hundreds of games while it kills nodes: {@code ./docui cluster demo}. */
@NullMarked
package io.docui.example.cluster;

import org.jspecify.annotations.NullMarked;
