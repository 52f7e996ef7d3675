/** The contents of requests and answers, and functions that validate them. */

/** The protocol version. It changes only with incompatible changes. */
export const PROTOCOL = 1;

/** A place in a text. Lines and columns start at 1; columns count UTF-16 units, as in the editor. */
export interface Place {
    line: number;
    column: number;
}

/** Stands for the column after the last character of a line. */
export const END_OF_LINE = 0;

/** A range of a text; the end is exclusive. */
export interface Extent {
    from: Place;
    to: Place;
}

/** A replacement: the range, its expected text and its new text. */
export interface Replacement extends Extent {
    old: string;
    text: string;
}

/** The arguments of an operation. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Aborts when the caller disconnects. */
export type Gone = AbortSignal;

/** An operation, whose result is JSON. */
export type Operation = (given: Arguments, gone: Gone) => unknown | Promise<unknown>;

/** Operations by name. */
export type Operations = Readonly<Record<string, Operation>>;

/** An error of an operation. Its message tells the caller what is wrong and what to do next. */
export class Fault extends Error {
    constructor(
        readonly code: "bad_request" | "not_found" | "not_allowed" | "changed" | "failed",
        message: string,
    ) {
        super(message);
    }
}

function bad(message: string): Fault {
    return new Fault("bad_request", message);
}

/** Returns a required text. */
export function text(given: Arguments, name: string): string {
    const value = given[name];
    if (typeof value !== "string") {
        throw bad(`${name} is a required text.`);
    }
    return value;
}

/** Returns an optional text. */
export function optionalText(given: Arguments, name: string): string | undefined {
    return absent(given[name]) ? undefined : text(given, name);
}

/** Returns a Boolean, false by default. */
export function flag(given: Arguments, name: string): boolean {
    const value = given[name];
    if (absent(value)) {
        return false;
    }
    if (typeof value !== "boolean") {
        throw bad(`${name} is true or false.`);
    }
    return value;
}

/** Returns a whole number within bounds, or a default. */
export function number(given: Arguments, name: string, least: number, most: number, otherwise: number): number {
    const value = given[name];
    if (absent(value)) {
        return otherwise;
    }
    if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
        throw bad(`${name} is a whole number from ${least} to ${most}.`);
    }
    return value;
}

/** Returns a list, empty by default. */
export function list(given: Arguments, name: string): readonly unknown[] {
    const value = given[name];
    if (absent(value)) {
        return [];
    }
    if (!Array.isArray(value)) {
        throw bad(`${name} is a list.`);
    }
    return value;
}

/** Returns whether an argument is given. */
export function isGiven(given: Arguments, name: string): boolean {
    return !absent(given[name]);
}

/** Returns a required extent. */
export function extent(given: Arguments, name: string): Extent {
    const value = record(given[name], name);
    const from = place(value["from"], `${name}.from`);
    const to = absent(value["to"]) ? from : place(value["to"], `${name}.to`, END_OF_LINE);
    if (to.line < from.line || (to.line === from.line && to.column !== END_OF_LINE && to.column < from.column)) {
        throw bad(`${name}.to is before ${name}.from.`);
    }
    return { from, to };
}

/** Returns at least one replacement. */
export function replacements(given: Arguments, name: string): Replacement[] {
    const all = list(given, name).map((item, index) => {
        const value = record(item, `${name}[${index}]`);
        return { ...extent({ range: value }, "range"), old: text(value, "old"), text: text(value, "text") };
    });
    if (all.length === 0) {
        throw bad(`${name} must list what is to be replaced: [{from, to, old, text}].`);
    }
    return all;
}

/** Returns a value as an object; fails if it is not one. */
export function record(value: unknown, name: string): Arguments {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
        throw bad(`${name} is an object.`);
    }
    return value as Arguments;
}

function place(value: unknown, name: string, otherwise = 1): Place {
    const given = record(value, name);
    const most = Number.MAX_SAFE_INTEGER;
    if (absent(given["line"])) {
        throw bad(`${name}.line is missing.`);
    }
    return { line: number(given, "line", 1, most, 1), column: number(given, "column", 1, most, otherwise) };
}

function absent(value: unknown): boolean {
    return value === undefined || value === null;
}
