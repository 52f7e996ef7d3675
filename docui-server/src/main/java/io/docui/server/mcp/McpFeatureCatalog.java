package io.docui.server.mcp;

import io.docui.runtime.session.App;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The features of one server: what clients can list, and the handlers of it. Immutable. */
final class McpFeatureCatalog {
    private final Map<String, Object> serverInfo;
    private final McpToolSet toolSet;
    private final McpExtensions extras;
    private final List<Map<String, Object>> tools = new ArrayList<>();
    private final Map<String, ServedFeature> extraTools = new LinkedHashMap<>();
    private final Map<String, ServedFeature> resources = new LinkedHashMap<>();
    private final Map<String, ServedFeature> templates = new LinkedHashMap<>();
    private final Map<String, ServedFeature> prompts = new LinkedHashMap<>();
    private final List<ServedFeature> completions = new ArrayList<>();

    /**
     * Creates a catalog.
     * @param version the application's version, for clients
     */
    McpFeatureCatalog(App app, String version, McpToolSet toolSet, McpExtensions extras) {
        this.serverInfo = ImplementationInfo.of(app, version);
        this.toolSet = toolSet;
        this.extras = extras;
        for (McpTool tool : toolSet.tools()) {
            tools.add(tool.definition());
        }
        for (McpFeature tool : extras.tools()) {
            tools.add(tool.definition());
            extraTools.put(tool.text("name"), ServedFeature.of(tool));
        }
        for (ServedFeature resource : new SessionResources(app).all()) {
            resources.put(resource.text("uri"), resource);
        }
        addAll(extras.resources(), "uri", resources);
        ServedFeature objects = ObjectResources.template();
        templates.put(objects.text("uriTemplate"), objects);
        addAll(extras.templates(), "uriTemplate", templates);
        ServedFeature primer = primer();
        prompts.put(primer.text("name"), primer);
        addAll(extras.prompts(), "name", prompts);
        completions.add(ObjectResources.completion());
        for (McpFeature completion : extras.completions()) {
            completions.add(ServedFeature.of(completion));
        }
    }

    private static void addAll(List<McpFeature> features, String key, Map<String, ServedFeature> served) {
        for (McpFeature feature : features) {
            served.put(feature.text(key), ServedFeature.of(feature));
        }
    }

    private ServedFeature primer() {
        Map<String, Object> definition = new LinkedHashMap<>();
        definition.put("name", "primer");
        definition.put("title", "How to use this application");
        definition.put("description", "What a model needs to know before it sees its first document.");
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("role", "user");
        message.put("content", ToolResults.text(toolSet.primer()));
        Map<String, Object> result = Map.of("messages", List.of(message));
        return new ServedFeature(definition, (exchange, params) -> CompletableFuture.completedFuture(result));
    }

    McpToolSet toolSet() {
        return toolSet;
    }

    McpExtensions extras() {
        return extras;
    }

    /**
     * Returns the result of {@code initialize}.
     * @param protocolVersion the negotiated version
     */
    Map<String, Object> initializeResult(String protocolVersion) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("protocolVersion", protocolVersion);
        result.put("capabilities", capabilities());
        result.put("serverInfo", serverInfo);
        result.put("instructions", toolSet.primer());
        return result;
    }

    /** Returns the result of {@code server/discover}, without what every result has. */
    Map<String, Object> discoverResult() {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("supportedVersions", McpProtocolVersions.all());
        Map<String, Object> capabilities = capabilities();
        capabilities.put("extensions", Map.of(StatelessTasks.EXTENSION, Map.of()));
        result.put("capabilities", capabilities);
        result.put("instructions", toolSet.primer());
        return result;
    }

    Map<String, Object> serverInfo() {
        return serverInfo;
    }

    private Map<String, Object> capabilities() {
        Map<String, Object> capabilities = new LinkedHashMap<>();
        capabilities.put("completions", Map.of());
        if (extras.logging()) {
            capabilities.put("logging", Map.of());
        }
        capabilities.put("prompts", Map.of("listChanged", false));
        capabilities.put("resources", Map.of("subscribe", true, "listChanged", false));
        capabilities.put("tools", Map.of("listChanged", false));
        return capabilities;
    }

    /** Returns the definitions of all tools: first those of the application's actions, in a fixed order. */
    List<Map<String, Object>> tools() {
        return tools;
    }

    List<Map<String, Object>> resources() {
        return definitions(resources);
    }

    List<Map<String, Object>> templates() {
        return definitions(templates);
    }

    List<Map<String, Object>> prompts() {
        return definitions(prompts);
    }

    private static List<Map<String, Object>> definitions(Map<String, ServedFeature> features) {
        List<Map<String, Object>> definitions = new ArrayList<>();
        for (ServedFeature feature : features.values()) {
            definitions.add(feature.definition());
        }
        return definitions;
    }

    /** Finds one of the additional tools; empty if the session runs the tool. */
    Optional<ServedFeature> findExtraTool(String name) {
        return Optional.ofNullable(extraTools.get(name));
    }

    /** Finds a resource, or the template that its URI matches. */
    Optional<ServedFeature> findResource(String uri) {
        ServedFeature resource = resources.get(uri);
        if (resource != null) {
            return Optional.of(resource);
        }
        for (Map.Entry<String, ServedFeature> template : templates.entrySet()) {
            if (UriTemplateMatcher.matches(template.getKey(), uri)) {
                return Optional.of(template.getValue());
            }
        }
        return Optional.empty();
    }

    Optional<ServedFeature> findPrompt(String name) {
        return Optional.ofNullable(prompts.get(name));
    }

    /** Finds the completion for a prompt or a resource template. */
    Optional<ServedFeature> findCompletion(Map<?, ?> reference) {
        String member = nameMember(reference);
        for (ServedFeature completion : completions) {
            if (completion.text("type").equals(reference.get("type"))
                    && completion.text(member).equals(reference.get(member))) {
                return Optional.of(completion);
            }
        }
        return Optional.empty();
    }

    /** Returns whether there is such a prompt or resource template. */
    boolean isKnown(Map<?, ?> reference) {
        String member = nameMember(reference);
        return (member.equals("name") ? prompts : templates).containsKey(String.valueOf(reference.get(member)));
    }

    private static String nameMember(Map<?, ?> reference) {
        return McpParamsValidator.PROMPT.equals(reference.get("type")) ? "name" : "uri";
    }
}
