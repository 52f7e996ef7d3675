/** Tools that were written for LangChain4j and Spring AI, with the real annotations. */
@NullMarked
package io.docui.integration.tools;

import org.jspecify.annotations.NullMarked;
