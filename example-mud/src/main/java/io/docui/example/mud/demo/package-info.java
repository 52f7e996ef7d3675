/**
 * An agent that plays by what it reads: it is given the texts of documents and reports, and nothing else.
 *
 * <p>Nothing here knows the game, its classes or the runtime, and a test holds that. What it knows of dungeons is good
 * sense: which names of actions promise what, that HP are not to run out, and a handful of words in two languages.
 */
@NullMarked
package io.docui.example.mud.demo;

import org.jspecify.annotations.NullMarked;
