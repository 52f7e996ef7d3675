// Starts programs with an inspector and drives its page in a real Chromium. Given: a file of JSON with the commands that start the
// programs, the texts of escaping.json, the browser, and a folder for screenshots.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

export const given = JSON.parse(readFileSync(process.argv[2], 'utf8'));
export const ok = text => console.log('ok: ' + text);
const started = new Set();

/** Starts a program, and gives where its inspector is: the link that opens it, the address, and the token of the link. */
export function start(command, more, environment) {
  const child = spawn(command[0], [...command.slice(1), 'serve', ...more], { env: { ...process.env, ...environment } });
  started.add(child);
  child.ended = new Promise(resolve => child.on('exit', () => { started.delete(child); resolve(); }));
  return new Promise((resolve, reject) => {
    let told = '';
    const hear = data => {
      told += data;
      const [, link] = /Inspector: (\S+)\n/.exec(told) || [];
      if (!link) return;
      const [url, token] = link.split('#token=');
      resolve({ child, link, url, token, port: new URL(url).port });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.ended.then(() => reject(new Error('It did not start: ' + told)));
  });
}

export const browser = await chromium.launch({ executablePath: given.chromium, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });

/** A page that fails the test if its console says anything but what is expected. */
export async function open(url, options = {}, expected = []) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.setDefaultTimeout(40_000);
  page.on('console', message => {
    if (message.type() !== 'debug' && !expected.some(text => message.text().includes(text))) page.complaints.push(message.text());
  });
  page.on('pageerror', error => page.complaints.push(String(error)));
  page.on('dialog', dialog => { page.complaints.push('a dialog: ' + dialog.message()); dialog.dismiss(); });
  await page.goto(url);
  return page;
}

export const clean = page => assert.deepEqual(page.complaints, []);
export const shot = (page, name) => page.screenshot({ path: given.shots + '/' + name + '.png' });
/** Opens a session, and waits until the page shows it: before, it may show the one that it has found open. */
export const newSession = async page => {
  const answered = page.waitForResponse(response => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/api/sessions'));
  await page.click('#open');
  const { id } = await (await answered).json();
  await page.waitForFunction(opened => location.hash === '#' + opened && document.querySelector('#document h1')
    && document.querySelector('#session-list [aria-current]'), id);
};
export const outcomeAfter = async (page, deed) => {
  await page.evaluate(() => { document.getElementById('outcome').replaceChildren(); });
  await deed();
  await page.waitForFunction(() => document.getElementById('outcome').textContent !== '');
  return page.locator('#outcome').innerText();
};
/** Goes through the page by Tab until something has the focus. */
export async function tabTo(page, isIt, what) {
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate(isIt)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('The keyboard does not reach ' + what);
}
export const operations = async page => {
  await page.click('#tab-ledger');
  await page.waitForSelector('#ledger .entry');
  return page.locator('#ledger .entry:not(.notice)').count();
};

export const fits = async page => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off at the side');

/** Runs a call in the input line. */
export async function runs(page, code) {
  await page.fill('#code', code);
  return outcomeAfter(page, () => page.press('#code', 'Enter'));
}

/** Connects an MCP client over HTTP, and gives what calls a tool. */
export async function mcpClient(url, name, token) {
  let id = 0, session = null;
  const send = async (method, params) => {
    const response = await fetch(url + 'mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...(token ? { Authorization: 'Bearer ' + token } : {}), ...(session ? { 'Mcp-Session-Id': session } : {}) },
      body: JSON.stringify({ jsonrpc: '2.0', ...(method.startsWith('notifications/') ? {} : { id: ++id }), method, params }),
    });
    session = session || response.headers.get('Mcp-Session-Id');
    return response.text();
  };
  await send('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '2' } });
  await send('notifications/initialized', {});
  return { send, run: code => send('tools/call', { name: 'run_code_snippet', arguments: { code } }), answer: choice => send('tools/call', { name: 'answer', arguments: { choice } }) };
}

/** Runs the parts of a scenario, or those that the command line names after the file, and ends everything. A failure leaves screenshots. */
export async function scenario(...parts) {
  const wanted = process.argv.slice(3);
  try {
    for (const part of parts) {
      if (!wanted.length || !part.name || wanted.includes(part.name)) await part();
    }
    ok('it is all there');
  } catch (failure) {
    for (const context of browser.contexts()) for (const page of context.pages()) await shot(page, 'failed').catch(() => {});
    console.error(failure);
    process.exitCode = 1;
  } finally {
    await browser.close();
    for (const child of started) child.kill();
  }
}

/** Waits until the text of an element matches: what a person sees comes after what the server has done. */
export async function shows(page, selector, pattern) {
  const element = page.locator(selector).first();
  for (const end = Date.now() + 40_000; ;) {
    const found = await element.textContent();
    if (pattern.test(found)) return;
    if (Date.now() > end) assert.match(found, pattern);
    await page.waitForTimeout(50);
  }
}
