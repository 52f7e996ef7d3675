// The ledger: what was done, by whom and with what result, in this session or in all, also past ones; and undo.
import { $, arrange, button, chip, confirmed, duration, el, empty, prose, soon, time, waiting } from './dom.js';
import { callCode, callText, exitCode, result, shortCall } from './calls.js';
import { ask } from './server.js';
import { act, failed, inSession, insert, state, tell } from './session.js';
import { nameOf } from './overview.js';

/** `read` is the number of entries that the server has read for a search that is not over, and `earliest` the time that it reached. */
const ledger = { entries: [], next: null, source: '', undo: null, loading: false, searching: false, read: 0, earliest: '' };
const nodes = new Map();
let isOpen = () => false, scopeIsChosen = false;

export function startLedger(open) {
  isOpen = open;
  const changed = soon(() => loadLedger().catch(failed), 250);
  $('ledger-text').addEventListener('input', changed);
  for (const id of ['ledger-scope', 'ledger-outcome', 'ledger-period']) $(id).addEventListener('change', () => loadLedger().catch(failed));
  // Who looks for another day looks for other sessions, unless they have said which.
  $('ledger-scope').addEventListener('change', () => { scopeIsChosen = true; });
  $('ledger-period').addEventListener('change', () => { if (!scopeIsChosen && !state.past) $('ledger-scope').value = /^(yesterday|week)$/.test($('ledger-period').value) ? 'all' : ''; }, true);
  $('ledger-filter').addEventListener('submit', event => { event.preventDefault(); loadLedger().catch(failed); });
  $('ledger-reset').addEventListener('click', () => {
    for (const id of ['ledger-text', 'ledger-scope', 'ledger-outcome', 'ledger-period']) $(id).value = '';
    scopeIsChosen = false;
    $('ledger-text').focus();
    loadLedger().catch(failed);
  });
  new IntersectionObserver(seen => { if (seen.some(one => one.isIntersecting) && ledger.next && !ledger.loading) loadEarlier(); }, { root: $('ledger'), rootMargin: '600px' })
    .observe($('ledger-more'));
}

export function forgetLedger() {
  ledger.entries = [];
  ledger.next = null;
  ledger.source = '';
  nodes.clear();
  $('ledger-list').replaceChildren();
  $('ledger-more').textContent = '';
}

/** Reloads the ledger soon, and once for several calls that end together. */
export const loadLedgerSoon = soon(() => { if (isOpen()) loadLedger().catch(failed); }, 300);

const wholeDay = back => { const day = new Date(); day.setHours(0, 0, 0, 0); day.setDate(day.getDate() - back); return day.toISOString(); };

function period() {
  switch ($('ledger-period').value) {
    case 'today': return { since: wholeDay(0) };
    case 'yesterday': return { since: wholeDay(1), until: wholeDay(0) };
    case 'week': return { since: wholeDay(6) };
    default: return {};
  }
}

const isAll = () => $('ledger-scope').value === 'all';

function source() {
  const query = new URLSearchParams();
  const wanted = { text: $('ledger-text').value.trim(), outcome: $('ledger-outcome').value, ...period() };
  for (const [key, value] of Object.entries(wanted)) if (value) query.set(key, value);
  if (isAll()) return 'ledger?' + query;
  if (state.past) return 'ledger?' + new URLSearchParams({ session: state.past.id, run: state.past.run || '' }) + '&' + query;
  return 'sessions/' + encodeURIComponent(state.id) + '/ledger?' + query;
}

const key = entry => (entry.ledger || '') + ' ' + (entry.session || '') + ' ' + entry.sequence;

