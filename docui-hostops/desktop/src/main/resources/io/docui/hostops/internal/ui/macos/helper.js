// Answers requests, one line of JSON each, until its input ends. osascript runs it after elements.js.

ObjC.import('Foundation');
ObjC.import('ApplicationServices');

const events = Application('System Events');
const known = new Elements();

const DENIED = 'macOS does not let this program control the computer: allow the terminal or editor that it runs in under System Settings,'
  + ' Privacy & Security, Accessibility';

const methods = {
  missing: () => ({ missing: $.AXIsProcessTrusted() ? '' : DENIED }),
  windows: () => ({ windows: windows() }),
  read: request => tree(request.window, request.most, request.millis),
  look: request => {
    const { entry, now } = known.find(request.node);
    return { node: withActions(nodeOf(request.node, entry.parent, now), entry) };
  },
  perform: request => { perform(request.node, request.command); return {}; },
  listen: () => ({}), // System Events sends no notifications; callers must poll
};

function windows() {
  const all = [];
  const processes = asked(() => events.processes.whose({ backgroundOnly: false })());
  for (const process of processes) {
    const pid = maybe(() => process.unixId());
    const name = text(maybe(() => process.name()));
    const front = maybe(() => process.frontmost()) === true;
    const properties = maybe(() => process.windows.properties());
    if (pid === null || properties === null) continue; // it does not respond, or it has ended
    properties.forEach((window, index) => {
      const specifier = process.windows[index];
      const entry = { specifier, pid, path: 'w' + index, role: window.role, name: nameOf(window), parent: '' };
      const id = known.id(entry);
      const dialog = window.subrole === 'AXDialog' || window.subrole === 'AXSystemDialog';
      all.push({ id, pid, name, title: entry.name, dialog, modal: attribute(specifier, 'AXModal') === true,
        active: front && attribute(specifier, 'AXMain') === true, bounds: boundsOf(window) });
      maybe(() => specifier.sheets.properties())?.forEach((sheet, at) => {
        const inner = { specifier: specifier.sheets[at], pid, path: entry.path + '/s' + at, role: sheet.role, name: nameOf(sheet), parent: '' };
        all.push({ id: known.id(inner), pid, name, title: inner.name || entry.name, dialog: true, modal: true, active: front, bounds: boundsOf(sheet) });
      });
    });
  }
  return all;
}

const attribute = (specifier, name) => maybe(() => specifier.attributes.byName(name).value());

/** Reads a window's elements level by level, with one call for all children of an element. */
function tree(window, most, millis) {
  const began = Date.now();
  const { entry, now } = known.find(window);
  const nodes = [nodeOf(window, '', now)];
  const open = [[window, entry]];
  while (open.length && nodes.length < most && Date.now() - began < millis) {
    const [parent, above] = open.shift();
    const children = maybe(() => above.specifier.uiElements.properties()) || [];
    children.forEach((properties, index) => {
      if (nodes.length >= most) return;
      const child = { specifier: above.specifier.uiElements[index], pid: entry.pid, path: above.path + '/' + index, role: properties.role, name: nameOf(properties), parent };
      const id = known.id(child);
      const node = nodeOf(id, parent, properties);
      if (PRESSED.has(properties.role)) node.actions.push('AXPress');
      nodes.push(node);
      open.push([id, child]);
    });
  }
  return { nodes, whole: !open.length };
}

/** The roles that support AXPress. Querying the actions would cost one call per element. */
const PRESSED = new Set(['AXButton', 'AXPopUpButton', 'AXMenuButton', 'AXCheckBox', 'AXRadioButton', 'AXSwitch', 'AXMenuItem', 'AXMenuBarItem', 'AXLink']);

function withActions(node, entry) {
  node.actions = maybe(() => entry.specifier.actions.name()) || [];
  return node;
}

function perform(id, command) {
  const { entry } = known.find(id);
  const element = entry.specifier;
  switch (command.kind) {
    case 'press': {
      const names = asked(() => element.actions.name());
      const wanted = command.action || (names.includes('AXPress') ? 'AXPress' : names[0]);
      if (!names.includes(wanted)) throw new Fault('REFUSED', command.action ? 'it has no action ' + command.action : 'it cannot be pressed');
      asked(() => element.actions.byName(wanted).perform());
      break;
    }
    case 'text': asked(() => { element.value = command.text; }); break;
    case 'value': asked(() => { element.value = command.value; }); break;
    case 'select': asked(() => { element.selected = true; }); break;
    default:
      if (entry.parent === '') {
        asked(() => { events.processes.whose({ unixId: entry.pid })[0].frontmost = true; });
        asked(() => element.actions.byName('AXRaise').perform());
      } else {
        asked(() => { element.focused = true; });
      }
  }
}

function answer(line) {
  let request = {};
  try {
    request = JSON.parse(line);
    const method = methods[request.method];
    if (!method) throw new Fault('UNAVAILABLE', 'there is no method ' + request.method);
    return { id: request.id, result: method(request) };
  } catch (failure) {
    return { id: request.id, error: { kind: failure.kind || 'UNAVAILABLE', message: String(failure.message || failure) } };
  }
}

function run() {
  const input = $.NSFileHandle.fileHandleWithStandardInput;
  const output = $.NSFileHandle.fileHandleWithStandardOutput;
  const pending = $.NSMutableData.data;
  for (let data = input.availableData; data.length > 0; data = input.availableData) {
    pending.appendData(data);
    // A read may split a character, so only complete lines are decoded.
    const whole = $.NSString.alloc.initWithDataEncoding(pending, $.NSUTF8StringEncoding);
    const read = whole.isNil() ? '' : whole.js;
    if (!read.endsWith('\n')) continue;
    pending.length = 0;
    for (const line of read.split('\n')) {
      if (line.trim()) output.writeData($(JSON.stringify(answer(line)) + '\n').dataUsingEncoding($.NSUTF8StringEncoding));
    }
  }
}
