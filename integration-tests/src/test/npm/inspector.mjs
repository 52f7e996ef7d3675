// A person uses the inspector in a real Chromium: by mouse, by keyboard, on a phone. Prints what it has seen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clean, fits, given, mcpClient, newSession, ok, open, operations, outcomeAfter, runs, scenario, shot, shows, start, tabTo } from './browser.mjs';

// ---- ten turns -------------------------------------------------------------------------------------------------------

async function tenTurns() {
  const mud = await start(given.mud, ['--port', '0', '--seed', '1']);
  const page = await open(mud.link);
  await newSession(page);
  await shot(page, 'mud-light');

  for (const label of ['Talk to Old Hermit', 'Search the room']) {
    await outcomeAfter(page, () => page.click('#document button.action >> text="' + label + '"'));
  }
  await page.click('#document button.object >> text="north"');
  await page.waitForSelector('#object-dialog[open]');
  await shot(page, 'mud-object');
  await outcomeAfter(page, () => page.click('#object-dialog button.action >> text="go"'));
  await page.waitForSelector('#document .changed');
  await shot(page, 'mud-changed');
  await page.click('#tab-actions');
  assert.equal(await page.locator('#document button.prototype >> text="memory_notebook_append"').count(), 1, 'a widget is called by a form too');
  await page.fill('#filter', 'strikes');
  await page.click('#action-list button.prototype >> text="attack"');
  await page.fill('#form-dialog input', 'Slime 1');
  await outcomeAfter(page, () => page.click('#form-dialog [type=submit]'));
  const link = page.locator('#document button.action').first();
  await outcomeAfter(page, () => link.click());
  ok('five turns by mouse');

  await page.focus('#document');
  await page.keyboard.press('/');
  for (const call of ["attack('Slime 2')", 'look()', 'help()', "attack('Slime 2')"]) {
    await page.keyboard.type(call);
    await outcomeAfter(page, () => page.keyboard.press('Enter'));
  }
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.inputValue('#code'), "attack('Slime 2')", 'the arrow brings the last call back');
  await outcomeAfter(page, () => page.keyboard.press('Enter'));
  await page.focus('#menu');
  await tabTo(page, () => document.activeElement.matches('#document button.action'), 'a link');
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), 'none', 'the focus is seen');
  await outcomeAfter(page, () => page.keyboard.press('Enter'));
  assert.ok(await page.evaluate(() => document.getElementById('document').contains(document.activeElement)), 'the focus stays in the document');
  await tabTo(page, () => document.activeElement.id === 'tab-actions' || document.activeElement.getAttribute('role') === 'tab' && document.activeElement.closest('#right'), 'the tabs');
  await page.keyboard.press('End');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-api');
  await page.frameLocator('#api iframe').locator('h1').first().waitFor();
  await shot(page, 'mud-api');
  for (const theme of ['dark', 'light']) {
    await page.click('#theme');
    await page.frameLocator('#api iframe').locator(`html[data-theme=${theme}]`).waitFor();
    assert.ok(await page.frameLocator('#api iframe').locator('#theme').isHidden(), 'one button changes both');
  }
  ok('and by keyboard');
  const made = await operations(page);
  assert.ok(made >= 10, made + ' operations');
  ok('ten turns are in the ledger');

  const room = () => page.locator('#document h2').first().innerText();
  assert.equal(await room(), 'Great Hall');
  await runs(page, "go('south')");
  assert.equal(await room(), 'Cave Mouth');
  await page.waitForFunction(() => document.querySelector('#ledger .entry code').textContent.startsWith('go('));
  await outcomeAfter(page, () => page.click('#ledger .entry button >> text="Undo"'));
  assert.equal(await room(), 'Great Hall');
  await page.waitForSelector('#ledger .entry.undone');
  ok('a step is undone');
  await outcomeAfter(page, () => page.click('#ledger .entry button >> text="Redo"'));
  assert.equal(await room(), 'Cave Mouth');
  await page.locator('#ledger .entry button >> text="Undo to here"').nth(1).click();
  await page.waitForSelector('#confirm-dialog[open]');
  await shot(page, 'mud-undo-to');
  await outcomeAfter(page, () => page.click('#confirm-dialog .danger'));
  const before = await operations(page);
  await outcomeAfter(page, () => page.locator('#ledger .entry button >> text="Run again"').last().click());
  await page.waitForFunction(count => document.querySelectorAll('#ledger .entry:not(.notice)').length > count, before);
  ok('done again, undone up to a step, run again');
  await page.fill('#code', "memory_notebook_append('seen')");
  assert.match(await outcomeAfter(page, () => page.click('#preview')), /Would run/);
  ok('a preview runs nothing');
  await page.click('#tab-history');
  for (const level of ['model', 'live', 'recent', 'gist', 'rounds']) {
    await page.check('[name=level][value=' + level + ']', { force: true });
    await page.waitForSelector('#rounds .entry');
  }
  await page.click('#tab-anchors');
  await page.waitForSelector('#anchors h3');
  await shot(page, 'mud-anchors');
  ok('history at all levels, anchors of earlier epochs');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.click('#tab-ledger');
  await page.waitForSelector('#ledger .entry');
  await shot(page, 'mud-dark');
  clean(page);

  const phone = await open(mud.link, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  await phone.waitForSelector('#document h1');
  await shot(phone, 'phone-light');
  await fits(phone);
  await outcomeAfter(phone, () => phone.locator('#document button.action').first().tap());
  await phone.locator('.panes label').nth(2).tap();
  await phone.locator('#tab-ledger').tap();
  await phone.waitForSelector('#ledger .entry');
  await phone.emulateMedia({ colorScheme: 'dark' });
  await shot(phone, 'phone-dark');
  await fits(phone);
  clean(phone);
  ok('a phone is wide enough');
  await readable(page);
  mud.child.kill();
  await page.context().close();
  await phone.context().close();
}

