'use strict';
// The inspector: shows a session live, and lets a person use it. Plain DOM, no library, no build step.
// Text of the application is only ever set as text; the document comes as HTML from the server, which has escaped it.

const $ = id => document.getElementById(id);

/** Makes an element: attributes, listeners (onclick: …), children as nodes or text. */
function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, '');
    else node.setAttribute(key, value);
  }
  node.append(...children.filter(child => child !== undefined && child !== null && child !== ''));
  return node;
}

const state = { app: null, sessions: [], id: null, shown: null, ledger: [], more: false, past: [], at: 0, busy: 0 };

// ---- the server ------------------------------------------------------------------------------------------------------

class Refused extends Error {
  constructor(status, message) { super(message); this.status = status; }
}

async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  };
  const response = await fetch('api/' + path, { credentials: 'same-origin', ...options });
  const answer = await response.json().catch(() => ({}));
  if (response.status === 401) { await askToken(); return ask(path, body); }
  if (!response.ok) throw new Refused(response.status, answer.error || 'The server answered ' + response.status + '.');
  return answer;
}

let tokenAsked = null;
function askToken() {
  if (tokenAsked) return tokenAsked;
  tokenAsked = new Promise(resolve => {
    const dialog = $('token-dialog');
    dialog.addEventListener('cancel', event => event.preventDefault());
    $('token-form').onsubmit = async event => {
      event.preventDefault();
      const response = await fetch('login', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token: $('token').value }),
      });
      $('token-wrong').hidden = response.ok;
      if (!response.ok) { $('token').select(); return; }
      dialog.close();
      tokenAsked = null;
      resolve();
    };
    dialog.showModal();
  });
  return tokenAsked;
}

const inSession = (path, body) => ask('sessions/' + encodeURIComponent(state.id) + '/' + path, body);

// ---- sessions --------------------------------------------------------------------------------------------------------

async function loadSessions(select) {
  state.sessions = await ask('sessions');
  const list = $('sessions');
  list.replaceChildren(...state.sessions.map(session =>
    el('option', { value: session.id }, session.client + ' · ' + time(session.openedAt) + (session.questions ? ' · asks' : ''))));
  if (!state.sessions.length) list.append(el('option', { value: '' }, 'none is open'));
  const wanted = select || (state.sessions.some(session => session.id === state.id) ? state.id : null)
    || (state.sessions.length ? state.sessions[state.sessions.length - 1].id : null);
  list.disabled = !state.sessions.length;
  $('end').disabled = !wanted;
  if (wanted) list.value = wanted;
  if (wanted !== state.id) await choose(wanted);
}

async function choose(id) {
  state.id = id;
  state.shown = null;
  state.ledger = [];
  $('outcome').hidden = true;
  $('told').textContent = 'Nothing has been asked since this page shows the session.';
  history.replaceState(null, '', id ? '#' + id : '#');
  if (!id) { empty(); return; }
  await refresh();
}

function empty() {
  $('document').replaceChildren(el('p', { class: 'empty' }, 'No session is open. Connect an MCP client, or open one yourself with “New”.'));
  for (const panel of ['raw', 'anchors', 'history', 'ledger']) $(panel).replaceChildren();
  showQuestions([]);
  showActions();
  gauge(0, 0);
  $('version').textContent = '';
}

let refreshing = null, again = false;
/** One request at a time; what happens meanwhile leads to one more. */
function refresh() {
  if (refreshing) { again = true; return refreshing; }
  const id = state.id;
  refreshing = (async () => {
    try {
      const session = await ask('sessions/' + encodeURIComponent(id));
      if (id === state.id) show(session);
      if (id === state.id && !$('ledger').hidden) await loadLedger();
    } catch (failure) {
      if (failure.status === 404) await loadSessions(); else tell(failure.message, true);
    } finally {
      refreshing = null;
      if (again) { again = false; if (state.id) refresh(); }
    }
  })();
  return refreshing;
}

function show(session) {
  const before = state.shown;
  state.shown = session;
  document.title = session.title + ' – DocUI inspector';
  $('title').textContent = session.title;
  const { major, minor, patch } = session.version;
  $('version').textContent = 'v' + major + '.' + minor + '.' + patch + ' · epoch ' + session.epoch;
  gauge(session.tokens, session.budget);
  if (!before || before.html !== session.html) showDocument(session, before);
  showQuestions(session.open);
  showActions();
  showAnchors();
  showHistory();
}

