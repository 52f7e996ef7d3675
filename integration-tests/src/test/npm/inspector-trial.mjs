// One scenario for each fault that a new user's trial of the inspector found.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clean, given, mcpClient, newSession, ok, open, outcomeAfter, runs, scenario, shot, start, shows } from './browser.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const seen = (page, selector, words) => page.waitForFunction(([where, what]) => document.querySelector(where)?.textContent.includes(what), [selector, words]);
const row = name => `.session-row:has(b:text-is("${name}"))`;
const entry = words => `#ledger .entry:not(.notice):has(.head > code:has-text("${words}"))`;
const DAY = 86_400_000;

let room;
const withToken = ({ token }) => ({ headers: { Authorization: 'Bearer ' + token } });
async function fresh() {
  const page = await open(room.link);
  await page.waitForSelector('#live:not(.off)');
  await newSession(page);
  return page;
}

/** Opens the ledger, and waits until it shows the latest operation. */
async function ledgerWith(page, words) {
  await page.click('#tab-ledger');
  await seen(page, '#ledger-list', words);
}

/** The entries with a button, by the texts of their calls, newest first. */
const withButton = (page, label) => page.evaluate(wanted => [...document.querySelectorAll('#ledger .entry')]
  .filter(one => [...one.querySelectorAll('button')].some(button => button.textContent === wanted))
  .map(one => one.querySelector('.head').innerText), label);

async function redoWhereItIs() {
  const page = await fresh();
  await runs(page, "add('Lamp'); add('Rug'); add('Vase')");
  await ledgerWith(page, 'Vase');
  assert.deepEqual(await withButton(page, 'Redo'), [], 'nothing was undone yet');
  await page.click(entry('Lamp') + ' button >> text="Undo to here"');
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry.undone').length === 3);
  const undone = ['Lamp', 'Rug', 'Vase'];
  for (const [index, name] of undone.entries()) { // the one that was undone last is done again first
    const places = await withButton(page, 'Redo');
    assert.equal(places.length, 1, places.join(' | '));
    assert.match(places[0], new RegExp('Undid.*' + name, 's'));
    await outcomeAfter(page, () => page.click('#ledger button >> text="Redo"'));
    await page.waitForFunction(count => document.querySelectorAll('#ledger .entry.undone').length === count, 2 - index);
  }
  assert.deepEqual(await withButton(page, 'Redo'), []);
  await outcomeAfter(page, () => page.click(entry('Vase') + ' button >> text="Undo"')); // what was done again is undone again
  await page.waitForSelector(entry('Vase') + '.undone');
  assert.equal((await withButton(page, 'Redo')).length, 1);
  await runs(page, "add('Clock')"); // what is new ends what could be done again
  await page.waitForFunction(() => [...document.querySelectorAll('#ledger button')].every(button => button.textContent !== 'Redo'));
  clean(page);
  await page.context().close();
  ok('Redo is at the undo that it takes back, and nowhere else');
}

async function yesterdayAfterRestart() {
  const state = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), 'docui-state-')) };
  const before = await start(given.showroom, ['--port', '0'], state);
  const client = await mcpClient(before.url, 'night shift');
  await client.run("add('Strange statue')");
  before.child.kill('SIGKILL');
  await before.child.ended;
  const now = await start(given.showroom, ['--port', before.port], state);
  const page = await open(now.link);
  await page.waitForSelector('#live:not(.off)');
  await page.clock.setFixedTime(new Date(Date.now() + DAY));
  await page.reload();
  await page.waitForSelector('#live:not(.off)');
  await page.focus('#document');
  await page.keyboard.press('l');
  await page.keyboard.type('statue');
  await page.selectOption('#ledger-period', 'yesterday');
  await page.waitForSelector(entry('Strange statue'));
  assert.equal(await page.inputValue('#ledger-scope'), 'all', 'yesterday is about all sessions');
  await shows(page, entry('Strange statue'), /asked by night shift 2/);
  assert.equal(await page.locator('#ledger button').filter({ hasText: /^(Undo|Redo|Run again)$/ }).count(), 0, 'another run is only read');
  await shot(page, 'yesterday');
  await page.check('[name=which][value=past]', { force: true });
  await page.click(row('night shift 2'));
  await page.click('#ledger-reset');
  await page.waitForSelector(entry('Strange statue'));
  now.child.kill();
  await now.child.ended;
  clean({ complaints: page.complaints.filter(said => !/ERR_|status of 404/.test(said)) });
  await page.context().close();
  const none = await start(given.showroom, ['--port', '0', '--no-ledger'], state);
  const api = path => fetch(none.url + 'api/' + path, withToken(none)).then(answer => answer.json());
  assert.deepEqual(await api('past'), []);
  assert.deepEqual((await api('ledger')).entries, [], 'switched off, it neither keeps nor shows what others have kept');
  none.child.kill();
  ok('after a crash and a restart, who changed something yesterday is found');
}

