package io.docui.integration.docs;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Decides whether a name on a page is one of ours, and whether it exists. */
final class NameChecker {
    private static final Pattern TYPE =
            Pattern.compile("(?:([a-z]\\w*(?:\\.[a-z]\\w*)*)\\.)?([A-Z]\\w*)((?:\\.\\w+)*)(?:[(<].*)?");
    private static final Pattern TWO_WORDS = Pattern.compile("[A-Z][a-z0-9]+[A-Z]\\w*|[A-Z]\\w*Test");
    private static final Set<String> PACKAGES_OF_JDK = Set.of(
            "java.lang.",
            "java.util.",
            "java.util.concurrent.",
            "java.util.function.",
            "java.time.",
            "java.math.",
            "java.io.",
            "java.nio.file.");

    /** Types of other frameworks that docs/reference/peer-types.md and the migration pages name, and of their libraries. */
    private static final Set<String> OF_PEERS = Set.of(
            "AchievesGoal",
            "AiServices",
            "AiServicesWithToolsWithDefaultValuesTest",
            "BookingNotFound",
            "CallToolRequest",
            "CallToolResult",
            "Cancellation",
            "ChatModel",
            "Content",
            "DefaultToolExecutor",
            "DefaultToolExecutorTest",
            "Flux",
            "FunctionTool",
            "InvocationParameters",
            "JsonNode",
            "JsonSchemaGeneratorTests",
            "LLMDescription",
            "LlmTool",
            "Maybe",
            "McpConnection",
            "McpJsonSchemaGeneratorTests",
            "McpLog",
            "McpProgressToken",
            "McpRequestContext",
            "McpSyncRequestContext",
            "McpSyncServerExchange",
            "McpTool",
            "McpToolParam",
            "McpTransportContext",
            "MethodToolCallbackGenericTypesTest",
            "Mono",
            "Multi",
            "NumberArgumentTest",
            "OperationContext",
            "OptionalListStringInputSchemaTest",
            "RequestId",
            "Schema",
            "ShopDocUI",
            "SimpleTool",
            "Single",
            "StreamingChatModel",
            "SupportedArgumentTypesTest",
            "ToolArg",
            "ToolCallException",
            "ToolCallbacks",
            "ToolComplexArgumentTest",
            "ToolContext",
            "ToolDefaultValuesTest",
            "ToolProvider",
            "ToolRecursiveArgumentTest",
            "ToolResponse",
            "ToolSet",
            "ToolSpecificationsTest",
            "Uni");

    /** Errors that the project's first documents ask for, which have other names here (docs/seeds.md). */
    private static final Set<String> OF_SEEDS =
            Set.of("AnchorConflictError", "ContextTooLargeError", "InvalidSourceDataError", "VersionMismatchError");

    /** Annotations of JSON libraries, of Jakarta Validation and of JSpecify. */
    private static final Set<String> OF_LIBRARIES = Set.of(
            "PathPatternRequestMatcher",
            "PreAuthorize",
            "RolesAllowed",
            "SecurityContextHolder",
            "SecurityFilterChain",
            "JsonAlias",
            "JsonBackReference",
            "JsonClassDescription",
            "JsonCreator",
            "JsonFilter",
            "JsonFormat",
            "JsonGetter",
            "JsonIgnore",
            "JsonIgnoreProperties",
            "JsonIgnoreType",
            "JsonIncludeProperties",
            "JsonProperty",
            "JsonPropertyDescription",
            "JsonSetter",
            "JsonTypeInfo",
            "JsonUnwrapped",
            "JsonValue",
            "JsonView",
            "JsonbProperty",
            "JsonbTransient",
            "NotNull",
            "NullMarked",
            "SerializedName",
            "XmlTransient");

    /** Types of the IDEs that docs/how-to/ide-plugins.md writes plug-ins for. */
    private static final Set<String> OF_IDES = Set.of(
            "ApplicationManager", "DumbService", "ProgressManager", "ReadAction", "WorkspaceJob", "WriteCommandAction");

    /** Types of examples, and what the processor makes for them. */
    private static final Set<String> OF_EXAMPLES =
            Set.of("CartTotal", "GreeterSourceNotes", "NotesDocUI", "OuterA", "OuterB", "StoreDocUI");

    /** Words that look like types and are none: an attribute of cookies, a part of a name, a number, what Python throws. */
    private static final Set<String> NO_TYPES = Set.of("HttpOnly", "CaTo", "NaN", "SystemExit");

    private final RepositoryIndex repositoryIndex;

    NameChecker(RepositoryIndex repositoryIndex) {
        this.repositoryIndex = repositoryIndex;
    }

    /** Whether code between backticks names a type of this repository, or a member of one, that does not exist. */
    boolean isMissingType(String code) {
        Matcher name = TYPE.matcher(code.startsWith("@") ? code.substring(1) : code);
        if (!name.matches()) {
            return false;
        }
        String in = name.group(1);
        String type = name.group(2);
        if (in != null) {
            boolean ours = repositoryIndex.hasPackage("io.docui." + in)
                    || repositoryIndex.hasPackage("io.docui.runtime." + in);
            return ours && !repositoryIndex.hasType(in, type);
        }
        if (!repositoryIndex.hasType(type)) {
            return TWO_WORDS.matcher(type).matches() && !isForeign(type);
        }
        return !isForeign(type) && isMemberMissing(type, name.group(3));
    }

    private boolean isMemberMissing(String type, String members) {
        return Stream.of(members.split("\\.", -1))
                .filter(member -> !member.isEmpty())
                .limit(1)
                .anyMatch(member -> !repositoryIndex.hasMember(type, member));
    }

    /** Whether a qualified name that begins with {@code io.docui} is neither a package nor a type in one. */
    boolean isMissingQualifiedName(String name) {
        if (repositoryIndex.hasPackage(name)) {
            return false;
        }
        Matcher type = TYPE.matcher(name);
        return !type.matches() || type.group(1) == null || !repositoryIndex.hasType(type.group(1), type.group(2));
    }

    private static boolean isForeign(String type) {
        return OF_PEERS.contains(type)
                || OF_SEEDS.contains(type)
                || OF_LIBRARIES.contains(type)
                || OF_IDES.contains(type)
                || OF_EXAMPLES.contains(type)
                || NO_TYPES.contains(type)
                || PACKAGES_OF_JDK.stream().anyMatch(in -> isLoadable(in + type));
    }

    private static boolean isLoadable(String name) {
        try {
            Class.forName(name, false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
