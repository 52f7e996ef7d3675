// One scenario for each way in which an inspector loses the trust of the person who watches, and what a newcomer is asked to do.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clean, fits, given, mcpClient, newSession, ok, open, outcomeAfter, runs, scenario, shot, start, tabTo, shows } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const REFUSED = ['ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_RESET'];

const inApi = (page, path, body) => page.evaluate(async ([to, message]) =>
  (await fetch('api/' + to, message ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(message) } : {})).json(), [path, body]);
const idOf = page => page.url().split('#')[1];
const ledgerOf = async page => (await inApi(page, 'sessions/' + idOf(page) + '/ledger')).entries.filter(entry => entry.kind === 'operation');
const countOf = async (page, action) => (await ledgerOf(page)).filter(entry => entry.action === action).length;
const text = (page, selector) => page.locator(selector).first().innerText();
const seen = (page, selector, words) => page.waitForFunction(([where, what]) => document.querySelector(where)?.textContent.includes(what), [selector, words]);
const row = name => `.session-row:has(b:text-is("${name}"))`;

let room;
async function fresh() {
  const page = await open(room.link, {}, REFUSED);
  await page.waitForSelector('#live:not(.off)');
  await newSession(page);
  return page;
}

async function oneCallInFlight() {
  const page = await fresh();
  await page.dblclick('#document button.action >> text="Add a stool"');
  await page.waitForFunction(() => document.querySelectorAll('#document tbody tr').length === 3);
  await page.focus('#document button.action');
  for (let i = 0; i < 6; i++) await page.keyboard.down('Enter'); // held: the first one counts
  await page.keyboard.up('Enter');
  await page.waitForFunction(() => document.querySelectorAll('#document tbody tr').length === 4);
  let calls = 0;
  await page.route('**/run', async route => { calls++; await new Promise(resolve => setTimeout(resolve, 500)); await route.continue(); });
  await page.fill('#code', "add('Slow')");
  await page.press('#code', 'Enter');
  await page.press('#code', 'Enter');
  await page.click('#console [type=submit]');
  await page.waitForFunction(() => document.getElementById('document').textContent.includes('Slow'));
  assert.equal(calls, 1, 'only one was sent');
  assert.equal(await countOf(page, 'add'), 3);
  clean(page);
  await page.context().close();
  ok('a double click, a held key and an impatient person make one call');
}

async function notConnected() {
  const own = await start(given.showroom, ['--port', '0']);
  const page = await open(own.link, {}, REFUSED);
  await newSession(page);
  own.child.kill();
  await own.child.ended;
  await page.waitForSelector('#offline:not([hidden])');
  assert.match(await text(page, '#offline'), /Not connected.*state of/s);
  assert.match(await page.title(), /not connected/);
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector('.columns')).filter), 'none', 'it does not look alive');
  await shot(page, 'offline');
  assert.match(await outcomeAfter(page, () => page.click('#document button.action')), /Nothing was sent/);
  const again = await start(given.showroom, ['--port', own.port]);
  await page.waitForSelector('#token-dialog[open]'); // the token is that of the run
  await page.fill('#token', again.link);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#offline', { state: 'hidden' });
  assert.doesNotMatch(await page.title(), /not connected/);
  await seen(page, '#outcome', 'has ended');
  await newSession(page);
  await runs(page, "add('Back')");
  again.child.kill();
  await page.context().close();
  ok('a lost server is unmistakable, and the page comes back');
}

/** A request without the token from the link gets nothing. Programs of the model can send such requests, because they reach the port. */
async function needsLink() {
  for (const path of ['api/sessions', 'api/ledger', 'api/events', 'api/past']) assert.equal((await fetch(room.url + path)).status, 401, path);
  const page = await open(room.url, {}, ['401']);
  await page.waitForSelector('#token-dialog[open]');
  assert.match(await text(page, '#token-dialog'), /Open the link after Inspector: that the server printed/);
  await shot(page, 'no-link');
  await page.goto(room.link);
  await page.waitForSelector('#live:not(.off)');
  await newSession(page);
  assert.doesNotMatch(page.url(), /token/, 'the address that a person may copy has no token');
  await page.reload();
  await page.waitForSelector('#document h1');
  clean(page);
  await page.context().close();
  ok('the printed link opens the page, and nothing else does');
}

