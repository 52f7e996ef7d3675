import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, beforeEach, test } from "node:test";
import type * as vscode from "vscode";
import { activate } from "../src/extension";
import { Registration, stateDirectory } from "../src/registration";
import { Document, Editor, real, Uri, world } from "./stub";

const base = real(mkdtempSync(join(tmpdir(), "docui-link-")));
const work = join(base, "work");
const state = join(base, "state");
mkdirSync(work);
process.env["XDG_STATE_HOME"] = state;

let context: { subscriptions: { dispose(): unknown }[] };

beforeEach(async () => {
    world.reset();
    world.folders = [work];
    context = { subscriptions: [] };
    await activate(context as unknown as vscode.ExtensionContext);
});

afterEach(() => context.subscriptions.forEach((each) => each.dispose()));
after(() => rmSync(base, { recursive: true, force: true }));

function registrations(): string[] {
    return readdirSync(join(state, "docui", "editors"));
}

function registration(): Registration {
    const file = registrations()[0];
    assert.ok(file);
    return JSON.parse(readFileSync(join(state, "docui", "editors", file), "utf-8")) as Registration;
}

async function ask(op: string, given: object = {}, gone?: AbortSignal): Promise<any> {
    const { port, token } = registration();
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ op, ...given }),
        ...(gone ? { signal: gone } : {}),
    });
    return answer.json();
}

async function does(op: string, given: object = {}): Promise<any> {
    const answer = await ask(op, given);
    assert.equal(answer.ok, true, JSON.stringify(answer));
    return answer.result;
}

async function fails(op: string, given: object, words: RegExp): Promise<void> {
    const answer = await ask(op, given);
    assert.equal(answer.ok, false, JSON.stringify(answer));
    assert.match(answer.error.message, words);
}

function file(name: string, text: string): string {
    const path = join(work, name);
    writeFileSync(path, text);
    world.files.set(path, text);
    return path;
}

