import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The timeout for the inspector's answer, in milliseconds. */
const PATIENCE = 5_000;

/** The result of the check for an inspector. */
export type Found = { kind: "running"; url: URL } | { kind: "missing"; why: string };

/**
 * The panel that links to the inspector, or explains how to start it. It does not embed the inspector, which rejects all browser
 * requests from other pages, including webviews. An exception for webviews would also admit other pages.
 */
export class InspectorPanel {
    private panel: vscode.WebviewPanel | undefined;

    /** Shows or refreshes the panel. */
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

/** Parses an HTTP address of this machine; returns undefined for any other address. */
export function local(text: string): URL | undefined {
    try {
        const url = new URL(text);
        const here = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
        return url.protocol === "http:" && here && url.username === "" && url.password === "" ? url : undefined;
    } catch {
        return undefined;
    }
}

/** Checks whether an inspector answers at an address. */
export async function look(text: string): Promise<Found> {
    const url = local(text);
    if (!url) {
        return { kind: "missing", why: `The setting docui.inspectorUrl is not an HTTP address of this machine: ${text}` };
    }
    try {
        const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
        // Status 401 also means an inspector: one that requires a token.
        const isInspector = answer.status === 401 || (answer.ok && (await answer.text()).includes("DocUI"));
        return isInspector
            ? { kind: "running", url }
            : { kind: "missing", why: `The server at ${url.href} is not an inspector (status ${answer.status}).` };
    } catch {
        return { kind: "missing", why: `Nothing answers at ${url.href}.` };
    }
}

/** Renders the page for a result. */
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
        ? `<p>The inspector runs at ${escaped(found.url.href)}. It cannot be embedded in another page. Open it in a browser.</p>
<p><button id="browser">Open in the browser</button> <button id="again">Check again</button></p>`
        : `<p>${escaped(found.why)}</p>
<p>Start it in a terminal with <code>./docui ide serve --workspace .</code></p>
<p><button id="again">Check again</button></p>`;
}

function escaped(text: string): string {
    return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
