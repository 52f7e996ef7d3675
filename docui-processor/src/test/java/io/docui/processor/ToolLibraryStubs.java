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
          SearchBehavior searchBehavior() default SearchBehavior.SEARCHABLE;
          String metadata() default "{}";
        }
        """, """
        package dev.langchain4j.agent.tool;
        public enum SearchBehavior { SEARCHABLE, ALWAYS_VISIBLE }
        """, """
        package dev.langchain4j.agent.tool;
        public @interface CompensateFor { String value(); }
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

    /** The annotations of Embabel, whose classes need Java 21. */
    static final String[] EMBABEL = {"""
        package com.embabel.agent.api.annotation;
        public @interface LlmTool {
          String description() default "";
          String name() default "";
          boolean returnDirect() default false;
          String category() default "";
          @interface Param {
            String description();
            boolean required() default true;
          }
        }
        """};

    /** Stand-ins for annotations in the manner of the Quarkus MCP server, from which those of Micronaut and org.mcpjava derive. */
    static String[] quarkusLike(String packageName) {
        return new String[] {
            "package " + packageName + ";\n" + """
            public @interface Tool {
              String name() default "<<element name>>";
              String title() default "";
              String description() default "";
              Annotations annotations() default @Annotations;
              @interface Annotations {
                String title() default "";
                boolean readOnlyHint() default false;
                boolean destructiveHint() default true;
                boolean idempotentHint() default false;
                boolean openWorldHint() default true;
              }
            }
            """, "package " + packageName + ";\n" + """
            public @interface ToolArg {
              String name() default "<<element name>>";
              String description() default "";
              boolean required() default true;
              String defaultValue() default "";
            }
            """,
        };
    }

    /** Sources together with those of a library. */
    static String[] withLibrary(String[] library, String... sources) {
        return Stream.concat(Arrays.stream(library), Arrays.stream(sources)).toArray(String[]::new);
    }
}