async function refusalIsRecorded() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'writer');
  await client.run("publish('secret plan')");
  const answered = client.answer('yes');
  await page.waitForSelector('.question');
  await page.fill('.question .refuse input', 'not before Friday');
  await page.click('.question .refuse button');
  assert.doesNotMatch(await answered, /confirmed in/);
  await page.click(row('writer 2'));
  await ledgerWith(page, 'not before Friday');
  await shows(page, entry('secret plan'), /publish[\s\S]*refused[\s\S]*not before Friday[\s\S]*asked by writer 2 · refused by a person at the inspector/);
  await page.selectOption('#ledger-outcome', 'refused');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry').length === 1); // the question before is no refusal
  await shot(page, 'refused');
  await page.click('#tab-history');
  await page.waitForSelector('#rounds .entry');
  assert.doesNotMatch(await text(page, '#rounds'), /confirmed in/, 'nobody confirmed anything');
  clean(page);
  await page.context().close();
  ok('a refusal is in the ledger, with who, when and why');
}

async function whyNoUndo() {
  const page = await fresh();
  await runs(page, "fill(['Chair'])");
  await runs(page, "add('Lamp')");
  await runs(page, `later('never', ${DAY})`);
  await runs(page, "add('Rug')");
  await ledgerWith(page, 'Rug');
  await page.waitForSelector(entry('Rug') + ' button >> text="Undo"');
  await shows(page, entry('later('), /It cannot be undone: no call that undoes it is known/);
  await shows(page, entry('fill('), /It cannot be undone now: later\(.*\) came after it, and cannot be undone/);
  assert.equal(await page.locator(entry('fill(')).locator('button', { hasText: 'Undo' }).count(), 0);
  await shot(page, 'why-no-undo');
  assert.deepEqual(await withButton(page, 'Undo to here'), []);
  await page.click(entry('Lamp') + ' button >> text="Undo only this"');
  await shows(page, '#confirm-dialog', /add\(name='Lamp'\) is undone by remove_named\(name='Lamp'\)/);
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  await page.waitForSelector(entry("add(name='Lamp')") + '.undone');
  assert.equal(await page.locator(entry("add(name='Rug')") + '.undone').count(), 0, 'what came after it stays');
  const alone = await withButton(page, 'Undo only this');
  assert.equal(alone.length, 1, alone.join(' | '));
  assert.match(alone[0], /Rug/);
  clean(page);
  await page.context().close();
  ok('beside each operation without Undo stands why, or it is undone alone');
}

async function questionToClient() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'cleaner');
  await page.click(row('cleaner 2'));
  await seen(page, '#session-name', 'cleaner 2');
  await page.waitForSelector('#document tbody tr');
  await client.run('clear()');
  await seen(page, '#outcome', 'cleaner 2 is asked before clear runs');
  assert.ok(await page.evaluate(() => document.querySelector('#outcome.theirs') && !document.querySelector('#outcome.failed')), 'it is no failure');
  await shows(page, '#outcome', /You need not do anything/);
  await ledgerWith(page, 'clear()');
  assert.equal(await page.locator('#ledger .entry.failed').count(), 0);
  await shot(page, 'question-client');
  await page.reload();
  await seen(page, '#outcome.theirs', 'cleaner 2 is asked before clear runs'); // also for who comes later
  const yes = '#document button.action >> text="Yes, do it"';
  await page.click(yes);
  await seen(page, '#confirm-dialog', 'Answer in place of cleaner 2?');
  await page.click('#confirm-dialog button >> text="Cancel"');
  assert.equal(await page.locator('#document tbody tr').count(), 2, 'nothing was answered');
  await page.click(yes);
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  await page.waitForFunction(() => !document.querySelector('#document tbody tr'));
  assert.equal(await page.locator('#outcome.theirs:visible').count(), 0, 'nothing is asked any more');
  clean(page);
  await page.context().close();
  ok('a question to a client looks like one, and a person answers it only on purpose');
}

