// The session that the page shows: its state, and the calls in it.
import { $, el } from './dom.js';
import { ask } from './server.js';

/** The maximum number of remembered anchors from earlier epochs. */
const REMEMBERED = 100;

/**
 * The state of the page. `gone` maps each anchor that has left the table to its last entry. `past` is the session of the past that is
 * shown, if any. `busy` is the number of this page's calls that have no answer yet, which is 0 or 1. `known` is the number of the latest
 * operation whose outcome the page has shown.
 */
export const state = { app: null, sessions: [], id: null, shown: null, past: null, ended: false, offline: false, busy: 0, known: 0, gone: new Map() };

const listeners = { shown: [], outcome: [], lost: [], busy: [] };
/**
 * Registers a listener for an event: `shown` (session, before), `outcome` (result, texts), `busy` (what runs, or null) or `lost` (the
 * session no longer exists).
 */
export const on = (what, listener) => listeners[what].push(listener);
const told = (what, ...of) => listeners[what].forEach(listener => listener(...of));

export const inSession = (path, body) => ask('sessions/' + encodeURIComponent(state.id) + (path ? '/' + path : ''), body);

/** Returns all actions: those of the application and those of this session's widgets. */
export const allActions = () => (state.app ? state.app.actions : []).concat(state.shown ? state.shown.widgets : []);

export const findAction = name => allActions().find(action => action.name === name || action.call === name);

export const isVisible = action =>
  !!state.shown && !state.ended && (state.shown.visible.includes(action.name) || state.shown.visible.includes(action.call));

/** Shows the state of a session that the server sent. */
export function show(session) {
  if (session.id !== state.id || session.markdown === undefined) return;
  const before = state.shown;
  state.shown = session;
  remember(before, session);
  told('shown', session, before);
}

function remember(before, now) {
  if (!before) { state.gone.clear(); return; }
  const here = new Set([...now.objects, ...now.links].map(entry => entry.anchor));
  for (const entry of [...before.objects, ...before.links]) {
    if (!here.has(entry.anchor)) state.gone.set(entry.anchor, { ...entry, epoch: before.epoch });
  }
  for (const anchor of [...state.gone.keys()]) {
    if (here.has(anchor) || state.gone.size > REMEMBERED) state.gone.delete(anchor);
  }
}

let refreshing = null, again = false;
/** Reloads the session, with one request at a time. Calls during a request lead to one more request, and wait for it. */
export function refresh() {
  if (refreshing) { again = true; return refreshing; }
  const id = state.id;
  refreshing = (async () => {
    try {
      const session = await inSession('');
      if (id === state.id) show(session);
    } catch (failure) {
      if (id === state.id) failed(failure);
    }
    refreshing = null;
    if (again && state.id) { again = false; await refresh(); }
  })();
  return refreshing;
}

let stale = false;
/** Reloads the session after the running calls of this page: their answers may be older, but would arrive later. */
export function refreshWhenFree() {
  if (state.busy) stale = true; else return refresh();
  return null;
}

/** Returns the number of an operation's id, such as 17 of op-17. */
export const operationNumber = id => Number(/\d+$/.exec(id || '') || 0);

/** The person's calls, as sessions name their caller. */
export const ME = 'a person at the inspector';

/** Returns whether the question of a document was asked because of a call of the person, so that it is the person who answers it. */
export const isMine = wizard => wizard.asker ? wizard.asker === ME : state.sessions.find(one => one.id === state.id)?.client === ME;

const CONSENT = "answer('yes')";

/** Returns whether a call waits for the permission of a person, who is asked next. */
const wantsPerson = result => result.error && result.error.code === 'NOT_PERMITTED'
  && (result.error.recovery || []).some(recovery => recovery.call === CONSENT);

/**
 * Runs a `run`, `click` or `call` request in the session, unless another one of this page is under way. Returns the result, or null if
 * there is none. If the policy wants a person's permission, the question goes to the person at once: it is the one who called.
 */
export async function act(what, body, text) {
  if (state.offline) { tell('Not connected. Nothing was sent.', true); return null; }
  if (!state.id || state.ended || state.past) { tell('No session is open. Open one with “New”.', true); return null; }
  if (state.busy) return null;
  const id = state.id;
  state.busy++;
  told('busy', text || body.code || body.action || 'the call');
  try {
    let answer = await sent(what, body);
    if (id === state.id && wantsPerson(answer.result)) answer = await sent('run', { code: CONSENT });
    if (id !== state.id) return answer.result;
    told('outcome', answer.result, answer.texts, answer.session);
    show(answer.session);
    return answer.result;
  } catch (failure) {
    failed(failure);
    return null;
  } finally {
    state.busy--;
    told('busy', null);
    if (stale && !state.busy && state.id) { stale = false; refresh(); }
  }
}

async function sent(what, body) {
  const answer = await inSession(what, body);
  for (const step of [answer.result, ...(answer.result.steps || [])]) state.known = Math.max(state.known, operationNumber(step.op_id));
  return answer;
}

export function failed(failure) {
  if (failure.status === 404) told('lost'); else tell(failure.message, true);
}

/** Shows a message below the document. */
export function tell(text, wrong, who) {
  const box = $('outcome');
  box.hidden = false;
  box.className = 'outcome' + (wrong ? ' failed' : '');
  box.replaceChildren(el('p', {}, who ? el('b', {}, who + '  ') : '', ...(Array.isArray(text) ? text : [text])));
}

/** Inserts text into the input field for calls. */
export function insert(text) {
  const code = $('code');
  code.setRangeText(text, code.selectionStart, code.selectionEnd, 'end');
  code.dispatchEvent(new Event('input'));
  showPane('document');
  code.focus();
}

/** Shows a pane on screens that have room for one. */
export function showPane(pane) {
  document.body.dataset.pane = pane;
  document.querySelector('[name=pane][value=' + pane + ']').checked = true;
}