function gauge(tokens, budget) {
  const part = budget ? Math.min(1, tokens / budget) : 0;
  $('gauge-bar').style.width = (part * 100) + '%';
  $('gauge').classList.toggle('full', part > .9);
  $('gauge-text').textContent = budget ? tokens.toLocaleString('en') + ' / ' + budget.toLocaleString('en') + ' tokens' : '–';
}

// ---- the document ----------------------------------------------------------------------------------------------------

const UNITS = 'h1, h2, h3, p, li, tr, pre';

function showDocument(session, before) {
  const article = $('document');
  const known = before ? new Set([...article.querySelectorAll(UNITS)].map(node => node.textContent)) : null;
  const focus = article.contains(document.activeElement) ? document.activeElement.dataset.anchor : null;
  const top = article.scrollTop;
  article.innerHTML = session.html;
  for (const table of article.querySelectorAll('table')) {
    const scroll = el('div', { class: 'scroll' });
    table.replaceWith(scroll);
    scroll.append(table);
  }
  const units = [...article.querySelectorAll(UNITS)];
  if (known) units.filter(node => !known.has(node.textContent)).forEach(node => node.classList.add('changed'));
  for (const button of article.querySelectorAll('button.action')) {
    if (button.title.endsWith('/* confirm */')) button.classList.add('asks');
    button.addEventListener('click', () => act('click', { link: button.dataset.anchor }));
  }
  for (const button of article.querySelectorAll('button.object')) {
    button.title = button.dataset.anchor + ' – put it into the call';
    button.addEventListener('click', () => insert(button.dataset.anchor));
  }
  article.querySelectorAll('pre code.language-typescript').forEach(prototypes);
  article.scrollTop = top;
  if (focus) article.querySelector('[data-anchor="' + CSS.escape(focus) + '"]')?.focus();
  const raw = $('raw');
  raw.textContent = session.markdown;
}

/** Turns the names of prototypes into buttons that open a form. */
function prototypes(code) {
  const lines = code.textContent.replace(/\n$/, '').split('\n');
  code.replaceChildren();
  lines.forEach((line, index) => {
    const call = /^(function )([A-Za-z_][\w.]*)(\(.*)$/.exec(line);
    if (call && find(call[2])) {
      code.append(call[1], el('button', { type: 'button', class: 'prototype', title: 'Fill it in', onclick: () => openForm(find(call[2])) }, call[2]), call[3]);
    } else if (/^\s*(\/\*\*|\*|\/\/)/.test(line)) {
      code.append(el('span', { class: 'comment' }, line));
    } else {
      code.append(line);
    }
    if (index < lines.length - 1) code.append('\n');
  });
}

const find = name => state.app.actions.find(action => action.name === name || action.call === name);

function insert(text) {
  const code = $('code');
  code.setRangeText(text, code.selectionStart, code.selectionEnd, 'end');
  code.focus();
  grow();
}

// ---- doing things ----------------------------------------------------------------------------------------------------

async function act(what, body) {
  state.busy++;
  try {
    const answer = await inSession(what, body);
    outcome(answer.result);
    if (answer.session.id === state.id) show(answer.session);
    if (!$('ledger').hidden) await loadLedger();
    return answer.result;
  } catch (failure) {
    if (failure.status === 404) { tell(failure.message, true); await loadSessions(); } else tell(failure.message, true);
    return null;
  } finally {
    state.busy--;
  }
}

function tell(text, failed) {
  const box = $('outcome');
  box.hidden = false;
  box.classList.toggle('failed', !!failed);
  box.replaceChildren(el('p', {}, text));
}

function outcome(result) {
  const box = $('outcome');
  box.hidden = false;
  box.classList.toggle('failed', !result.success);
  const steps = result.steps && result.steps.length ? result.steps : [result];
  box.replaceChildren(...steps.flatMap(step => {
    if (step.error) {
      return [
        el('p', {}, '✘ ', el('b', {}, step.error.code), ' ', step.error.message),
        step.error.cause && el('p', { class: 'quiet' }, step.error.cause),
        el('p', {}, ...(step.error.recovery || []).flatMap(recovery => [
          el('button', { type: 'button', class: 'action', title: recovery.call, onclick: () => act('run', { code: recovery.call }) }, recovery.label), ' ']))]
        .filter(Boolean);
    }
    const words = step.result === undefined ? 'done' : typeof step.result === 'string' ? step.result : JSON.stringify(step.result);
    return [el('p', {}, '✔ ', step.action ? el('code', {}, step.action) : '', ' ', words,
      step.op_id ? el('span', { class: 'quiet' }, '  ' + step.op_id) : '')];
  }));
}

$('console').addEventListener('submit', async event => {
  event.preventDefault();
  await runCode(false);
});
$('preview').addEventListener('click', () => runCode(true));

async function runCode(dryRun) {
  const code = $('code').value.trim();
  if (!code || !state.id) return;
  state.past = state.past.filter(past => past !== code).concat(code);
  state.at = state.past.length;
  const result = await act('run', { code, dryRun });
  if (result && result.success && !dryRun) { $('code').value = ''; grow(); }
}

function grow() {
  const code = $('code');
  code.rows = Math.min(8, code.value.split('\n').length);
}
$('code').addEventListener('input', grow);
$('code').addEventListener('keydown', event => {
  const code = event.target;
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    runCode(false);
  } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !code.value.includes('\n') && state.past.length) {
    event.preventDefault();
    state.at = Math.max(0, Math.min(state.past.length, state.at + (event.key === 'ArrowUp' ? -1 : 1)));
    code.value = state.past[state.at] || '';
    grow();
  }
});

