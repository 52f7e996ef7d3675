package io.docui.example.ide.app;

import io.docui.example.ide.desk.EditorDesk;
import io.docui.example.ide.desk.EditorDeskDocUI;
import io.docui.example.ide.desk.FileBrowser;
import io.docui.example.ide.desk.FileBrowserDocUI;
import io.docui.example.ide.desk.IdeHost;
import io.docui.example.ide.desk.Workbench;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.provider.Files;
import io.docui.hostops.provider.FilesDocUI;
import io.docui.hostops.provider.PolicyDesk;
import io.docui.hostops.provider.PolicyDeskDocUI;
import io.docui.hostops.provider.Shell;
import io.docui.hostops.provider.ShellDocUI;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.widget.NotificationCentreWidget;
import java.util.List;

/** An IDE for a model: a workspace with editors, refactorings, tests and git (DESIGN section 17). */
public final class IdeApp {
    private static final int TOKENS = 8_000;

    private final IdeHost host;

    private IdeApp(HostServices services) {
        this.host = new IdeHost(services);
        EditorDesk.declare(host);
    }

    /**
     * The IDE of a workspace. Its sessions share the workspace and its policy; each has its own editors and selections.
     *
     * @param services the workspace
     * @return the application
     */
    public static App of(HostServices services) {
        IdeApp ide = new IdeApp(services);
        return App.owning(ide::session)
                .withPolicy(services.policy())
                .withBudget(new Budget(TOKENS, TokenCounter.estimator()))
                .withWidgets(() -> List.of(new NotificationCentreWidget()));
    }

    private SessionProviders session() {
        HostServices services = host.services();
        Workbench bench = new Workbench(host);
        Shell shell = new Shell(services.shell());
        return new SessionProviders(
                List.of(
                        FileBrowserDocUI.bind(new FileBrowser(services.workspace())),
                        EditorDeskDocUI.bind(new EditorDesk(bench, (file, text, name) -> List.of())),
                        FilesDocUI.bind(new Files(services.workspace(), services.changes(), services.policy())),
                        ShellDocUI.bind(shell),
                        PolicyDeskDocUI.bind(new PolicyDesk(services.policy()))),
                shell);
    }
}
