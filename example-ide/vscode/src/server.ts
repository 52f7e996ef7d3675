import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, IncomingMessage, Server, ServerResponse } from "node:http";
import { AddressInfo } from "node:net";
import { Arguments, Fault, Operations, record, text } from "./protocol";

/** The maximum length of a body, in bytes. */
export const LONGEST_BODY = 1024 * 1024;

/** The timeout for receiving a request, in milliseconds. */
const ARRIVAL = 10_000;

const STATUS: Readonly<Record<Fault["code"], number>> = {
    bad_request: 400,
    not_found: 404,
    not_allowed: 403,
    changed: 409,
    failed: 500,
};

/**
 * Answers applications on this machine. A request is POST / with JSON, a bearer token from a file that only the owner can read, and
 * the Host header of this address. Therefore, pages in browsers cannot use it, not even with DNS rebinding.
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

    /** Stops listening, and closes all connections. */
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
                send(response, 500, failure("failed", `The operation failed in the editor: ${words}`));
            }
        }
    }

    /** Returns why a request is rejected before its body is read; undefined if it is accepted. */
    private refusal(request: IncomingMessage): [number, string] | undefined {
        const host = request.headers.host;
        if (host !== `127.0.0.1:${this.port}` && host !== `localhost:${this.port}`) {
            return [403, "The Host header names another server."];
        }
        if (request.headers.origin !== undefined || request.headers["sec-fetch-site"] !== undefined) {
            return [403, "Requests from pages in browsers are rejected."];
        }
        if (!this.knows(request.headers.authorization)) {
            return [401, "The token is missing or wrong."];
        }
        if (request.method !== "POST" || request.url !== "/") {
            return [405, "Only POST / is supported."];
        }
        if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
            return [415, "The body must be JSON, with the Content-Type application/json."];
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
            throw new Fault("bad_request", `There is no operation ${JSON.stringify(name)}. The operations are: ${known}.`);
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
        throw new Fault("bad_request", "The body is not valid JSON in UTF-8.");
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
