// The elements that were told of, by ids of our own. System Events has no lasting names for elements: one is known by where it is, its role
// and its name; where another of that kind has taken the place, the id means nothing any more.

const MOST_KNOWN = 50000;
const MOST_TEXT = 4000;

const ROLES = {
  AXButton: 'BUTTON', AXPopUpButton: 'COMBO_BOX', AXMenuButton: 'BUTTON', AXCheckBox: 'CHECK_BOX', AXRadioButton: 'RADIO_BUTTON',
  AXSwitch: 'SWITCH', AXMenuBar: 'MENU_BAR', AXMenu: 'MENU', AXMenuItem: 'MENU_ITEM', AXMenuBarItem: 'MENU', AXTextField: 'TEXT',
  AXTextArea: 'TEXT', AXComboBox: 'COMBO_BOX', AXIncrementor: 'SPIN_BUTTON', AXSlider: 'SLIDER', AXScrollBar: 'SCROLL_BAR',
  AXProgressIndicator: 'PROGRESS_BAR', AXList: 'LIST', AXTable: 'TABLE', AXOutline: 'TREE', AXRow: 'ROW', AXCell: 'CELL', AXColumn: 'GROUP',
  AXTabGroup: 'TAB_LIST', AXLink: 'LINK', AXStaticText: 'LABEL', AXHeading: 'HEADING', AXImage: 'IMAGE', AXToolbar: 'TOOL_BAR',
  AXSplitter: 'SEPARATOR', AXWindow: 'WINDOW', AXSheet: 'DIALOG', AXDialog: 'DIALOG', AXGroup: 'GROUP', AXScrollArea: 'GROUP',
  AXSplitGroup: 'GROUP', AXWebArea: 'DOCUMENT',
};

class Fault extends Error {
  constructor(kind, message) { super(message); this.kind = kind; }
}

const gone = () => new Fault('GONE', 'it is not there any more; look anew');

/** Calls System Events, and says what its errors mean here. */
function asked(work) {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof Fault) throw failure;
    switch (failure.errorNumber) {
      case -1719: case -1728: case -10006: throw gone();
      case -1712: throw new Fault('SLOW', 'its program does not answer');
      case -25211: case -1743: throw new Fault('UNAVAILABLE', 'macOS does not let this program control the computer: allow it under Privacy & Security, Accessibility');
      default: throw new Fault('REFUSED', String(failure.message || failure));
    }
  }
}

/** Something that a program may lack; null then. */
function maybe(work) {
  try {
    const found = work();
    return found === undefined ? null : found;
  } catch (failure) {
    return null;
  }
}

class Elements {
  constructor() {
    this.byId = new Map();
    this.ids = new Map();
    this.last = 0;
  }

  /** The id of an element: the same as before, if another of its place, role and name was told of. */
  id(entry) {
    const key = [entry.pid, entry.path, entry.role, entry.name].join('\n');
    let id = this.ids.get(key);
    if (!id) {
      id = 'e' + (++this.last);
      this.ids.set(key, id);
      entry.key = key;
      this.byId.set(id, entry);
      if (this.byId.size > MOST_KNOWN) {
        const [first, oldest] = this.byId.entries().next().value;
        this.byId.delete(first);
        this.ids.delete(oldest.key);
      }
    }
    return id;
  }

  /** The element of an id, if it is still the one that was told of. */
  find(id) {
    const entry = this.byId.get(id);
    if (!entry) throw gone();
    const now = asked(() => entry.specifier.properties());
    if (now.role !== entry.role || nameOf(now) !== entry.name) throw gone();
    return { entry, now };
  }
}

const text = value => value === null || value === undefined ? '' : String(value);

/** A name that stays while the element is used: of a text field, its value is none. */
const nameOf = properties => text(properties.title) || text(properties.name) || text(properties.accessibilityDescription)
  || (properties.role === 'AXStaticText' ? text(properties.value) : '');

function boundsOf(properties) {
  const { position, size } = properties;
  return position && size ? [position[0], position[1], size[0], size[1]].map(Math.round) : undefined;
}

/** What is told of an element. */
function nodeOf(id, parent, properties) {
  const { role, subrole, value } = properties;
  const secret = subrole === 'AXSecureTextField';
  const checks = role === 'AXCheckBox' || role === 'AXRadioButton' || role === 'AXSwitch';
  const types = role === 'AXTextField' || role === 'AXTextArea' || role === 'AXComboBox';
  const states = [];
  const say = (state, holds) => { if (holds) states.push(state); };
  say('ENABLED', properties.enabled !== false);
  say('SHOWING', true);
  say('FOCUSED', properties.focused === true);
  say('FOCUSABLE', properties.focused !== null && properties.focused !== undefined);
  say('SELECTED', properties.selected === true);
  say('SELECTABLE', properties.selected !== null && properties.selected !== undefined);
  say('CHECKABLE', checks);
  say('CHECKED', checks && Number(value) === 1);
  say('INDETERMINATE', checks && Number(value) === 2);
  say('EDITABLE', types && properties.enabled !== false);
  say('MULTI_LINE', role === 'AXTextArea');
  const node = {
    id, parent, states,
    role: secret ? 'PASSWORD' : ROLES[role] || 'OTHER',
    roleName: text(properties.roleDescription) || text(role),
    name: nameOf(properties).slice(0, MOST_TEXT),
    description: text(properties.help).slice(0, MOST_TEXT),
    actions: [],
    bounds: boundsOf(properties),
  };
  if (types && !secret) {
    node.text = text(value).slice(0, MOST_TEXT);
    node.textLength = text(value).length;
  }
  if (typeof value === 'number' && !checks && typeof properties.minimumValue === 'number' && typeof properties.maximumValue === 'number') {
    node.value = [value, properties.minimumValue, properties.maximumValue];
  }
  return node;
}
