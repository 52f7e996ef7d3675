import * as vscode from "vscode";
import { documentOf, fileOf, folder, located, opened, positionIn, rangeIn, told } from "./places";
import * as protocol from "./protocol";
import { Arguments, Fault, Operations } from "./protocol";

/** The maximum length of a returned text, in characters. */
const LONGEST_TEXT = 256 * 1024;

/** The maximum number of listed open files. */
const MOST_OPEN = 200;

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Creates the operations on text editors. */
export function editorOperations(): Operations {
    return { state, open, reveal, select, read, write };
}

function state(): unknown {
    const editor = vscode.window.activeTextEditor;
    const documents = vscode.workspace.textDocuments.filter((document) => tabs().has(document.uri.toString()));
    return {
        active: editor ? shown(editor) : null,
        open: documents.slice(0, MOST_OPEN).map((document) => ({ ...named(document), dirty: document.isDirty })),
        more: Math.max(0, documents.length - MOST_OPEN),
    };
}

/** Returns the URIs of the documents with a tab. The editor also knows documents that nobody has opened. */
function tabs(): Set<string> {
    const inputs = vscode.window.tabGroups.all.flatMap((group) => group.tabs).map((tab) => tab.input);
    return new Set(
        inputs
            .filter((input): input is vscode.TabInputText => input instanceof vscode.TabInputText)
            .map((input) => input.uri.toString()),
    );
}

function named(document: vscode.TextDocument): { path: string | null; name: string } {
    return { path: fileOf(document) ?? null, name: vscode.workspace.asRelativePath(document.uri) };
}

function shown(editor: vscode.TextEditor): unknown {
    const visible = editor.visibleRanges;
    return {
        ...named(editor.document),
        language: editor.document.languageId,
        dirty: editor.document.isDirty,
        lines: editor.document.lineCount,
        selections: editor.selections.map(told),
        visible: visible.map((range) => ({ from: range.start.line + 1, to: range.end.line + 1 })),
    };
}

async function open(given: Arguments): Promise<unknown> {
    const document = await opened(protocol.text(given, "path"));
    const place = { line: protocol.number(given, "line", 1, 1e9, 1), column: protocol.number(given, "column", 1, 1e9, 1) };
    const wanted = protocol.isGiven(given, "range")
        ? rangeIn(document, protocol.extent(given, "range"))
        : protocol.isGiven(given, "line")
          ? new vscode.Range(positionIn(document, place), positionIn(document, place))
          : undefined;
    const editor = await vscode.window.showTextDocument(document, {
        preview: protocol.flag(given, "preview"),
        ...(wanted ? { selection: wanted } : {}),
    });
    return shown(editor);
}

async function reveal(given: Arguments): Promise<unknown> {
    const document = await opened(protocol.text(given, "path"));
    const range = rangeIn(document, protocol.extent(given, "range"));
    const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
    const editor = visible ?? (await vscode.window.showTextDocument(document, { preview: false, preserveFocus: true }));
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return shown(editor);
}

async function select(given: Arguments): Promise<unknown> {
    const document = await opened(protocol.text(given, "path"));
    const range = rangeIn(document, protocol.extent(given, "range"));
    const editor = await vscode.window.showTextDocument(document, { preview: false });
    editor.selection = new vscode.Selection(range.start, range.end);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    if (!editor.selection.isEqual(range)) {
        throw new Fault("failed", "The editor did not apply the selection: the text may have just changed. Try again.");
    }
    return { ...(shown(editor) as object), text: abbreviated(document.getText(range)) };
}

function abbreviated(text: string): string {
    return text.length <= 2000 ? text : `${text.slice(0, 2000)}…`;
}

/** Returns the document with the given path, or the active one. A document that is not open is opened only if load is set. */
async function meant(given: Arguments): Promise<vscode.TextDocument> {
    const path = protocol.optionalText(given, "path");
    if (path !== undefined && protocol.flag(given, "load")) {
        return opened(path);
    }
    const document = path === undefined ? vscode.window.activeTextEditor?.document : documentOf(located(path));
    if (!document) {
        throw new Fault("not_found", path === undefined ? "No text editor is active." : `${path} is not open in the editor.`);
    }
    return document;
}