// ---- questions -------------------------------------------------------------------------------------------------------

function showQuestions(open) {
  const box = $('questions');
  const before = [...box.children].map(node => node.dataset.id).join();
  if (before === open.map(question => question.id).join()) return;
  box.replaceChildren(...open.map(question => el('div', { class: 'question', role: 'alertdialog', 'data-id': question.id, 'aria-label': question.title },
    el('h2', {}, question.mark + ' ' + question.title),
    el('p', {}, el('code', {}, question.call)),
    el('p', { class: 'quiet' }, question.says.join(' ') + ' No answer by ' + time(question.until) + ' is a no.'),
    el('div', { class: 'buttons' },
      el('button', { type: 'button', class: 'primary', onclick: () => answer(question.id, true) }, 'Let it run'),
      el('button', { type: 'button', class: 'danger', onclick: () => answer(question.id, false) }, 'Refuse')))));
  if (open.length && document.activeElement === document.body) box.querySelector('button.danger').focus();
}

async function answer(id, approved) {
  try {
    await inSession('questions/' + encodeURIComponent(id), { approved });
  } catch (failure) {
    tell(failure.message, true);
  }
  [...$('questions').children].filter(node => node.dataset.id === id).forEach(node => node.remove());
}

// ---- actions and their forms -----------------------------------------------------------------------------------------

function showActions() {
  if (!state.app) return;
  const visible = new Set(state.shown ? state.shown.visible : []);
  const isVisible = action => visible.has(action.name) || visible.has(action.call);
  const sorted = [...state.app.actions].sort((a, b) => isVisible(b) - isVisible(a));
  $('actions').replaceChildren(...sorted.map(action => el('div', { class: 'entry' + (isVisible(action) ? '' : ' gone') },
    el('div', { class: 'head' },
      el('button', { type: 'button', class: 'prototype', onclick: () => openForm(action) }, action.name),
      action.risk !== 'low' ? el('span', { class: 'chip ' + action.risk }, action.risk + ' risk') : '',
      action.asks ? el('span', { class: 'chip' }, 'asks first') : '',
      action.readOnly ? el('span', { class: 'chip' }, 'reads only') : '',
      isVisible(action) ? '' : el('span', { class: 'chip right' }, 'not possible now')),
    el('p', {}, firstSentence(action.description)),
    el('code', { class: 'quiet' }, action.signature))));
}

const firstSentence = text => (/^[\s\S]*?[.!?。！？](?=\s|$)/.exec(text) || [text])[0];

