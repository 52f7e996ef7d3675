/**
 * Inputs that nobody thought of, for everything that reads what models, clients and disks hand in.
 *
 * <p>A {@link io.docui.fuzz.FuzzTarget} hands bytes to a part of DocUI and says what must hold whatever they are. The ordinary build runs
 * each over the inputs that are kept ({@link io.docui.fuzz.CorpusTest}); the profile {@code fuzz} has Jazzer look for further ones
 * ({@link io.docui.fuzz.FuzzRun}).
 */
@NullMarked
package io.docui.fuzz;

import org.jspecify.annotations.NullMarked;
