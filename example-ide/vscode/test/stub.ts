/** As much of the editor as the extension touches, in memory; loaded before the tests, it is what `vscode` means to them. */
import { realpathSync } from "node:fs";
import * as Module from "node:module";
import { pathToFileURL } from "node:url";

export class Position {
    constructor(
        readonly line: number,
        readonly character: number,
    ) {}

    compareTo(other: Position): number {
        return this.line - other.line || this.character - other.character;
    }

    isBefore(other: Position): boolean {
        return this.compareTo(other) < 0;
    }
}

export class Range {
    constructor(
        readonly start: Position,
        readonly end: Position,
    ) {}

    isEqual(other: Range): boolean {
        return this.start.compareTo(other.start) === 0 && this.end.compareTo(other.end) === 0;
    }
}

export class Selection extends Range {}

export class Uri {
    private constructor(
        readonly scheme: string,
        readonly fsPath: string,
    ) {}

    static file(path: string): Uri {
        return new Uri("file", path);
    }

    static untitled(name: string): Uri {
        return new Uri("untitled", name);
    }

    toString(): string {
        return this.scheme === "file" ? pathToFileURL(this.fsPath).href : `${this.scheme}:${this.fsPath}`;
    }
}

export class Document {
    isDirty = false;
    version = 1;
    languageId = "plaintext";

    constructor(
        readonly uri: Uri,
        public content: string,
    ) {}

    private get all(): string[] {
        return this.content.split("\n");
    }

    get lineCount(): number {
        return this.all.length;
    }

    lineAt(line: number): { text: string; range: Range } {
        const text = this.all[line] ?? "";
        return { text, range: new Range(new Position(line, 0), new Position(line, text.length)) };
    }

    private offset(position: Position): number {
        const before = this.all.slice(0, position.line);
        return before.reduce((sum, line) => sum + line.length + 1, 0) + position.character;
    }

    getText(range?: Range): string {
        return range ? this.content.slice(this.offset(range.start), this.offset(range.end)) : this.content;
    }

    replace(range: Range, text: string): void {
        this.content = this.content.slice(0, this.offset(range.start)) + text + this.content.slice(this.offset(range.end));
        this.isDirty = true;
        this.version++;
    }

    save(): Promise<boolean> {
        this.isDirty = false;
        return Promise.resolve(true);
    }
}

export class Editor {
    visibleRanges = [new Range(new Position(0, 0), new Position(39, 0))];
    selections = [new Selection(new Position(0, 0), new Position(0, 0))];

    constructor(readonly document: Document) {}

    get selection(): Selection {
        return this.selections[0]!;
    }

    set selection(selection: Selection) {
        this.selections = [selection];
    }

    revealRange(range: Range): void {
        this.visibleRanges = [range];
    }
}

export class TabInputText {
    constructor(readonly uri: Uri) {}
}

export class WorkspaceEdit {
    readonly edits: { uri: Uri; range: Range; text: string }[] = [];

    replace(uri: Uri, range: Range, text: string): void {
        this.edits.push({ uri, range, text });
    }
}

/** What a test sets up and looks at. */
export const world = {
    folders: [] as string[],
    files: new Map<string, string>(),
    documents: [] as Document[],
    editor: undefined as Editor | undefined,
    ran: [] as unknown[][],
    allowed: undefined as unknown,
    tasks: [] as FakeTask[],
    terminals: [] as { name: string; cwd: string | undefined; sent: [string, boolean][]; exitStatus: undefined; show(): void; sendText(t: string, e: boolean): void }[],
    folderListeners: new Set<() => void>(),
    reset(): void {
        this.folders = [];
        this.files.clear();
        this.documents = [];
        this.editor = undefined;
        this.ran = [];
        this.allowed = undefined;
        this.tasks = [];
        this.terminals = [];
    },
};

export interface FakeTask {
    name: string;
    source: string;
    isBackground: boolean;
    group?: { id: string };
    /** Its exit code; undefined if it has no process; "never" if it does not end. */
    code: number | undefined | "never";
    started?: boolean;
    terminated?: boolean;
}

