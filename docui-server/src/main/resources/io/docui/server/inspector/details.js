// The panels beside the document: actions, objects, history, messages and API pages. The ledger has a module of its own.
import { $, arrange, button, chip, el, empty, firstSentence, plural, prose, tabs, time } from './dom.js';
import { callCode, block } from './calls.js';
import { showObject } from './document.js';
import { openForm } from './forms.js';
import { ask } from './server.js';
import { act, allActions, failed, inSession, isVisible, on, state } from './session.js';
import { forgetLedger, loadLedger, startLedger } from './ledger.js';

let open = 'actions', choose = () => {};

export function startDetails() {
  choose = tabs($('right').querySelector('[role=tablist]'), panel => { open = panel; showPanel(); });
  startLedger(() => open === 'ledger');
  on('shown', showPanel);
  $('filter').addEventListener('input', showActions);
  for (const choice of document.querySelectorAll('[name=level]')) choice.addEventListener('change', showHistory);
}

/** Opens one of the panels. */
export const openPanel = panel => choose(panel);

/** Clears the panels when another session is chosen. */
export function forgetDetails() {
  messageNodes.clear();
  forgetLedger();
  for (const panel of ['anchors', 'rounds', 'messages']) $(panel).replaceChildren();
  showPanel();
}

/** Loads and renders only the open panel. */
export function showPanel() {
  const panels = { actions: showActions, anchors: showAnchors, history: showHistory, messages: showMessages, ledger: () => loadLedger().catch(failed), api: showApi };
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

// ---- objects and links -----------------------------------------------------------------------------------------------

function showAnchors() {
  if (!state.shown) { $('anchors').replaceChildren(empty('There is no document.')); return; }
  const { objects, links, epoch, version } = state.shown;
  const gone = [...state.gone.values()].reverse();
  const label = anchor => $('document').querySelector('[data-anchor="' + CSS.escape(anchor) + '"]')?.textContent || '';
  const object = entry => el('tr', {},
    el('td', {}, button(entry.label || entry.anchor, () => showObject(entry.anchor), { class: 'object' })),
    el('td', { class: 'mono' }, entry.anchor), el('td', { class: 'mono' }, entry.key));
  const link = entry => el('tr', {},
    el('td', {}, button(label(entry.anchor) || entry.anchor, () => act('click', { link: entry.anchor }, label(entry.anchor)), { class: 'action' })),
    el('td', { class: 'mono' }, entry.anchor), el('td', {}, callCode(entry.call)));
  const past = entry => el('tr', {},
    el('td', {}, entry.label || ''), el('td', { class: 'mono' }, entry.anchor), el('td', { class: 'mono' }, entry.call || entry.type), el('td', {}, entry.epoch));
  $('anchors').replaceChildren(
    el('p', { class: 'quiet' }, plural(objects.length, 'object') + ', ' + plural(links.length, 'link') + ' · document ' + [version.major, version.minor, version.patch].join('.') + ' · epoch ' + epoch + ', in which these anchors hold'),
    table(['Name', 'Anchor', 'Key'], objects.map(object)),
    table(['Link', 'Anchor', 'Call'], links.map(link)),
    ...(gone.length ? [
      el('h3', {}, 'No longer in the document'),
      el('p', { class: 'quiet' }, 'Seen since this page opened the session. These numbers are never reused. A link that is not in the document is stale.'),
      table(['Name', 'Anchor', 'Type or call', 'Last in epoch'], gone.map(past)),
    ] : []));
}

const table = (heads, lines) => lines.length ? el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': heads[0] + ' table' }, el('table', {},
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
  ...entry[level].map(section => el('pre', { class: 'told', title: section.key, tabindex: 0 }, section.text)));

function showRounds() {
  const rounds = [...state.shown.history].reverse();
  $('rounds').replaceChildren(...(rounds.length ? rounds.map(round => el('div', { class: 'entry' },
    el('div', { class: 'head' }, chip('round ' + round.round), callCode(round.action), el('span', { class: 'quiet right' }, time(round.at))),
    el('p', {}, ...prose(round.result.replace(/^[A-Z_]{4,}: /, ''))))) : [empty('Nothing has been done yet.')]));
}

// ---- raw messages ----------------------------------------------------------------------------------------------------

/** The elements of the messages by their numbers. A message that is open stays open when others come. */
const messageNodes = new Map();

async function showMessages(change) {
  if (!state.id || state.ended || state.past) { $('messages').replaceChildren(empty('Messages can be seen while a session is open.')); return; }
  const id = state.id;
  try {
    const log = await inSession('messages', change);
    if (id !== state.id) return;
    for (const number of messageNodes.keys()) if (!log.messages.some(one => one.number === number)) messageNodes.delete(number);
    const messages = [...log.messages].reverse().map(one => {
      if (!messageNodes.has(one.number)) messageNodes.set(one.number, message(one));
      return messageNodes.get(one.number);
    });
    arrange($('messages'), [
      el('p', { class: 'bar-text' }, el('span', { class: 'quiet' }, log.on
        ? 'The latest messages between the client and this server are kept until you stop, or the session ends.'
        : 'Off. The messages between an MCP client and this server are not kept, because they can contain secrets. From now on they would be.'),
      button(log.on ? 'Stop and delete' : 'Keep messages', () => showMessages({ on: !log.on }), { class: log.on ? '' : 'primary' })),
      ...(messages.length ? messages : log.on ? [empty('No message yet. A session that you opened on this page has none.')] : [])]);
  } catch (failure) {
    failed(failure);
  }
}

function message(entry) {
  let json = null;
  try { json = JSON.parse(entry.text); } catch (failure) { /* a message that is cut is shown as it is */ }
  const what = json ? json.method || (json.error ? 'error' : 'result') : 'message';
  return el('details', { class: 'entry message' },
    el('summary', {}, chip(entry.fromClient ? 'client →' : '← server', entry.fromClient ? 'now' : ''), ' ', el('code', {}, what), json && json.id !== undefined ? chip('id ' + json.id) : '',
      el('span', { class: 'quiet right' }, time(entry.at) + ' · ' + plural(entry.length, 'character'))),
    block(json ? JSON.stringify(json, null, 2) : entry.text));
}

/** Reloads the messages if they are shown. */
export const messagesChanged = () => { if (open === 'messages') showMessages(); };

// ---- API pages -------------------------------------------------------------------------------------------------------

function showApi() {
  const panel = $('api');
  if (panel.childElementCount) return;
  const pages = state.app.pages;
  if (!pages.length) {
    panel.replaceChildren(empty('The class path has no generated API page.'));
    return;
  }
  const frame = el('iframe', { sandbox: 'allow-scripts', title: 'Generated documentation of each action' });
  const away = el('a', { target: '_blank', rel: 'noopener' }, 'open in a new tab');
  let shown = pages[0].id;
  const choose = id => {
    shown = id;
    away.href = 'api/pages/' + encodeURIComponent(id);
    frame.src = away.href + '?theme=' + document.documentElement.dataset.theme;
  };
  $('theme').addEventListener('click', () => frame.isConnected && choose(shown)); // after the page has changed its own theme
  const list = el('select', { 'aria-label': 'Provider', onchange: () => choose(list.value) },
    ...pages.map(page => el('option', { value: page.id }, page.title + ' (' + page.id + ')')));
  panel.replaceChildren(el('p', { class: 'bar' }, pages.length > 1 ? list : '', away), frame);
  choose(shown);
}

/** Loads the application's description. A restarted server may run a different application. */
export async function loadApp() {
  state.app = await ask('app');
  $('title').textContent = state.app.title;
  $('api').replaceChildren();
}
