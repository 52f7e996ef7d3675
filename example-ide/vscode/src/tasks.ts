import * as vscode from "vscode";
import * as protocol from "./protocol";
import { Arguments, Fault, Gone, Operations } from "./protocol";

/** The maximum wait for the end of a task, in seconds. */
const LONGEST = 3600;

/** The timeout for listing tasks, in milliseconds. Extensions provide some of the tasks and may be slow. */
const SEARCH = 20_000;

/** The maximum number of listed tasks. */
const MOST = 100;

/** Creates the operations that list and run the editor's tasks. */
export function taskOperations(): Operations {
    return { tasks: listed, run_task: run };
}

function labelled(task: vscode.Task): string {
    return task.source === "Workspace" || task.source === "" ? task.name : `${task.source}: ${task.name}`;
}

async function known(): Promise<vscode.Task[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
            () => reject(new Fault("failed", "The editor did not list its tasks in time. Try again.")),
            SEARCH,
        );
    });
    try {
        return await Promise.race([vscode.tasks.fetchTasks(), late]);
    } finally {
        clearTimeout(timer);
    }
}

async function listed(): Promise<unknown> {
    const all = await known();
    return {
        tasks: all.slice(0, MOST).map((task) => ({
            name: labelled(task),
            group: task.group?.id ?? null,
            background: task.isBackground,
        })),
        more: Math.max(0, all.length - MOST),
    };
}

async function found(name: string): Promise<vscode.Task> {
    const all = await known();
    const exact = all.filter((task) => labelled(task) === name);
    const fitting = exact.length > 0 ? exact : all.filter((task) => task.name === name);
    const task = fitting[0];
    if (!task) {
        const names = all.slice(0, MOST).map(labelled).join(", ");
        throw new Fault("not_found", `There is no task ${JSON.stringify(name)}. There are: ${names || "none"}.`);
    }
    if (fitting.length > 1) {
        throw new Fault("bad_request", `Several tasks are called ${name}: ${fitting.map(labelled).join(", ")}.`);
    }
    return task;
}

async function run(given: Arguments, gone: Gone): Promise<unknown> {
    const task = await found(protocol.text(given, "name"));
    const seconds = protocol.number(given, "seconds", 1, LONGEST, 600);
    const started = Date.now();
    const end = new TaskEnd();
    try {
        const execution = await vscode.tasks.executeTask(task);
        if (task.isBackground) {
            return { name: labelled(task), ended: false, background: true };
        }
        const outcome = await end.of(execution, seconds * 1000, gone);
        if (outcome === "gone") {
            await end.terminated(execution);
        }
        const ended = outcome !== "gone" && outcome !== "late";
        return {
            name: labelled(task),
            ended,
            code: ended ? outcome.code : null,
            seconds: Math.round((Date.now() - started) / 100) / 10,
        };
    } finally {
        end.dispose();
    }
}

const MOST_ATTEMPTS = 30;
const BETWEEN_ATTEMPTS = 1_000;

type Outcome = { code: number | null } | "late" | "gone";

/** Listens for the ends of tasks. Create it before the task starts, because a short task can end before its start is reported. */
class TaskEnd {
    private readonly processes: vscode.TaskProcessEndEvent[] = [];
    private readonly ends: vscode.TaskEndEvent[] = [];
    private heard: () => void = () => undefined;
    private readonly listeners = [
        vscode.tasks.onDidEndTaskProcess((event) => {
            this.processes.push(event);
            this.heard();
        }),
        vscode.tasks.onDidEndTask((event) => {
            this.ends.push(event);
            this.heard();
        }),
    ];

    of(execution: vscode.TaskExecution, patience: number, gone: Gone): Promise<Outcome> {
        return new Promise((resolve) => {
            let grace: NodeJS.Timeout | undefined;
            const settle = (outcome: Outcome) => {
                clearTimeout(timer);
                clearTimeout(grace);
                gone.removeEventListener("abort", left);
                resolve(outcome);
            };
            const timer = setTimeout(() => settle("late"), patience);
            const left = () => settle("gone");
            gone.addEventListener("abort", left);
            this.heard = () => {
                const process = this.processes.find((event) => event.execution === execution);
                if (process) {
                    settle({ code: process.exitCode ?? null });
                } else if (!grace && this.ends.some((event) => event.execution === execution)) {
                    // A task without a process has no exit code. The exit code of a process may arrive a moment later.
                    grace = setTimeout(() => settle({ code: null }), 500);
                }
            };
            if (gone.aborted) {
                left();
            }
            this.heard();
        });
    }

    /** Terminates a task. Retries for a while, because the editor ignores the request while the task's terminal is being created. */
    async terminated(execution: vscode.TaskExecution): Promise<void> {
        for (let attempt = 0; attempt < MOST_ATTEMPTS && !this.hasEnded(execution); attempt++) {
            execution.terminate();
            await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS));
        }
    }

    private hasEnded(execution: vscode.TaskExecution): boolean {
        return [...this.processes, ...this.ends].some((event) => event.execution === execution);
    }

    dispose(): void {
        this.listeners.forEach((listener) => listener.dispose());
    }
}