async function slowLine() {
  const page = await open('about:blank');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 });
  const requests = [];
  page.on('request', request => requests.push([new URL(request.url()).pathname, request.timing().startTime]));
  await page.goto(room.link, { waitUntil: 'commit' });
  await page.waitForSelector('text=Loading the page');
  await page.waitForSelector('#document h1');
  const first = path => requests.findIndex(([name]) => name.endsWith(path));
  assert.ok(first('/api/app') >= 0 && Math.abs(first('/api/app') - first('/api/sessions')) === 1, 'what does not depend on each other is loaded together: ' + requests.map(([name]) => name).join(' '));
  await page.fill('#code', "add('From afar')");
  await page.press('#code', 'Enter');
  await page.waitForSelector('#activity:not([hidden])');
  await page.waitForSelector('#loading:not([hidden])');
  await seen(page, '#document', 'From afar');
  clean(page);
  await page.context().close();
  ok('with a latency of 1.5 s, the page says what it waits for');
}

async function twoPages() {
  const page = await fresh();
  await runs(page, "add('Mine')");
  await shows(page, '#outcome', /Mine/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector('#document h1');
  await runs(other, "add('Theirs')");
  await seen(page, '#outcome', 'Another page');
  await shows(page, '#outcome', /Theirs/);
  clean(page);
  await page.context().close();
  ok('what another page has done replaces an old outcome');
}

async function changesInView() {
  const page = await fresh();
  await page.setViewportSize({ width: 1400, height: 520 });
  const names = Array.from({ length: 20 }, (none, index) => 'Piece ' + index);
  await inApi(page, 'sessions/' + idOf(page) + '/call', { action: 'fill', arguments: { names } });
  await seen(page, '#document', 'Piece 19');
  await page.evaluate(() => { document.getElementById('document').scrollTop = 0; });
  await runs(page, "add('At the end')");
  const inView = () => page.waitForFunction(() => {
    const view = document.getElementById('document').getBoundingClientRect();
    const place = [...document.querySelectorAll('#document .changed')].find(node => node.textContent.includes('At the end') || node.textContent.includes('by nobody'))?.getBoundingClientRect();
    return place && place.top >= view.top && place.bottom <= view.bottom;
  });
  await inView();
  await page.evaluate(() => { document.getElementById('document').scrollTop = 0; });
  await runs(page, "later('written by nobody')");
  await page.waitForFunction(() => [...document.querySelectorAll('#document .changed')].some(node => node.textContent.includes('by nobody')));
  await page.evaluate(() => { document.getElementById('document').scrollTop = 0; });
  await seen(page, '#changes', '↓');
  await page.click('#changes');
  await inView();
  await runs(page, "remove_named('At the end')");
  await page.click('#gone summary');
  await shows(page, '#gone ul', /At the end/);
  clean(page);
  await page.context().close();
  ok('a change is scrolled into view, or one key away');
}

async function sessionsToldApart() {
  const page = await fresh();
  const clients = [];
  for (const name of ['planner', 'coder', 'coder', 'tester']) clients.push(await mcpClient(room.url, name));
  await clients[0].run("add('Plan')");
  await clients[1].run("add('Alpha')");
  await clients[2].run("add('Beta')");
  await page.waitForFunction(() => [...document.querySelectorAll('.session-row')].filter(node => /Plan|Alpha|Beta/.test(node.textContent)).length === 3);
  const rows = await page.locator('.session-row .top b, .session-row .line-text').allInnerTexts();
  assert.ok(rows.includes('planner 2') && rows.some(one => one.includes('Alpha')) && rows.some(one => one.includes('Beta')), rows.join('; '));
  await page.fill('#session-filter', 'coder alpha');
  await page.waitForFunction(() => document.querySelectorAll('.session-row').length === 1);
  await page.click('.session-row');
  await seen(page, '#session-name', 'coder 2');
  await page.click('#rename');
  await page.fill('#new-name', 'The careful one');
  await page.keyboard.press('Enter');
  await seen(page, '#session-name', 'The careful one');
  await page.fill('#session-filter', '');
  await clients[3].run("publish('news')");
  const answered = clients[3].answer('yes');
  await page.waitForSelector('.question');
  assert.match(await page.locator('.session-row').first().innerText(), /tester 2[\s\S]*asks you/, 'who waits comes first');
  assert.match(await page.title(), /^\(1\) /);
  await page.check('[name=which][value=waiting]', { force: true });
  await page.waitForFunction(() => document.querySelectorAll('.session-row').length === 1);
  await page.check('[name=which][value=all]', { force: true });
  await page.fill('.question .refuse input', 'not before Friday');
  await page.click('.question .refuse button');
  assert.match(await answered, /did not approve the call\. Nothing ran\. The person says: “not before Friday”/, 'the model reads the reason');
  await shot(page, 'sessions');
  clean(page);
  await page.context().close();
  ok('sessions are told apart, those that wait come first, and a refusal has a reason');
}

async function questionForPerson() {
  const page = await fresh();
  const shop = await mcpClient(room.url, 'seller');
  await shop.run("sell('Chair')");
  let answered = shop.answer('yes');
  await page.waitForSelector('.question');
  const words = await text(page, '.question');
  assert.match(words, /seller 2 asks: may it run\s+sell/);
  assert.match(words, /What it does: Sells a piece to the neighbors\./);
  assert.match(words, /It concerns: Chair/);
  assert.match(words, /Why it asks: it belongs to the owner of this computer/);
  assert.doesNotMatch(words, /answer\(|@param|ask a person\?|obj:/, 'no words for a model');
  await shot(page, 'question-person');
  await page.click('.question button >> text="In this session"');
  assert.match(await answered, /sold: Chair|Chair/);
  await page.waitForSelector('.question', { state: 'detached' });
  await shop.run("sell('Chair')");
  assert.match(await shop.answer('yes'), /sold: Chair|Chair/, 'the same call does not ask again');
  assert.equal(await page.locator('.question').count(), 0);
  await shop.run("sell('Table')");
  answered = shop.answer('yes');
  await page.waitForSelector('.question'); // another call does
  await page.click('.question button >> text="Allow once"');
  await answered;
  await page.click(row('seller 2'));
  await page.click('#grants');
  await page.waitForSelector('#sheet[open]');
  await page.click('#sheet button >> text="Withdraw"');
  await seen(page, '#sheet', 'Each call that needs permission asks');
  await page.click('#sheet .primary');
  await shop.run("publish('always the same')");
  answered = shop.answer('yes');
  await page.click('.question button >> text="In all sessions"');
  await answered;
  const second = await mcpClient(room.url, 'second');
  await second.run("publish('always the same')");
  assert.match(await second.answer('yes'), /always the same/, 'in another session, too');
  clean(page);
  await page.context().close();
  ok('a question says what would happen and why it asks; once, in this session, always');
}

async function alwaysWritesRule() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'herald');
  await client.run("announce('open on Sunday')");
  const answered = client.answer('yes');
  await page.waitForSelector('.question');
  assert.equal(await page.locator('.question button >> text="In all sessions"').count(), 0, 'one longest answer');
  await shows(page, '.question .rule', /“Always” writes to the showroom's rules: {"allow": "announce\(text='open on Sunday'\)"}/);
  await shot(page, 'question-always');
  await page.click('.question button >> text="Always"');
  assert.match(await answered, /open on Sunday/);
  await seen(page, '#notice', "Written to the showroom's rules: {");
  await page.click('#notice button');
  await page.waitForSelector('#notice', { state: 'hidden' });
  const second = await mcpClient(room.url, 'second herald');
  assert.match(await second.run("announce('open on Sunday')"), /✔/, 'the rule permits it in each session');
  await second.run("announce('open on Monday')");
  const refused = second.answer('yes');
  await page.waitForSelector('.question'); // the rule is about the other call only
  await page.click('.question .refuse button');
  await refused;
  await page.waitForSelector('.question', { state: 'detached' });
  const { session, server } = await inApi(page, 'sessions/' + idOf(page) + '/grants');
  assert.equal([...session, ...server].filter(grant => grant.call.startsWith('announce')).length, 0, 'the policy has the rule, so the server keeps no grant');
  clean(page);
  await page.context().close();
  ok('always writes a rule, which the question shows before');
}

async function ownConfirmation() {
  const page = await fresh();
  const told = await outcomeAfter(page, async () => { await page.fill('#code', 'clear()'); await page.press('#code', 'Enter'); });
  assert.match(told, /Please confirm[\s\S]*What it does: Sells everything\.[\s\S]*Why it asks/);
  assert.ok(await page.evaluate(() => document.querySelector('#outcome.asks') && !document.querySelector('#outcome.failed')), 'nothing went wrong');
  await shot(page, 'confirm');
  await page.click('#outcome button >> text="Yes, do it"');
  await seen(page, '#outcome', '✔');
  assert.equal((await ledgerOf(page)).filter(entry => entry.action === 'answer').length, 0, 'nobody made a call answer');
  await page.click('#tab-ledger');
  await page.waitForSelector('#ledger .entry code');
  assert.doesNotMatch(await text(page, '#ledger-list'), /answer\(/);
  clean(page);
  await page.context().close();
  ok('one\'s own confirmation is a question, not an error');
}

async function ledgerAndDiffs() {
  const page = await fresh();
  await runs(page, 'compare()');
  await runs(page, "add('Lamp'); add('Rug'); add('Vase')");
  await runs(page, 'add(12345)');
  await page.click('#tab-ledger');
  await page.waitForSelector('#ledger .diff .added');
  assert.deepEqual(await page.locator('#ledger .diff > span').allInnerTexts().then(all => all.map(line => line.trimEnd())),
    ['--- prices', '+++ prices', '@@ -1,2 +1,2 @@', '-Chair 40', '+Chair 45', ' Table 90'], 'a diff keeps its lines');
  await shot(page, 'diff');
  const count = wanted => page.waitForFunction(number => document.querySelectorAll('#ledger .entry:not(.notice)').length === number, wanted);
  await page.fill('#ledger-text', 'rug');
  await count(1);
  await page.fill('#ledger-text', '');
  await page.selectOption('#ledger-outcome', 'changed');
  await page.waitForFunction(() => [...document.querySelectorAll('#ledger .entry')].length >= 3 && !document.querySelector('#ledger .diff'));
  await page.selectOption('#ledger-period', 'yesterday');
  await seen(page, '#ledger-list', 'Nothing matches');
  await page.click('#ledger-reset');
  await page.waitForSelector('#ledger .diff');
  clean(page);
  await page.context().close();
  ok('the ledger is searched and filtered, and diffs can be read');
}

async function namesAndUndo() {
  const page = await fresh();
  await runs(page, "add('Lamp'); add('Rug'); add('Vase')");
  await page.click('#tab-anchors');
  await page.waitForSelector('#anchors button.object >> text="Lamp"');
  assert.ok((await page.locator('#anchors').innerText()).includes('obj:piece:'), 'with its anchor beside it');
  assert.deepEqual(await page.locator('#anchors table').first().locator('th').allInnerTexts(), ['Name', 'Anchor', 'Key'], 'a name is no label');
  await shows(page, '#anchors > p', /\d+ objects, \d+ links? · document \d+\.\d+\.\d+ · epoch \d+, in which these anchors hold/); // not of the product
  await page.click('#tab-ledger');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry button').length >= 3);
  await page.locator('#ledger button >> text="Undo to here"').nth(1).click(); // the third last operation
  await page.waitForSelector('#confirm-dialog[open]');
  const lines = await page.locator('#confirm-dialog li').allInnerTexts();
  assert.equal(lines.length, 3);
  ['Vase', 'Rug', 'Lamp'].forEach((name, index) => assert.ok(lines[index].includes(name), lines[index]));
  assert.doesNotMatch(lines.join(), /op-\d|docui:/);
  await shot(page, 'undo');
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  await seen(page, '#outcome', 'Undid 3 operations');
  await page.waitForFunction(() => document.querySelectorAll('#document tbody tr').length === 2);
  clean(page);
  await page.context().close();
  ok('objects have names beside their anchors, and undo lists what it takes back');
}

async function messagesAndPast() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'talker');
  await page.click(row('talker 2'));
  await page.click('#tab-messages');
  await page.click('#messages button >> text="Keep messages"');
  await page.waitForSelector('#messages button >> text="Stop and delete"');
  await client.run("add('Raw one')");
  await page.waitForFunction(() => document.querySelectorAll('#messages .message').length >= 2);
  await page.locator('#messages .message', { hasText: 'tools/call' }).first().locator('summary').click();
  assert.match(await page.locator('#messages .message[open]').innerText(), /"method": "tools\/call"[\s\S]*Raw one/);
  const shown = await page.locator('#messages .message').count();
  await client.run("add('Raw two')");
  await page.waitForFunction(count => document.querySelectorAll('#messages .message').length > count, shown);
  assert.equal(await page.locator('#messages .message[open]').count(), 1, 'what is being read stays open');
  await shot(page, 'messages');
  await page.click('#messages button >> text="Stop and delete"');
  await page.waitForFunction(() => document.querySelectorAll('#messages .message').length === 0);
  await page.click('#end');
  await page.click('#confirm-dialog .danger');
  await seen(page, '#outcome', 'has ended');
  await page.check('[name=which][value=past]', { force: true });
  await page.click(row('talker 2'));
  await seen(page, '#ledger-list', 'Raw one');
  assert.equal(await page.locator('#ledger button >> text="Undo"').count(), 0, 'the past is not changed');
  await shot(page, 'past');
  clean(page);
  await page.context().close();
  ok('raw messages are shown if wanted, and past sessions are read');
}

