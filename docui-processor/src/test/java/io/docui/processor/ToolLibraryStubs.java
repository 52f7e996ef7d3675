package io.docui.processor;

import java.util.Arrays;
import java.util.stream.Stream;

/** Stand-ins for what LangChain4j and Spring AI offer to tools: of the same names and attributes, and no more than that. */
final class ToolLibraryStubs {
    static final String[] LANGCHAIN4J = {
        """
        package dev.langchain4j.agent.tool;
        public @interface Tool {
          String name() default "";
          String[] value() default "";
          String metadata() default "{}";
        }
        """, """
        package dev.langchain4j.agent.tool;
        public @interface P {
          String name() default "";
          String description() default "";
          String value() default "";
          boolean required() default true;
          String defaultValue() default "\\0NO_DEFAULT\\0";
        }
        """, """
        package dev.langchain4j.agent.tool;
        public @interface ToolMemoryId {}
        """, """
        package dev.langchain4j.model.output.structured;
        import java.lang.annotation.*;
        @Target({ElementType.FIELD, ElementType.TYPE})
        public @interface Description { String[] value(); }
        """, """
        package dev.langchain4j.invocation;
        public interface InvocationContext {}
        """,
    };
    static final String[] SPRING_AI = {
        """
        package org.springframework.ai.tool.annotation;
        public @interface Tool {
          String name() default "";
          String description() default "";
          boolean returnDirect() default false;
        }
        """, """
        package org.springframework.ai.tool.annotation;
        import java.lang.annotation.*;
        @Target({ElementType.PARAMETER, ElementType.FIELD})
        public @interface ToolParam {
          boolean required() default true;
          String description() default "";
        }
        """, """
        package org.springframework.ai.chat.model;
        public final class ToolContext {
          private final java.util.Map<String, Object> context;
          public ToolContext(java.util.Map<String, Object> context) { this.context = context; }
          public java.util.Map<String, Object> getContext() { return context; }
        }
        """,
    };

    private ToolLibraryStubs() {}

    /** Sources together with those of a library. */
    static String[] withLibrary(String[] library, String... sources) {
        return Stream.concat(Arrays.stream(library), Arrays.stream(sources)).toArray(String[]::new);
    }
}
