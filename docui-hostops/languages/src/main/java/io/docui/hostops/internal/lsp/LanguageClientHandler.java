package io.docui.hostops.internal.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.docui.hostops.internal.stream.DaemonThreads;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ShowDocumentResult;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Handles the requests and notifications of a language server: configuration, diagnostics, progress and registrations. Rejects what only a
 * person or a call may decide: edits are accepted only during a call of this client.
 */
final class LanguageClientHandler implements Endpoint {
    private final LanguageServerDefinition kind;
    private final Path root;
    private final PublishedDiagnostics publishedDiagnostics;
    private final Set<String> registered = ConcurrentHashMap.newKeySet();
    private final Map<Object, String> working = new LinkedHashMap<>();
    private volatile Optional<Function<WorkspaceEdit, ApplyWorkspaceEditResponse>> taker = Optional.empty();

    LanguageClientHandler(LanguageServerDefinition kind, Path root, PublishedDiagnostics publishedDiagnostics) {
        this.kind = kind;
        this.root = root;
        this.publishedDiagnostics = publishedDiagnostics;
    }

    /** Returns whether the server has registered a method dynamically. */
    boolean hasRegistered(String method) {
        return registered.contains(method);
    }

    /** Returns the progress that the server reports; empty if it is idle. */
    Optional<String> currentProgress() {
        synchronized (working) {
            return working.values().stream().findFirst();
        }
    }

    /**
     * Sets whether edits that the server requests are accepted.
     * @param edits the function that applies an edit; empty to reject edits
     */
    void takeEdits(Optional<Function<WorkspaceEdit, ApplyWorkspaceEditResponse>> edits) {
        taker = edits;
    }

    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
        return switch (method) {
            case "workspace/configuration" -> answer(settings(parameter));
            case "workspace/workspaceFolders" -> answer(List.of(folder()));
            case "client/registerCapability" -> answer(register(parameter));
            case "workspace/applyEdit" -> applyEdit(parameter);
            case "window/showDocument" -> answer(new ShowDocumentResult(false));
            case "client/unregisterCapability",
                    "window/workDoneProgress/create",
                    "window/showMessageRequest",
                    "workspace/semanticTokens/refresh",
                    "workspace/codeLens/refresh",
                    "workspace/inlayHint/refresh",
                    "workspace/inlineValue/refresh",
                    "workspace/foldingRange/refresh",
                    "workspace/diagnostic/refresh" -> answer(JsonNull.INSTANCE);
            default ->
                CompletableFuture.failedFuture(new ResponseErrorException(new ResponseError(
                        ResponseErrorCode.MethodNotFound, "This client does not support " + method + ".", null)));
        };
    }

    private static CompletableFuture<?> answer(Object result) {
        return CompletableFuture.completedFuture(result instanceof JsonNull ? null : result);
    }

    WorkspaceFolder folder() {
        return new WorkspaceFolder(FileUriConverter.of(root), String.valueOf(root.getFileName()));
    }

    private List<JsonElement> settings(Object parameter) {
        List<JsonElement> all = new ArrayList<>();
        if (parameter instanceof ConfigurationParams asked && asked.getItems() != null) {
            for (ConfigurationItem item : asked.getItems()) {
                all.add(setting(item.getSection()));
            }
        }
        return all;
    }

    private JsonElement setting(@org.jspecify.annotations.Nullable String section) {
        JsonElement at = kind.settings();
        if (section == null || section.isEmpty()) {
            return at;
        }
        for (String name : section.split("\\.", -1)) {
            JsonObject object = at.isJsonObject() ? at.getAsJsonObject() : new JsonObject();
            at = object.has(name) ? object.get(name) : JsonNull.INSTANCE;
        }
        return at;
    }

    private Object register(Object parameter) {
        if (parameter instanceof RegistrationParams params && params.getRegistrations() != null) {
            params.getRegistrations().stream().map(Registration::getMethod).forEach(registered::add);
        }
        return JsonNull.INSTANCE;
    }

    private CompletableFuture<?> applyEdit(Object parameter) {
        Optional<Function<WorkspaceEdit, ApplyWorkspaceEditResponse>> open = taker;
        if (open.isEmpty() || !(parameter instanceof ApplyWorkspaceEditParams params) || params.getEdit() == null) {
            return answer(refusal("Edits are accepted only during a call that requests them."));
        }
        // Not on the reader thread: applying an edit may need a further request.
        return CompletableFuture.supplyAsync(
                () -> open.get().apply(params.getEdit()), DaemonThreads.executor("docui-lsp-work"));
    }

    static ApplyWorkspaceEditResponse refusal(String why) {
        ApplyWorkspaceEditResponse response = new ApplyWorkspaceEditResponse(false);
        response.setFailureReason(why);
        return response;
    }

    @Override
    public void notify(String method, Object parameter) {
        if (parameter instanceof PublishDiagnosticsParams params) {
            publishedDiagnostics.publish(params);
        } else if (parameter instanceof ProgressParams params
                && params.getToken() != null
                && params.getValue() != null) {
            progress(params);
        }
    }

    private void progress(ProgressParams params) {
        Object token = params.getToken().get();
        Object value = params.getValue().get();
        synchronized (working) {
            if (value instanceof WorkDoneProgressBegin begin) {
                working.put(token, String.valueOf(begin.getTitle()));
            } else if (value instanceof WorkDoneProgressReport report && working.containsKey(token)) {
                String title = working.get(token).split(": ", 2)[0];
                String percent = report.getPercentage() == null ? "" : report.getPercentage() + "%";
                String detail = report.getMessage() == null ? percent : report.getMessage();
                working.put(token, String.format(Locale.ROOT, "%s: %s", title, detail));
            } else if (value instanceof WorkDoneProgressEnd) {
                working.remove(token);
            }
            working.notifyAll();
        }
    }

    /** Waits until the server reports no more progress. */
    void awaitIdle(long nanos) throws InterruptedException {
        long end = System.nanoTime() + nanos;
        synchronized (working) {
            for (long left = nanos; !working.isEmpty() && left > 0; left = end - System.nanoTime()) {
                working.wait(left / 1_000_000 + 1);
            }
        }
    }
}
