// The document panel: the rendered document, with anchors as buttons and changes marked, and the raw text that the model receives.
import { $, button, confirmed, el } from './dom.js';
import { callCode } from './calls.js';
import { openForm } from './forms.js';
import { act, allActions, findAction, insert, isMine, isVisible, on, state } from './session.js';

const UNITS = 'h1, h2, h3, p, li, tr, .line, pre:not(:has(.line))';

export function startDocument() {
  on('shown', (session, before) => {
    if (!before || before.html !== session.html) showDocument(session, before);
  });
  $('mark').addEventListener('change', () => $('document').classList.toggle('marking', $('mark').checked));
  $('changes').addEventListener('click', nextChange);
  $('document').addEventListener('scroll', () => { if (!$('changes-bar').hidden) label(); }, { passive: true });
  on('busy', what => { follow = what !== null; });
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
    if (scroll.scrollWidth > scroll.clientWidth) { // the keyboard scrolls it
      for (const [name, value] of Object.entries({ tabindex: 0, role: 'group', 'aria-label': 'Table' })) scroll.setAttribute(name, value);
    }
  }
  for (const link of article.querySelectorAll('button.action')) {
    if (link.title.endsWith('/* confirm */')) link.classList.add('asks');
    const theirs = session.wizard && !isMine(session.wizard) && /^(docui\.)?answer\(/.test(link.title);
    if (theirs) link.classList.add('theirs');
    link.addEventListener('click', () => theirs ? answerInPlace(session.wizard, link) : act('click', { link: link.dataset.anchor }, link.textContent));
  }
  for (const object of article.querySelectorAll('button.object')) {
    object.addEventListener('click', () => showObject(object.dataset.anchor));
  }
  article.scrollTop = top;
  if (focused) focusAgain(article, focused);
  mark(article, known);
  $('raw-text').textContent = session.markdown;
}

/** Answers a question to a client in its place, if the person means to. */
async function answerInPlace(wizard, link) {
  const client = wizard.asker || 'the client';
  const lines = ['“' + link.textContent + '” would be your answer. ' + client + ' is waiting to answer this question itself, and then has nothing left to answer.',
    el('p', { class: 'call-line' }, callCode(wizard.call))];
  if (await confirmed('Answer in place of ' + client + '?', lines, 'Answer “' + link.textContent + '”')) {
    act('click', { link: link.dataset.anchor }, link.textContent);
  }
}

/** Counts the occurrences of each text. */
function texts(article) {
  const counts = new Map();
  for (const unit of article.querySelectorAll(UNITS)) counts.set(unit.textContent, (counts.get(unit.textContent) || 0) + 1);
  return counts;
}

function mark(article, known) {
  $('changes-bar').hidden = true;
  at = 0;
  if (!known) return;
  const changed = [...article.querySelectorAll(UNITS)].filter(unit => {
    const left = known.get(unit.textContent) || 0;
    known.set(unit.textContent, left - 1);
    return left <= 0;
  });
  changed.forEach(unit => unit.classList.add('changed'));
  const gone = [...known].filter(([text, left]) => left > 0 && text.trim());
  $('changes-bar').hidden = !changed.length && !gone.length;
  $('changes').hidden = !changed.length;
  $('changes').title = 'Go to the next change';
  $('gone').hidden = !gone.length;
  $('gone').open = false;
  $('gone').querySelector('summary').textContent = gone.length + ' gone';
  $('gone').querySelector('ul').replaceChildren(...gone.slice(0, 50).map(([text]) => el('li', {}, text.trim().replace(/\s+/g, ' ').slice(0, 160))));
  show(article, changed);
}

/** Scrolls to the first change after a call of this page, if no change is in view. Changes by others only say where they are. */
function show(article, changed) {
  if (changed.length && !changed.some(unit => isInView(article, unit)) && follow) {
    changed[0].scrollIntoView({ block: 'center' });
    at = 1;
  }
  label();
}

function isInView(article, unit) {
  const view = article.getBoundingClientRect(), place = unit.getBoundingClientRect();
  return place.bottom > view.top + 4 && place.top < view.bottom - 4;
}

/** Says how many changes there are, and in which direction those are that are not in view. */
function label() {
  const article = $('document');
  const changed = [...article.querySelectorAll('.changed')];
  const view = article.getBoundingClientRect();
  const away = changed.filter(unit => !isInView(article, unit));
  const above = away.some(unit => unit.getBoundingClientRect().bottom <= view.top + 4);
  const below = away.some(unit => unit.getBoundingClientRect().top >= view.bottom - 4);
  $('changes').textContent = (above ? '↑ ' : '') + (below ? '↓ ' : '') + changed.length + ' new';
}

let at = 0, follow = false;

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
  const facts = { Type: object.type, Key: object.key, Anchor: object.anchor, Provider: object.provider };
  const actions = allActions().filter(isVisible).flatMap(action => parametersFor(action, object).map(name => [action, name]));
  const use = ([action, name]) => button(action.name + (action.schema.required?.length > 1 ? ' …' : ''), () => {
    dialog.close();
    if ((action.schema.required || []).every(one => one === name)) act('call', { action: action.call, arguments: { [name]: anchor } }, action.name + ' ' + object.label);
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