export async function loadLedger() {
  if (!state.id && !state.past && !isAll()) { $('ledger-list').replaceChildren(empty('No session is open. Choose “all sessions” to see what was done before.')); return; }
  const from = source();
  $('ledger-reset').hidden = !$('ledger-text').value && !$('ledger-scope').value && !$('ledger-outcome').value && !$('ledger-period').value;
  const isNew = from !== ledger.source;
  if (isNew) {
    ledger.entries = [];
    ledger.next = null;
    ledger.searching = false;
    ledger.read = 0;
    nodes.clear();
    $('ledger-list').replaceChildren(waiting('Searching the ledger …'));
  }
  ledger.source = from;
  const [page, undo] = await Promise.all([ask(from), state.id && !state.ended && !state.past && !isAll() ? inSession('undo') : null]);
  if (from !== ledger.source) return;
  ledger.undo = undo;
  const known = new Set(page.entries.map(key));
  const last = page.entries.length ? key(page.entries[page.entries.length - 1]) : '';
  const at = ledger.entries.findIndex(entry => key(entry) === last);
  if (!isNew && page.paused && ledger.read > page.read) { // the search goes on where it is
    ledger.entries = page.entries.concat(ledger.entries.filter(entry => !known.has(key(entry))));
  } else if (at >= 0 && page.more) { // no gap to the pages that are here
    ledger.entries = page.entries.concat(ledger.entries.slice(at + 1).filter(entry => !known.has(key(entry))));
  } else {
    ledger.entries = page.entries;
    ledger.next = page.next;
    reached(page);
  }
  showLedger();
  if (ledger.searching && !ledger.loading) loadEarlier();
}

/** Remembers how far a search has come. The server reads a part of the ledgers for each request, and the page asks for the next part. */
function reached(page) {
  ledger.searching = !!page.paused;
  ledger.read += page.read || 0;
  ledger.earliest = page.earliest || ledger.earliest;
}

const progress = () => 'Searching … ' + ledger.read.toLocaleString('en') + ' entries read, back to ' + time(ledger.earliest, false);

async function loadEarlier() {
  const from = ledger.source, before = ledger.next;
  ledger.loading = true;
  if (!ledger.searching) $('ledger-more').textContent = 'Loading earlier entries …';
  try {
    const page = await ask(from + (from.endsWith('?') ? '' : '&') + 'before=' + encodeURIComponent(before));
    if (from !== ledger.source || before !== ledger.next) return;
    const known = new Set(ledger.entries.map(key));
    ledger.entries = ledger.entries.concat(page.entries.filter(entry => !known.has(key(entry))));
    ledger.next = page.next;
    reached(page);
    showLedger();
  } catch (failure) {
    ledger.searching = false;
    failed(failure);
  } finally {
    ledger.loading = false;
    if (ledger.searching && ledger.next && isOpen()) loadEarlier(); // also for a search that was begun meanwhile
  }
}

function showLedger() {
  const undo = ledger.undo || {};
  const undoable = new Map((undo.operations || []).map((operation, index) => [operation.op, index]));
  const undone = new Set(undo.undone || reversed());
  const blocked = new Set(undo.blocked || []);
  const singleUndos = undo.singleUndos || {};
  const marksOf = entry => ({
    place: undoable.get(entry.op),
    singleUndo: singleUndos[entry.op],
    undone: undone.has(entry.op),
    redoable: !!entry.undoes && entry.op === undo.redoable,
    reason: undo.blocking && entry.op === undo.blocking.op ? 'It cannot be undone: ' + undo.blocking.reason + '.'
      : blocked.has(entry.op) && !undone.has(entry.op) && !singleUndos[entry.op] ? 'It cannot be undone now: ' + callText(undo.blocking.call, undo.blocking.names) + ' came after it, and cannot be undone.' : '',
  });
  const list = ledger.entries.map(entry => {
    const marks = marksOf(entry);
    const sign = JSON.stringify([entry, marks, isAll()]);
    let known = nodes.get(key(entry));
    if (!known || known.sign !== sign) {
      known = { sign, node: entry.kind === 'operation' ? operationEntry(entry, marks) : noticeEntry(entry) };
      known.node.dataset.key = key(entry);
      nodes.set(key(entry), known);
    }
    return known.node;
  });
  keepingPlace(() => arrange($('ledger-list'), list.length ? list : ledger.searching ? [waiting('Searching the ledger …')] : nothingFound()));
  $('ledger-more').textContent = ledger.searching ? progress() : ledger.next ? ' ' : ledger.entries.length > 20 ? 'That is everything: ' + ledger.entries.length.toLocaleString('en') + ' entries.' : '';
}

