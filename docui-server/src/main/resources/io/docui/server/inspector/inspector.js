// The inspector shows sessions live, and lets a person use them. It uses the plain DOM, without libraries or a build step. Modules:
// dom ← server ← session ← calls ← forms ← document, overview ← questions, ledger ← details, recording ← this one, which chooses
// sessions, shows outcomes and receives events.
import { $, button, chip, confirmed, el, empty, prose, remembered, sheet, soon, tabs, time, waiting } from './dom.js';
import { ask, enter, onUnreachable } from './server.js';
import { act, failed, inSession, isMine, ME, on, operationNumber, refresh, refreshWhenFree, showPane, state, tell } from './session.js';
import { callCode, exitCode } from './calls.js';
import { startDocument } from './document.js';
import { nameOf, order, showBar, showOverview, showOverviewSoon, startOverview } from './overview.js';
import { explained, notice, showQuestions, startQuestions } from './questions.js';
import { loadLedgerSoon } from './ledger.js';
import { loadRecording, startRecording } from './recording.js';
import { forgetDetails, loadApp, messagesChanged, openPanel, showPanel, startDetails } from './details.js';

// ---- sessions --------------------------------------------------------------------------------------------------------

async function loadSessions(wanted, given) {
  state.sessions = given || await ask('sessions');
  const open = id => state.sessions.some(session => session.id === id);
  sessionsChanged();
  if (wanted && open(wanted) && wanted !== state.id) return choose(wanted);
  if (!state.id && !state.past && state.sessions.length) return choose(order(state.sessions)[0].id);
  const ended = state.id && !open(state.id);
  $('end').disabled = !state.id || ended;
  if (ended) lost(); else if (!state.id && !state.past) nothing();
}

/** Shows what the list of sessions says: the overview, the questions, the number in the title. */
function sessionsChanged() {
  showQuestions();
  showOverview();
  title();
}

const reloadSessionsSoon = soon(() => loadSessions().catch(failed), 250);

async function choose(id) {
  state.id = id;
  state.known = operationNumber(lastOf(id)?.op);
  state.shown = null;
  state.past = null;
  state.ended = false;
  document.body.classList.remove('ended', 'past', 'none');
  activity(null);
  $('end').disabled = false;
  $('outcome').hidden = $('changes-bar').hidden = true;
  $('told-text').textContent = 'Nothing has been sent to a model since this page opened the session.';
  $('document').replaceChildren(waiting('Loading the document. If a call runs, it appears when the call ends.'));
  history.replaceState(null, '', '#' + id);
  showOverview();
  forgetDetails();
  listen();
  await Promise.all([refresh(), loadRecording()]);
}

/** Shows a session of the past: its operations, but no document. */
function choosePast(session) {
  state.id = null;
  state.shown = null;
  state.past = session;
  state.ended = true;
  document.body.classList.remove('none');
  document.body.classList.add('ended', 'past');
  activity(null);
  $('end').disabled = true;
  $('outcome').hidden = $('changes-bar').hidden = true;
  $('document').replaceChildren(empty('This session has ended, and its document with it. The ledger has what was done.'));
  $('raw-text').textContent = $('told-text').textContent = '';
  gauge(0, 0);
  history.replaceState(null, '', location.pathname);
  showOverview();
  forgetDetails();
  $('ledger-scope').value = '';
  openPanel('ledger');
  showPane('details');
  loadRecording().catch(failed);
  listen();
}

/** Marks the session as ended. Its last document stays readable. */
function lost() {
  if (state.ended) return;
  state.ended = true;
  document.body.classList.add('ended');
  $('end').disabled = true;
  activity(null);
  loadRecording().catch(failed);
  showPanel();
  showBar();
  tell('This session has ended. ' + (state.sessions.length ? 'Choose another one, or open one with “New”.' : 'Open another one with “New”.'), true);
}

