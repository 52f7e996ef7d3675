// The panels beside the document: actions, anchors, history, ledger and API pages.
import { $, button, chip, confirmed, el, empty, escaped, firstSentence, tabs, time } from './dom.js';
import { showObject } from './document.js';
import { openForm } from './forms.js';
import { ask } from './server.js';
import { act, allActions, failed, inSession, insert, isVisible, on, state } from './session.js';

const ledger = { entries: [], more: false };
let open = 'actions';

export function startDetails() {
  tabs($('right').querySelector('[role=tablist]'), panel => { open = panel; showPanel(); });
  on('shown', showPanel);
  $('filter').addEventListener('input', showActions);
  for (const choice of document.querySelectorAll('[name=level]')) choice.addEventListener('change', showHistory);
}

/** Clears the panels when another session is chosen. */
export function forgetDetails() {
  ledger.entries = [];
  ledger.more = false;
  for (const panel of ['anchors', 'ledger', 'rounds']) $(panel).replaceChildren();
  showPanel();
}

/** Loads and renders only the open panel. */
export function showPanel() {
  const panels = { actions: showActions, anchors: showAnchors, history: showHistory, ledger: () => loadLedger().catch(failed), api: showApi };
  if (state.app) panels[open]();
}

// ---- actions ---------------------------------------------------------------------------------------------------------

function showActions() {
  const words = $('filter').value.trim().toLowerCase();
  const wanted = allActions().filter(action => (action.name + ' ' + action.description).toLowerCase().includes(words));
  const now = wanted.filter(isVisible), later = wanted.filter(action => !isVisible(action));
  const list = $('action-list');
  const unfolded = list.querySelector('details')?.open || !!words;
  list.replaceChildren(...now.map(actionEntry),
    now.length ? '' : empty(words ? 'No action that is possible now matches.' : 'No action is possible now.'),
    later.length ? el('details', { open: unfolded }, el('summary', {}, later.length + ' not possible now'), ...later.map(actionEntry)) : '');
}

const actionEntry = action => el('div', { class: 'entry' },
  el('div', { class: 'head' },
    isVisible(action) ? button(action.name, () => openForm(action), { class: 'prototype' }) : el('code', {}, action.name),
    action.risk !== 'low' ? chip(action.risk + ' risk', action.risk) : '',
    action.asks ? chip('asks first') : '',
    action.readOnly ? chip('read-only') : ''),
  el('p', {}, firstSentence(action.description)),
  el('code', { class: 'quiet signature' }, action.signature.replace(/^function /, '')));

// ---- anchors ---------------------------------------------------------------------------------------------------------

function showAnchors() {
  if (!state.shown) return;
  const { objects, links, epoch } = state.shown;
  const gone = [...state.gone.values()].reverse();
  const object = entry => el('tr', {},
    el('td', {}, button(entry.anchor, () => showObject(entry.anchor), { class: 'object mono' })),
    el('td', {}, entry.label), el('td', {}, entry.type), el('td', { class: 'mono' }, entry.key));
  const link = entry => el('tr', {},
    el('td', {}, button(entry.anchor, () => act('click', { link: entry.anchor }), { class: 'action mono' })),
    el('td', { class: 'mono' }, entry.call));
  const past = entry => el('tr', {},
    el('td', { class: 'mono' }, entry.anchor), el('td', {}, entry.label || ''), el('td', { class: 'mono' }, entry.call || entry.type), el('td', {}, entry.epoch));
  $('anchors').replaceChildren(
    el('p', { class: 'quiet' }, 'Epoch ' + epoch + ': ' + objects.length + ' objects, ' + links.length + ' links.'),
    table(['Object', 'Label', 'Type', 'Key'], objects.map(object)),
    table(['Link', 'Call'], links.map(link)),
    ...(gone.length ? [
      el('h3', {}, 'No longer in the table'),
      el('p', { class: 'quiet' }, 'Seen since this page opened the session. These numbers are never reused. A link that is not in the table is stale.'),
      table(['Anchor', 'Label', 'Type or call', 'Last in epoch'], gone.map(past)),
    ] : []));
}

