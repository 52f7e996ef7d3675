package io.docui.spring;

import io.docui.server.mcp.McpToolMode;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Configuration properties of DocUI.
 *
 * @param version the version that MCP clients see; by default that of the application's main package, or "development"
 * @param timeLimit how long an action without a limit of its own may run
 * @param sessions limits of the sessions
 * @param ledger where operations are recorded
 * @param mcp the MCP endpoint
 * @param inspector the inspector, a page that shows all sessions
 * @param web who may reach the MCP endpoint and the inspector
 */
@ConfigurationProperties("docui")
public record DocUIProperties(
        @Nullable String version,
        @Nullable Duration timeLimit,
        @Nullable Sessions sessions,
        @Nullable Ledger ledger,
        @Nullable Mcp mcp,
        @Nullable Inspector inspector,
        @Nullable Web web) {

    /**
     * Limits of the sessions.
     *
     * @param limit the maximum number of open sessions; by default 1000
     * @param idle how long a session without messages stays open; by default 30 minutes
     */
    public record Sessions(
            @Nullable Integer limit, @Nullable Duration idle) {}

    /**
     * Where operations are recorded.
     *
     * @param directory the directory of the ledger; by default each session remembers its operations in memory
     * @param database whether the ledger is a table of the application's database; by default false
     * @param createTable whether the table is created at the start if it is missing; by default true
     */
    public record Ledger(
            @Nullable String directory,
            @Nullable Boolean database,
            @Nullable Boolean createTable) {}

    /**
     * The MCP endpoint.
     *
     * @param enabled whether it is served; by default true
     * @param path its path; by default /mcp
     * @param mode what clients see: a document with four tools, or a tool for each action; by default document
     */
    public record Mcp(
            @Nullable Boolean enabled,
            @Nullable String path,
            @Nullable McpToolMode mode) {}

    /**
     * The inspector, a page that shows all sessions, and where a person acts in them. Only administrators should reach it.
     *
     * @param enabled whether it is served; by default false
     * @param path its path; by default /docui
     */
    public record Inspector(
            @Nullable Boolean enabled, @Nullable String path) {}

    /**
     * Who may reach the MCP endpoint and the inspector.
     *
     * @param allowedHosts names under which browsers and clients reach the application, beside those of the local machine
     * @param allowAnonymous whether other machines may send requests although the application has no Spring Security; by default false
     */
    public record Web(
            @Nullable Set<String> allowedHosts, @Nullable Boolean allowAnonymous) {}

    int sessionLimit() {
        return sessions == null || sessions.limit() == null ? 1_000 : sessions.limit();
    }

    Duration sessionIdle() {
        return sessions == null || sessions.idle() == null ? Duration.ofMinutes(30) : sessions.idle();
    }

    @Nullable
    String ledgerDirectory() {
        return ledger == null ? null : ledger.directory();
    }

    boolean isLedgerTableCreated() {
        return ledger == null || ledger.createTable() == null || ledger.createTable();
    }

    boolean isMcpEnabled() {
        return mcp == null || mcp.enabled() == null || mcp.enabled();
    }

    String mcpPath() {
        return mcp == null || mcp.path() == null ? "/mcp" : mcp.path();
    }

    McpToolMode mcpMode() {
        return mcp == null || mcp.mode() == null ? McpToolMode.DOCUMENT : mcp.mode();
    }

    String inspectorPath() {
        return inspector == null || inspector.path() == null ? "/docui" : inspector.path();
    }

    Set<String> allowedHosts() {
        return web == null || web.allowedHosts() == null ? Set.of() : web.allowedHosts();
    }

    boolean isAnonymousAllowed() {
        return web != null && web.allowAnonymous() != null && web.allowAnonymous();
    }
}