function nothing() {
  document.body.classList.add('none');
  const mcp = location.origin + '/mcp';
  $('document').replaceChildren(el('div', { class: 'empty' },
    el('p', {}, 'No session is open.'),
    el('p', {}, button('Open a session', openSession, { class: 'primary' })),
    el('p', {}, 'or connect an MCP client to ', el('code', {}, mcp), ', and watch it here.')));
  showPanel();
  showBar();
  gauge(0, 0);
}

const openSession = () => ask('sessions', {}).then(session => loadSessions(session.id)).then(() => showPane('document')).catch(failed);

async function endSession() {
  const session = state.sessions.find(one => one.id === state.id);
  if (await confirmed('End the session “' + nameOf(session || { client: 'this client' }) + '”?',
    ['Running calls are stopped, and nobody can continue the session. What it has done stays done, and can be read under “Past”.'], 'End session')) {
    inSession('close', {}).then(() => loadSessions()).catch(failed);
  }
}

function header(session) {
  $('title').textContent = session.title;
  title();
  gauge(session.tokens, session.budget);
}

/** Sets the page title, which includes the number of open questions, and whether the page is connected. */
function title() {
  const open = state.sessions.reduce((count, session) => count + session.open.length, 0);
  document.title = (state.offline ? '⚠ not connected · ' : '') + (open ? '(' + open + ') ' : '') + $('title').textContent + ' – DocUI inspector';
}

function gauge(tokens, budget) {
  const part = budget ? Math.min(1, tokens / budget) : 0;
  $('gauge-bar').style.width = part * 100 + '%';
  $('gauge').hidden = !budget;
  $('gauge').classList.toggle('full', part > .9);
  $('gauge-text').textContent = budget ? tokens.toLocaleString('en') + ' / ' + budget.toLocaleString('en') + ' tokens' : '–';
}

// ---- calls and their outcomes ----------------------------------------------------------------------------------------

function outcome(result, texts, session) {
  const box = $('outcome');
  box.hidden = false;
  const question = !result.success && session.wizard && isMine(session.wizard) && session.wizard;
  box.className = 'outcome' + (question ? ' asks' : result.success ? '' : ' failed');
  const steps = result.steps && result.steps.length ? result.steps : [result];
  if (question) { box.replaceChildren(...asked(question, steps.find(step => step.error)?.error || result.error)); return; }
  box.replaceChildren(...steps.map((step, index) => step.error ? trouble(step.error) : done(step,
    texts[index] || (step.result === undefined ? 'done' : typeof step.result === 'string' ? step.result : JSON.stringify(step.result)))));
}

/** Returns the outcome of a call that ran. A command that ended with an exit code other than 0 ran too, but not as it should have. */
function done(step, text) {
  const code = exitCode(text);
  return el('p', {}, code ? '⚠ ' : '✔ ', /^(docui\.)?(undo_|redo_)/.test(step.action || '') ? '' : el('code', {}, step.action || ''), ' ',
    code ? chip(code, 'medium') : '', ' ', text.replace(/^[✔✘❓]\s*/u, ''), step.op_id ? chip(step.op_id) : '');
}

/** Returns a question that the person's own call has led to: calm, because nothing went wrong. */
const asked = (wizard, error) => [
  el('h3', {}, wizard.mark + ' ' + (wizard.reasons.length ? 'Please confirm' : wizard.title)),
  ...(wizard.notes || []).map(note => el('p', {}, ...prose(note))),
  ...explained(wizard),
  answers(error, true),
];

/** Shows what a client has been asked. It is for the client to answer: nothing went wrong, and the person need not do anything. */
function askedOfClient(by, wizard) {
  const box = $('outcome');
  box.hidden = false;
  box.className = 'outcome theirs';
  box.replaceChildren(el('h3', {}, by + ' is asked before ', el('code', {}, callName(wizard)), ' runs'),
    ...(wizard.notes || []).map(note => el('p', {}, ...prose(note))), ...explained(wizard),
    el('p', { class: 'quiet' }, by + ' answers this itself. You need not do anything. To answer in its place, choose an answer in the document.'));
}

