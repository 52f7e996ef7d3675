/** LangChain4j's models in DocUI's loop, and DocUI's tools in LangChain4j's AI services. */
@NullMarked
package io.docui.langchain4j;

import org.jspecify.annotations.NullMarked;
