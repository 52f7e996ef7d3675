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

export const empty = text => el('p', { class: 'empty' }, text);

export const time = text => new Date(text).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const firstSentence = text => (/^[\s\S]*?[.!?。！？](?=\s|$)/.exec(text) || [text])[0];

/** Asks for confirmation of an operation that is hard to undo; resolves to the answer. */
export function confirmed(title, lines, label) {
  return new Promise(resolve => {
    const dialog = $('confirm-dialog');
    let yes = false;
    dialog.replaceChildren(
      el('h2', { id: 'confirm-title' }, title),
      ...lines.map(line => el('p', {}, line)),
      el('div', { class: 'buttons' },
        button('Cancel', () => dialog.close()),
        button(label, () => { yes = true; dialog.close(); }, { class: 'danger' })));
    dialog.onclose = () => resolve(yes);
    dialog.showModal();
  });
}

/** Makes a row of tabs respond to the mouse and the arrow keys. */
export function tabs(list, chosen) {
  const all = [...list.querySelectorAll('[role=tab]')];
  const choose = tab => {
    for (const other of all) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      $(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
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
}
