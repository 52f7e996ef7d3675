package io.docui.hostops.internal.lsp;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ClientInfo;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionKindCapabilities;
import org.eclipse.lsp4j.CodeActionLiteralSupportCapabilities;
import org.eclipse.lsp4j.CodeActionResolveSupportCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DefinitionCapabilities;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FailureHandlingKind;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.ReferencesCapabilities;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.ResourceOperationKind;
import org.eclipse.lsp4j.SymbolCapabilities;
import org.eclipse.lsp4j.SynchronizationCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceEditChangeAnnotationSupportCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;

/** Builds the {@code initialize} parameters for a language server and announces only the capabilities that this client handles. */
final class InitializeParamsFactory {
    private InitializeParamsFactory() {}

    static InitializeParams of(LanguageServerDefinition kind, Path root, WorkspaceFolder folder, boolean watchable) {
        InitializeParams params = new InitializeParams();
        if (watchable) {
            // A server ends itself if it cannot find this process.
            params.setProcessId((int) ProcessHandle.current().pid());
        }
        params.setClientInfo(new ClientInfo("docui"));
        inRoot(params, root);
        params.setWorkspaceFolders(List.of(folder));
        params.setInitializationOptions(kind.initializationOptions());
        ClientCapabilities can = new ClientCapabilities();
        can.setTextDocument(texts());
        can.setWorkspace(workspace());
        WindowClientCapabilities window = new WindowClientCapabilities();
        window.setWorkDoneProgress(true);
        can.setWindow(window);
        GeneralClientCapabilities general = new GeneralClientCapabilities();
        general.setPositionEncodings(
                List.of(PositionEncoding.UTF16.key(), PositionEncoding.UTF8.key(), PositionEncoding.UTF32.key()));
        can.setGeneral(general);
        params.setCapabilities(can);
        return params;
    }

    /** Sets the root for older servers, which do not know workspace folders. */
    @SuppressWarnings("deprecation")
    private static void inRoot(InitializeParams params, Path root) {
        params.setRootUri(FileUriConverter.of(root));
        params.setRootPath(root.toString());
    }

    private static TextDocumentClientCapabilities texts() {
        TextDocumentClientCapabilities can = new TextDocumentClientCapabilities();
        SynchronizationCapabilities synchronization = new SynchronizationCapabilities();
        synchronization.setDidSave(true);
        can.setSynchronization(synchronization);
        can.setDefinition(new DefinitionCapabilities(false, true));
        can.setReferences(new ReferencesCapabilities(false));
        can.setHover(new HoverCapabilities(List.of(MarkupKind.PLAINTEXT, MarkupKind.MARKDOWN), false));
        RenameCapabilities rename = new RenameCapabilities(true, false);
        rename.setHonorsChangeAnnotations(true);
        can.setRename(rename);
        CompletionItemCapabilities item = new CompletionItemCapabilities();
        item.setSnippetSupport(false);
        can.setCompletion(new CompletionCapabilities(item));
        DocumentSymbolCapabilities symbols = new DocumentSymbolCapabilities();
        symbols.setHierarchicalDocumentSymbolSupport(true);
        can.setDocumentSymbol(symbols);
        PublishDiagnosticsCapabilities published = new PublishDiagnosticsCapabilities();
        published.setVersionSupport(true);
        can.setPublishDiagnostics(published);
        can.setDiagnostic(new DiagnosticCapabilities(true));
        can.setCodeAction(codeActions());
        return can;
    }

    private static CodeActionCapabilities codeActions() {
        CodeActionCapabilities can = new CodeActionCapabilities();
        can.setCodeActionLiteralSupport(new CodeActionLiteralSupportCapabilities(new CodeActionKindCapabilities(
                List.of(CodeActionKind.QuickFix, CodeActionKind.Refactor, CodeActionKind.Source))));
        can.setResolveSupport(new CodeActionResolveSupportCapabilities(List.of("edit")));
        can.setDataSupport(true);
        can.setIsPreferredSupport(true);
        can.setDisabledSupport(true);
        can.setHonorsChangeAnnotations(true);
        return can;
    }

    private static WorkspaceClientCapabilities workspace() {
        WorkspaceClientCapabilities can = new WorkspaceClientCapabilities();
        can.setApplyEdit(true);
        can.setConfiguration(true);
        can.setWorkspaceFolders(true);
        DidChangeWatchedFilesCapabilities watched = new DidChangeWatchedFilesCapabilities(true);
        can.setDidChangeWatchedFiles(watched);
        can.setSymbol(new SymbolCapabilities(false));
        WorkspaceEditCapabilities edits = new WorkspaceEditCapabilities();
        edits.setDocumentChanges(true);
        edits.setResourceOperations(
                List.of(ResourceOperationKind.Create, ResourceOperationKind.Rename, ResourceOperationKind.Delete));
        edits.setFailureHandling(FailureHandlingKind.Transactional);
        edits.setChangeAnnotationSupport(new WorkspaceEditChangeAnnotationSupportCapabilities());
        can.setWorkspaceEdit(edits);
        return can;
    }
}
