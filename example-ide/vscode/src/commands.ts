import * as vscode from "vscode";
import * as protocol from "./protocol";
import { Arguments, Fault, Operations } from "./protocol";

/** Creates the operation that runs editor commands. It runs only those in the setting docui.allowedCommands. */
export function commandOperations(): Operations {
    return { run_command: run };
}

/** Returns the allowed commands. Workspace settings are ignored, because models can write to the workspace. */
export function allowedCommands(): string[] {
    const setting = vscode.workspace.getConfiguration("docui").inspect<unknown>("allowedCommands");
    const value = setting?.globalValue ?? setting?.defaultValue;
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}

async function run(given: Arguments): Promise<unknown> {
    const id = protocol.text(given, "id");
    const allowed = allowedCommands();
    if (!allowed.includes(id)) {
        throw new Fault(
            "not_allowed",
            `${id} is not among the commands in the setting docui.allowedCommands. A person can add it in the editor. ` +
                `Allowed are: ${allowed.join(", ") || "none"}.`,
        );
    }
    const result: unknown = await vscode.commands.executeCommand(id, ...protocol.list(given, "args"));
    return { id, result: plain(result) };
}

/** Returns a result if it is a plain value, or null, because other results are objects of the editor. */
function plain(value: unknown): string | number | boolean | null {
    const tellable = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return tellable ? value : null;
}
