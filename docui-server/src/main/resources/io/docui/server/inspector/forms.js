// Forms, built from the schemas of actions.
import { $, button, chip, el, prose } from './dom.js';
import { act, state } from './session.js';

/** Opens the form of an action; `given` holds known parameter values. */
export function openForm(action, given = {}) {
  const dialog = $('form-dialog');
  const root = { defs: action.schema.$defs || {}, secrets: new Set(action.secrets), anchors: action.anchors };
  const field = objectField(action.schema, root, '', given);
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const complain = (path, message) => {
    const place = path && field.find(path);
    if (!place) return false;
    place.append(el('p', { class: 'wrong complaint', role: 'alert' }, ...prose(message)));
    place.querySelector('input, select, textarea')?.setAttribute('aria-invalid', 'true');
    return true;
  };
  const form = el('form', { method: 'dialog', novalidate: true },
    el('h2', { id: 'form-title' }, action.name,
      action.risk !== 'low' ? chip(action.risk + ' risk', action.risk) : '', action.asks ? chip('asks first') : ''),
    el('p', { class: 'description' }, action.description),
    anchorList(),
    action.secrets.length ? el('input', { type: 'text', autocomplete: 'username', hidden: true }) : '', // browsers expect one next to a password
    field.node,
    wrong,
    el('div', { class: 'buttons' },
      button('Close', () => dialog.close()),
      el('button', { type: 'submit', class: 'primary' }, action.asks ? 'Ask to run' : 'Run')));
  form.addEventListener('submit', async event => {
    event.preventDefault();
    form.querySelectorAll('.complaint').forEach(node => node.remove());
    form.querySelectorAll('[aria-invalid]').forEach(node => node.removeAttribute('aria-invalid'));
    wrong.hidden = true;
    let values;
    try {
      values = field.value();
    } catch (failure) {
      wrong.hidden = false;
      wrong.textContent = failure.message;
      return;
    }
    const submit = form.querySelector('[type=submit]');
    submit.disabled = true;
    const result = await act('call', { action: action.call, arguments: values || {} }, action.name);
    submit.disabled = false;
    if (!result || result.success || asks(result)) { dialog.close(); return; }
    const errors = [result.error, ...(result.error.also || [])];
    // Beside its field, a missing value needs no signature of the action.
    const short = error => error.code === 'MISSING_PARAMETER' ? error.message.replace(/^(`[^`]+` is missing)[\s\S]*$/, '$1.') : error.message;
    const rest = errors.filter(error => !complain(error.path, short(error)));
    wrong.hidden = !rest.length;
    wrong.textContent = rest.map(error => error.message).join('\n');
    (form.querySelector('[aria-invalid]') || submit).focus();
  });
  dialog.replaceChildren(form);
  dialog.showModal();
  const inputs = [...form.querySelectorAll('input:not([hidden]), select, textarea')];
  (inputs.find(input => !input.value) || form.querySelector('[type=submit]')).focus();
}

/** Returns whether the call now waits for an answer in the document; the form then closes. */
const asks = result => result.error
  && (result.error.code === 'CONFIRMATION_REQUIRED' || state.shown && /\banswer\(/.test(state.shown.links.map(link => link.call).join()));

/** Creates the list of suggestions for fields that take an anchor. */
const anchorList = () => el('datalist', { id: 'anchor-list' },
  ...(state.shown ? state.shown.objects : []).map(object => el('option', { value: object.anchor }, object.label + ' (' + object.type + ')')));

let ids = 0;

/**
 * Creates a field for a schema. A field has a node and up to four more members: input, if it is a single input; value(), which
 * returns undefined if the field is empty; none, the value of an empty required field; and find(path), the node at a path within it.
 */
function fieldFor(given, root, name, value) {
  const schema = resolve(given, root);
  if (schema.enum || schema.const !== undefined) return choiceField(schema, value);
  if (schema.oneOf || schema.anyOf) return unionField(schema, root);
  const type = Array.isArray(schema.type) ? schema.type.find(one => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return schema.properties ? objectField(schema, root, name, {})
        : typeof schema.additionalProperties === 'object' ? mapField(schema, root, name) : jsonField(schema, '{"key": …}');
    case 'array': return listField(schema, root, name);
    case 'boolean': return booleanField(schema);
    case 'integer': case 'number': return numberField(schema, type);
    case 'string': return textField(schema, root.secrets.has(name), name in root.anchors, value);
    default: return jsonField(schema, 'any JSON');
  }
}

function resolve(schema, root) {
  for (let hops = 0; schema.$ref && hops < 20; hops++) {
    const { $ref, ...rest } = schema;
    schema = { ...(root.defs[$ref.replace('#/$defs/', '')] || {}), ...rest };
  }
  return schema;
}

/** Creates the fields of an object: the action's parameters, or a nested object. Optional nested objects are created on demand. */
function objectField(schema, root, label, given) {
  const required = new Set(schema.required || []);
  const all = Object.entries(schema.properties || {}).map(([name, property]) => [name, property, resolve(property, root)]);
  const constants = all.filter(([, , resolved]) => resolved.const !== undefined);
  const made = all.filter(([, , resolved]) => resolved.const === undefined).map(([name, property, resolved]) => {
    const known = required.has(name);
    const within = known && !property.$ref || !resolved.properties && !resolved.oneOf
      ? fieldFor(property, root, name, given[name]) : laterField(() => fieldFor(property, root, name), known);
    return [name, within, resolved, known];
  });
  const places = new Map();
  const node = el(label ? 'fieldset' : 'div', label ? { 'aria-label': label } : {}, ...made.map(([name, field, resolved, known]) => {
    const id = 'field-' + (++ids);
    if (field.input) { field.input.id = id; if (known) field.input.setAttribute('aria-required', 'true'); }
    const place = el('div', { class: 'field' },
      el('label', field.input ? { for: id } : {}, name, known ? '' : chip('optional'),
        el('span', { class: 'quiet' }, resolved.description || '')),
      field.node);
    places.set(name, [place, field]);
    return place;
  }));
  return {
    node,
    value() {
      const value = Object.fromEntries(constants.map(([name, , resolved]) => [name, resolved.const]));
      for (const [name, field] of made) {
        const entered = field.value() ?? (required.has(name) ? field.none : undefined);
        if (entered !== undefined) value[name] = entered;
      }
      return Object.keys(value).length || !label ? value : undefined;
    },
    find(path) {
      const [, name, rest] = /^([^.[]+)\.?(.*)$/.exec(path) || [];
      const [place, field] = places.get(name) || [];
      return place && (rest && field.find && field.find(rest) || place);
    },
  };
}

/** Creates a field that opens on demand, because it is optional or its type is recursive. */
function laterField(make, wanted) {
  let field = null;
  const node = el('div', {});
  const open = () => {
    field = make();
    node.replaceChildren(field.node, button('Leave out', close, { class: 'small' }));
  };
  const close = () => {
    field = null;
    node.replaceChildren(button('+ fill in', () => { open(); node.querySelector('input, select, textarea')?.focus(); }, { class: 'small' }));
  };
  if (wanted) open(); else close();
  return { node, value: () => field ? field.value() : undefined, find: path => field && field.find ? field.find(path) : null };
}

function textField(schema, secret, anchor, value) {
  const kind = secret ? 'password' : { date: 'date', time: 'time' }[schema.format] || 'text';
  const attributes = { autocomplete: secret ? 'new-password' : 'off', spellcheck: 'false' };
  const input = anchor || secret || schema.format || (schema.maxLength || 999) < 80
    ? el('input', { ...attributes, type: kind, step: kind === 'time' ? 1 : null, list: anchor ? 'anchor-list' : null,
      placeholder: anchor ? 'an anchor or a label' : schema.format || '' })
    : el('textarea', { ...attributes, rows: 1 });
  if (schema.default !== undefined) input.placeholder = String(schema.default);
  if (value !== undefined) input.value = value;
  return { node: input, input, value: () => input.value === '' ? undefined : input.value };
}

function numberField(schema, type) {
  const input = el('input', { inputmode: type === 'integer' ? 'numeric' : 'decimal', autocomplete: 'off' });
  if (schema.default !== undefined) input.placeholder = String(schema.default);
  return {
    node: input, input,
    value() {
      const text = input.value.trim();
      if (text === '') return undefined;
      const number = Number(text);
      // JavaScript numbers cannot hold every value. Others are sent as text, which the server parses without loss or rejects.
      return Number.isFinite(number) && (type === 'number' || Number.isSafeInteger(number)) ? number : text;
    },
  };
}

const unset = schema => el('option', { value: '' }, schema.default === undefined ? '–' : 'default: ' + schema.default);

function booleanField(schema) {
  const input = el('select', {}, unset(schema), el('option', { value: 'true' }, 'yes'), el('option', { value: 'false' }, 'no'));
  return { node: input, input, value: () => input.value === '' ? undefined : input.value === 'true' };
}

function choiceField(schema, value) {
  const values = schema.enum || [schema.const];
  const input = el('select', {}, unset(schema), ...values.map((one, index) => el('option', { value: index }, String(one))));
  if (value !== undefined && values.includes(value)) input.value = values.indexOf(value);
  return { node: input, input, value: () => input.value === '' ? undefined : values[Number(input.value)] };
}

function unionField(schema, root) {
  const options = (schema.oneOf || schema.anyOf).map(option => resolve(option, root));
  const name = (option, index) => option.title || option.properties?.type?.const || option.type || 'form ' + (index + 1);
  const input = el('select', {}, el('option', { value: '' }, '–'),
    ...options.map((option, index) => el('option', { value: index }, name(option, index) + (option.description ? ': ' + option.description : ''))));
  const place = el('div', {});
  let inner = null;
  input.addEventListener('change', () => {
    const option = options[Number(input.value)];
    inner = input.value === '' ? null : option.properties ? objectField(option, root, name(option), {}) : fieldFor(option, root, '');
    place.replaceChildren(...(inner ? [inner.node] : []));
  });
  return { node: el('div', {}, input, place), input, value: () => inner ? inner.value() : undefined, find: path => inner && inner.find ? inner.find(path) : null };
}

/** Creates a list of removable rows with an add button. A new row's first input gets the focus. */
function rows(make, label) {
  const all = [];
  const list = el('div', { class: 'items' });
  const add = button(label, () => {
    const row = make();
    const node = el('div', {}, ...row.parts, button('✕', () => { all.splice(all.indexOf(row), 1); node.remove(); add.focus(); }, { 'aria-label': 'Remove', class: 'small' }));
    all.push(row);
    row.place = node;
    list.append(node);
    node.querySelector('input, select, textarea, button')?.focus();
  }, { class: 'small' });
  return { all, node: el('div', {}, list, add) };
}

function listField(schema, root, name) {
  const items = rows(() => {
    const field = fieldFor(schema.items || {}, root, name);
    field.input?.setAttribute('aria-label', name);
    return { field, parts: [field.node] };
  }, '+ add');
  return {
    node: items.node,
    none: [],
    value() {
      const values = items.all.map(item => item.field.value()).filter(value => value !== undefined);
      return values.length ? values : undefined;
    },
    find(path) {
      const [, index, rest] = /^\[(\d+)\]\.?(.*)$/.exec(path) || [];
      const item = items.all[index];
      return item && (rest && item.field.find && item.field.find(rest) || item.place);
    },
  };
}

function mapField(schema, root, name) {
  const entries = rows(() => {
    const key = el('input', { type: 'text', 'aria-label': 'key', placeholder: 'key', autocomplete: 'off' });
    const field = fieldFor(schema.additionalProperties, root, name);
    field.input?.setAttribute('aria-label', 'value');
    return { key, field, parts: [key, field.node] };
  }, '+ add');
  return {
    node: entries.node,
    none: {},
    value() {
      const given = entries.all.filter(entry => entry.key.value !== '' && entry.field.value() !== undefined);
      return given.length ? Object.fromEntries(given.map(entry => [entry.key.value, entry.field.value()])) : undefined;
    },
    find(path) {
      const entry = entries.all.find(one => path === one.key.value || path.startsWith(one.key.value + '.') || path === "['" + one.key.value + "']");
      return entry && entry.place;
    },
  };
}

function jsonField(schema, hint) {
  const input = el('textarea', { rows: 2, spellcheck: 'false', placeholder: schema.default === undefined ? hint : JSON.stringify(schema.default) });
  return {
    node: input, input,
    value() {
      if (input.value.trim() === '') return undefined;
      try { return JSON.parse(input.value); } catch (failure) { throw new Error('This is not valid JSON: ' + input.value); }
    },
  };
}
