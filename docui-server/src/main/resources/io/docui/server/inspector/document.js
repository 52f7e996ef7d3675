// The document panel: the rendered document, with anchors as buttons and changes marked, and the raw text that the model receives.
import { $, button, el } from './dom.js';
import { openForm } from './forms.js';
import { act, allActions, findAction, insert, isVisible, on, state } from './session.js';

const UNITS = 'h1, h2, h3, p, li, tr, .line, pre:not(:has(.line))';

export function startDocument() {
  on('shown', (session, before) => {
    if (!before || before.html !== session.html) showDocument(session, before);
  });
  $('mark').addEventListener('change', () => $('document').classList.toggle('marking', $('mark').checked));
  $('changes').addEventListener('click', nextChange);
}

function showDocument(session, before) {
  const article = $('document');
  const known = before ? texts(article) : null;
  const focused = article.contains(document.activeElement) ? whereIs(article, document.activeElement) : null;
  const top = article.scrollTop;
  article.innerHTML = session.html; // The server has escaped it: it contains no HTML from the application.
  article.querySelectorAll('pre code.language-typescript').forEach(prototypes);
  for (const table of article.querySelectorAll('table')) {
    const scroll = el('div', { class: 'scroll' });
    table.replaceWith(scroll);
    scroll.append(table);
  }
  for (const link of article.querySelectorAll('button.action')) {
    if (link.title.endsWith('/* confirm */')) link.classList.add('asks');
    link.addEventListener('click', () => act('click', { link: link.dataset.anchor }));
  }
  for (const object of article.querySelectorAll('button.object')) {
    object.addEventListener('click', () => showObject(object.dataset.anchor));
  }
  mark(article, known);
  article.scrollTop = top;
  if (focused) focusAgain(article, focused);
  $('raw').textContent = session.markdown;
}

/** Counts the occurrences of each text. */
function texts(article) {
  const counts = new Map();
  for (const unit of article.querySelectorAll(UNITS)) counts.set(unit.textContent, (counts.get(unit.textContent) || 0) + 1);
  return counts;
}

function mark(article, known) {
  $('changes').hidden = true;
  if (!known) return;
  const changed = [...article.querySelectorAll(UNITS)].filter(unit => {
    const left = known.get(unit.textContent) || 0;
    known.set(unit.textContent, left - 1);
    return left <= 0;
  });
  changed.forEach(unit => unit.classList.add('changed'));
  const gone = [...known].filter(([text, left]) => left > 0 && text.trim());
  $('changes').hidden = !changed.length && !gone.length;
  $('changes').textContent = [changed.length && changed.length + ' new', gone.length && gone.length + ' gone'].filter(Boolean).join(', ');
  $('changes').title = gone.length ? 'Removed:\n' + gone.map(([text]) => text.trim().replace(/\s+/g, ' ').slice(0, 120)).join('\n') : 'Go to the next change';
}

let at = 0;
function nextChange() {
  const changed = [...$('document').querySelectorAll('.changed')];
  if (changed.length) changed[at++ % changed.length].scrollIntoView({ block: 'center' });
}

const whereIs = (article, node) => ({ anchor: node.dataset.anchor, index: [...article.querySelectorAll('button')].indexOf(node) });

/** Restores the keyboard focus after the document was replaced. */
function focusAgain(article, { anchor, index }) {
  const buttons = [...article.querySelectorAll('button')];
  const same = anchor && article.querySelector('[data-anchor="' + CSS.escape(anchor) + '"]');
  (same || (index >= 0 && buttons[Math.min(index, buttons.length - 1)]) || article).focus({ preventScroll: !!same });
}

/** Splits prototypes into lines, and turns their names into buttons that open a form. */
function prototypes(code) {
  const lines = code.textContent.replace(/\n$/, '').split('\n');
  code.replaceChildren(...lines.map(line => {
    const call = /^(function )([A-Za-z_][\w.]*)(\(.*)$/.exec(line);
    const action = call && findAction(call[2]);
    if (action) {
      return el('span', { class: 'line' }, call[1],
        button(call[2], () => openForm(action), { class: 'prototype', title: 'Fill in the arguments', 'data-anchor': 'act:' + call[2] }), call[3] + '\n');
    }
    return el('span', { class: /^\s*(\/\*\*|\*|\/\/)/.test(line) ? 'line comment' : 'line' }, line + '\n');
  }));
}

/** Opens a dialog with an object's properties and the actions that accept it. */
export function showObject(anchor) {
  const dialog = $('object-dialog');
  const object = state.shown.objects.find(one => one.anchor === anchor);
  if (!object) return;
  const facts = { Anchor: object.anchor, Type: object.type, Key: object.key, Provider: object.provider, Epoch: state.shown.epoch };
  const actions = allActions().filter(isVisible).flatMap(action => parametersFor(action, object).map(name => [action, name]));
  const use = ([action, name]) => button(action.name + (action.schema.required?.length > 1 ? ' …' : ''), () => {
    dialog.close();
    if ((action.schema.required || []).every(one => one === name)) act('call', { action: action.call, arguments: { [name]: anchor } });
    else openForm(action, { [name]: anchor });
  }, { class: 'action', title: action.signature });
  dialog.replaceChildren(
    el('h2', { id: 'object-title', class: 'plain' }, object.label),
    actions.length ? el('p', { class: 'choices' }, ...actions.map(use)) : el('p', { class: 'quiet' }, 'No action that is possible now takes only this object.'),
    el('dl', { class: 'facts' }, ...Object.entries(facts).flatMap(([name, value]) => [el('dt', {}, name), el('dd', { class: 'mono' }, String(value))])),
    el('div', { class: 'buttons' },
      button('Close', () => dialog.close()),
      button('Insert into the call', () => { dialog.close(); insert(anchor); }, { class: 'primary' })));
  dialog.showModal();
  dialog.querySelector('button').focus();
}

/** Returns the first parameter of an action that accepts an object, if any. */
const parametersFor = (action, object) => Object.entries(action.schema.properties || {})
  .filter(([name, property]) => property.type === 'string' && (action.anchors[name] || []).some(type => !type || type === object.type))
  .map(([name]) => name).slice(0, 1);
