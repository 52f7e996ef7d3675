// Lends the client of the official TypeScript SDK to whoever plays: reads calls of tools, a JSON object a line, and prints what
// came of each, a JSON object a line. The first line printed are the tools. Usage: node mcp-terminal.mjs URL | COMMAND [ARGUMENT...]
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const [target, ...args] = process.argv.slice(2);
const isUrl = /^https?:/u.test(target);
const transport = isUrl
  ? new StreamableHTTPClientTransport(new URL(target))
  : new StdioClientTransport({ command: target, args, stderr: 'inherit' });
const client = new Client({ name: 'docui-terminal', version: '0' });
client.onerror = (error) => {
  console.error(`the client could not read a message: ${error}`);
  process.exitCode = 1;
};
const print = (value) => console.log(JSON.stringify(value));

await client.connect(transport);
print((await client.listTools()).tools); // and the client holds structured content against the schemas of these
for await (const line of createInterface({ input: process.stdin })) {
  try {
    print(await client.callTool(JSON.parse(line)));
  } catch (error) {
    print({ isError: true, content: [{ type: 'text', text: String(error) }] });
  }
}
client.onerror = () => {}; // the end of its streams is no fault
if (isUrl) {
  await transport.terminateSession();
}
await client.close();