async function placeIsKept() {
  const page = await fresh();
  for (let i = 0; i < 5; i++) await runs(page, Array.from({ length: 6 }, (none, index) => `add('Piece ${i} ${index}')`).join('; '));
  await ledgerWith(page, 'Piece 4 5');
  await page.waitForFunction(() => document.querySelectorAll('#ledger .entry button').length > 60);
  const target = page.locator(entry("'Piece 2 0'")).first();
  await target.scrollIntoViewIfNeeded();
  await target.locator('button >> text="Undo to here"').click();
  await page.waitForSelector('#confirm-dialog[open]');
  const top = where => where.evaluate(node => node.getBoundingClientRect().top);
  const before = await top(target);
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  await page.waitForSelector(entry("'Piece 2 0'") + '.undone');
  await page.waitForFunction(() => document.activeElement.closest('.entry')?.textContent.includes("'Piece 2 0'"));
  const after = await top(page.locator(entry("'Piece 2 0'") + '.undone'));
  assert.ok(Math.abs(after - before) <= 2, 'the list has not moved: ' + before + ', ' + after);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'DIV', 'no other button has got the focus');
  clean(page);
  await page.context().close();
  ok('after an undo, the list and the focus are where they were');
}

async function clientIsTold() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'builder');
  await client.run("add('Lamp'); add('Rug')");
  await page.click(row('builder 2'));
  await ledgerWith(page, 'Rug');
  await page.click(entry('Lamp') + ' button >> text="Undo to here"');
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  const told = await client.run("add('Vase')");
  for (const name of ['Lamp', 'Rug']) {
    assert.match(told, new RegExp("↩ `add\\(name='" + name + "'\\)` \\(op-\\d+\\) was undone by a person at the inspector"));
  }
  assert.doesNotMatch(await client.run("add('Clock')"), /was undone by/, 'it is told once');
  clean(page);
  await page.context().close();
  ok('a client is told what a person has undone');
}

async function outcomesAreClear() {
  const page = await fresh();
  const told = await runs(page, 'check(3)');
  assert.match(told, /⚠ check\s+exit code 3/);
  assert.doesNotMatch(told, /✔/);
  assert.doesNotMatch(await runs(page, 'check(0)'), /⚠/);
  await ledgerWith(page, 'check(code=3)');
  await shows(page, entry('check(code=3)') + ' .head', /exit code 3/);
  const client = await mcpClient(room.url, 'checker');
  await page.click(row('checker 2'));
  await seen(page, '#session-name', 'checker 2');
  await page.waitForSelector('#document tbody tr');
  await client.run("add('Lamp')");
  await seen(page, '#outcome', 'Lamp');
  assert.equal((await text(page, '#outcome')).match(/✔/g).length, 1, await text(page, '#outcome'));
  await client.run('check(2)');
  await seen(page, '#outcome', 'exit code 2');
  clean(page);
  await page.context().close();
  ok('an outcome has one mark, and says an exit code');
}

async function slipsDoNothing() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'asker');
  await client.run("publish('a slip')");
  let done = false;
  const answered = client.answer('yes').then(said => { done = true; return said; });
  await page.waitForSelector('.question');
  await page.focus('#document');
  await page.keyboard.press('q');
  assert.ok(await page.evaluate(() => document.activeElement.matches('.question')), 'the question is read first');
  await page.keyboard.press('Enter');
  await page.focus('.question .refuse input');
  await page.keyboard.press('Enter');
  assert.ok(await page.evaluate(() => document.activeElement.textContent === 'Refuse'), 'the way to refuse is one key further');
  const count = await text(page, '.countdown');
  await page.waitForFunction(before => document.querySelector('.countdown').textContent !== before, count);
  assert.match(await text(page, '.countdown'), /^\d+:\d\d$/);
  assert.equal(done, false, 'nothing was answered by accident');
  assert.match(await text(page, '.question .rule'), /only this call, with exactly these arguments[\s\S]*in all sessions until the server stops/);
  await shot(page, 'question-rule');
  const other = await mcpClient(room.url, 'next');
  await other.run("publish('not seen yet')");
  const later = other.answer('yes');
  await page.waitForFunction(() => document.querySelectorAll('.question').length === 2);
  const { x, y, width, height } = await page.locator('.question button >> text="Allow once"').first().boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await answered;
  await page.waitForFunction(() => document.querySelectorAll('.question').length === 1);
  await page.mouse.down({ clickCount: 2 }); // the second click of a double click, at the same place
  await page.mouse.up({ clickCount: 2 });
  await page.fill('.question .refuse input', 'too early');
  await page.click('.question .refuse button');
  assert.match(await later, /too early/, 'a double click answers one question');

  await page.click('#tab-api');
  await page.frameLocator('#api iframe').locator('h1').first().waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.check('[name=pane][value=details]', { force: true });
    const [panel, frame] = await page.evaluate(() => [document.getElementById('right'), document.querySelector('#api iframe')].map(node => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { left, right, top, bottom };
    }));
    assert.ok(frame.left >= panel.left && frame.right <= panel.right && frame.bottom <= panel.bottom, width + ': ' + JSON.stringify([panel, frame]));
    await page.frameLocator('#api iframe').locator('body').evaluate(body => {
      if (document.documentElement.scrollWidth > innerWidth) throw new Error('The API page is wider than its panel: ' + document.documentElement.scrollWidth + ' > ' + innerWidth);
    });
    await page.click('#tab-ledger');
    const cut = await page.evaluate(() => [...document.querySelectorAll('#ledger-filter select')].flatMap(list => {
      const pen = document.createElement('canvas').getContext('2d'), style = getComputedStyle(list);
      pen.font = style.font;
      const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16; // the arrow
      return [...list.options].filter(option => pen.measureText(option.text).width > room).map(option => option.text);
    }));
    assert.deepEqual(cut, [], 'words are cut at ' + width);
    await page.click('#tab-api');
  }
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.click('#tab-ledger');
  await page.fill('#ledger-text', 'a slip');
  await page.click('#ledger button >> text="Search in all sessions"');
  await page.waitForSelector(entry('a slip'));
  clean(page);
  await page.context().close();
  ok('slips of the hand answer nothing, and nothing is cut');
}