/** WCAG's contrast of all text that is shown, in both themes. */
async function readable(page) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    const faint = await page.evaluate(() => {
      const channel = value => { const part = value / 255; return part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4; };
      const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
      const color = text => (/rgba?\(([^)]+)\)/.exec(text) || [, '0,0,0,0'])[1].split(/[ ,/]+/).map(Number);
      const ground = node => {
        for (let at = node; at; at = at.parentElement) {
          const found = color(getComputedStyle(at).backgroundColor);
          if (found.length < 4 || found[3] > 0) return found;
        }
        return [255, 255, 255];
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const faint = [];
      while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || !node.checkVisibility() || node.closest('.unseen, button:disabled, option, .gauge')) continue;
        const [a, b] = [light(color(getComputedStyle(node).color)), light(ground(node))].sort((x, y) => y - x);
        if ((a + .05) / (b + .05) < 4.5) faint.push(node.className + ' ' + walker.currentNode.data.trim() + ' ' + ((a + .05) / (b + .05)).toFixed(2));
      }
      return faint;
    });
    assert.deepEqual(faint, [], theme);
  }
  ok('everything can be read in both themes');
}

// ---- forms, questions, long calls, others ----------------------------------------------------------------------------

async function showroom() {
  const room = await start(given.showroom, ['--port', '0'], { DOCUI_TOKEN: given.token });
  const page = await open(room.link, {}, ['401']);
  await page.waitForSelector('#token-dialog[open]');
  await page.fill('#token', 'not-the-token-of-anybody');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#token-wrong:not([hidden])');
  await shot(page, 'token');
  await page.fill('#token', given.token);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#document button');
  const kept = await page.context().cookies();
  assert.deepEqual(kept.map(cookie => [cookie.name, cookie.httpOnly, cookie.sameSite, /^[0-9a-f]{64}$/.test(cookie.value)]), [['docui_login_' + room.port, true, 'Strict', true]]);
  await page.reload();
  await page.waitForSelector('#document button');
  ok('the token is asked for once');
  await newSession(page);

  await form(page);
  await recording(page);
  await questions(page);
  await longCall(page);
  for (const millis of [100, 30, 20, 15, 12, 10, 8, 6, 4, 2, 0]) { // also in the midst of the call's end
    const note = 'written by nobody after ' + millis;
    assert.match(await runs(page, `later('${note}', ${millis})`), /✔/);
    await page.waitForFunction(text => document.getElementById('document').textContent.includes(text), note);
  }
  ok('a change by the application itself shows by itself');
  await escaped(page);
  await others(page, room);
  clean(page);

  await page.click('#end');
  await page.click('#confirm-dialog .danger');
  await page.waitForFunction(() => document.getElementById('outcome').textContent.includes('has ended'));
  await shot(page, 'ended');
  ok('a session is ended');
  room.child.kill();
  await room.child.ended;
  await page.waitForSelector('#live.off');
  const again = await start(given.showroom, ['--port', room.port], { DOCUI_TOKEN: given.token });
  await page.waitForSelector('#token-dialog[open]'); // what the browser keeps in its place ends with the server
  await page.fill('#token', given.token);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#live:not(.off)');
  await newSession(page);
  ok('the page comes back to a server that was started anew');
  again.child.kill();
  await page.context().close();
}