async function byKeyboard() {
  const page = await fresh();
  const asker = await mcpClient(room.url, 'asker');
  await asker.run("publish('by keyboard')");
  const answered = asker.answer('yes');
  await page.waitForSelector('.question');
  await page.focus('#document');
  await page.keyboard.press('q');
  await tabTo(page, () => document.activeElement.matches('.refuse input'), 'the reason');
  await page.keyboard.type('too early');
  await page.keyboard.press('Enter');
  assert.match(await answered, /too early/);
  await page.waitForSelector('.question', { state: 'detached' });
  await page.focus('#document');
  await page.keyboard.press('s');
  await page.keyboard.type('asker');
  await page.waitForFunction(() => document.querySelectorAll('.session-row').length === 1);
  await tabTo(page, () => document.activeElement.matches('.session-row'), 'a session');
  await page.keyboard.press('Enter');
  await seen(page, '#session-name', 'asker 2');
  await page.focus('#document');
  await page.keyboard.press('/');
  await page.keyboard.type("add('Typed')");
  await outcomeAfter(page, () => page.keyboard.press('Enter'));
  await page.focus('#document');
  await page.keyboard.press('l');
  await page.keyboard.type('typed');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry').length === 1);
  await tabTo(page, () => document.activeElement.textContent === 'Undo', 'undo');
  await outcomeAfter(page, () => page.keyboard.press('Enter'));
  await page.focus('#document');
  await page.keyboard.press('?');
  await page.waitForSelector('#sheet[open]');
  await page.keyboard.press('Escape');
  clean(page);
  await page.context().close();
  ok('questions, sessions, calls, search and undo by keyboard alone');
}