/** A search through large runs comes in parts. The server's parts are the subject of MergedLedgersTest. */
async function searchGoesOn() {
  const page = await fresh();
  await runs(page, "add('Needle')");
  await page.click('#tab-ledger');
  await page.selectOption('#ledger-scope', 'all');
  let release;
  const held = new Promise(resolve => { release = resolve; });
  const whole = await (await fetch(room.url + 'api/ledger?text=needle', withToken(room))).json();
  await page.route(/\/api\/ledger\?text=needle/, async route => {
    if (/before=/.test(route.request().url())) { await held; await route.fulfill({ json: whole }); }
    else await route.fulfill({ json: { entries: [], more: true, paused: true, read: 20_000, earliest: '2026-01-02T03:04:05Z', next: 'run~1' } });
  });
  await page.fill('#ledger-text', 'needle');
  await shows(page, '#ledger-more', /Searching … 20,000 entries read, back to /);
  assert.equal(await page.locator('#ledger-list progress').count(), 1, 'nothing is found yet');
  release();
  await page.waitForSelector(entry('Needle'));
  await page.waitForFunction(() => !document.getElementById('ledger-more').textContent.includes('Searching'));
  clean(page);
  await page.context().close();
  ok('a long search says how far it has come, and goes on by itself');
}

/** A call of the person can need a confirmation also in the session of a client. */
async function ownConfirmationElsewhere() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'owner');
  await client.run('add(12345)');
  await page.click(row('owner 2'));
  await seen(page, '#session-name', 'owner 2');
  await page.waitForSelector('#document tbody tr');
  const told = await runs(page, 'clear()');
  assert.match(told, /Please confirm/);
  assert.ok(await page.evaluate(() => document.querySelector('#outcome.asks') && !document.querySelector('#outcome.failed')), told);
  clean(page);
  await page.context().close();
  ok('one\'s own confirmation is a question in a client\'s session, too');
}

/** On a phone, a question can make room for the document, and stays open. */
async function questionWaitsFolded() {
  const page = await fresh();
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await mcpClient(room.url, 'patient');
  await client.run("publish('a long story')");
  const answered = client.answer('yes');
  await page.waitForSelector('.question');
  const height = () => page.evaluate(() => document.querySelector('.question').offsetHeight);
  const whole = await height();
  await page.click('.question .fold');
  assert.ok(await height() < whole / 2, 'folded, it is small');
  assert.equal(await page.getAttribute('.question .fold', 'aria-expanded'), 'false');
  await page.click('.question .fold');
  await page.click('.question button >> text="Allow once"');
  await answered;
  clean(page);
  await page.context().close();
  ok('a question waits folded');
}

/** Who changes the session that the page shows can be asked meanwhile. */
async function reachableWhileChoosing() {
  const page = await fresh();
  const client = await mcpClient(room.url, 'hasty');
  await page.route(/\/api\/events/, async route => { await new Promise(resolve => setTimeout(resolve, 5000)); await route.continue(); });
  await page.click(row('hasty 2'));
  for (let i = 0; i < 5; i++) await client.run("add('by the way')"); // events, by which the server notices a stream that has ended
  await client.run("publish('in between')");
  const answered = client.answer('yes');
  await page.waitForSelector('.question');
  await page.click('.question button >> text="Allow once"');
  assert.match(await answered, /in between/);
  clean(page);
  await page.context().close();
  ok('a person is reachable while the page changes to another session');
}

await scenario(
  async () => { room = await start(given.showroom, ['--port', '0']); },
  redoWhereItIs, yesterdayAfterRestart, refusalIsRecorded, whyNoUndo, questionToClient, placeIsKept, clientIsTold, outcomesAreClear, slipsDoNothing,
  searchGoesOn, ownConfirmationElsewhere, questionWaitsFolded, reachableWhileChoosing);
