// Records a person's calls on the page as a workflow that can run again.
import { $, button, el, prose } from './dom.js';
import { failed, inSession, on, state } from './session.js';

let recorded = null;

export function startRecording() {
  $('record').addEventListener('click', () => toggle().catch(failed));
  on('outcome', () => { if (recorded?.on) load().catch(failed); });
}

/** Loads the recording state of the shown session. */
export async function loadRecording() {
  recorded = null;
  label();
  if (state.id && !state.ended) await load();
}

async function load() {
  const id = state.id;
  const found = await inSession('recording');
  if (id !== state.id) return;
  recorded = found;
  label();
}

async function toggle() {
  const id = state.id;
  const stops = !!recorded?.on;
  const found = await inSession('recording', { on: !stops });
  if (id !== state.id) return;
  recorded = found;
  label();
  if (stops) showRecording();
}

function label() {
  const recording = !!recorded?.on;
  $('record').disabled = !state.id || state.ended;
  $('record').textContent = recording ? 'Stop (' + recorded.workflow.steps.length + ')' : 'Record';
  $('record').setAttribute('aria-pressed', String(recording));
}

function showRecording() {
  const dialog = $('recording-dialog');
  const { workflow, remarks } = recorded;
  const count = workflow.steps.length;
  const json = JSON.stringify(workflow, null, 2);
  const text = el('textarea', { rows: Math.min(16, json.split('\n').length), readonly: true, 'aria-label': 'The workflow', spellcheck: 'false' });
  text.value = json;
  const done = el('span', { class: 'quiet', role: 'status' });
  dialog.replaceChildren(
    el('h2', { id: 'recording-title', class: 'plain' }, count ? 'Recorded: ' + count + (count === 1 ? ' step' : ' steps') : 'Nothing was recorded'),
    el('p', { class: 'quiet' }, count ? 'These are the arguments of an action that runs several calls as one, such as run_workflow.'
      : 'Only successful calls that you make on this page are recorded.'),
    count ? text : '',
    remarks.length ? el('ul', { class: 'remarks' }, ...remarks.map(remark => el('li', {}, ...prose(remark)))) : '',
    el('div', { class: 'buttons' }, done,
      count ? button('Copy', () => copy(text, done)) : '',
      count ? button('Download', () => download(json)) : '',
      button('Close', () => dialog.close(), { class: 'primary' })));
  dialog.showModal();
}

/** Copies the text to the clipboard. If the browser denies access, selects the text, so that the keyboard can copy it. */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text.value);
    done.textContent = 'Copied.';
  } catch (failure) {
    text.select();
    done.textContent = 'The text is selected. Copy it with the keyboard.';
  }
}

function download(json) {
  const url = URL.createObjectURL(new Blob([json + '\n'], { type: 'application/json' }));
  el('a', { href: url, download: 'workflow.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may read it later
}
