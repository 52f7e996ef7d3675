// Requests to the server, and the token dialog if the server requires a token.
import { $ } from './dom.js';

export class Refused extends Error {
  constructor(status, message) { super(message); this.status = status; }
}

const post = body => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

let pending = 0, unreachable = () => {};

/** Registers what is done when the server does not answer at all. */
export const onUnreachable = action => { unreachable = action; };

/** Shows that something is being loaded, unless it comes at once. */
function loading(change) {
  pending += change;
  if (pending && change > 0) setTimeout(() => { $('loading').hidden = !pending; }, 250);
  if (!pending) $('loading').hidden = true;
}

async function fetched(path, options) {
  loading(1);
  try {
    return await fetch(path, { credentials: 'same-origin', ...options });
  } catch (failure) {
    unreachable();
    throw new Refused(0, 'The server cannot be reached.');
  } finally {
    loading(-1);
  }
}

/** Sends a request: GET without a body, POST with one. */
export async function ask(path, body) {
  await entering;
  const response = await fetched('api/' + path, body === undefined ? {} : post(body));
  if (response.status === 401) {
    await askToken();
    return ask(path, body);
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer.error || 'The server answered ' + response.status + '.');
  return answer;
}

/** Presents the token of the link that the page was opened with, and takes it out of the address. */
async function enterByLink() {
  const [, token] = /^#token=(.+)$/.exec(location.hash) || [];
  if (!token) return false;
  history.replaceState(null, '', location.pathname + location.search);
  // If the token is that of an earlier run, the first request asks for another one.
  return (await fetched('login', post({ token })).catch(() => ({}))).ok;
}

// Opening the link again in the tab of the page changes only the end of the address, which does not load the page.
addEventListener('hashchange', async () => { if (await enterByLink()) location.reload(); });

const entering = enterByLink();

/** Asks the person for the token if the server requires it and the browser does not have it. */
export async function enter() {
  await entering;
  const response = await fetched('login');
  if ((await response.json()).wanted) await askToken();
}

let asked = null;
function askToken() {
  asked = asked || new Promise(resolve => {
    const dialog = $('token-dialog');
    dialog.oncancel = event => event.preventDefault();
    $('token-form').onsubmit = async event => {
      event.preventDefault();
      let response = null;
      try {
        response = await fetched('login', post({ token: $('token').value.trim().replace(/^.*#token=/, '') }));
      } catch (failure) {
        $('token-wrong').textContent = failure.message;
      }
      $('token-wrong').hidden = !!response && response.ok;
      if (!response || !response.ok) {
        if (response) $('token-wrong').textContent = 'The token is wrong.';
        $('token').select();
        return;
      }
      dialog.close();
      $('token').value = '';
      asked = null;
      resolve();
    };
    if (!dialog.open) dialog.showModal();
  });
  return asked;
}
