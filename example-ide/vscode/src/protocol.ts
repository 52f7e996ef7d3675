/** What stands in requests and answers, and how it is read: nothing in them is taken on trust. */

/** The version of the protocol. It changes when an application that knows the older one could no longer use it. */
export const PROTOCOL = 1;

/** A place in a text: both from 1; columns count UTF-16 units, as the editor does. */
export interface Place {
    line: number;
    column: number;
}

/** The column behind the last character of a line, whichever that is. */
export const END_OF_LINE = 0;

/** From a place on, up to another, which no longer belongs to it. */
export interface Extent {
    from: Place;
    to: Place;
}

/** One replacement: where, what must stand there, and what is to stand there. */
export interface Replacement extends Extent {
    old: string;
    text: string;
}

/** What an operation is called with. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Ends when whoever asked has gone away. */
export type Gone = AbortSignal;

/** One operation; its result is JSON. */
export type Operation = (given: Arguments, gone: Gone) => unknown | Promise<unknown>;

/** The operations by their names. */
export type Operations = Readonly<Record<string, Operation>>;

/** Why an operation is not done, in words for whoever asked: what is wrong, and what to do next. */
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

/** A text that must be given. */
export function text(given: Arguments, name: string): string {
    const value = given[name];
    if (typeof value !== "string") {
        throw bad(`${name} is a text that must be given.`);
    }
    return value;
}

/** A text that may be given. */
export function optionalText(given: Arguments, name: string): string | undefined {
    return absent(given[name]) ? undefined : text(given, name);
}

/** A switch, off unless it is given. */
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

/** A whole number in bounds, or what holds if none is given. */
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

/** A list, empty unless it is given. */
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

/** Whether an argument is given. */
export function isGiven(given: Arguments, name: string): boolean {
    return !absent(given[name]);
}

/** An extent that must be given. */
export function extent(given: Arguments, name: string): Extent {
    const value = record(given[name], name);
    const from = place(value["from"], `${name}.from`);
    const to = absent(value["to"]) ? from : place(value["to"], `${name}.to`, END_OF_LINE);
    if (to.line < from.line || (to.line === from.line && to.column !== END_OF_LINE && to.column < from.column)) {
        throw bad(`${name}.to stands before ${name}.from.`);
    }
    return { from, to };
}

/** Replacements, of which there must be one. */
export function replacements(given: Arguments, name: string): Replacement[] {
    const all = list(given, name).map((item, index) => {
        const value = record(item, `${name}[${index}]`);
        return { ...extent({ range: value }, "range"), old: text(value, "old"), text: text(value, "text") };
    });
    if (all.length === 0) {
        throw bad(`${name} has what is to be replaced: [{from, to, old, text}].`);
    }
    return all;
}

/** An object, as the body of a request must be one. */
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