function openForm(action) {
  if (!state.id) { tell('No session is open.', true); return; }
  const dialog = $('form-dialog');
  const root = { $defs: action.schema.$defs || {} };
  const field = objectField(action.schema, root, '');
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const form = el('form', { method: 'dialog' },
    el('h2', { id: 'form-title' }, action.name),
    el('p', {}, action.description),
    anchorList(),
    field.node,
    wrong,
    el('div', { class: 'buttons' },
      el('button', { type: 'button', onclick: () => dialog.close() }, 'Close'),
      el('button', { type: 'submit', class: 'primary' }, action.asks ? 'Ask to run' : 'Run')));
  form.addEventListener('submit', async event => {
    event.preventDefault();
    let given;
    try { given = field.value(); } catch (failure) { wrong.hidden = false; wrong.textContent = failure.message; return; }
    const result = await act('call', { action: action.call, arguments: given || {} });
    if (!result) return;
    if (result.success || result.error && result.error.code === 'CONFIRMATION_REQUIRED') { dialog.close(); return; }
    wrong.hidden = false;
    wrong.textContent = [result.error, ...(result.error.also || [])].map(error => error.message).join('\n');
  });
  dialog.replaceChildren(form);
  dialog.showModal();
  form.querySelector('input, select, textarea, button.primary')?.focus();
}

/** What can be chosen wherever an anchor is asked for. */
function anchorList() {
  const objects = state.shown ? state.shown.objects : [];
  return el('datalist', { id: 'anchor-list' }, ...objects.map(object => el('option', { value: object.anchor }, object.label + ' (' + object.type + ')')));
}

let ids = 0;

/** A field for a schema: its node, and value(), which gives undefined where nothing was entered. */
function fieldFor(given, root, label) {
  const schema = resolve(given, root);
  if (schema.enum || schema.const !== undefined) return choiceField(schema);
  if (schema.oneOf || schema.anyOf) return unionField(schema, root);
  const type = Array.isArray(schema.type) ? schema.type.find(name => name !== 'null') : schema.type;
  switch (type) {
    case 'object': return schema.properties ? objectField(schema, root, label) : jsonField(schema, '{"key": …}');
    case 'array': return listField(schema, root);
    case 'boolean': return booleanField(schema);
    case 'integer': case 'number': return numberField(schema, type);
    case 'string': return textField(schema);
    default: return jsonField(schema, 'any JSON');
  }
}

function resolve(schema, root) {
  for (let hops = 0; schema.$ref && hops < 20; hops++) {
    const target = root.$defs[schema.$ref.replace('#/$defs/', '')] || {};
    const { $ref, ...rest } = schema;
    schema = { ...target, ...rest };
  }
  return schema;
}

function objectField(schema, root, label) {
  const required = new Set(schema.required || []);
  const fields = Object.entries(schema.properties || {}).filter(([, property]) => resolve(property, root).const === undefined);
  const constants = Object.entries(schema.properties || {}).filter(([, property]) => resolve(property, root).const !== undefined);
  const made = fields.map(([name, property]) => {
    const deep = depth(label) >= 2 && !required.has(name) && (resolve(property, root).properties || property.$ref);
    return [name, deep ? jsonField(property, 'JSON') : fieldFor(property, root, label + '.' + name), property];
  });
  const node = el(label ? 'fieldset' : 'div', {}, ...made.map(([name, field, property]) => {
    const id = 'field-' + (++ids);
    const input = field.input || field.node;
    if (field.input) input.id = id;
    return el('div', { class: 'field' },
      el('label', field.input ? { for: id } : {}, name, required.has(name) ? '' : el('span', { class: 'chip' }, 'optional'),
        el('span', { class: 'quiet' }, resolve(property, root).description || '')),
      field.node);
  }));
  return {
    node,
    value() {
      const value = Object.fromEntries(constants.map(([name, property]) => [name, resolve(property, root).const]));
      for (const [name, field] of made) {
        const given = field.value();
        if (given !== undefined) value[name] = given;
      }
      return Object.keys(value).length || !label ? value : undefined;
    },
  };
}

const depth = label => label.split('.').length - 1;

