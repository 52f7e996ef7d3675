import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** How long the inspector may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/** What was found where the inspector should be. */
export type Found = { kind: "running"; url: URL } | { kind: "missing"; why: string };

/**
 * The panel that leads to the inspector, or tells how to start it. It does not frame it: the inspector refuses every request that another page
 * has a browser send, and a webview is such a page. To loosen that would open it to others as well.
 */
export class InspectorPanel {
    private panel: vscode.WebviewPanel | undefined;

    /** Shows it, anew if it is there already. */
    async show(): Promise<void> {
        if (!this.panel) {
            this.panel = vscode.window.createWebviewPanel("docui.inspector", "DocUI inspector", vscode.ViewColumn.Beside, {
                enableScripts: true,
                localResourceRoots: [],
                retainContextWhenHidden: true,
            });
            this.panel.onDidDispose(() => (this.panel = undefined));
            this.panel.webview.onDidReceiveMessage((message: unknown) => void this.heard(message));
        }
        this.panel.reveal();
        const found = await look(inspectorUrl());
        if (this.panel) {
            this.panel.webview.html = page(found);
        }
    }

    dispose(): void {
        this.panel?.dispose();
    }

    private async heard(message: unknown): Promise<void> {
        if (message === "again") {
            await this.show();
        } else if (message === "browser") {
            const url = local(inspectorUrl());
            if (url) {
                await vscode.env.openExternal(vscode.Uri.parse(url.href));
            }
        }
    }
}

function inspectorUrl(): string {
    const setting = vscode.workspace.getConfiguration("docui").inspect<unknown>("inspectorUrl");
    return String(setting?.globalValue ?? setting?.defaultValue ?? "");
}

/** An address of this machine by HTTP; undefined if it is another. */
export function local(text: string): URL | undefined {
    try {
        const url = new URL(text);
        const here = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
        return url.protocol === "http:" && here && url.username === "" && url.password === "" ? url : undefined;
    } catch {
        return undefined;
    }
}

/** Asks whether an inspector is at an address. */
export async function look(text: string): Promise<Found> {
    const url = local(text);
    if (!url) {
        return { kind: "missing", why: `The setting docui.inspectorUrl is no http address of this machine: ${text}` };
    }
    try {
        const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
        // With a token it asks for that first; it is an inspector all the same.
        const isInspector = answer.status === 401 || (answer.ok && (await answer.text()).includes("DocUI"));
        return isInspector
            ? { kind: "running", url }
            : { kind: "missing", why: `What answers at ${url.href} is no inspector (status ${answer.status}).` };
    } catch {
        return { kind: "missing", why: `Nothing answers at ${url.href}.` };
    }
}

/** The page of what was found. */
export function page(found: Found): string {
    const nonce = randomBytes(16).toString("hex");
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; script-src 'nonce-${nonce}';">
<title>DocUI inspector</title>
</head>
<body>
${content(found)}
<script nonce="${nonce}">
const editor = acquireVsCodeApi();
for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => editor.postMessage(button.id));
}
</script>
</body>
</html>
`;
}

function content(found: Found): string {
    return found.kind === "running"
        ? `<p>The inspector runs at ${escaped(found.url.href)}. It lets no other page frame it, so a browser shows it.</p>
<p><button id="browser">Open in the browser</button> <button id="again">Look again</button></p>`
        : `<p>${escaped(found.why)}</p>
<p>Start it in a terminal with <code>./docui ide serve --workspace .</code></p>
<p><button id="again">Look again</button></p>`;
}

function escaped(text: string): string {
    return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
