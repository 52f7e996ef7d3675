/** Effects that an operation declares to the policy before it runs: what it reads, writes, runs or touches. */
@NullMarked
package io.docui.hostops.effect;

import org.jspecify.annotations.NullMarked;
