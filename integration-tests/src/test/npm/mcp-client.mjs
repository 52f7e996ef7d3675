// A client of the official TypeScript SDK against a DocUI app over stdio. It knows nothing of the app: what it clicks and
// calls, it reads in the document. Usage: node mcp-client.mjs COMMAND [ARGUMENT...]
// Prints a line for each thing it saw, and exits with 1 at the first that is not as it should be.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [command, ...args] = process.argv.slice(2);
const transport = new StdioClientTransport({ command, args, stderr: 'pipe' });
let errors = '';
transport.stderr.on('data', (chunk) => (errors += chunk));
const client = new Client({ name: 'docui-test', version: '0' });
client.onerror = (error) => assert.fail(`the client could not read a message: ${error}`);

const saw = (what) => console.log(`ok: ${what}`);

/** Calls a tool: its text, and whether it says that it failed. */
async function call(name, toolArguments = {}) {
  const result = await client.callTool({ name, arguments: toolArguments });
  assert.deepEqual(result.content.map((part) => part.type), ['text']);
  return { text: result.content[0].text, failed: result.isError === true };
}

/** The Action-Links of a document: their anchors, and the calls that are their titles. */
function links(document) {
  const found = document.matchAll(/\[(?:[^\]\\]|\\.)*\]\((link:\d+) "([^"]+)"\)/gu);
  return [...found].map(([, anchor, title]) => ({ anchor, title }));
}

/** Calls made of the prototypes without parameters, and of those that take an object of a type that the document shows. */
function prototypeCalls(document) {
  const calls = [];
  for (const [, name, parameter, type] of document.matchAll(/^function (\w+)\((?:(\w+): Anchor<(\w+)>)?\):/gmu)) {
    const anchor = type && new RegExp(`\\((obj:${type.toLowerCase()}:\\d+)\\)`, 'u').exec(document)?.[1];
    if (!type || anchor) {
      calls.push(type ? `${name}(${parameter}=${anchor})` : `${name}()`);
    }
  }
  return calls;
}

/** A document without the numbers of its links: an error may have added links of its own. */
const withoutNumbers = (document) => document.replace(/link:\d+/gu, 'link');

await client.connect(transport);
const server = client.getServerVersion();
assert.ok(server.name && server.version);
assert.match(client.getInstructions(), /obj:/u);
saw(`connected to ${server.name} ${server.version}`);

const { tools } = await client.listTools();
assert.deepEqual(tools.map((tool) => tool.name), ['look', 'click', 'run_code_snippet', 'answer']);
assert.equal(tools[0].annotations.readOnlyHint, true);
saw('the tools are look, click, run_code_snippet and answer');

const first = await call('look');
assert.equal(first.failed, false);
assert.match(first.text, /^# /u);
assert.match(first.text, /```typescript/u);
saw('a document with a title and prototypes');

const [link] = links(first.text);
assert.ok(link, `a link in the document:\n${first.text}`);
const clicked = await call('click', { link: link.anchor });
assert.equal(clicked.failed, false, clicked.text);
assert.ok(clicked.text.length > 0);
saw(`clicked ${link.anchor}: ${link.title}`);

/** Runs a script whose second call fails and whose third is the given one; tells whether that, alone, changes anything. */
async function isStoppedBefore(third) {
  const before = (await call('look')).text;
  const stopped = await call('run_code_snippet', { code: `look()\nclick(link=link:999999)\n${third}` });
  assert.equal(stopped.failed, true, stopped.text);
  assert.match(stopped.text, /^✔ 1$/mu);
  assert.match(stopped.text, /^✘ 2 /mu);
  assert.match(stopped.text, /^⏭ 3/mu);
  assert.match(stopped.text, /ANCHOR_NOT_FOUND/u);
  const after = (await call('look')).text;
  assert.equal(withoutNumbers(after), withoutNumbers(before), 'the third call was not to run');
  const alone = await call('run_code_snippet', { code: third });
  return !alone.failed && withoutNumbers((await call('look')).text) !== withoutNumbers(after);
}

const now = (await call('look')).text;
let proof;
for (const third of [...links(now).map(({ title }) => title), ...prototypeCalls(now)]) {
  if (await isStoppedBefore(third)) {
    proof = third;
    break;
  }
}
assert.ok(proof, `a call that changes something:\n${now}`);
saw(`of three calls the second failed, and the third did not run: ${proof}, which alone changes the document`);

const withoutArguments = await call('click');
assert.equal(withoutArguments.failed, true);
assert.match(withoutArguments.text, /"link"/u);
await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /run_code_snippet/u);
await client.ping();
saw('mistakes are answered with advice, and do no harm');

// The SDK ends the input, and would kill the server after two seconds.
const begun = Date.now();
await client.close();
assert.ok(Date.now() - begun < 1500, 'the server was to end by itself');
assert.equal(errors, '', 'nothing was to be said on standard error');
saw('it ended with its input');
