import { strict as assert } from "node:assert";
import { createServer } from "node:http";
import { AddressInfo } from "node:net";
import { test } from "node:test";
import { local, look, page } from "../src/inspector";

async function answering(status: number, body: string, use: (url: string) => Promise<void>): Promise<void> {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
        await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
    }
}

test("only addresses of this machine are shown", () => {
    for (const text of ["http://127.0.0.1:8642/", "http://localhost:1/", "http://[::1]:1/"]) {
        assert.ok(local(text), text);
    }
    for (const text of ["", "x", "http://example.org/", "https://127.0.0.1/", "file:///etc/passwd", "http://a:b@127.0.0.1/", "javascript:1"]) {
        assert.equal(local(text), undefined, text);
    }
});

test("an inspector that runs is linked", async () => {
    await answering(200, "<title>DocUI</title>", async (url) => {
        const shown = page(await look(url));
        assert.match(shown, new RegExp(`runs at ${url}[^]*id="browser"`));
        assert.match(shown, /default-src 'none'/);
    });
    await answering(401, "", async (url) => assert.equal((await look(url)).kind, "running"));
});

test("where there is no inspector it is said how to start one", async () => {
    let gone = "";
    await answering(200, "something else", async (url) => {
        gone = url;
        assert.match(page(await look(url)), /is not an inspector/);
    });
    const shown = page(await look(gone));
    assert.match(shown, /Nothing answers[^]*docui ide serve --workspace \./);
    assert.doesNotMatch(shown, /id="browser"/);
    assert.match(page(await look("http://example.org/<script>")), /&#60;script&#62;/);
});
