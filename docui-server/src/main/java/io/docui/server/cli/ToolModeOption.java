package io.docui.server.cli;

import io.docui.server.mcp.McpToolMode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command line options that set how MCP clients see the application. */
final class ToolModeOption {
    @Option(
            names = "--mode",
            paramLabel = "document|tools",
            description =
                    "How MCP clients see the application: document (a document and four tools) or tools (one tool for"
                            + " each action). Default: document.")
    private @Nullable Mode mode;

    @Option(
            names = "--tools",
            paramLabel = "all|found|structured",
            arity = "0..1",
            fallbackValue = "all",
            description =
                    "Tools mode, with the given tools. all (the default of this option): one tool for each action."
                            + " found: find_actions and run instead, for applications with more than 40 actions; smaller ones are"
                            + " served like all. structured: like all, with output schemas and structured content, for clients"
                            + " that read both content and structured content.")
    private @Nullable ToolList tools;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    /** How clients see the application. */
    enum Mode {
        DOCUMENT,
        TOOLS
    }

    /** The tools of the tools mode. */
    enum ToolList {
        ALL,
        FOUND,
        STRUCTURED
    }

    /**
     * Returns the chosen mode.
     * @throws ParameterException if the options contradict each other
     */
    McpToolMode mode() {
        if (tools == null) {
            return mode == Mode.TOOLS ? McpToolMode.TOOLS : McpToolMode.DOCUMENT;
        }
        if (mode == Mode.DOCUMENT) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), "--tools is an option of --mode tools.");
        }
        return switch (tools) {
            case ALL -> McpToolMode.TOOLS;
            case FOUND -> McpToolMode.FOUND;
            case STRUCTURED -> McpToolMode.STRUCTURED;
        };
    }
}
