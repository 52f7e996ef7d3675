// DOM helpers. Text from the application is always set as text, never as HTML.

export const $ = id => document.getElementById(id);

/** Bidirectional controls. Documents never contain them; in calls and results, they could reorder the text around them. */
const BIDIRECTIONAL = /[\u202a-\u202e\u2066-\u2069]/g;

/** Replaces bidirectional controls with the escapes of the call language. */
export const escaped = text => text.replace(BIDIRECTIONAL, control => '\\u' + control.charCodeAt(0).toString(16));

/** Creates an element with attributes, listeners (onclick: …) and children (nodes or text). */
export function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.filter(child => child !== undefined && child !== null && child !== '' && child !== false)
    .map(child => typeof child === 'string' ? escaped(child) : child));
  return node;
}

/** Returns nodes for a text of the runtime; parts between backticks become code elements. */
export const prose = text => text.split(/`([^`]+)`/).map((part, index) => index % 2 ? el('code', {}, part) : part);

export const button = (label, onclick, attributes) => el('button', { type: 'button', onclick, ...attributes }, label);

export const chip = (text, kind) => el('span', { class: 'chip' + (kind ? ' ' + kind : '') }, text);

export const empty = (...content) => el('p', { class: 'empty' }, ...content);

/** Shows that something is being loaded, with a bar that moves. */
export const waiting = text => el('div', { class: 'empty' }, el('p', {}, text), el('progress', { 'aria-label': text }));

export const plural = (count, one, many = one + 's') => count.toLocaleString('en') + ' ' + (count === 1 ? one : many);

const sameDay = (a, b) => a.toDateString() === b.toDateString();

/** Returns a time of the day; of another day, also the date. */
export function time(text, seconds = true) {
  const at = new Date(text);
  const clock = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: seconds ? '2-digit' : undefined });
  return sameDay(at, new Date()) ? clock : at.toLocaleDateString([], { day: 'numeric', month: 'short' }) + ', ' + clock;
}

/** Returns how long ago a time was. */
export function ago(text) {
  const seconds = Math.max(0, (Date.now() - new Date(text)) / 1000);
  if (seconds < 5) return 'now';
  if (seconds < 60) return Math.floor(seconds) + ' s ago';
  if (seconds < 3600) return Math.floor(seconds / 60) + ' min ago';
  if (seconds < 86_400) return Math.floor(seconds / 3600) + ' h ago';
  return Math.floor(seconds / 86_400) + ' d ago';
}

export const duration = millis => millis < 1000 ? millis + ' ms'
  : millis < 60_000 ? (millis / 1000).toFixed(1) + ' s' : Math.round(millis / 60_000) + ' min';

export const firstSentence = text => (/^[\s\S]*?[.!?。！？](?=\s|$)/.exec(text) || [text])[0];

/** Returns what the browser remembers under a name, after it was changed, if a value is given. */
export function remembered(name, value) {
  try {
    if (value !== undefined) localStorage.setItem('docui-' + name, value);
    return localStorage.getItem('docui-' + name);
  } catch (failure) {
    return value || null; // the browser does not allow storage
  }
}

/** Returns a function that runs another one soon, and once for all calls until then. */
export function soon(run, millis = 300) {
  let timer = 0;
  return () => { timer = timer || setTimeout(() => { timer = 0; run(); }, millis); };
}

/** Makes a node's children those given, without touching the ones that are in place, so that long lists stay fast. */
export function arrange(node, children) {
  let at = node.firstChild;
  for (const child of children) {
    if (child === at) at = at.nextSibling; else node.insertBefore(child, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

/** Asks for confirmation of an operation that is hard to undo; resolves to the answer. */
export function confirmed(title, lines, label) {
  return new Promise(resolve => {
    const dialog = $('confirm-dialog');
    let yes = false;
    dialog.replaceChildren(
      el('h2', { id: 'confirm-title' }, title),
      ...lines.map(line => typeof line === 'string' ? el('p', {}, line) : line),
      el('div', { class: 'buttons' },
        button('Cancel', () => dialog.close()),
        button(label, () => { yes = true; dialog.close(); }, { class: 'danger' })));
    dialog.onclose = () => resolve(yes);
    dialog.showModal();
  });
}

/** Opens a dialog that only shows something. */
export function sheet(title, ...content) {
  const dialog = $('sheet');
  dialog.replaceChildren(el('h2', { id: 'sheet-title', class: 'plain' }, title), ...content,
    el('div', { class: 'buttons' }, button('Close', () => dialog.close(), { class: 'primary' })));
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/** Makes a row of tabs respond to the mouse and the arrow keys. Returns a function that chooses a panel by its id. */
export function tabs(list, chosen) {
  const all = [...list.querySelectorAll('[role=tab]')];
  const choose = tab => {
    for (const other of all) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      $(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    chosen(tab.getAttribute('aria-controls'));
  };
  all.forEach(tab => tab.addEventListener('click', () => choose(tab)));
  list.addEventListener('keydown', event => {
    const at = all.indexOf(document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    choose(all[next % all.length]);
    all[next % all.length].focus();
  });
  return panel => choose(all.find(tab => tab.getAttribute('aria-controls') === panel));
}
