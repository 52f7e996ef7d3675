import { strict as assert } from "node:assert";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { Fault } from "../src/protocol";
import { LinkServer, LONGEST_BODY } from "../src/server";

interface Answer {
    status: number;
    body: { ok: boolean; result?: unknown; error?: { code: string; message: string } };
}

let left: (() => void) | undefined;
const server = new LinkServer({
    echo: (given) => given,
    refuse: () => {
        throw new Fault("not_found", "It is not there.");
    },
    broken: () => {
        throw new Error("oops");
    },
    wait: (_, gone) => new Promise((resolve) => gone.addEventListener("abort", () => resolve(left?.()))),
});

before(() => server.listen());
after(() => server.close());

function post(body: string | Buffer, headers: Record<string, string> = {}, method = "POST", path = "/"): Promise<Answer> {
    return new Promise((resolve, reject) => {
        const all = {
            authorization: `Bearer ${server.token}`,
            "content-type": "application/json",
            ...headers,
        };
        const sent = request({ host: "127.0.0.1", port: server.port, method, path, headers: all }, (answer) => {
            const parts: Buffer[] = [];
            answer.on("data", (part: Buffer) => parts.push(part));
            answer.on("end", () =>
                resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) as Answer["body"] }),
            );
        });
        sent.on("error", reject);
        sent.end(body);
    });
}

test("an operation is answered", async () => {
    const answer = await post(JSON.stringify({ op: "echo", text: "ä€" }));
    assert.deepEqual(answer, { status: 200, body: { ok: true, result: { op: "echo", text: "ä€" } } });
});

test("who does not know the token is refused", async () => {
    for (const authorization of ["", "Bearer ", `Bearer ${server.token}x`, server.token, `Basic ${server.token}`]) {
        assert.equal((await post('{"op":"echo"}', { authorization })).status, 401, authorization);
    }
});

test("pages of browsers are refused, whatever name they gave this address", async () => {
    assert.equal((await post('{"op":"echo"}', { host: "evil.example" })).status, 403);
    assert.equal((await post('{"op":"echo"}', { host: `evil.example:${server.port}` })).status, 403);
    assert.equal((await post('{"op":"echo"}', { origin: `http://127.0.0.1:${server.port}` })).status, 403);
    assert.equal((await post('{"op":"echo"}', { "sec-fetch-site": "same-origin" })).status, 403);
    assert.equal((await post('{"op":"echo"}', { host: `localhost:${server.port}` })).status, 200);
});

test("only POST of JSON to / is answered", async () => {
    assert.equal((await post("", {}, "GET")).status, 405);
    assert.equal((await post('{"op":"echo"}', {}, "POST", "/other")).status, 405);
    assert.equal((await post('{"op":"echo"}', { "content-type": "text/plain" })).status, 415);
});

test("what is no request is told so", async () => {
    for (const body of ["", "{", "[]", "null", '"echo"', "{}", '{"op":1}', '{"op":"toString"}', '{"op":"__proto__"}']) {
        const answer = await post(body);
        assert.equal(answer.status, 400, body);
        assert.equal(answer.body.error?.code, "bad_request", body);
    }
    assert.equal((await post(Buffer.from([0x22, 0xff, 0x22]))).status, 400);
    const unknown = await post('{"op":"other"}');
    assert.match(String(unknown.body.error?.message), /no operation "other". The operations are: echo, refuse/);
});

test("a body that is too long is refused", async () => {
    const answer = await post(JSON.stringify({ op: "echo", text: "x".repeat(LONGEST_BODY) }));
    assert.match(String(answer.body.error?.message), /longer than/);
});

test("faults and errors are told", async () => {
    const refused = await post('{"op":"refuse"}');
    assert.deepEqual(refused, { status: 404, body: { ok: false, error: { code: "not_found", message: "It is not there." } } });
    const broken = await post('{"op":"broken"}');
    assert.equal(broken.status, 500);
    assert.match(String(broken.body.error?.message), /oops/);
});

test("an operation learns that whoever asked has gone", async () => {
    const ended = new Promise<void>((resolve) => (left = resolve));
    const sent = request({
        host: "127.0.0.1",
        port: server.port,
        method: "POST",
        headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
    });
    sent.on("error", () => undefined);
    sent.end('{"op":"wait"}');
    await new Promise<void>((resolve) => sent.on("finish", resolve));
    // The request is with the server once another, sent later, is answered.
    await post('{"op":"echo"}');
    sent.destroy();
    await ended;
});
