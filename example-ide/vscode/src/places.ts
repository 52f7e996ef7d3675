import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import * as vscode from "vscode";
import { END_OF_LINE, Extent, Fault, Place } from "./protocol";

/** Returns this window's folders on this machine, with links resolved. */
export function folders(): string[] {
    return roots().map((root) => root.real);
}

function roots(): { real: string; shown: string }[] {
    return (vscode.workspace.workspaceFolders ?? [])
        .filter((folder) => folder.uri.scheme === "file")
        .map((folder) => ({ real: real(folder.uri.fsPath), shown: folder.uri.fsPath }));
}

function real(path: string): string {
    try {
        return realpathSync.native(path);
    } catch {
        // A path that does not exist is not a link.
        return path;
    }
}

/** Returns a document's file with links resolved; undefined if the document is unsaved or not on this machine. */
export function fileOf(document: vscode.TextDocument): string | undefined {
    return document.uri.scheme === "file" ? real(document.uri.fsPath) : undefined;
}

/** Returns the editor's URI of a file in this window's folders. */
export function located(path: string): vscode.Uri {
    if (!isAbsolute(path)) {
        throw new Fault("bad_request", `${path} is not an absolute path.`);
    }
    const file = real(path);
    for (const root of roots()) {
        const inside = relative(root.real, file);
        if (inside !== "" && inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)) {
            return vscode.Uri.file(join(root.shown, inside));
        }
    }
    throw outside(path);
}

function outside(path: string): Fault {
    return new Fault("not_allowed", `${path} is in none of the folders that are open here: ${folders().join(", ")}.`);
}

/** Returns the URI of one of this window's folders, or of a folder in it. */
export function folder(path: string): vscode.Uri {
    const root = roots().find((each) => each.real === path);
    return root ? vscode.Uri.file(root.shown) : located(path);
}

/** Returns the document of a file in this window's folders, and opens it if necessary. */
export async function opened(path: string): Promise<vscode.TextDocument> {
    const uri = located(path);
    const known = documentOf(uri);
    if (known) {
        return known;
    }
    try {
        return await vscode.workspace.openTextDocument(uri);
    } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        throw new Fault("not_found", `${path} cannot be opened as text: ${words}`);
    }
}

/** Returns the open document with a URI, if any. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
    return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

/** Converts an extent to a range; fails if it is outside the document. */
export function rangeIn(document: vscode.TextDocument, extent: Extent): vscode.Range {
    return new vscode.Range(positionIn(document, extent.from), positionIn(document, extent.to));
}

/** Converts a place to a position; fails if it is outside the document. */
export function positionIn(document: vscode.TextDocument, place: Place): vscode.Position {
    if (place.line > document.lineCount) {
        throw new Fault("bad_request", `There is no line ${place.line}: it has ${document.lineCount} lines.`);
    }
    const length = document.lineAt(place.line - 1).text.length;
    if (place.column === END_OF_LINE) {
        return new vscode.Position(place.line - 1, length);
    }
    if (place.column > length + 1) {
        throw new Fault("bad_request", `There is no column ${place.column} in line ${place.line}: it ends at ${length + 1}.`);
    }
    return new vscode.Position(place.line - 1, place.column - 1);
}

/** Converts a range to an extent. */
export function told(range: vscode.Range): Extent {
    const place = (position: vscode.Position) => ({ line: position.line + 1, column: position.character + 1 });
    return { from: place(range.start), to: place(range.end) };
}