const table = (heads, lines) => lines.length ? el('div', { class: 'scroll' }, el('table', {},
  el('thead', {}, el('tr', {}, ...heads.map(head => el('th', { scope: 'col' }, head)))), el('tbody', {}, ...lines))) : '';

// ---- history ---------------------------------------------------------------------------------------------------------

/** The number of entries, after the latest, that a model receives at level Recent; it receives older entries at level Gist. */
const MOST_RECENT = 12;

async function showHistory() {
  if (!state.shown) return;
  const chosen = document.querySelector('[name=level]:checked').value;
  if (chosen === 'rounds') { showRounds(); return; }
  const id = state.id;
  try {
    const entries = (await inSession('history')).reverse();
    if (id !== state.id) return;
    const level = index => chosen !== 'model' ? chosen : index === 0 ? 'live' : index <= MOST_RECENT ? 'recent' : 'gist';
    $('rounds').replaceChildren(...(entries.length ? entries.map((entry, index) => historyEntry(entry, level(index)))
      : [empty('The agent has received nothing and done nothing yet.')]));
  } catch (failure) {
    failed(failure);
  }
}

const historyEntry = (entry, level) => el('div', { class: 'entry' },
  el('div', { class: 'head' }, chip(entry.role.replace('_', ' ')), el('span', { class: 'quiet right' }, level)),
  ...entry[level].map(section => el('pre', { class: 'told', title: section.key }, section.text)));

function showRounds() {
  const rounds = [...state.shown.history].reverse();
  $('rounds').replaceChildren(...(rounds.length ? rounds.map(round => el('div', { class: 'entry' },
    el('div', { class: 'head' }, chip('round ' + round.round), el('code', {}, round.action), el('span', { class: 'quiet right' }, time(round.at))),
    el('p', {}, round.result))) : [empty('Nothing has been done yet.')]));
}

// ---- ledger ----------------------------------------------------------------------------------------------------------

async function loadLedger(before) {
  const id = state.id;
  if (!id || !state.shown) return;
  const page = await inSession('ledger' + (before ? '?before=' + before : ''));
  if (id !== state.id) return;
  const first = page.entries.length ? page.entries[page.entries.length - 1].sequence : 0;
  if (before) {
    ledger.entries = ledger.entries.concat(page.entries);
    ledger.more = page.more;
  } else {
    // Keeps the earlier pages if there is no gap between them and the new page.
    const rest = page.more && ledger.entries.some(entry => entry.sequence >= first) ? ledger.entries.filter(entry => entry.sequence < first) : [];
    ledger.more = rest.length ? ledger.more : page.more;
    ledger.entries = page.entries.concat(rest);
  }
  showLedger();
}

function showLedger() {
  const operations = ledger.entries.filter(entry => entry.kind === 'operation');
  const undone = new Set();
  for (const entry of [...operations].reverse()) {
    if (entry.success && entry.undoes) undone.add(entry.undoes);
    if (entry.success && entry.redoes) undone.delete(entry.redoes);
  }
  const takesBack = operations.filter(entry => entry.undoable && !entry.undoes && !entry.redoes && !undone.has(entry.op));
  $('ledger').replaceChildren(
    ...(ledger.entries.length ? ledger.entries.map(entry => entry.kind === 'operation'
      ? operationEntry(entry, undone.has(entry.op), takesBack) : noticeEntry(entry)) : [empty('Nothing is recorded yet.')]),
    ledger.more ? el('p', { class: 'buttons' }, button('Earlier entries', () => loadLedger(ledger.entries[ledger.entries.length - 1].sequence).catch(failed))) : '');
}

