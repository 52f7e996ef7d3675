import * as vscode from "vscode";
import { commandOperations } from "./commands";
import { editorOperations, terminalOperations } from "./editors";
import { InspectorPanel } from "./inspector";
import { folders } from "./places";
import { Operations, PROTOCOL } from "./protocol";
import { editorsFolder, Registration, RegistrationFile } from "./registration";
import { LinkServer } from "./server";
import { taskOperations } from "./tasks";

/** Starts the server, and registers it for applications on this machine. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const inspector = new InspectorPanel();
    context.subscriptions.push(
        inspector,
        vscode.commands.registerCommand("docui.showInspector", () => inspector.show()),
    );
    const server = new LinkServer(operations());
    await server.listen();
    const file = new RegistrationFile(editorsFolder(), process.pid);
    const register = () => file.write(registration(server));
    // A terminated editor does not dispose of its subscriptions, so the file is also removed on exit.
    const leave = () => file.remove();
    process.once("exit", leave);
    register();
    file.sweep();
    context.subscriptions.push(vscode.workspace.onDidChangeWorkspaceFolders(register), {
        dispose: () => {
            process.removeListener("exit", leave);
            file.remove();
            server.close();
        },
    });
}

/** Does nothing: the editor disposes of the subscriptions. */
export function deactivate(): void {
    // The editor disposes of the subscriptions.
}

function operations(): Operations {
    return {
        hello: () => about(),
        ...editorOperations(),
        ...commandOperations(),
        ...taskOperations(),
        ...terminalOperations(),
    };
}

function about(): Omit<Registration, "port" | "token"> {
    return {
        protocol: PROTOCOL,
        folders: folders(),
        pid: process.pid,
        editor: vscode.env.appName,
        version: vscode.version,
        // The window, if any, is in a browser or on another machine.
        headless: vscode.env.uiKind === vscode.UIKind.Web || vscode.env.remoteName !== undefined,
    };
}

function registration(server: LinkServer): Registration {
    return { ...about(), port: server.port, token: server.token };
}
