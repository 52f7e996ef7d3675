import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, IncomingMessage, Server, ServerResponse } from "node:http";
import { AddressInfo } from "node:net";
import { Arguments, Fault, Operations, record, text } from "./protocol";

/** The longest body that is read, in bytes. */
export const LONGEST_BODY = 1024 * 1024;

/** How long a request may take to arrive, in milliseconds. */
const ARRIVAL = 10_000;

const STATUS: Readonly<Record<Fault["code"], number>> = {
    bad_request: 400,
    not_found: 404,
    not_allowed: 403,
    changed: 409,
    failed: 500,
};

/**
 * Answers applications on this machine: POST / with JSON, a bearer token that only the owner's files tell, and the Host header of this
 * very address, so that no page in a browser can speak to it, not even under a name that it has made to mean 127.0.0.1.
 */
export class LinkServer {
    readonly token = randomBytes(32).toString("hex");
    private readonly server: Server;

    constructor(private readonly operations: Operations) {
        this.server = createServer((request, response) => void this.answer(request, response));
        this.server.requestTimeout = ARRIVAL;
        this.server.headersTimeout = ARRIVAL;
        this.server.maxConnections = 32;
    }

    /** Listens on a free port of the loopback address. */
    async listen(): Promise<void> {
        await new Promise<void>((resolve, reject) => {
            this.server.once("error", reject);
            this.server.listen(0, "127.0.0.1", () => {
                this.server.removeListener("error", reject);
                resolve();
            });
        });
    }

    get port(): number {
        return (this.server.address() as AddressInfo).port;
    }

    /** Stops listening, and ends what is under way. */
    close(): void {
        this.server.close();
        this.server.closeAllConnections();
    }

    private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const refusal = this.refusal(request);
        if (refusal) {
            response.setHeader("Connection", "close");
            send(response, refusal[0], failure("refused", refusal[1]));
            request.resume();
            return;
        }
        const gone = new AbortController();
        response.once("close", () => gone.abort());
        try {
            const given = await body(request);
            const result = await this.perform(given, gone.signal);
            send(response, 200, { ok: true, result: result ?? null });
        } catch (error) {
            if (error instanceof Fault) {
                send(response, STATUS[error.code], failure(error.code, error.message));
            } else {
                const words = error instanceof Error ? error.message : String(error);
                send(response, 500, failure("failed", `The editor could not do it: ${words}`));
            }
        }
    }

    /** Why a request is not even read. */
    private refusal(request: IncomingMessage): [number, string] | undefined {
        const host = request.headers.host;
        if (host !== `127.0.0.1:${this.port}` && host !== `localhost:${this.port}`) {
            return [403, "The Host header names another server."];
        }
        if (request.headers.origin !== undefined || request.headers["sec-fetch-site"] !== undefined) {
            return [403, "Pages in browsers are not answered."];
        }
        if (!this.knows(request.headers.authorization)) {
            return [401, "The token is missing, or is another one."];
        }
        if (request.method !== "POST" || request.url !== "/") {
            return [405, "Only POST / is answered."];
        }
        if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
            return [415, "The body is JSON, and Content-Type must say so."];
        }
        return undefined;
    }

    private knows(authorization: string | undefined): boolean {
        const digest = (value: string) => createHash("sha256").update(value).digest();
        return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${this.token}`));
    }

    private async perform(given: Arguments, gone: AbortSignal): Promise<unknown> {
        const name = text(given, "op");
        const operation = Object.hasOwn(this.operations, name) ? this.operations[name] : undefined;
        if (!operation) {
            const known = Object.keys(this.operations).join(", ");
            throw new Fault("bad_request", `There is no operation ${JSON.stringify(name)}, but ${known}.`);
        }
        return operation(given, gone);
    }
}

async function body(request: IncomingMessage): Promise<Arguments> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of request) {
        length += (part as Buffer).length;
        if (length > LONGEST_BODY) {
            throw new Fault("bad_request", `The body is longer than ${LONGEST_BODY} bytes.`);
        }
        parts.push(part as Buffer);
    }
    let value: unknown;
    try {
        value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
    } catch {
        throw new Fault("bad_request", "The body is no JSON in UTF-8.");
    }
    return record(value, "The body");
}

function failure(code: string, message: string): unknown {
    return { ok: false, error: { code, message } };
}

function send(response: ServerResponse, status: number, answer: unknown): void {
    if (response.destroyed) {
        return;
    }
    const bytes = Buffer.from(JSON.stringify(answer), "utf-8");
    response.writeHead(status, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": bytes.length,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    });
    response.end(bytes);
}