const noticeEntry = entry => el('div', { class: 'entry notice' }, el('div', { class: 'head' },
  entry.op ? chip(entry.op) : '', el('span', {}, entry.text + (entry.result ? ': ' + entry.result : '')), el('span', { class: 'quiet right' }, time(entry.at))));

function operationEntry(entry, undone, takesBack) {
  const buttons = [];
  const place = takesBack.indexOf(entry);
  if (place === 0) buttons.push(button('Undo', () => act('run', { code: 'docui.undo_last()' })));
  if (place > 0) buttons.push(button('Undo to here', () => undoTo(entry, takesBack.slice(0, place + 1))));
  if (entry.success && entry.undoes) buttons.push(button('Redo', () => act('run', { code: 'docui.redo_last()' })));
  if (!entry.masked && !entry.undoes && !entry.redoes && !entry.dryRun && !entry.running) {
    buttons.push(button('Run again', () => act('run', { code: entry.call }), { title: short(entry.call) }));
  }
  if (!entry.masked) buttons.push(button('Edit', () => { $('code').value = ''; insert(short(entry.call)); }, { title: 'Copies the call to the input field' }));
  return el('div', { class: 'entry' + (entry.success === false ? ' failed' : '') + (undone ? ' undone' : '') },
    el('div', { class: 'head' },
      chip(entry.op), el('code', {}, short(entry.call)),
      undone ? chip('undone') : '', entry.dryRun ? chip('preview') : entry.readOnly && entry.success ? chip('changed nothing') : '',
      el('span', { class: 'quiet right' }, time(entry.at) + ' · ' + entry.millis + ' ms')),
    entry.running || entry.result ? el('p', {}, entry.running ? 'runs in the background' : entry.result) : '',
    el('p', { class: 'quiet who' }, [
      entry.user && 'for ' + entry.user,
      entry.proposed && 'asked by ' + entry.proposed,
      entry.authorized && 'approved by ' + entry.authorized,
      entry.channel && 'via ' + entry.channel,
    ].filter(Boolean).join(' · ')),
    buttons.length ? el('div', { class: 'buttons' }, ...buttons) : '');
}

async function undoTo(entry, operations) {
  const lines = operations.slice(0, 8).map(one => one.op + '  ' + short(one.call));
  if (operations.length > 8) lines.push('and ' + (operations.length - 8) + ' earlier ones');
  if (await confirmed('Undo ' + operations.length + ' operations?', ['Newest first:', ...lines], 'Undo to ' + entry.op)) {
    act('run', { code: "docui.undo_to(op='" + entry.op + "')" });
  }
}

/** Shortens the full anchors of this session to the form that the document uses. */
const short = call => escaped(call.replaceAll(new RegExp("'docui://" + state.id.replaceAll('.', '\\.') + "/[a-z0-9_]+/(obj|link)/", 'g'), "'$1:"));

// ---- API pages -------------------------------------------------------------------------------------------------------

function showApi() {
  const panel = $('api');
  if (panel.childElementCount) return;
  const pages = state.app.pages;
  if (!pages.length) {
    panel.replaceChildren(el('p', {}, 'The class path has no generated API page.'));
    return;
  }
  const frame = el('iframe', { sandbox: 'allow-scripts', title: 'Generated documentation of each action' });
  const away = el('a', { target: '_blank', rel: 'noopener' }, 'open in a new tab');
  const choose = id => {
    frame.src = 'api/pages/' + encodeURIComponent(id);
    away.href = frame.src;
  };
  const list = el('select', { 'aria-label': 'Provider', onchange: () => choose(list.value) },
    ...pages.map(page => el('option', { value: page.id }, page.title + ' (' + page.id + ')')));
  panel.replaceChildren(el('p', { class: 'bar' }, pages.length > 1 ? list : '', away), frame);
  choose(pages[0].id);
}

/** Loads the application's description. A restarted server may run a different application. */
export async function loadApp() {
  state.app = await ask('app');
  $('api').replaceChildren();
}