/** Shows the open question of a client to who chooses its session later, and hides it when it is no longer open. */
function questionOfClient(session) {
  const box = $('outcome'), wizard = session.wizard;
  // A question that has come to the person is above all, and not told twice.
  const isHere = !!state.sessions.find(one => one.id === state.id)?.open.length;
  const theirs = wizard && !isMine(wizard) && !isHere;
  if (theirs && box.hidden) askedOfClient(wizard.asker || 'The client', wizard);
  else if (!theirs && box.classList.contains('theirs')) { box.hidden = true; box.className = 'outcome'; }
}

const callName = wizard => (/^[\w.]+/.exec(wizard.call) || ['the call'])[0];

const trouble = error => el('div', {},
  el('p', {}, '✘ ', ...prose(error.message), ' ', chip(error.code.toLowerCase().replaceAll('_', ' '), 'high')),
  error.cause ? el('p', { class: 'quiet' }, ...prose(error.cause)) : '', answers(error));

const answers = (error, first) => error?.recovery?.length ? el('p', { class: 'choices' }, ...error.recovery.map((recovery, index) =>
  button(recovery.label, () => act('run', { code: recovery.call }, recovery.label), { class: first && !index ? 'primary' : 'action', title: recovery.call }))) : '';

const past = { calls: [], at: 0 };

async function runCode(dryRun) {
  const code = $('code').value.trim();
  if (!code || state.busy) return;
  past.calls = past.calls.filter(call => call !== code).concat(code);
  past.at = past.calls.length;
  const result = await act('run', { code, dryRun }, code);
  if (result && result.success && !dryRun) { $('code').value = ''; grow(); }
}

function grow() {
  const code = $('code');
  code.rows = Math.min(8, code.value.split('\n').length);
}

function startConsole() {
  const code = $('code');
  $('console').addEventListener('submit', event => { event.preventDefault(); runCode(false); });
  $('preview').addEventListener('click', () => runCode(true));
  code.addEventListener('input', grow);
  code.addEventListener('keydown', event => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      if (!event.repeat) runCode(false);
    } else if (step && !code.value.includes('\n') && past.calls.length) {
      event.preventDefault();
      past.at = Math.max(0, Math.min(past.calls.length, past.at + step));
      code.value = past.calls[past.at] || '';
      grow();
    }
  });
  // One call in flight: a held key and the second half of a double click are not another call.
  document.addEventListener('keydown', event => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ') && event.target.closest('button')) event.preventDefault();
  }, true);
  document.addEventListener('click', event => {
    if (event.detail > 1 && event.target.closest('button.action, .entry button, .question button, #console button, dialog button')) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);
  on('busy', what => {
    document.body.classList.toggle('busy', what !== null);
    activity(what === null ? null : 'Running ' + what);
  });
}

// ---- events ----------------------------------------------------------------------------------------------------------

/** The longest time between two events, in milliseconds: the server sends one every 15 s. */
const SILENCE = 40_000;

let events = null, run = null, retry = 0, watchdog = 0, heard = new Date();

/** The streams that have not ended: the latest, and at most one before it. A browser has few connections to a server. */
const streams = new Set();
/** Ends all streams but the latest and, if wanted, the one before it that is there, or is the next to be. */
function endOthers(keepsOne) {
  const others = [...streams].filter(stream => stream !== events);
  const kept = keepsOne ? others.find(stream => stream.readyState === EventSource.OPEN) || others.at(-1) : null;
  for (const stream of others.filter(one => one !== kept)) { stream.close(); streams.delete(stream); }
}

/**
 * Opens the event stream, and tells the server which session the page shows. The stream before ends only when the new one is there:
 * without a stream, the server would find no person to ask, and refuse a call at once.
 */