function textField(schema) {
  const isAnchor = (schema.pattern || '').includes('obj:') || (schema.pattern || '').includes('obj');
  const kinds = { date: 'date', time: 'time' };
  const input = isAnchor || schema.format || (schema.maxLength || 999) < 80
    ? el('input', { type: kinds[schema.format] || 'text', list: isAnchor ? 'anchor-list' : null, autocomplete: 'off', placeholder: isAnchor ? 'an anchor or a label' : schema.format || '' })
    : el('textarea', { rows: 1 });
  if (schema.default !== undefined) input.placeholder = String(schema.default);
  return { node: input, input, value: () => input.value === '' ? undefined : input.value };
}

function numberField(schema, type) {
  const input = el('input', { inputmode: type === 'integer' ? 'numeric' : 'decimal', autocomplete: 'off' });
  if (schema.default !== undefined) input.placeholder = String(schema.default);
  return {
    node: input, input,
    value() {
      if (input.value.trim() === '') return undefined;
      const number = Number(input.value);
      // Long numbers go as text, which the server reads without loss.
      return Number.isFinite(number) && (type === 'number' || Number.isSafeInteger(number)) ? number : input.value;
    },
  };
}

function booleanField(schema) {
  const input = el('select', {}, el('option', { value: '' }, schema.default === undefined ? '–' : 'default: ' + schema.default), el('option', { value: 'true' }, 'yes'), el('option', { value: 'false' }, 'no'));
  return { node: input, input, value: () => input.value === '' ? undefined : input.value === 'true' };
}

function choiceField(schema) {
  const values = schema.enum || [schema.const];
  const input = el('select', {},
    el('option', { value: '' }, schema.default === undefined ? '–' : 'default: ' + schema.default),
    ...values.map((value, index) => el('option', { value: index }, String(value))));
  return { node: input, input, value: () => input.value === '' ? undefined : values[Number(input.value)] };
}

function unionField(schema, root) {
  const options = (schema.oneOf || schema.anyOf).map(option => resolve(option, root));
  const name = (option, index) => option.title || option.properties?.type?.const || option.type || 'form ' + (index + 1);
  const input = el('select', {}, el('option', { value: '' }, '–'), ...options.map((option, index) => el('option', { value: index }, name(option, index))));
  const place = el('div', {});
  let inner = null;
  input.addEventListener('change', () => {
    inner = input.value === '' ? null : fieldFor(options[Number(input.value)], root, '..x');
    place.replaceChildren(...(inner ? [inner.node] : []));
  });
  return { node: el('div', {}, input, place), input, value: () => inner ? inner.value() : undefined };
}

function listField(schema, root) {
  const items = [];
  const list = el('div', { class: 'items' });
  const add = () => {
    const field = fieldFor(schema.items || {}, root, '..item');
    const row = el('div', {}, field.node, el('button', { type: 'button', 'aria-label': 'Remove', onclick: () => { items.splice(items.indexOf(field), 1); row.remove(); } }, '✕'));
    items.push(field);
    list.append(row);
    field.input?.focus();
  };
  return {
    node: el('div', {}, list, el('button', { type: 'button', onclick: add }, '+ add')),
    value() {
      const values = items.map(item => item.value()).filter(value => value !== undefined);
      return values.length ? values : undefined;
    },
  };
}

function jsonField(schema, hint) {
  const input = el('textarea', { rows: 2, spellcheck: 'false', placeholder: schema.default === undefined ? hint : JSON.stringify(schema.default) });
  return {
    node: input, input,
    value() {
      if (input.value.trim() === '') return undefined;
      try { return JSON.parse(input.value); } catch (failure) { throw new Error('This is not JSON: ' + input.value); }
    },
  };
}

// ---- anchors, history, ledger, API -----------------------------------------------------------------------------------

function showAnchors() {
  const { objects, links, epoch } = state.shown;
  $('anchors').replaceChildren(
    el('p', { class: 'quiet' }, 'Epoch ' + epoch + ': ' + objects.length + ' objects, ' + links.length + ' links. Numbers are never given twice.'),
    el('div', { class: 'scroll' }, el('table', {},
      el('thead', {}, el('tr', {}, ...['Anchor', 'Type', 'Label', 'Key'].map(head => el('th', {}, head)))),
      el('tbody', {}, ...objects.map(object => el('tr', {},
        el('td', {}, el('button', { type: 'button', class: 'object mono', onclick: () => insert(object.anchor) }, object.anchor)),
        el('td', {}, object.type), el('td', {}, object.label), el('td', { class: 'mono' }, object.key)))))),
    el('div', { class: 'scroll' }, el('table', {},
      el('thead', {}, el('tr', {}, el('th', {}, 'Link'), el('th', {}, 'Call'))),
      el('tbody', {}, ...links.map(link => el('tr', {},
        el('td', {}, el('button', { type: 'button', class: 'action mono', onclick: () => act('click', { link: link.anchor }) }, link.anchor)),
        el('td', { class: 'mono' }, link.call)))))));
}