async function form(page) {
  await page.click('#document button.prototype >> text="order"');
  const at = label => page.locator('#form-dialog .field', { has: page.locator('> label', { hasText: new RegExp('^' + label) }) }).last();
  const fill = (label, value) => at(label).locator('input, textarea').first().fill(value);
  await fill('piece', 'no such thing');
  await fill('name', "O'Neil");
  await fill('street', 'Lane 1');
  await at('payment').locator('select').selectOption('0');
  await fill('holder', 'N. N.');
  await at('speed').locator('select').selectOption({ label: 'FAST' });
  await at('wishes').locator('button >> text="+ add"').click();
  await at('wishes').locator('input, textarea').first().fill('quickly');
  await at('labels').locator('button >> text="+ add"').click();
  await at('labels').locator('input').nth(0).fill('top');
  await at('labels').locator('input').nth(1).fill('3');
  await fill('on', '2027-01-31');
  await fill('number', '9007199254740993');
  await at('gift').locator('select').selectOption({ label: 'yes' });
  await fill('password', 'secret7');
  assert.equal(await at('password').locator('input').getAttribute('type'), 'password');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#form-dialog .complaint');
  assert.match(await at('city').innerText(), /city/, 'what is missing within is said there');
  await shot(page, 'form');
  await fill('city', 'Rome');
  await fill('piece', 'Chair');
  const told = await outcomeAfter(page, () => page.click('#form-dialog [type=submit]'));
  for (const part of ["Chair for Customer[name=O'Neil", 'city=Rome', 'Card[holder=N. N., months=1]', 'FAST', '[quickly]', '{top=3}', '2027-01-31', '9007199254740993', 'true, none, 7']) {
    assert.ok(told.includes(part), part + ' in ' + told);
  }
  await page.click('#tab-ledger');
  await page.waitForSelector('#ledger .entry:not(.notice)');
  assert.doesNotMatch(await page.locator('#ledger').innerText(), /secret7/);
  ok('a form takes whatever a schema asks for, and says where something is wrong');
}

async function recording(page) {
  await page.click('#record');
  await page.waitForSelector('#record[aria-pressed=true]');
  await runs(page, "add('Bench')");
  await page.waitForFunction(() => document.getElementById('record').textContent === 'Stop (1)');
  await outcomeAfter(page, () => page.click('#document button.action >> text="Add a stool"'));
  await page.waitForFunction(() => document.getElementById('record').textContent === 'Stop (2)');
  await shot(page, 'recording');
  await page.click('#record');
  await page.waitForSelector('#recording-dialog[open]');
  assert.deepEqual(JSON.parse(await page.inputValue('#recording-dialog textarea')),
    { steps: [{ id: 's1', call: "add(name='Bench')" }, { id: 's2', call: "add(name='Stool')" }] });
  await readable(page);
  await shot(page, 'recorded');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#recording-dialog button >> text="Download"')]);
  assert.equal(file.suggestedFilename(), 'workflow.json');
  assert.equal(JSON.parse(readFileSync(await file.path(), 'utf8')).steps.length, 2);
  await page.click('#recording-dialog button >> text="Close"');
  ok('what a person does is recorded as a workflow');
}

async function questions(page) {
  await page.click('#tab-actions');
  await page.click('#action-list button.prototype >> text="clear"');
  await page.click('#form-dialog [type=submit]');
  await page.click('#document button.action >> text="Yes, do it"');
  await page.waitForFunction(() => document.getElementById('outcome').textContent.includes('✔'));
  ok('a question of the document is answered');
  await page.fill('#code', "publish('hello')");
  await page.press('#code', 'Enter');
  await page.waitForSelector('.question');
  await shot(page, 'question');
  assert.match(await page.title(), /^\(1\) /);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.waitForSelector('.question');
  await second.waitForSelector('#document h1');
  await second.close();
  await tabTo(page, () => document.activeElement.textContent === 'Allow once', 'the answer');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.getElementById('document').textContent.includes('published: hello'));
  await page.waitForSelector('.question', { state: 'detached' });
  await page.click('#tab-ledger');
  await page.waitForFunction(() => /asked by a person at the inspector · approved by a person at the inspector/.test(document.getElementById('ledger').textContent));
  ok('a person is asked, answers, and is named in the ledger');
}

