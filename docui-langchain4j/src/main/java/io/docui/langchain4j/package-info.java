/** Adapters between LangChain4j and DocUI: its chat models for the projection loop, and DocUI's tools for its AI services. */
@NullMarked
package io.docui.langchain4j;

import org.jspecify.annotations.NullMarked;
