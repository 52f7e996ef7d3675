import * as vscode from "vscode";
import * as protocol from "./protocol";
import { Arguments, Fault, Operations } from "./protocol";

/** Runs commands of the editor: those that its owner allows in the setting docui.allowedCommands, and no others. */
export function commandOperations(): Operations {
    return { run_command: run };
}

/** The commands that may be run. What a folder says of this does not count, for models write in folders. */
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
            `${id} is not among the commands of the setting docui.allowedCommands, to which a person can add it in the editor. ` +
                `Allowed are: ${allowed.join(", ") || "none"}.`,
        );
    }
    const result: unknown = await vscode.commands.executeCommand(id, ...protocol.list(given, "args"));
    return { id, result: plain(result) };
}

/** What can be told of a result: plain values only, for others are objects of the editor. */
function plain(value: unknown): string | number | boolean | null {
    const tellable = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return tellable ? value : null;
}
