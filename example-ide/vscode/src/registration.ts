import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** What applications find an editor by. */
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

/** The folder where programs of this user keep what they record, as the applications look for it. */
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

/** The folder of registrations. */
export function editorsFolder(state: string = stateDirectory()): string {
    return join(state, "docui", "editors");
}

let registrations = 0;

/** The file that tells applications of this editor, for as long as it is there; only its owner can read it. */
export class RegistrationFile {
    private readonly file: string;

    constructor(
        private readonly folder: string,
        pid: number,
    ) {
        this.file = join(folder, `${pid}-${++registrations}.json`);
    }

    /** Writes it: whole, or not at all. */
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

    /** Removes what editors left behind that were killed, and could take no leave. */
    sweep(): void {
        for (const name of readdirSync(this.folder)) {
            const pid = /^(\d{1,10})-\d+\.json/.exec(name)?.[1];
            if (pid !== undefined && hasEnded(Number(pid))) {
                rmSync(join(this.folder, name), { force: true });
            }
        }
    }

    /** Removes it. */
    remove(): void {
        rmSync(this.file, { force: true });
    }
}

function hasEnded(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return false;
    } catch (error) {
        // Somebody else's process is one that goes on.
        return (error as NodeJS.ErrnoException).code === "ESRCH";
    }
}
