// The inspector shows a session live, and lets a person use it. It uses the plain DOM, without libraries or a build step. Modules:
// dom ← server ← session ← forms ← document ← details, recording ← this one, which chooses sessions and receives events.
import { $, button, chip, confirmed, el, prose, tabs, time } from './dom.js';
import { ask, enter } from './server.js';
import { act, failed, inSession, on, refresh, refreshWhenFree, state, tell } from './session.js';
import { startDocument } from './document.js';
import { loadRecording, startRecording } from './recording.js';
import { forgetDetails, loadApp, showPanel, startDetails } from './details.js';

const ME = 'a person at the inspector';

// ---- sessions --------------------------------------------------------------------------------------------------------

async function loadSessions(wanted) {
  state.sessions = await ask('sessions');
  const open = id => state.sessions.some(session => session.id === id);
  const list = $('sessions');
  const lines = state.sessions.map(session => el('option', { value: session.id }, (session.client === ME ? 'yours' : session.client) + ' · ' + time(session.openedAt)));
  const ended = state.id && !open(state.id);
  if (ended) lines.push(el('option', { value: state.id }, 'ended'));
  list.replaceChildren(...(lines.length ? lines : [el('option', { value: '' }, 'no open session')]));
  showQuestions();
  if (open(wanted) && wanted !== state.id) return choose(wanted);
  if (!state.id && state.sessions.length) return choose(state.sessions[state.sessions.length - 1].id);
  list.value = state.id || '';
  list.disabled = !lines.length;
  $('end').disabled = !state.id || ended;
  if (ended) lost(); else if (!state.id) nothing();
}

async function choose(id) {
  state.id = id;
  state.shown = null;
  state.ended = false;
  document.body.classList.remove('ended');
  activity(null);
  $('sessions').value = id;
  $('sessions').disabled = $('end').disabled = false;
  $('outcome').hidden = true;
  $('told').textContent = 'Nothing has been sent to a model since this page opened the session.';
  $('document').replaceChildren(el('p', { class: 'empty' }, 'The session is busy. Its document appears when the running call ends.'));
  history.replaceState(null, '', '#' + id);
  forgetDetails();
  listen();
  await Promise.all([refresh(), loadRecording()]);
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
  tell(state.sessions.length ? 'This session has ended. Choose another above.' : 'This session has ended. Open another with “New”.', true);
}

function nothing() {
  const mcp = location.origin + '/mcp';
  $('document').replaceChildren(el('div', { class: 'empty' },
    el('p', {}, 'No session is open.'),
    el('p', {}, button('Open a session', openSession, { class: 'primary' })),
    el('p', {}, 'or connect an MCP client to ', el('code', {}, mcp), ', and watch it here.')));
  showPanel();
  gauge(0, 0);
}

const openSession = () => ask('sessions', {}).then(session => loadSessions(session.id)).catch(failed);

async function endSession() {
  if (await confirmed('End this session?', ['Running calls are stopped, and nobody can continue the session.'], 'End session')) {
    inSession('close', {}).then(() => loadSessions()).catch(failed);
  }
}

function header(session) {
  $('title').textContent = session.title;
  title();
  const { major, minor, patch } = session.version;
  $('version').textContent = 'v' + major + '.' + minor + '.' + patch + ' · epoch ' + session.epoch + (session.state.focusId ? ' · focus ' + session.state.focusId : '');
  gauge(session.tokens, session.budget);
}

/** Sets the page title, which includes the number of open questions. */
function title() {
  const open = state.sessions.reduce((count, session) => count + session.open.length, 0);
  document.title = (open ? '(' + open + ') ' : '') + $('title').textContent + ' – DocUI inspector';
}

function gauge(tokens, budget) {
  const part = budget ? Math.min(1, tokens / budget) : 0;
  $('gauge-bar').style.width = part * 100 + '%';
  $('gauge').classList.toggle('full', part > .9);
  $('gauge-text').textContent = budget ? tokens.toLocaleString('en') + ' / ' + budget.toLocaleString('en') + ' tokens' : '–';
}

// ---- calls and their outcomes ----------------------------------------------------------------------------------------

function outcome(result, texts) {
  const box = $('outcome');
  box.hidden = false;
  box.classList.toggle('failed', !result.success);
  const steps = result.steps && result.steps.length ? result.steps : [result];
  box.replaceChildren(...steps.map((step, index) => step.error ? trouble(step.error) : el('p', {}, '✔ ',
    step.action ? el('code', {}, step.action) : '', ' ',
    texts[index] || (step.result === undefined ? 'done' : typeof step.result === 'string' ? step.result : JSON.stringify(step.result)),
    step.op_id ? chip(step.op_id) : '')));
}

const trouble = error => el('div', {},
  el('p', {}, '✘ ', el('b', {}, error.code), ' ', ...prose(error.message)),
  error.cause ? el('p', { class: 'quiet' }, error.cause) : '',
  error.recovery && error.recovery.length ? el('p', { class: 'choices' }, ...error.recovery.map(recovery =>
    button(recovery.label, () => act('run', { code: recovery.call }), { class: 'action', title: recovery.call }))) : '');

const past = { calls: [], at: 0 };

async function runCode(dryRun) {
  const code = $('code').value.trim();
  if (!code) return;
  past.calls = past.calls.filter(call => call !== code).concat(code);
  past.at = past.calls.length;
  const result = await act('run', { code, dryRun });
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
      runCode(false);
    } else if (step && !code.value.includes('\n') && past.calls.length) {
      event.preventDefault();
      past.at = Math.max(0, Math.min(past.calls.length, past.at + step));
      code.value = past.calls[past.at] || '';
      grow();
    }
  });
}