function listen() {
  clearTimeout(retry);
  const source = events = new EventSource('api/events' + (state.id ? '?session=' + encodeURIComponent(state.id) : ''));
  const hear = (type, handle) => source.addEventListener(type, event => {
    if (source !== events) return;
    heard = new Date();
    Promise.resolve(handle(JSON.parse(event.data))).catch(failed);
  });
  const here = data => data.session === state.id && !state.ended;
  const line = data => state.sessions.find(session => session.id === data.session);
  source.onerror = () => {
    if (source !== events) { source.close(); streams.delete(source); return; }
    endOthers(false);
    connected(false);
    // The browser does not retry a rejected stream.
    if (source.readyState === EventSource.CLOSED) retry = setTimeout(() => enter().then(listen, listen), 2000);
  };
  streams.add(source);
  endOthers(true);
  hear('hello', async data => {
    endOthers(false);
    connected(true);
    if (run && run !== data.run) await loadApp();
    run = data.run;
    await loadSessions();
    if (state.id && !state.ended) await refresh();
  });
  hear('alive', () => {});
  hear('sessions', () => reloadSessionsSoon());
  hear('began', data => {
    const session = line(data);
    if (session) { session.running = { by: data.by, text: data.text }; session.calls++; showOverviewSoon(); }
    if (here(data) && !state.busy) activity((data.by === ME ? 'Another page' : data.by) + ' runs ' + data.text);
  });
  hear('progress', data => here(data) && activity(data.words, data.fraction));
  hear('ended', data => {
    const session = line(data);
    if (session) { session.running = null; session.usedAt = new Date().toISOString(); }
    reloadSessionsSoon();
    if (!here(data)) return null;
    if (!state.busy) activity(null);
    if (data.told) $('told-text').textContent = data.told;
    loadLedgerSoon();
    messagesChanged();
    if (data.by === ME) otherPage(data).catch(failed);
    return Promise.resolve(refreshWhenFree()).then(() => data.by !== ME && watched(data));
  });
  hear('changed', data => here(data) && refreshWhenFree());
  hear('asked', data => {
    if (here(data) && !state.busy) activity(nameOf(line(data) || { client: 'The client' }) + ' waits for your answer');
    return loadSessions().then(() => state.id && !state.ended && refresh());
  });
  hear('answered', data => {
    if (here(data) && !state.busy) activity(nameOf(line(data) || { client: 'The client' }) + (data.approved ? ' runs what you allowed' : ' reads your answer'));
    return loadSessions();
  });
  hear('always', data => notice(data.words));
}

/** Shows the outcome of a client's call, or what the client has been asked. */
async function watched(data) {
  await loadSessions();
  if (state.busy || data.session !== state.id) return;
  const last = lastOf(data.session);
  const wizard = state.shown?.wizard;
  const isNew = operationNumber(last?.op) > state.known;
  if (isNew) state.known = operationNumber(last.op);
  if (!data.success && wizard && wizard.asker === data.by) { askedOfClient(data.by, wizard); return; }
  if (isNew && last.question && !data.success) {
    const waits = /^NOT_PERMITTED/.test(last.result || '') ? ' waits for a person’s permission.' : ' waits for a confirmation.';
    tell(['? ', callCode(last.call, last.names), waits + ' Nothing ran yet.'], false, data.by);
    return;
  }
  const code = isNew ? exitCode(last.result) : '';
  const mark = data.success ? code ? '⚠ ' : '✔ ' : '✘ ';
  const text = isNew ? last.result || '' : firstLine(data.told).replace(/^[✔✘❓]\s*/u, '');
  const [, error, message] = data.success ? [] : /^([A-Z_]+): ([\s\S]*)$/.exec(text) || [];
  tell([mark, isNew ? callCode(last.call, last.names) : data.text, ' ', code ? chip(code, 'medium') : '', ' ',
    ...prose(firstLine(message || text)), ' ', error ? chip(error.toLowerCase().replaceAll('_', ' '), 'high') : ''], !data.success, data.by);
}

/** Replaces the outcome of this page's last call by what another page has done since, which the document shows. */
async function otherPage(data) {
  await loadSessions();
  const last = lastOf(data.session);
  if (state.busy || data.session !== state.id || operationNumber(last?.op) <= state.known) return;
  state.known = operationNumber(last.op);
  tell([(data.success ? '✔ ' : '✘ '), callCode(last.call, last.names)], !data.success, 'Another page');
}