async function longCall(page) {
  await page.fill('#code', 'work()');
  await page.press('#code', 'Enter');
  await page.waitForSelector('#activity-bar:not([hidden])');
  await shot(page, 'working');
  const began = Date.now();
  await page.click('#stop');
  await page.waitForFunction(() => /cancel|stopped/i.test(document.getElementById('outcome').textContent));
  assert.ok(Date.now() - began < 15_000, 'it would have taken 50 seconds');
  await page.waitForSelector('#activity', { state: 'hidden' });
  ok('a long call is stopped');
}

async function escaped(page) {
  let headings;
  for (let from = 0; from < given.texts.length; from += 15) {
    const names = given.texts.slice(from, from + 15);
    await page.evaluate(async of => {
      await fetch('api/sessions/' + location.hash.slice(1) + '/call', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ action: 'fill', arguments: { names: of } }),
      });
    }, names);
    await page.waitForFunction(count => document.querySelectorAll('#document tbody tr').length === count, names.length);
    for (const tab of ['anchors', 'history', 'ledger']) {
      await page.click('#tab-' + tab);
      await page.waitForFunction(panel => document.getElementById(panel).querySelector('.entry, table'), tab);
    }
    const seen = await page.evaluate(() => ({
      odd: [...document.querySelectorAll('main *')].filter(node => /^(A|IMG|SCRIPT|LINK|STYLE|OBJECT|EMBED|FORM)$/.test(node.tagName) && !/^(console|ledger-filter)$/.test(node.id)).map(node => node.outerHTML),
      handlers: [...document.querySelectorAll('main *')].filter(node => node.getAttributeNames().some(name => name.startsWith('on') || name === 'href' || name === 'style' && node.getAttribute(name))).map(node => node.outerHTML),
      backwards: /[\u202a-\u202e\u2066-\u2069]/.test(document.body.innerText),
      objects: document.querySelectorAll('#document button.object').length,
      links: document.querySelectorAll('#document button.action').length,
      headings: document.querySelectorAll('#document h1, #document h2').length,
    }));
    headings ??= seen.headings;
    assert.deepEqual(seen, { odd: [], handlers: [], backwards: false, objects: names.length, links: 1, headings });
  }
  await fits(page);
  await shot(page, 'escaped');
  ok(given.texts.length + ' texts that would be something else stay text');
}

/** A client that is none of ours is watched, and asks the person at the page. */
async function others(page, room) {
  const visitor = await mcpClient(room.url, 'visitor', given.token);
  const mine = page.url().split('#')[1];
  await page.click('.session-row:has(b:text-is("visitor 2"))');
  await page.waitForFunction(() => document.getElementById('session-name').textContent === 'visitor 2');
  await page.waitForSelector('#document tbody tr');
  await visitor.run("add('Lamp')");
  await page.waitForFunction(() => document.querySelector('#document tr.changed')?.textContent.includes('Lamp'));
  await shows(page, '#outcome', /visitor 2/);
  await page.click('#tab-told');
  await shows(page, '#told', /Lamp/);
  await page.click('#tab-document');
  await shot(page, 'watched');
  await visitor.run('clear()');
  await page.click('#document button.action >> text="Yes, do it"');
  await page.click('#confirm-dialog .danger'); // in place of the client
  await page.click('#tab-ledger');
  await page.waitForFunction(() => /asked by visitor 2 · approved by a person at the inspector/.test(document.getElementById('ledger').textContent));
  await page.click('.session-row[data-id="' + mine + '"]');
  await visitor.run("publish('by a model')");
  const answered = visitor.answer('yes');
  await page.waitForSelector('.question');
  assert.match(await page.locator('.question').innerText(), /visitor 2/);
  await page.click('.question .danger');
  assert.match(await answered, /did not approve/);
  ok('a client is watched live, and its question is refused from another session');
}

await scenario(tenTurns, showroom);