// ---- questions -------------------------------------------------------------------------------------------------------

/** Shows the open questions of all sessions, because the person at this page answers for all of them. */
function showQuestions() {
  const open = state.sessions.flatMap(session => session.open.map(question => ({ session, question })));
  const box = $('questions');
  const known = new Map([...box.children].map(node => [node.dataset.id, node]));
  const id = ({ session, question }) => session.id + ' ' + question.id;
  const focused = box.contains(document.activeElement);
  box.replaceChildren(...open.map(one => known.get(id(one)) || questionNode(one, id(one))));
  const fresh = open.some(one => !known.has(id(one)));
  title();
  if (fresh && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName) && !document.querySelector('dialog[open]')) {
    box.querySelector('.danger').focus();
  } else if (focused && !open.length) {
    $('document').focus();
  }
}

function questionNode({ session, question }, id) {
  const answer = approved => ask('sessions/' + encodeURIComponent(session.id) + '/questions/' + encodeURIComponent(question.id), { approved })
    .catch(failure => tell(failure.message, true)).then(() => loadSessions()).catch(failed);
  return el('div', { class: 'question', role: 'group', 'data-id': id, 'aria-label': question.title },
    el('div', {},
      el('h2', {}, question.mark + ' ' + question.title),
      el('p', {}, el('code', {}, question.call)),
      el('p', { class: 'quiet' }, [...question.says.filter(text => !text.includes(question.call)), 'Asked in the session of ' + session.client + '. Without an answer by ' + time(question.until) + ' it is denied.'].join(' '))),
    el('div', { class: 'buttons' },
      button('Refuse', () => answer(false), { class: 'danger' }),
      button('Allow', () => answer(true), { class: 'primary' })));
}

// ---- events ----------------------------------------------------------------------------------------------------------

let events = null, run = null, retry = 0;

/** Opens the event stream, and tells the server which session the page shows. */
function listen() {
  events?.close();
  clearTimeout(retry);
  const source = events = new EventSource('api/events' + (state.id ? '?session=' + encodeURIComponent(state.id) : ''));
  const hear = (type, handle) => source.addEventListener(type, event => {
    if (source === events) Promise.resolve(handle(JSON.parse(event.data))).catch(failed);
  });
  const here = data => data.session === state.id && !state.ended;
  source.onerror = () => {
    if (source !== events) return;
    connected(false);
    // The browser does not retry a rejected stream.
    if (source.readyState === EventSource.CLOSED) retry = setTimeout(() => enter().then(listen, listen), 2000);
  };
  hear('hello', async data => {
    connected(true);
    if (run && run !== data.run) await loadApp();
    run = data.run;
    await loadSessions();
    if (state.id && !state.ended) await refresh();
  });
  hear('sessions', () => loadSessions());
  hear('began', data => here(data) && activity(data.by + ': ' + data.text));
  hear('progress', data => here(data) && activity(data.op + ': ' + data.words, data.fraction));
  hear('ended', data => {
    if (!here(data)) return null;
    activity(null);
    if (data.told) $('told').textContent = data.told;
    if (data.by !== ME) tell(data.text + ' ' + (data.success ? '✔' : '✘') + '  ' + firstLine(data.told), !data.success, data.by);
    return refreshWhenFree();
  });
  hear('changed', data => here(data) && refreshWhenFree());
  hear('asked', () => loadSessions().then(() => state.id && !state.ended && refresh()));
  hear('answered', () => loadSessions());
}

const firstLine = told => (told || '').split('\n').find(line => line.trim()) || '';

function connected(is) {
  const words = is ? 'Live' : 'Not connected; reconnecting';
  $('live').classList.toggle('off', !is);
  $('live').title = words;
  $('live-text').textContent = words;
}

let quietTimer = 0;
function activity(text, fraction) {
  clearTimeout(quietTimer);
  $('live').classList.toggle('busy', text !== null);
  if (text === null) { $('activity').hidden = true; return; }
  const set = () => {
    $('activity').hidden = false;
    $('activity-text').textContent = text;
    $('activity-bar').hidden = fraction === undefined;
    if (fraction !== undefined) $('activity-bar').value = fraction;
  };
  // The delay keeps short calls from flickering.
  if ($('activity').hidden && fraction === undefined) quietTimer = setTimeout(set, 250); else set();
}

// ---- theme, keys, start ----------------------------------------------------------------------------------------------

function theme(chosen) {
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

function remembered(value) {
  try {
    if (value) localStorage.setItem('docui-theme', value);
    return localStorage.getItem('docui-theme');
  } catch (failure) {
    return value || null; // the browser does not allow storage
  }
}

function startControls() {
  theme(remembered());
  $('theme').addEventListener('click', () => theme(remembered(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme(remembered()));
  $('sessions').addEventListener('change', () => choose($('sessions').value).catch(failed));
  $('open').addEventListener('click', openSession);
  $('end').addEventListener('click', endSession);
  $('stop').addEventListener('click', () => inSession('cancel', {}).catch(failed));
  tabs($('left').querySelector('[role=tablist]'), () => {});
  for (const pane of document.querySelectorAll('[name=pane]')) {
    pane.addEventListener('change', () => { document.body.dataset.pane = pane.value; });
  }
  document.addEventListener('keydown', event => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName) && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      $('code').focus();
    }
  });
}

on('shown', header);
on('outcome', outcome);
on('lost', () => loadSessions().catch(failed));
startControls();
startConsole();
startDocument();
startDetails();
startRecording();
try {
  await enter();
  await loadApp();
  await loadSessions(location.hash.slice(1));
} catch (failure) {
  failed(failure);
}
if (!events) listen();