async function until(holds: () => boolean): Promise<void> {
    for (let i = 0; i < 1000 && !holds(); i++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assert.ok(holds());
}

const at = (line: number, column: number) => ({ line, column });

test("the editor is told of in a file that only its owner reads, and no longer when it ends", async () => {
    const told = registration();
    assert.deepEqual(told.folders, [work]);
    assert.equal(told.pid, process.pid);
    assert.equal(told.headless, false);
    assert.deepEqual(registrations().length, 1);
    if (process.platform !== "win32") {
        assert.equal(statSync(join(state, "docui", "editors")).mode & 0o777, 0o700);
        assert.equal(statSync(join(state, "docui", "editors", registrations()[0]!)).mode & 0o777, 0o600);
    }
    const hello = await does("hello");
    assert.deepEqual([hello.protocol, hello.editor, hello.folders, hello.token], [1, "Stub", [work], undefined]);
    context.subscriptions.forEach((each) => each.dispose());
    assert.deepEqual(registrations(), []);
    context.subscriptions = [];
});

test("what killed editors left behind is removed, and nothing else", async () => {
    const folder = join(state, "docui", "editors");
    const ended = spawnSync(process.execPath, ["-e", ""]).pid;
    const names = [`${ended}-1.json`, `${ended}-1.json.17.new`, `${process.ppid}-1.json`, "other.json"];
    names.forEach((name) => writeFileSync(join(folder, name), "{}"));
    const next = { subscriptions: [] as { dispose(): unknown }[] };
    await activate(next as unknown as vscode.ExtensionContext);
    assert.deepEqual(
        names.filter((name) => registrations().includes(name)),
        names.slice(2),
    );
    next.subscriptions.forEach((each) => each.dispose());
    names.slice(2).forEach((name) => rmSync(join(folder, name)));
});

test("folders that come and go are told of", () => {
    world.folders = [work, base];
    world.folderListeners.forEach((listener) => listener());
    assert.deepEqual(registration().folders, [work, base]);
    assert.equal(registrations().length, 1);
});

test("the state directory is that of each system", () => {
    const home = join(base, "home");
    assert.equal(stateDirectory({}, "linux", home), join(home, ".local", "state"));
    assert.equal(stateDirectory({ XDG_STATE_HOME: "relative" }, "linux", home), join(home, ".local", "state"));
    assert.equal(stateDirectory({ XDG_STATE_HOME: base }, "darwin", home), base);
    assert.equal(stateDirectory({}, "darwin", home), join(home, "Library", "Application Support"));
    assert.equal(stateDirectory({ LOCALAPPDATA: base }, "win32", home), base);
    assert.equal(stateDirectory({}, "win32", home), join(home, "AppData", "Local"));
});

test("a file is opened, and what is selected in it is told", async () => {
    const path = file("a.txt", "one\ntwo\nthree\n");
    assert.deepEqual(await does("state"), { active: null, open: [], more: 0 });
    const shown = await does("open", { path, line: 2, column: 3 });
    assert.deepEqual(shown.selections, [{ from: at(2, 3), to: at(2, 3) }]);
    const selected = await does("select", { path, range: { from: at(2, 1), to: at(3, 3) } });
    assert.equal(selected.text, "two\nth");
    const now = await does("state");
    assert.deepEqual(now.active.selections, [{ from: at(2, 1), to: at(3, 3) }]);
    assert.deepEqual([now.active.path, now.active.lines, now.open.length], [path, 4, 1]);
    await does("reveal", { path, range: { from: at(3, 1), to: at(3, 2) } });
    assert.deepEqual((await does("state")).active.visible, [{ from: 3, to: 3 }]);
    const lines = await does("select", { path, range: { from: at(1, 2), to: { line: 2 } } });
    assert.equal(lines.text, "ne\ntwo");
});

test("places that are not there are refused, with where it ends", async () => {
    const path = file("a.txt", "one\ntwo");
    await fails("open", { path, line: 3 }, /no line 3: it has 2 lines/);
    await fails("select", { path, range: { from: at(2, 5), to: at(2, 6) } }, /no column 5 in line 2: it ends at 4/);
    await fails("select", { path, range: { from: at(2, 2), to: at(1, 1) } }, /before/);
    await fails("select", { path, range: { from: { line: 1.5 } } }, /whole number/);
    await fails("select", { path }, /range is an object/);
    await fails("open", { path: join(work, "none.txt") }, /cannot be opened/);
});

test("files outside of the window's folders are out of reach, also by links", async () => {
    const outside = join(base, "secret.txt");
    writeFileSync(outside, "secret");
    world.files.set(outside, "secret");
    symlinkSync(outside, join(work, "link.txt"));
    world.files.set(join(work, "link.txt"), "secret");
    for (const path of [outside, join(work, "..", "secret.txt"), join(work, "link.txt"), work]) {
        await fails("open", { path }, /in none of the folders/);
        await fails("write", { path, edits: [{ from: at(1, 1), to: at(1, 2), old: "s", text: "" }] }, /in none/);
    }
    await fails("open", { path: "a.txt" }, /not an absolute path/);
});

test("text that is not saved is read", async () => {
    const path = file("a.txt", "one\ntwo\nthree");
    await fails("read", { path }, /not open/);
    assert.equal((await does("read", { path, load: true })).text, "one\ntwo\nthree");
    world.documents = [];
    await fails("read", {}, /No text editor is active/);
    await does("open", { path });
    world.documents[0]!.content = "one\nTWO\nthree";
    world.documents[0]!.isDirty = true;
    const all = await does("read");
    assert.deepEqual([all.text, all.dirty, all.path], ["one\nTWO\nthree", true, path]);
    assert.equal((await does("read", { path, from: 2, to: 2 })).text, "TWO\n");
    await fails("read", { path, from: 4 }, /no line 4/);
    world.documents[0]!.content = "x".repeat(300_000);
    await fails("read", { path }, /give from and to/);
});

test("an untitled text has no path", async () => {
    const document = new Document(Uri.untitled("Untitled-1"), "note");
    world.documents.push(document);
    world.editor = new Editor(document);
    assert.equal((await does("state")).active.path, null);
});

test("text is replaced only where it is what was expected", async () => {
    const path = file("a.txt", "one\ntwo\nthree");
    const edits = [
        { from: at(3, 1), to: at(3, 6), old: "three", text: "3" },
        { from: at(1, 1), to: at(1, 4), old: "one", text: "1" },
    ];
    const done = await does("write", { path, edits });
    assert.equal(world.documents[0]!.content, "1\ntwo\n3");
    assert.deepEqual([done.dirty, done.saved], [true, false]);
    await fails("write", { path, edits }, /no column|not what was expected/);
    await fails("write", { path, edits: [{ from: at(2, 1), to: at(2, 4), old: "TWO", text: "" }] }, /not what was expected/);
    await fails(
        "write",
        {
            path,
            edits: [
                { from: at(2, 1), to: at(2, 3), old: "tw", text: "" },
                { from: at(2, 2), to: at(2, 4), old: "wo", text: "" },
            ],
        },
        /overlap/,
    );
    await fails("write", { path, edits: [] }, /what is to be replaced/);
    assert.equal(world.documents[0]!.content, "1\ntwo\n3");
    const saved = await does("write", { path, save: true, edits: [{ from: at(2, 1), to: at(2, 1), old: "", text: "x" }] });
    assert.deepEqual([saved.dirty, saved.saved, world.documents[0]!.content], [false, true, "1\nxtwo\n3"]);
});

test("only commands that the owner of the editor allows are run, whatever the folder says", async () => {
    await fails("run_command", { id: "evil" }, /not among the commands .* workbench.action.files.save/);
    assert.deepEqual(await does("run_command", { id: "workbench.action.files.save" }), {
        id: "workbench.action.files.save",
        result: null,
    });
    world.allowed = ["other"];
    await fails("run_command", { id: "workbench.action.files.save" }, /Allowed are: other/);
    await does("run_command", { id: "other", args: [1, "a"] });
    assert.deepEqual(world.ran, [["workbench.action.files.save"], ["other", 1, "a"]]);
});

test("tasks are run to their end", async () => {
    world.tasks = [
        { name: "build", source: "Workspace", isBackground: false, code: 0, group: { id: "build" } },
        { name: "build", source: "npm", isBackground: false, code: 3 },
        { name: "watch", source: "npm", isBackground: true, code: "never" },
        { name: "hook", source: "Workspace", isBackground: false, code: undefined },
        { name: "slow", source: "Workspace", isBackground: false, code: "never" },
    ];
    const names = (await does("tasks")).tasks.map((task: { name: string }) => task.name);
    assert.deepEqual(names, ["build", "npm: build", "npm: watch", "hook", "slow"]);
    const built = await does("run_task", { name: "build" });
    assert.deepEqual([built.ended, built.code], [true, 0]);
    assert.equal((await does("run_task", { name: "npm: build" })).code, 3);
    assert.equal((await does("run_task", { name: "watch" })).background, true);
    const hook = await does("run_task", { name: "hook" });
    assert.deepEqual([hook.ended, hook.code], [true, null]);
    const late = await does("run_task", { name: "slow", seconds: 1 });
    assert.deepEqual([late.ended, late.code], [false, null]);
    assert.equal(world.tasks[4]!.terminated, undefined);
    await fails("run_task", { name: "none" }, /There are: build, npm: build/);
    await fails("run_task", { name: "slow", seconds: 0 }, /from 1 to 3600/);
});

test("a task ends when whoever had it run has gone", async () => {
    world.tasks = [{ name: "slow", source: "Workspace", isBackground: false, code: "never" }];
    const gone = new AbortController();
    const asked = ask("run_task", { name: "slow" }, gone.signal).catch(() => undefined);
    await until(() => world.tasks[0]!.started === true);
    gone.abort();
    await asked;
    await until(() => world.tasks[0]!.terminated === true);
});

test("a command is put into a terminal of its own and not run", async () => {
    assert.deepEqual(await does("terminal", { command: "echo hello" }), { terminal: "DocUI", ran: false });
    assert.deepEqual(world.terminals[0]!.sent, [["echo hello", false]]);
    assert.equal(world.terminals[0]!.cwd, undefined);
    await does("terminal", { command: "ls", folder: work });
    assert.equal(world.terminals.pop()!.cwd, work);
    await fails("terminal", { command: "ls", folder: base }, /in none of the folders/);
    for (const command of ["echo a\n", "echo a\recho b", "echo \u001b[201~", "a\u2028b", " ", ""]) {
        await fails("terminal", { command }, /control characters|empty/);
    }
    assert.equal(world.terminals.length, 1);
    for (let i = 1; i < 10; i++) {
        await does("terminal", { command: "ls" });
    }
    await fails("terminal", { command: "ls" }, /close some of them/);
    world.terminals = world.terminals.slice(5);
    await does("terminal", { command: "ls" });
});
