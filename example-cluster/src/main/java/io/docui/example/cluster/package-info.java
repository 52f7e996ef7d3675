/** Three processes and a database on this machine, three hundred games, and somebody who kills processes: {@code ./docui cluster demo}. */
@NullMarked
package io.docui.example.cluster;

import org.jspecify.annotations.NullMarked;