function showHistory() {
  const rounds = [...state.shown.history].reverse();
  $('history').replaceChildren(...(rounds.length ? rounds.map(round => el('div', { class: 'entry' },
    el('div', { class: 'head' }, el('code', {}, round.action), el('span', { class: 'quiet right' }, time(round.at))),
    el('p', {}, round.result))) : [el('p', { class: 'empty' }, 'Nothing has been done yet.')]));
}

async function loadLedger(before) {
  const id = state.id;
  if (!id) return;
  const page = await inSession('ledger' + (before ? '?before=' + before : ''));
  if (id !== state.id) return;
  state.ledger = before ? state.ledger.concat(page.entries) : page.entries;
  state.more = page.more;
  showLedger();
}

function showLedger() {
  const undone = new Set(state.ledger.filter(entry => entry.success && entry.undoes).map(entry => entry.undoes));
  state.ledger.filter(entry => entry.success && entry.redoes).forEach(entry => undone.delete(entry.redoes));
  const operations = state.ledger.filter(entry => entry.kind === 'operation');
  const last = operations.find(entry => entry.success && entry.undoable && !entry.undoes && !undone.has(entry.op));
  $('ledger').replaceChildren(
    ...(state.ledger.length ? state.ledger.map(entry => ledgerEntry(entry, undone, last)) : [el('p', { class: 'empty' }, 'Nothing is recorded yet.')]),
    state.more ? el('p', { class: 'buttons' }, el('button', { type: 'button', onclick: () => loadLedger(state.ledger[state.ledger.length - 1].sequence) }, 'Earlier entries')) : '');
}

function ledgerEntry(entry, undone, last) {
  if (entry.kind !== 'operation') {
    return el('div', { class: 'entry' }, el('div', { class: 'head' }, el('span', { class: 'chip' }, entry.kind), el('span', { class: 'quiet right' }, time(entry.at))), el('p', {}, entry.text || ''));
  }
  const taken = undone.has(entry.op);
  const buttons = [];
  if (entry.success && entry.undoable && !taken && !entry.undoes) {
    if (last && entry.op === last.op) buttons.push(['Undo', 'undo_last()']);
    else buttons.push(['Undo to here', "undo_to(op='" + entry.op + "')"]);
  }
  if (entry.success && entry.undoes) buttons.push(['Redo', 'redo_last()']);
  if (!entry.masked && !entry.undoes && !entry.dryRun && !entry.running) buttons.push(['Run again', "replay(ops=['" + entry.op + "'])"]);
  return el('div', { class: 'entry' + (entry.success === false ? ' failed' : '') + (taken ? ' undone' : '') },
    el('div', { class: 'head' }, el('span', { class: 'chip' }, entry.op), el('code', {}, short(entry.call)),
      entry.readOnly ? el('span', { class: 'chip' }, 'reads only') : '',
      entry.dryRun ? el('span', { class: 'chip' }, 'preview') : '',
      el('span', { class: 'quiet right' }, time(entry.at) + ' · ' + entry.millis + ' ms')),
    el('p', {}, entry.running ? 'goes on by itself' : entry.text || ''),
    el('p', { class: 'quiet' }, [entry.proposed && 'asked by ' + entry.proposed, entry.authorized && 'approved by ' + entry.authorized, entry.channel && 'by ' + entry.channel].filter(Boolean).join(' · ')),
    buttons.length ? el('div', { class: 'buttons' }, ...buttons.map(([label, code]) => el('button', { type: 'button', title: code, onclick: () => act('run', { code }) }, label))) : '');
}

