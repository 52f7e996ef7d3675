// One of the clients that people use: reads calls of tools, a JSON object a line, and prints what came of each, a JSON object a line. The first
// line printed are the tools. Usage: node mcp-clients.mjs CLIENT URL | CLIENT COMMAND [ARGUMENT...]
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const [name, target, ...args] = process.argv.slice(2);
const isUrl = /^https?:/u.test(target);
const INFO = { name: 'docui-test', version: '0' };
const print = (value) => console.log(JSON.stringify(value));

/** Reports what the client could not read, until it closes: the end of its streams is no fault. */
function watch(client) {
  client.onerror = (error) => {
    console.error(`the client could not read a message: ${error}`);
    process.exitCode = 1;
  };
  return () => (client.onerror = () => {});
}

/** The official SDK, version 1, over the given streams or to the target. */
async function sdk1(command) {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const transport = command
    ? new StdioClientTransport({ stderr: 'inherit', ...command })
    : new StreamableHTTPClientTransport(new URL(target));
  const client = new Client(INFO);
  const ignoreErrors = watch(client);
  await client.connect(transport);
  return {
    tools: (await client.listTools()).tools, // and the client holds structured content against the schemas of these
    call: (call) => client.callTool(call),
    async close() {
      ignoreErrors();
      if (!command) {
        await transport.terminateSession();
      }
      await client.close();
    },
  };
}

/** The official SDK, version 2, in one of the two eras of the protocol. */
async function sdk2(mode) {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const client = new Client(INFO, { versionNegotiation: { mode } });
  const ignoreErrors = watch(client);
  await client.connect(
    isUrl
      ? new StreamableHTTPClientTransport(new URL(target))
      : new StdioClientTransport({ command: target, args, stderr: 'inherit' }),
  );
  return {
    tools: (await client.listTools()).tools,
    call: (call) => client.callTool(call),
    async close() {
      ignoreErrors();
      await client.close();
    },
  };
}

/** The MCP client of the AI SDK, whose tools are functions. */
async function aiSdk() {
  const { createMCPClient } = await import('@ai-sdk/mcp');
  const { Experimental_StdioMCPTransport } = await import('@ai-sdk/mcp/mcp-stdio');
  const client = await createMCPClient({
    transport: isUrl ? { type: 'http', url: target } : new Experimental_StdioMCPTransport({ command: target, args }),
  });
  const tools = await client.tools();
  const names = Object.keys(tools);
  return {
    tools: names.map((tool) => ({ name: tool })),
    call(call) {
      if (!tools[call.name]) {
        throw new Error(`the client itself knows only the tools ${names.join(', ')}`);
      }
      return tools[call.name].execute(call.arguments, { toolCallId: '1', messages: [] });
    },
    close: () => client.close(),
  };
}

/** The tools of LangChain.js, which give texts. It calls unknown tools by the client below. */
async function langChain() {
  const { MultiServerMCPClient } = await import('@langchain/mcp-adapters');
  const client = new MultiServerMCPClient({
    mcpServers: { app: isUrl ? { transport: 'http', url: target } : { transport: 'stdio', command: target, args } },
  });
  const tools = await client.getTools();
  return {
    tools: tools.map((tool) => ({ name: tool.name })),
    async call(call) {
      const tool = tools.find((each) => each.name === call.name);
      if (!tool) {
        return (await client.getClient('app')).callTool(call);
      }
      const result = await tool.invoke(call.arguments);
      return { content: Array.isArray(result) ? result : [{ type: 'text', text: result }] };
    },
    close: () => client.close(),
  };
}

/** The proxy by which programs that know only streams reach a server. */
const PROXY = fileURLToPath(new URL('node_modules/mcp-remote/dist/proxy.js', import.meta.url));

const client = await {
  'sdk-1': () => sdk1(isUrl ? undefined : { command: target, args }),
  'sdk-2-2025': () => sdk2('legacy'),
  'sdk-2-2026': () => sdk2({ pin: '2026-07-28' }),
  'ai-sdk': aiSdk,
  langchain: langChain,
  'mcp-remote': () => sdk1({ command: process.execPath, args: [PROXY, target, '--allow-http', '--silent'] }),
}[name]();
print(client.tools);
for await (const line of createInterface({ input: process.stdin })) {
  try {
    print(await client.call(JSON.parse(line)));
  } catch (error) {
    print({ isError: true, content: [{ type: 'text', text: String(error) }] });
  }
}
await client.close();
