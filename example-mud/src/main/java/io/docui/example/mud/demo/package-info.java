/**
 * A scripted agent that plays with no input other than the texts of documents and reports.
 *
 * <p>Nothing here knows the game, its classes or the runtime, which a test verifies. The agent only has common sense about dungeons: the
 * names of typical actions, the importance of HP, and a handful of words in two languages.
 */
@NullMarked
package io.docui.example.mud.demo;

import org.jspecify.annotations.NullMarked;
