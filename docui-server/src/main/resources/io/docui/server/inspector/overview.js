// The overview of all sessions: those that wait for an answer first, then the latest; and those of the past.
import { $, ago, arrange, button, chip, el, plural, remembered, soon, time } from './dom.js';
import { callText } from './calls.js';
import { ask } from './server.js';
import { failed, inSession, ME, state } from './session.js';

/** The number of sessions that are listed before somebody asks for more. */
const LISTED = 100;

let listed = LISTED, past = [], loadingPast = false, chosen = () => {};
const rows = new Map();
/** Sessions of different runs of the server can have the same id. */
const keyOf = session => (session.run || '') + ' ' + session.id;

export function startOverview(choose) {
  chosen = choose;
  $('session-filter').addEventListener('input', () => { listed = LISTED; showOverview(); });
  for (const which of document.querySelectorAll('[name=which]')) {
    which.addEventListener('change', () => { listed = LISTED; if (kind() === 'past') loadPast().catch(failed); showOverview(); });
  }
  $('menu').addEventListener('click', () => openMenu(!menuOpen()));
  $('session-list').addEventListener('keydown', moveFocus);
  $('rename').addEventListener('click', rename);
  openMenu(remembered('menu') !== 'closed', true);
  setInterval(showTimes, 10_000);
}

const menuOpen = () => $('menu').getAttribute('aria-expanded') === 'true';
function openMenu(open, start) {
  $('menu').setAttribute('aria-expanded', String(open));
  document.body.classList.toggle('menu-closed', !open);
  if (!start) remembered('menu', open ? 'open' : 'closed');
}

const kind = () => document.querySelector('[name=which]:checked').value;

async function loadPast() {
  loadingPast = true;
  try {
    past = await ask('past');
  } finally {
    loadingPast = false;
  }
  showOverview();
}

/** Returns what a person calls a session. */
export const nameOf = session => session.name || (session.client === ME ? 'You' : session.client) || 'unknown client';

const shown = session => {
  const words = $('session-filter').value.trim().toLowerCase();
  const text = [session.name, session.client, session.client === ME ? 'you' : '', session.task, session.id, session.last && callText(session.last.call, session.last.names)].join(' ').toLowerCase();
  return words.split(/\s+/).every(word => text.includes(word));
};

const wanted = session => ({ waiting: () => session.open.length, running: () => session.running }[kind()] || (() => true))();

const latest = session => session.last && session.last.at > session.usedAt ? session.last.at : session.usedAt;

/** Orders sessions: those that wait for an answer first, then the latest. */
export const order = sessions => [...sessions].sort((a, b) =>
  (b.open?.length ? 1 : 0) - (a.open?.length ? 1 : 0) || latest(b).localeCompare(latest(a)) || b.openedAt.localeCompare(a.openedAt));

export const showOverviewSoon = soon(showOverview, 200);

export function showOverview() {
  const isPast = kind() === 'past';
  const found = order((isPast ? past : state.sessions.filter(wanted)).filter(shown));
  const list = found.slice(0, listed).map(row);
  if (found.length > listed) list.push(moreRow(found.length - listed));
  arrange($('session-list'), list);
  for (const id of rows.keys()) {
    if (rows.size > 1000 && !found.some(session => keyOf(session) === id)) rows.delete(id);
  }
  $('menu-count').textContent = state.sessions.length || '';
  const waits = state.sessions.filter(session => session.open.length).length;
  $('menu').classList.toggle('waits', waits > 0);
  $('session-note').hidden = found.length > 0;
  $('session-note').textContent = $('session-filter').value ? 'No session matches.' : {
    waiting: 'No session waits for you.', running: 'No call runs now.',
    past: loadingPast ? 'Loading the sessions of the past …' : 'No session has ended yet, and no earlier run has recorded one.',
  }[kind()] || 'No session is open.';
  showBar();
}

const moreRow = count => el('li', {}, button(plural(count, 'more session'), () => { listed += LISTED * 2; showOverview(); }, { class: 'small more-sessions' }));