async function read(given: Arguments): Promise<unknown> {
    const document = await meant(given);
    const first = protocol.number(given, "from", 1, 1e9, 1);
    const last = Math.min(document.lineCount, protocol.number(given, "to", first, 1e9, 1e9));
    if (first > document.lineCount) {
        throw new Fault("bad_request", `There is no line ${first}: it has ${document.lineCount} lines.`);
    }
    const end = last === document.lineCount ? document.lineAt(last - 1).range.end : new vscode.Position(last, 0);
    const text = document.getText(new vscode.Range(new vscode.Position(first - 1, 0), end));
    if (text.length > LONGEST_TEXT) {
        throw new Fault(
            "bad_request",
            `It has ${document.lineCount} lines, and the requested ones ${text.length} characters, more than ${LONGEST_TEXT}: give from and to.`,
        );
    }
    return {
        ...named(document),
        dirty: document.isDirty,
        version: document.version,
        lines: document.lineCount,
        from: first,
        to: last,
        text,
    };
}

async function write(given: Arguments): Promise<unknown> {
    const document = await opened(protocol.text(given, "path"));
    const edit = new vscode.WorkspaceEdit();
    let before: vscode.Range | undefined;
    const sorted = protocol
        .replacements(given, "edits")
        .map((one) => ({ ...one, range: rangeIn(document, one) }))
        .sort((a, b) => a.range.start.compareTo(b.range.start));
    for (const { range, old, text } of sorted) {
        if (before && range.start.isBefore(before.end)) {
            throw new Fault("bad_request", `Two edits overlap in line ${range.start.line + 1}.`);
        }
        const stands = document.getText(range);
        if (stands !== old) {
            throw new Fault(
                "changed",
                `Line ${range.start.line + 1} contains ${JSON.stringify(abbreviated(stands))}, not what was expected: read it again.`,
            );
        }
        edit.replace(document.uri, range, text);
        before = range;
    }
    if (!(await vscode.workspace.applyEdit(edit))) {
        throw new Fault("changed", "The editor rejected the edits: the text has changed. Read it again.");
    }
    const saved = protocol.flag(given, "save") && (await document.save());
    return { ...named(document), dirty: document.isDirty, saved, version: document.version, lines: document.lineCount };
}

/** The terminals that this extension created. */
const terminals = new Set<vscode.Terminal>();
const MOST_TERMINALS = 10;

/** Creates the operation that types a command into a terminal. A person runs or clears it. */
export function terminalOperations(): Operations {
    return { terminal };
}

function terminal(given: Arguments): unknown {
    const command = protocol.text(given, "command");
    if (command.trim() === "") {
        throw new Fault("bad_request", "command is empty.");
    }
    if (CONTROL.test(command)) {
        throw new Fault("bad_request", "command must be one line without control characters: a line end would run it.");
    }
    if (command.length > 4000) {
        throw new Fault("bad_request", "command has more than 4000 characters: put it into a script.");
    }
    for (const each of terminals) {
        if (each.exitStatus !== undefined || !vscode.window.terminals.includes(each)) {
            terminals.delete(each);
        }
    }
    if (terminals.size >= MOST_TERMINALS) {
        throw new Fault("failed", `${MOST_TERMINALS} DocUI terminals are open: ask a person to close some of them first.`);
    }
    // Uses a new terminal each time: the command must not follow a user's input or go to a running program.
    const where = protocol.optionalText(given, "folder");
    const own = vscode.window.createTerminal({ name: "DocUI", ...(where === undefined ? {} : { cwd: folder(where) }) });
    terminals.add(own);
    own.show(true);
    own.sendText(command, false);
    return { terminal: own.name, ran: false };
}