const lastOf = id => state.sessions.find(session => session.id === id)?.last;

const firstLine = told => (told || '').split('\n').find(line => line.trim()) || '';

function connected(is) {
  state.offline = !is;
  document.body.classList.toggle('is-offline', !is);
  $('live').classList.toggle('off', !is);
  $('live-text').textContent = is ? 'Live' : 'Not connected';
  $('offline').hidden = is;
  $('offline-text').textContent = 'This is the state of ' + time(heard) + '. Nothing that you do here is sent. The page reconnects by itself.';
  title();
  clearInterval(watchdog);
  if (is) watchdog = setInterval(() => { if (new Date() - heard > SILENCE) { connected(false); listen(); } }, 5000);
}

let quietTimer = 0;
function activity(text, fraction) {
  clearTimeout(quietTimer);
  $('live').classList.toggle('busy', text !== null);
  if (text === null) { $('activity').hidden = true; return; }
  const set = () => {
    $('activity').hidden = false;
    $('activity-text').textContent = text.length > 200 ? text.slice(0, 200) + '…' : text;
    if (fraction === undefined) $('activity-bar').removeAttribute('value'); else $('activity-bar').value = fraction;
  };
  // The delay keeps short calls from flickering.
  if ($('activity').hidden && fraction === undefined) quietTimer = setTimeout(set, 250); else set();
}

// ---- theme, keys, start ----------------------------------------------------------------------------------------------

function theme(chosen) {
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

const KEYS = {
  '/': ['write a call', () => { showPane('document'); $('code').focus(); }],
  s: ['find a session', () => { showPane('sessions'); if (document.body.classList.contains('menu-closed')) $('menu').click(); $('session-filter').focus(); }],
  q: ['go to the first question', () => ($('questions').querySelector('.question') || $('document')).focus()],
  l: ['search the ledger', () => { showPane('details'); openPanel('ledger'); $('ledger-text').focus(); }],
  d: ['read the document', () => { showPane('document'); $('tab-document').click(); $('document').focus(); }],
  n: ['go to the next change', () => $('changes').click()],
  '?': ['show these keys', () => showKeys()],
};

const showKeys = () => sheet('Keyboard', el('dl', { class: 'facts' }, ...Object.entries(KEYS).flatMap(([key, [what]]) =>
  [el('dt', {}, el('kbd', {}, key)), el('dd', {}, what)])),
  el('p', { class: 'quiet' }, 'Tab goes through everything, the arrow keys through tabs and sessions, Esc closes a dialog.'));

function startKeys() {
  $('keys').addEventListener('click', showKeys);
  document.addEventListener('keydown', event => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key] || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    KEYS[event.key][1]();
  });
}

function startControls() {
  theme(remembered('theme'));
  $('theme').addEventListener('click', () => theme(remembered('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme(remembered('theme')));
  $('open').addEventListener('click', openSession);
  $('end').addEventListener('click', endSession);
  $('stop').addEventListener('click', () => inSession('cancel', {}).catch(failed));
  $('retry').addEventListener('click', listen);
  onUnreachable(() => { if (!state.offline) { connected(false); listen(); } });
  tabs($('left').querySelector('[role=tablist]'), () => {});
  for (const pane of document.querySelectorAll('[name=pane]')) {
    pane.addEventListener('change', () => { document.body.dataset.pane = pane.value; });
  }
  startKeys();
}

on('shown', header);
on('outcome', outcome);
on('shown', questionOfClient);
on('lost', () => loadSessions().catch(failed));
startControls();
startConsole();
startDocument();
startDetails();
startRecording();
startOverview((session, isPast) => { if (isPast) choosePast(session); else choose(session.id).then(() => showPane('document')).catch(failed); });
startQuestions(() => loadSessions());
try {
  const [sessions] = await Promise.all([ask('sessions'), loadApp()]);
  await loadSessions(location.hash.slice(1), sessions);
} catch (failure) {
  failed(failure);
}
if (!events) listen();
