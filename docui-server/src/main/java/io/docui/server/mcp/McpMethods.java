package io.docui.server.mcp;

/** Names of the methods and notifications of MCP. */
final class McpMethods {
    static final String INITIALIZE = "initialize";
    static final String PING = "ping";
    static final String TOOLS_LIST = "tools/list";
    static final String TOOLS_CALL = "tools/call";
    static final String RESOURCES_LIST = "resources/list";
    static final String TEMPLATES_LIST = "resources/templates/list";
    static final String RESOURCES_READ = "resources/read";
    static final String RESOURCES_SUBSCRIBE = "resources/subscribe";
    static final String RESOURCES_UNSUBSCRIBE = "resources/unsubscribe";
    static final String PROMPTS_LIST = "prompts/list";
    static final String PROMPTS_GET = "prompts/get";
    static final String COMPLETE = "completion/complete";
    static final String SET_LEVEL = "logging/setLevel";
    static final String DISCOVER = "server/discover";
    static final String LISTEN = "subscriptions/listen";
    static final String TASKS_GET = "tasks/get";
    static final String TASKS_UPDATE = "tasks/update";
    static final String TASKS_CANCEL = "tasks/cancel";
    static final String SAMPLE = "sampling/createMessage";
    static final String LIST_ROOTS = "roots/list";
    static final String ELICIT = "elicitation/create";
    static final String INITIALIZED = "notifications/initialized";
    static final String CANCELLED = "notifications/cancelled";
    static final String PROGRESS = "notifications/progress";
    static final String RESOURCE_UPDATED = "notifications/resources/updated";
    static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
    static final String MESSAGE = "notifications/message";

    private McpMethods() {}
}
