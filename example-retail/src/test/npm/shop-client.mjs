// Calls the shop's tools with the client of the official TypeScript SDK. Usage: node shop-client.mjs URL USER:PASSWORD
// Reads a command a line, as JSON, and prints its result in a line: {"do": "open"} opens a session, {"do": "call", "tool": …,
// "arguments": …} calls a tool, {"do": "close"} ends the session. Exits with 1 if the client refuses an answer of the server.
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const [url, login] = process.argv.slice(2);
const headers = { Authorization: `Basic ${Buffer.from(login).toString('base64')}` };
let client;
let transport;

const commands = {
  async open() {
    transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
    client = new Client({ name: 'docui-retail-test', version: '0' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    return { tools: tools.map((tool) => tool.name) };
  },
  call: ({ tool, arguments: toolArguments }) => client.callTool({ name: tool, arguments: toolArguments }),
  async close() {
    await transport.terminateSession();
    await client.close();
    return {};
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  console.log(JSON.stringify(await commands[command.do](command)));
}
process.exit(0); // the stream of a session that was not ended would keep the process
