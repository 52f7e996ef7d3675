import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** The data by which applications find an editor. */
export interface Registration {
    protocol: number;
    folders: string[];
    port: number;
    token: string;
    pid: number;
    editor: string;
    version: string;
    headless: boolean;
}

/** Returns the user's state directory. DocUI applications use the same rules. */
export function stateDirectory(
    environment: NodeJS.ProcessEnv = process.env,
    platform: NodeJS.Platform = process.platform,
    home: string = homedir(),
): string {
    const xdg = environment["XDG_STATE_HOME"];
    if (xdg && isAbsolute(xdg)) {
        return xdg;
    }
    if (platform === "win32") {
        return environment["LOCALAPPDATA"] ?? join(home, "AppData", "Local");
    }
    return platform === "darwin" ? join(home, "Library", "Application Support") : join(home, ".local", "state");
}

/** Returns the directory of registrations. */
export function editorsFolder(state: string = stateDirectory()): string {
    return join(state, "docui", "editors");
}

let registrations = 0;

/** The file that registers this editor for applications. Only its owner can read it. */
export class RegistrationFile {
    private readonly file: string;

    constructor(
        private readonly folder: string,
        pid: number,
    ) {
        this.file = join(folder, `${pid}-${++registrations}.json`);
    }

    /** Writes the file atomically. */
    write(registration: Registration): void {
        mkdirSync(this.folder, { recursive: true, mode: 0o700 });
        chmodSync(this.folder, 0o700);
        const fresh = `${this.file}.${process.hrtime.bigint()}.new`;
        try {
            writeFileSync(fresh, JSON.stringify(registration), { mode: 0o600, flag: "wx" });
            renameSync(fresh, this.file);
        } finally {
            rmSync(fresh, { force: true });
        }
    }

    /** Removes the files of killed editors. */
    sweep(): void {
        for (const name of readdirSync(this.folder)) {
            const pid = /^(\d{1,10})-\d+\.json/.exec(name)?.[1];
            if (pid !== undefined && hasEnded(Number(pid))) {
                rmSync(join(this.folder, name), { force: true });
            }
        }
    }

    /** Removes the file. */
    remove(): void {
        rmSync(this.file, { force: true });
    }
}

function hasEnded(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return false;
    } catch (error) {
        // Any other error means that the process runs, for example under another user.
        return (error as NodeJS.ErrnoException).code === "ESRCH";
    }
}
