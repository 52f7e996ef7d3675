package io.docui.testkit.schema;

/** An interface through which models get tools. Its limits are in docs/reference/schema-limits.md, with their sources. */
public enum ModelApi {
    /** The result of {@code tools/list} in the Model Context Protocol. */
    MCP("MCP"),
    /** Function calling of OpenAI without {@code strict}. */
    OPENAI("OpenAI"),
    /** Function calling of OpenAI with {@code strict}. */
    OPENAI_STRICT("OpenAI strict"),
    /** Function declarations of Gemini. */
    GEMINI("Gemini"),
    /** Tool use of Anthropic without {@code strict}. */
    ANTHROPIC("Anthropic"),
    /** Tool use of Anthropic with {@code strict}. */
    ANTHROPIC_STRICT("Anthropic strict");

    private final String title;

    ModelApi(String title) {
        this.title = title;
    }

    /** Returns the name as messages show it. */
    public String title() {
        return title;
    }

    /** Returns whether tools opt in to this interface one by one, so that a tool that does not fit can be left out. */
    public boolean isStrict() {
        return this == OPENAI_STRICT || this == ANTHROPIC_STRICT;
    }
}
