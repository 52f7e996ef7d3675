// Takes the pictures of docs/reference/inspector.md: an agent asks to run npm, and a person refuses.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser, clean, given, mcpClient, ok, open, scenario, shot, shows, start } from './browser.mjs';

const WIDE = { width: 1240, height: 780 };
const PHONE = { width: 390, height: 844 };
const FOLDER = join(tmpdir(), 'docui-pictures'); // the pictures show its name
const CALL = "bash(command='npm ci')";

/** Starts the host operations on a small shop, with an owner's policy beside it. */
async function shop() {
  const workspace = join(FOLDER, 'shop'), owner = join(FOLDER, 'owner');
  rmSync(FOLDER, { recursive: true, force: true });
  for (const folder of [FOLDER, workspace, owner]) mkdirSync(folder);
  writeFileSync(join(workspace, 'package.json'), '{ "name": "shop" }\n');
  writeFileSync(join(workspace, 'prices.txt'), 'Chair 40\nTable 90\nLamp 25\n');
  writeFileSync(join(owner, 'policy.json'), '{ "version": 1, "extends": "built-in", "ideOperation": {} }\n');
  return start(given.host, ['--port', '0', '--no-ledger', '--workspace', workspace, '--policy', join(owner, 'policy.json')]);
}

/** Puts pictures side by side, as the documentation shows them. */
async function compose(name, size, width, pictures) {
  const page = await browser.newPage({ viewport: size });
  const image = file => `<img style="width:${width}px" src="data:image/png;base64,${readFileSync(join(given.shots, file + '.png')).toString('base64')}">`;
  await page.setContent(`<body style="margin:0;background:#fff;display:flex;gap:14px">${pictures.map(image).join('')}`);
  await page.waitForFunction(() => [...document.images].every(one => one.complete));
  await shot(page, name);
  await page.close();
}

async function pictures() {
  const { url, link } = await shop();
  const wide = await open(link, { viewport: WIDE, colorScheme: 'light' }); // without a page, nobody can be asked
  await wide.waitForSelector('#live:not(.off)');
  const reviewer = await mcpClient(url, 'reviewer'), coder = await mcpClient(url, 'coder');
  await coder.run("read(path='prices.txt')");
  await coder.run("edit(edits=[{path: 'prices.txt', oldText: 'Chair 40', newText: 'Chair 45'}])");
  await reviewer.run("read(path='package.json')");
  await coder.run(CALL);
  const answered = coder.answer('yes'); // the agent wants to ask the person

  await wide.click('.session-row:has(b:text-is("coder 2"))');
  await wide.waitForSelector('.question .refuse input');
  await wide.click('#tab-ledger');
  await shows(wide, '#ledger-list', /asked first[\s\S]*edit\(/);
  await shows(wide, '.question', /What it does: Downloads packages[\s\S]*Why it asks: [\s\S]*“Always” writes to .*policy\.json/);
  await wide.waitForSelector('#document h1');
  await wide.waitForSelector('#loading', { state: 'hidden' });
  await shot(wide, 'question');

  const phone = await open(link, { viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'light' });
  await phone.click('.panes label:has-text("Sessions")');
  await phone.click('.session-row:has(b:text-is("coder 2"))');
  await phone.waitForSelector('.question .refuse input');
  await phone.click('.panes label:has-text("Document")');
  await shot(phone, 'phone-question');
  await phone.click('.question >> text="Later"');
  await phone.click('.panes label:has-text("Sessions")');
  await phone.waitForSelector('.question >> text="Show"');
  await shot(phone, 'phone-sessions');

  await wide.fill('.question .refuse input', 'use the packages that are there');
  await wide.click('.question .refuse button');
  assert.match(await answered, /The person says: “use the packages that are there”/);
  await phone.click('.panes label:has-text("Details")');
  await phone.click('#tab-ledger');
  await shows(phone, '#ledger-list', /refused[\s\S]*use the packages that are there/);
  await shot(phone, 'phone-ledger');

  await wide.emulateMedia({ colorScheme: 'dark' });
  await wide.selectOption('#ledger-scope', 'all');
  await wide.fill('#ledger-text', 'prices.txt');
  await wide.waitForFunction(() => document.querySelectorAll('#ledger-list .entry').length === 2);
  await shot(wide, 'ledger');
  clean(wide);
  clean(phone);

  const size = { width: 1000, height: 629 };
  await compose('inspector-question', size, 1000, ['question']);
  await compose('inspector-ledger', size, 1000, ['ledger']);
  await compose('inspector-phone', { width: 1000, height: 705 }, 324, ['phone-question', 'phone-sessions', 'phone-ledger']);
  ok('the pictures of the documentation are taken');
}

await scenario(pictures);
rmSync(FOLDER, { recursive: true, force: true });