/** Says that nothing was found, and offers to look further. */
function nothingFound() {
  if ($('ledger-reset').hidden) return [empty('Nothing is recorded yet.')];
  const further = button('Search in all sessions', () => { $('ledger-scope').value = 'all'; scopeIsChosen = true; loadLedger().catch(failed); });
  return [empty('Nothing matches', isAll() ? '. Of earlier runs, the last 50 are kept.' : ' in this session.'), isAll() ? '' : el('p', { class: 'more' }, further)].filter(Boolean);
}

/** Changes the list without moving what the person looks at. The keyboard focus stays at the same entry. */
function keepingPlace(change) {
  const panel = $('ledger'), list = $('ledger-list');
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const top = panel.getBoundingClientRect().top + $('ledger-filter').offsetHeight;
  const kept = focused?.closest('.entry')
    || (panel.scrollTop > 0 ? [...list.children].find(entry => entry.getBoundingClientRect().bottom > top) : null);
  const place = kept?.dataset.key && { key: kept.dataset.key, top: kept.getBoundingClientRect().top, label: focused?.textContent };
  change();
  const now = place && list.querySelector('[data-key="' + CSS.escape(place.key) + '"]');
  if (!now) return;
  if (focused && !list.contains(document.activeElement)) {
    const same = [...now.querySelectorAll('button')].find(one => one.textContent === place.label);
    if (!same) now.tabIndex = -1; // its button has gone; another button must not get its key press
    (same || now).focus({ preventScroll: true });
  }
  holdAt(panel, now, place.top, 4);
}

/**
 * Scrolls until an entry is at a height. That takes some frames, because the entries around it get their true heights when they come into
 * view. It ends when the person scrolls.
 */
function holdAt(panel, entry, top, frames) {
  panel.scrollTop += entry.getBoundingClientRect().top - top;
  const held = panel.scrollTop;
  if (frames) requestAnimationFrame(() => { if (entry.isConnected && panel.scrollTop === held) holdAt(panel, entry, top, frames - 1); });
}

/** Returns the operations that were undone, as far as the loaded entries tell. */
function reversed() {
  const undone = new Set();
  for (const entry of [...ledger.entries].reverse()) {
    if (entry.success && entry.undoes) undone.add(entry.undoes);
    if (entry.success && entry.redoes) undone.delete(entry.redoes);
  }
  return undone;
}

const sessionOf = entry => {
  const session = state.sessions.find(one => one.id === entry.session);
  return isAll() ? chip(session ? nameOf(session) : 'session ' + (entry.session || '').replace(/^(sess|named)-/, '').slice(0, 12)) : '';
};

const noticeEntry = entry => el('div', { class: 'entry notice' }, el('div', { class: 'head' },
  sessionOf(entry), entry.op ? chip(entry.op) : '', el('span', {}, entry.text + (entry.result ? ': ' + entry.result : '')), el('span', { class: 'quiet right' }, time(entry.at))));

/** Words for operations whose calls would tell a person little. */
function headline(entry) {
  const target = op => { const found = ledger.entries.find(one => one.op === op && one.session === entry.session); return found ? callText(found.call, found.names) : op; };
  if (entry.success && entry.undoes) return [el('b', {}, 'Undid '), el('code', {}, target(entry.undoes))];
  if (entry.success && entry.redoes) return [el('b', {}, 'Redid '), el('code', {}, target(entry.redoes))];
  return [callCode(entry.call, entry.names)];
}

