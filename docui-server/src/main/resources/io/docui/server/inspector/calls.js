// Calls and results as a person reads them: names in place of anchors, texts and diffs with their line breaks.
import { el, escaped } from './dom.js';
import { state } from './session.js';

const LITERAL = /'((?:[^'\\]|\\.)*)'|\b(?:obj:[^\s'"(),[\]{}]+|link:\d+)/g;

/** A text in a call that is longer than this stands in a block of its own. */
const LONG = 120;

/** Shortens a full anchor to the form that documents use. */
export const shortAnchor = anchor => anchor.replace(/^docui:\/\/[^/]+\/[a-z0-9_]+\/(obj|link)\//, '$1:');

/** Returns the label of an object that the shown session knows, or knew. */
export function labelOf(anchor) {
  if (!state.shown) return null;
  const short = shortAnchor(anchor);
  const id = short.replace(/^obj:(?:[^:]*:)?/, '');
  const same = one => one.anchor === short || short.startsWith('obj:') && !short.includes(':', 4) && one.anchor.endsWith(':' + id);
  const object = state.shown.objects.find(same) || [...state.gone.values()].find(one => one.label && same(one));
  return object ? object.label : null;
}

const unquoted = text => text.replace(/\\(u[0-9a-f]{4}|.)/g, (all, code) =>
  ({ n: '\n', t: '\t', r: '\r' })[code] ?? (code.length > 1 ? String.fromCharCode(parseInt(code.slice(1), 16)) : code));

/** Returns the name of an object: one of those given, or without them, the label in the shown session. */
const nameIn = (names, anchor) => names ? names[anchor] : labelOf(anchor);

/**
 * Returns nodes for a call: objects by their names, long texts in blocks. Without names, it is a call of the shown session.
 */
export function callNodes(call, names) {
  const nodes = [];
  let end = 0;
  for (const found of call.matchAll(LITERAL)) {
    const text = found[1] ?? found[0];
    const anchor = /^(docui:\/\/[^/]+\/|obj:|link:\d)/.test(text);
    const name = anchor && nameIn(names, text);
    const long = !anchor && found[1] !== undefined && (text.includes('\\n') || text.length > LONG);
    if (!name && !long) continue;
    nodes.push(escaped(call.slice(end, found.index)));
    nodes.push(name ? el('span', { class: 'ref', title: shortAnchor(text) }, name) : block(unquoted(text)));
    end = found.index + found[0].length;
  }
  nodes.push(escaped(call.slice(end)));
  return nodes;
}

/** Returns a call as one line of text, with names. */
export const callText = (call, names) => escaped(call.replace(LITERAL, (all, text) => {
  const anchor = text ?? all;
  return /^(docui:\/\/[^/]+\/|obj:|link:\d)/.test(anchor) ? nameIn(names, anchor) || shortAnchor(anchor)
    : all.length > LONG ? all.slice(0, LONG) + '…' : all;
}));

export const callCode = (call, names) => el('code', { class: 'call' }, ...callNodes(call, names));

/** Shortens the full anchors of a call to the form that the document uses. */
export const shortCall = call => escaped(call.replace(/'docui:\/\/[^/]+\/[a-z0-9_]+\/(obj|link)\//g, "'$1:"));

const DIFF = /^(@@|diff |--- |\+\+\+ )/m;
const isDiff = text => DIFF.test(text) && /^[+-]/m.test(text);

/** The number of lines of a block that are shown before somebody asks for the rest. */
const FOLDED = 14;

/** Returns a block of text with its line breaks; the lines of a diff are colored. */
export function block(text) {
  const lines = text.replace(/\n$/, '').split('\n');
  const diff = isDiff(text);
  const pre = (from, to) => el('pre', { class: diff ? 'block diff' : 'block' }, ...lines.slice(from, to).map(line =>
    el('span', { class: diff ? lineKind(line) : null }, line + '\n')));
  return lines.length <= FOLDED + 4 ? pre(0) : el('span', { class: 'folded' }, pre(0, FOLDED),
    el('details', {}, el('summary', {}, (lines.length - FOLDED) + ' more lines'), pre(FOLDED)));
}

const lineKind = line => /^(\+\+\+|---|diff |index )/.test(line) ? 'file' : line.startsWith('@@') ? 'place'
  : line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : null;

/** Returns the words on the exit code of a command in its result, unless the code is 0. */
export const exitCode = text => /^(?:ended: )?(exit code (?!0\b)\d+)/.exec(text || '')?.[1] || '';

/** Returns a result: a paragraph, or a block if it has several lines. */
export function result(text) {
  const plain = text.replace(/^```\w*\n?|```\s*$/gm, '');
  return plain.includes('\n') ? block(plain) : el('p', {}, plain);
}