async function accessible() {
  const page = await fresh();
  await runs(page, "add('Lamp')");
  await runs(page, 'compare()');
  const asker = await mcpClient(room.url, 'asker');
  await asker.run("publish('for axe')");
  const answered = asker.answer('yes');
  await page.waitForSelector('.question');
  const check = async name => {
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await axe.run(document, { iframes: false })).violations
      .map(one => one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120)).slice(0, 3).join(' | ')));
    assert.deepEqual(found, [], name);
  };
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    for (const tab of ['actions', 'ledger', 'anchors', 'history', 'messages', 'api', 'raw', 'told', 'document']) {
      await page.click('#tab-' + tab);
      await page.waitForFunction(panel => document.getElementById(panel).textContent.trim() || document.getElementById(panel).children.length, tab);
      await check(tab + ' ' + theme);
    }
    await page.check('[name=which][value=past]', { force: true });
    await check('past ' + theme);
    await page.check('[name=which][value=all]', { force: true });
    await page.click('#document button.object');
    await check('an object ' + theme);
    await page.keyboard.press('Escape');
    await page.click('#document button.prototype >> text="order"');
    await check('a form ' + theme);
    await page.keyboard.press('Escape');
    await page.click('#keys');
    await check('the keys ' + theme);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pane of ['sessions', 'document', 'details']) {
    await page.check('[name=pane][value=' + pane + ']', { force: true });
    await check(pane + ' on a phone');
    await fits(page);
  }
  await page.click('.question button >> text="Allow once"');
  await answered;
  await page.context().close();
  ok('axe finds nothing, in every view and both themes');
}