function operationEntry(entry, { place, singleUndo, undone, redoable, reason }) {
  const here = !isAll() && !state.past && !state.ended;
  const buttons = [];
  if (here && place === 0) buttons.push(button('Undo', () => undoTo(0)));
  if (here && place > 0) buttons.push(button('Undo to here', () => undoTo(place), { title: 'Undoes this and the ' + place + ' newer ones' }));
  if (here && singleUndo) buttons.push(button('Undo only this', () => undoOnly(entry, singleUndo), { title: 'Leaves what came after it as it is' }));
  if (here && redoable) buttons.push(button('Redo', () => act('run', { code: 'docui.redo_last()' }, 'redo'), { title: 'Does again what this has undone' }));
  if (here && !entry.masked && !entry.undoes && !entry.redoes && !entry.dryRun && !entry.running) {
    buttons.push(button('Run again', () => act('run', { code: entry.call }, callText(entry.call, entry.names)), { title: callText(entry.call, entry.names) }));
  }
  if (here && !entry.masked) buttons.push(button('Edit', () => { $('code').value = ''; insert(shortCall(entry.call)); }, { title: 'Copies the call to the input field' }));
  const [, code, message] = entry.success === false && /^([A-Z_]+): ([\s\S]*)$/.exec(entry.result || '') || [];
  const asked = !!entry.question;
  const failure = entry.success === false && !asked;
  const exit = exitCode(entry.result);
  return el('div', { class: 'entry' + (failure ? ' failed' : '') + (undone ? ' undone' : ''), 'data-op': entry.op },
    el('div', { class: 'head' },
      sessionOf(entry), ...headline(entry),
      undone ? chip('undone') : '', entry.dryRun ? chip('preview') : entry.readOnly && entry.success ? chip('changed nothing') : '',
      asked ? chip('asked first', 'now') : failure ? chip(code === 'NOT_PERMITTED' ? 'refused' : 'failed', 'high') : exit ? chip(exit, 'medium') : '',
      el('span', { class: 'quiet right' }, time(entry.at) + ' · ' + duration(entry.millis) + ' · ' + entry.op)),
    entry.running ? el('p', {}, 'runs in the background')
      : entry.success && (entry.undoes || entry.redoes) ? '' // the headline says it
      : asked ? el('p', { class: 'quiet' }, code === 'NOT_PERMITTED' ? 'It needed a person’s permission, and asked for it. Nothing ran yet.' : 'It asked for a confirmation. Nothing ran yet.')
        : failure ? el('p', { class: 'wrong' }, ...prose(message || entry.result || '')) : entry.result ? result(entry.result) : '',
    el('div', { class: 'foot' },
      el('p', { class: 'quiet who' }, [
      entry.user && 'for ' + entry.user,
      entry.proposed && 'asked by ' + entry.proposed,
      entry.authorized && 'approved by ' + entry.authorized,
      entry.refused && 'refused by ' + entry.refused,
      entry.channel && 'via ' + entry.channel,
      ].filter(Boolean).join(' · ')),
      reason ? el('span', { class: 'quiet reason' }, reason) : '',
      buttons.length ? el('div', { class: 'buttons' }, ...buttons) : ''));
}

/** Undoes one operation, and leaves the later ones. */
async function undoOnly(entry, call) {
  const lines = [el('p', {}, callCode(entry.call, entry.names), ' is undone by ', callCode(call), '.'), 'What came after it stays as it is.'];
  if (!await confirmed('Undo only this operation?', lines, 'Undo only this')) return;
  const done = await act('run', { code: call }, 'undo');
  if (done?.success) tell(['✔ Undid ', el('code', {}, callText(entry.call, entry.names)), ', and nothing else.']);
}

/** Undoes operations up to one of them, after it has said which. */
async function undoTo(place) {
  const all = ledger.undo.operations.slice(0, place + 1);
  if (place === 0) { act('run', { code: 'docui.undo_last()' }, 'undo'); return; }
  const lines = all.slice(0, 12).map(one => el('li', {}, callCode(one.call, one.names), ' ', el('span', { class: 'quiet' }, time(one.at))));
  if (all.length > 12) lines.push(el('li', {}, 'and ' + (all.length - 12) + ' earlier ones'));
  const list = [el('p', {}, 'They are undone in this order, the newest first:'), el('ol', { class: 'plain-list' }, ...lines)];
  if (await confirmed('Undo ' + all.length + ' operations?', list, 'Undo ' + all.length + ' operations')) {
    const done = await act('run', { code: "docui.undo_to(op='" + all[place].op + "')" }, 'undo');
    state.known += place; // each step of the undo is an operation of its own
    if (done?.success) tell(['✔ Undid ' + all.length + ' operations, back to before ', el('code', {}, callText(all[place].call, all[place].names)), '.']);
  }
}