/** Returns the row of a session. Its button stays the same element, so that a click is not lost while the text changes. */
function row(session) {
  const isPast = kind() === 'past' || !!session.closedAt || !session.open;
  const current = state.past ? keyOf(session) === keyOf(state.past) : session.id === state.id;
  const sign = JSON.stringify([session, current]);
  let known = rows.get(keyOf(session));
  if (!known) {
    const button = el('button', { type: 'button', class: 'session-row', 'data-id': session.id, onclick: () => chosen(known.session, known.isPast) });
    known = { button, node: el('li', {}, button) };
    rows.set(keyOf(session), known);
  }
  Object.assign(known, { session, isPast });
  if (known.sign === sign) return known.node;
  known.sign = sign;
  if (current) known.button.setAttribute('aria-current', 'true'); else known.button.removeAttribute('aria-current');
  const waits = session.open && session.open.length;
  known.button.replaceChildren(
    el('span', { class: 'top' }, el('b', {}, nameOf(session)),
      waits ? chip(waits === 1 ? 'asks you' : waits + ' questions', 'medium') : session.running ? chip('running', 'now') : '',
      el('span', { class: 'quiet ago', 'data-at': latest(session), title: 'last used ' + time(latest(session)) }, ago(latest(session)))),
    ...[session.task || session.name && session.client].filter(Boolean).map(text => el('span', { class: 'line-text' }, text)),
    el('span', { class: 'line-text mono' + (session.last && session.last.success === false && !session.last.question ? ' wrong-text' : '') },
      session.last ? (session.last.question ? '? ' : session.last.success === false ? '✘ ' : '') + callText(session.last.call, session.last.names) : 'no call yet'),
    el('span', { class: 'quiet' }, 'opened ' + time(session.openedAt, false) + ' · ' + plural(session.calls, 'call')));
  return known.node;
}

function showTimes() {
  for (const node of $('session-list').querySelectorAll('.ago')) node.textContent = ago(node.dataset.at);
}

function moveFocus(event) {
  const all = [...$('session-list').querySelectorAll('button')];
  const at = all.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || next === undefined || !all[next]) return;
  event.preventDefault();
  all[next].focus();
}

/** Shows which session the page shows. */
export function showBar() {
  const session = state.past || state.sessions.find(one => one.id === state.id);
  $('session-bar').hidden = !session && !state.id;
  if (!session) { $('session-facts').textContent = state.id ? 'This session has ended.' : ''; return; }
  $('session-name').textContent = nameOf(session);
  $('session-facts').textContent = [session.task, (session.name && session.client !== ME ? session.client + ' · ' : '') + 'opened ' + time(session.openedAt, false), plural(session.calls, 'call'),
    state.past ? 'ended' : ''].filter(Boolean).join(' · ');
  $('grants').hidden = !!state.past || !session.granted;
  $('grants').textContent = session.granted ? plural(session.granted, 'call') + ' allowed' : '';
  $('rename').disabled = !!state.past || state.ended;
}

function rename() {
  const session = state.sessions.find(one => one.id === state.id);
  if (!session) return;
  const dialog = $('confirm-dialog');
  const input = el('input', { id: 'new-name', maxlength: 80, autocomplete: 'off', 'aria-label': 'Name', placeholder: session.client });
  input.value = session.name || '';
  const form = el('form', { method: 'dialog' },
    el('h2', { id: 'confirm-title' }, 'Name this session'),
    el('p', { class: 'quiet' }, 'For people only: the list shows the name until the server stops.'), input,
    el('div', { class: 'buttons' }, button('Cancel', () => dialog.close()), el('button', { type: 'submit', class: 'primary' }, 'Save')));
  form.addEventListener('submit', event => {
    event.preventDefault();
    dialog.close();
    inSession('name', { name: input.value }).then(line => { Object.assign(session, line); showOverview(); }).catch(failed);
  });
  dialog.onclose = null;
  dialog.replaceChildren(form);
  dialog.showModal();
  input.select();
}

