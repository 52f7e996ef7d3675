/**
 * Sessions that are spread over several processes, on Apache Pekko's cluster sharding: each lives in one of them at a time, has its
 * journal in a database, and is opened anew elsewhere when that process is lost.
 */
@NullMarked
package io.docui.cluster;

import org.jspecify.annotations.NullMarked;