async function many() {
  const own = await start(given.showroom, ['--port', '0', '--ledger', mkdtempSync(join(tmpdir(), 'docui-many-'))]);
  const page = await open(own.link, {}, []);
  await page.waitForSelector('#live:not(.off)');
  await page.evaluate(async () => {
    const post = (path, body) => fetch('api/' + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then(answer => answer.json());
    for (let i = 0; i < 199; i++) await post('sessions', {});
    const { id } = await post('sessions', {});
    location.hash = id;
    const code = Array.from({ length: 49 }, (none, index) => "later('n" + index + "', 86400000)").join(';');
    for (let i = 0; i < 204; i++) await post('sessions/' + id + '/run', { code });
  });
  const many = page.url();
  await page.goto('about:blank');
  await page.goto(many);
  await page.waitForSelector('#document h1');
  await page.waitForFunction(() => document.querySelectorAll('.session-row').length === 100);
  assert.match(await text(page, '#menu'), /200/);
  await page.click('.more-sessions');
  await page.waitForFunction(() => document.querySelectorAll('.session-row').length === 200);
  await page.click('#tab-ledger');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry').length >= 50);
  assert.ok(await page.locator('#ledger .entry').count() <= 150, 'the rest is loaded when it is scrolled to');
  const entries = () => page.locator('#ledger .entry').count();
  while (await entries() < 3000) {
    const before = await entries();
    await page.evaluate(() => { const panel = document.getElementById('ledger'); panel.scrollTop = panel.scrollHeight; });
    await page.waitForFunction(count => document.querySelectorAll('#ledger .entry').length > count, before);
  }
  await page.evaluate(() => { // marks each entry, to see that they are not built again
    window.kept = new WeakSet(document.querySelectorAll('#ledger .entry'));
  });
  await runs(page, "add('One more')");
  await seen(page, '#ledger-list', 'One more');
  assert.ok(await page.evaluate(() => [...document.querySelectorAll('#ledger .entry')].filter(node => !window.kept.has(node)).length < 10), 'only what is new is built');
  await page.fill('#ledger-text', 'n48 86400000');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry').length >= 50 && [...document.querySelectorAll('#ledger .entry code')].every(node => node.textContent.includes('n48')));
  await page.evaluate(() => { window.longest = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => { window.longest = Math.max(window.longest, entry.duration); })).observe({ type: 'longtask' }); });
  for (let i = 0; i < 20; i++) await runs(page, "add('More " + i + "')");
  console.log('longest task of the page with 200 sessions and 10,000 entries: ' + Math.round(await page.evaluate(() => window.longest)) + ' ms');
  clean(page);
  own.child.kill();
  await page.context().close();
  ok('200 sessions and 10,000 entries');
}

/** What a person does on the first day: finds who changed something yesterday. The other tasks are in the scenarios above. */
async function whoDidItYesterday() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'night shift');
  await client.run("add('Strange statue')");
  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000));
  await page.reload();
  await page.waitForSelector('#document h1');
  await page.focus('#document');
  await page.keyboard.press('l');
  await page.selectOption('#ledger-scope', 'all');
  await page.selectOption('#ledger-period', 'yesterday');
  await page.fill('#ledger-text', 'statue');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry:not(.notice)').length === 1);
  assert.match(await text(page, '#ledger .entry'), /night shift 2[\s\S]*Strange statue[\s\S]*asked by night shift 2/);
  clean(page);
  await page.context().close();
  ok('who changed something yesterday is found');
}

await scenario(
  async () => { room = await start(given.showroom, ['--port', '0']); },
  oneCallInFlight, notConnected, needsLink, slowLine, twoPages, changesInView, sessionsToldApart, questionForPerson, alwaysWritesRule, ownConfirmation, ledgerAndDiffs, namesAndUndo,
  messagesAndPast, byKeyboard, accessible, whoDidItYesterday, many);