function emitter<T>(): { on(listener: (event: T) => void): { dispose(): void }; fire(event: T): void } {
    const listeners = new Set<(event: T) => void>();
    return {
        on: (listener) => {
            listeners.add(listener);
            return { dispose: () => listeners.delete(listener) };
        },
        fire: (event) => listeners.forEach((listener) => listener(event)),
    };
}

const processEnds = emitter<unknown>();
const taskEnds = emitter<unknown>();

function openDocument(uri: Uri): Promise<Document> {
    const content = world.files.get(uri.fsPath);
    if (content === undefined) {
        return Promise.reject(new Error("no such file"));
    }
    const document = new Document(uri, content);
    world.documents.push(document);
    return Promise.resolve(document);
}

export const UIKind = { Desktop: 1, Web: 2 };
export const ViewColumn = { Beside: -2 };
export const TextEditorRevealType = { InCenterIfOutsideViewport: 2 };
export const env = { appName: "Stub", uiKind: UIKind.Desktop, remoteName: undefined };
export const version = "1.90.0";

export const workspace = {
    get workspaceFolders(): { uri: Uri }[] {
        return world.folders.map((folder) => ({ uri: Uri.file(folder) }));
    },
    get textDocuments(): Document[] {
        return world.documents;
    },
    asRelativePath: (uri: Uri) => uri.fsPath.split("/").pop(),
    openTextDocument: openDocument,
    applyEdit(edit: WorkspaceEdit): Promise<boolean> {
        for (const { uri, range, text } of [...edit.edits].reverse()) {
            world.documents.find((document) => document.uri.toString() === uri.toString())?.replace(range, text);
        }
        return Promise.resolve(true);
    },
    getConfiguration: () => ({
        inspect: () => ({ defaultValue: ["workbench.action.files.save"], globalValue: world.allowed, workspaceValue: ["evil"] }),
    }),
    onDidChangeWorkspaceFolders(listener: () => void): { dispose(): void } {
        world.folderListeners.add(listener);
        return { dispose: () => world.folderListeners.delete(listener) };
    },
};

export const window = {
    get activeTextEditor(): Editor | undefined {
        return world.editor;
    },
    get visibleTextEditors(): Editor[] {
        return world.editor ? [world.editor] : [];
    },
    get tabGroups(): unknown {
        return { all: [{ tabs: world.documents.map((document) => ({ input: new TabInputText(document.uri) })) }] };
    },
    get terminals(): unknown[] {
        return world.terminals;
    },
    showTextDocument(document: Document, options: { selection?: Range }): Promise<Editor> {
        const editor = new Editor(document);
        if (options.selection) {
            editor.selection = new Selection(options.selection.start, options.selection.end);
        }
        world.editor = editor;
        return Promise.resolve(editor);
    },
    createTerminal({ name, cwd }: { name: string; cwd?: Uri }): unknown {
        const sent: [string, boolean][] = [];
        const terminal = {
            name,
            cwd: cwd?.fsPath,
            sent,
            exitStatus: undefined,
            show: () => undefined,
            sendText: (text: string, ends: boolean) => void sent.push([text, ends]),
        };
        world.terminals.push(terminal);
        return terminal;
    },
};

export const commands = {
    registerCommand: () => ({ dispose: () => undefined }),
    executeCommand(...all: unknown[]): Promise<unknown> {
        world.ran.push(all);
        return Promise.resolve({ an: "object" });
    },
};

export const tasks = {
    fetchTasks: () => Promise.resolve(world.tasks),
    onDidEndTaskProcess: processEnds.on,
    onDidEndTask: taskEnds.on,
    executeTask(task: FakeTask): Promise<unknown> {
        const execution = { task, terminate: () => (task.terminated = true) };
        task.started = true;
        if (task.code !== "never") {
            // A quick task ends before its start is told.
            if (task.code !== undefined) {
                processEnds.fire({ execution, exitCode: task.code });
            }
            taskEnds.fire({ execution });
        }
        return Promise.resolve(execution);
    },
};

/** The real path of a folder of a test. */
export function real(path: string): string {
    return realpathSync.native(path);
}

const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown };
const load = loader._load;
loader._load = function (request: string, ...rest: unknown[]): unknown {
    return request === "vscode" ? exports : load.call(this, request, ...rest);
};
