// The reported elements, by ids of this helper. System Events has no persistent ids for elements. Therefore, an element's place, role
// and name identify it. An id becomes invalid when an element with another role or name takes that place.

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

const gone = () => new Fault('GONE', 'it no longer exists; call ui_describe again');

/** Calls System Events, and translates its errors into faults. */
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

/** Returns an optional value, or null if the program does not provide it. */
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

  /** Returns the id of an element. Elements with the same process, place, role and name share an id. */
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

  /** Returns the element with an id, if it is still the reported one. */
  find(id) {
    const entry = this.byId.get(id);
    if (!entry) throw gone();
    const now = asked(() => entry.specifier.properties());
    if (now.role !== entry.role || nameOf(now) !== entry.name) throw gone();
    return { entry, now };
  }
}

const text = value => value === null || value === undefined ? '' : String(value);

/** Returns a name that is stable while the element is used. The value of a text field changes, so it is not used as the name. */
const nameOf = properties => text(properties.title) || text(properties.name) || text(properties.accessibilityDescription)
  || (properties.role === 'AXStaticText' ? text(properties.value) : '');

function boundsOf(properties) {
  const { position, size } = properties;
  return position && size ? [position[0], position[1], size[0], size[1]].map(Math.round) : undefined;
}

/** Creates the description of an element. */
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