/** Full anchors are for machines. */
const short = call => call.replace(/docui:\/\/[^/']+\/[^/']+\/(obj|link)\//g, '$1:');

function showApi() {
  $('api').replaceChildren(
    el('p', { class: 'quiet' }, 'What the compiler has written about each provider: every action with its prototype, its schema and examples.'),
    el('ul', {}, ...state.app.providers.map(provider => el('li', {}, el('a', { href: 'api/pages/' + encodeURIComponent(provider.id), target: '_blank', rel: 'noopener' }, provider.title + ' (' + provider.id + ')')))));
}

// ---- what happens meanwhile ------------------------------------------------------------------------------------------

function listen() {
  const events = new EventSource('api/events');
  const dot = $('live');
  const connected = on => {
    dot.classList.toggle('off', !on);
    dot.title = on ? 'Live' : 'Not connected; trying again';
    dot.setAttribute('aria-label', dot.title);
  };
  events.addEventListener('hello', () => { connected(true); loadSessions().then(() => state.id && refresh()); });
  events.onerror = () => connected(false);
  const on = (type, handle) => events.addEventListener(type, event => handle(JSON.parse(event.data)));
  const here = data => data.session === state.id;
  on('sessions', () => loadSessions());
  on('began', data => { if (here(data)) activity(data.by + ': ' + data.text); });
  on('progress', data => { if (here(data)) activity(data.op + ': ' + data.words, data.fraction); });
  on('ended', data => {
    if (!here(data)) return;
    activity(null);
    if (data.told) $('told').textContent = data.told;
    if (!state.busy) refresh();
  });
  on('changed', data => { if (here(data)) refresh(); });
  on('asked', data => {
    if (!here(data)) { loadSessions(); return; }
    showQuestions((state.shown ? state.shown.open : []).filter(question => question.id !== data.question.id).concat(data.question));
    if (state.shown) state.shown.open = state.shown.open.concat(data.question);
  });
  on('answered', data => {
    if (!here(data)) return;
    if (state.shown) state.shown.open = state.shown.open.filter(question => question.id !== data.id);
    showQuestions(state.shown ? state.shown.open : []);
  });
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
  // What is done at once need not flicker.
  if ($('activity').hidden && fraction === undefined) quietTimer = setTimeout(set, 250); else set();
}
$('stop').addEventListener('click', () => inSession('cancel', {}).catch(failure => tell(failure.message, true)));

// ---- tabs, theme, keys -----------------------------------------------------------------------------------------------

function tabs(list) {
  const all = [...list.querySelectorAll('[role=tab]')];
  const choose = tab => {
    for (const other of all) {
      const chosen = other === tab;
      other.setAttribute('aria-selected', String(chosen));
      other.tabIndex = chosen ? 0 : -1;
      $(other.getAttribute('aria-controls')).hidden = !chosen;
    }
    if (tab.id === 'tab-ledger') loadLedger().catch(failure => tell(failure.message, true));
  };
  all.forEach(tab => tab.addEventListener('click', () => choose(tab)));
  list.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !all.includes(document.activeElement)) return;
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    choose(next);
    next.focus();
  });
}
document.querySelectorAll('.tabs').forEach(tabs);

function theme(chosen) {
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
function remembered(value) {
  try {
    if (value) localStorage.setItem('docui-theme', value);
    return localStorage.getItem('docui-theme');
  } catch (failure) {
    return value || null; // a browser that keeps nothing
  }
}
$('theme').addEventListener('click', () => theme(remembered(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme(remembered()));
theme(remembered());

$('mark').addEventListener('change', () => $('document').classList.toggle('marking', $('mark').checked));
$('document').classList.add('marking');
$('sessions').addEventListener('change', () => choose($('sessions').value).catch(failure => tell(failure.message, true)));
$('open').addEventListener('click', () => ask('sessions', {}).then(session => loadSessions(session.id)).catch(failure => tell(failure.message, true)));
$('end').addEventListener('click', () => { if (confirm('End this session? What it still does is stopped.')) inSession('close', {}).then(() => loadSessions()); });

document.addEventListener('keydown', event => {
  if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    $('code').focus();
  }
});

const time = text => new Date(text).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });

(async () => {
  try {
    state.app = await ask('app');
    showApi();
    await loadSessions(location.hash.slice(1) || null).catch(() => loadSessions());
    if (!state.id) empty();
    listen();
  } catch (failure) {
    tell(failure.message, true);
  }
})();
