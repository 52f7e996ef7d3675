// Questions to the person: requests for permission of all sessions, worded for who decides, and the calls that are allowed in advance.
import { $, button, chip, el, firstSentence, plural, prose, remembered, sheet, time } from './dom.js';
import { callCode } from './calls.js';
import { ask } from './server.js';
import { failed, findAction, inSession, ME, state, tell } from './session.js';
import { nameOf } from './overview.js';

/** How long a notice stays, in milliseconds. */
const NOTICE = 60_000;

/** The number of questions that are shown in full. */
const FULL = 3;

let reload = () => {}, known = new Set(), audio = null;

export function startQuestions(load) {
  reload = load;
  $('grants').addEventListener('click', () => showGrants().catch(failed));
  const label = () => $('sound').setAttribute('aria-pressed', String(remembered('sound') === 'on'));
  $('sound').addEventListener('click', () => {
    remembered('sound', remembered('sound') === 'on' ? 'off' : 'on');
    label();
    if (remembered('sound') === 'on') ring();
  });
  label();
  $('notice').querySelector('button').addEventListener('click', () => { $('notice').hidden = true; });
  // The second click of a double click meets the next question, which has moved to the place of the answered one.
  $('questions').addEventListener('click', event => { if (event.detail > 1) { event.preventDefault(); event.stopPropagation(); } }, true);
  setInterval(countDown, 1000);
}

/** Returns how much time is left, in minutes and seconds. */
function left(until) {
  const seconds = Math.max(0, Math.round((new Date(until) - Date.now()) / 1000));
  return Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
}

function countDown() {
  for (const node of $('questions').querySelectorAll('.countdown')) {
    node.textContent = left(node.dataset.until);
    node.classList.toggle('soon', new Date(node.dataset.until) - Date.now() < 60_000);
  }
}

/** Plays two short tones. */
function ring() {
  try {
    audio = audio || new AudioContext();
    [660, 880].forEach((pitch, index) => {
      const tone = audio.createOscillator(), volume = audio.createGain();
      const from = audio.currentTime + index * .16;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(.12, from);
      volume.gain.exponentialRampToValueAtTime(.001, from + .15);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + .16);
    });
  } catch (failure) {
    $('sound').disabled = true; // the browser has no sound
  }
}

export function showQuestions() {
  const box = $('questions');
  const open = state.sessions.flatMap(session => session.open.map(question => [session.id + ' ' + question.id, session, question]));
  const ids = new Set(open.map(([id]) => id));
  if (remembered('sound') === 'on' && [...ids].some(id => !known.has(id))) ring();
  known = ids;
  box.querySelectorAll('.question').forEach(node => { if (!ids.has(node.dataset.id)) node.remove(); });
  for (const [id, session, question] of open.slice(0, FULL)) {
    if (![...box.children].some(node => node.dataset.id === id)) box.append(card(id, session, question));
  }
  box.querySelector('.more-questions')?.remove();
  if (open.length > FULL) box.append(el('p', { class: 'more-questions' }, plural(open.length - FULL, 'more question') + ' wait. They follow when these are answered.'));
  return open.length;
}

/** Returns what would happen, for a person who does not know the call: what the action does, to what, and why it asks. */
export function explained(question) {
  const description = (question.description || []).join(' ');
  const first = firstSentence(description);
  return [
    el('p', { class: 'call-line' }, callCode(question.call, question.names || {})),
    first ? el('p', {}, el('b', {}, question.words.does + ': '), first) : '',
    question.affects?.length ? el('p', {}, el('b', {}, question.words.concerns + ': '), question.affects.join(', ')) : '',
    question.reasons?.length ? el('p', {}, el('b', {}, question.words.why + ': '), ...prose(question.reasons.join(' '))) : '',
    first.length < description.length ? el('details', {}, el('summary', {}, 'More about this action'), el('p', { class: 'description' }, description.slice(first.length).trim())) : '',
  ];
}

const actionName = question => (/^[\w.]+/.exec(question.call) || [question.title])[0];

/** Says what an answer means for later calls, for a minute or until the person dismisses it. The outcome of the call, which follows, does not replace it. */
let dismissal = 0;
export function notice(text) {
  clearTimeout(dismissal);
  dismissal = setTimeout(() => { $('notice').hidden = true; }, NOTICE);
  $('notice').hidden = false;
  $('notice').querySelector('p').textContent = text;
}

/** Says what was answered, and what that means for later calls. What the policy has written for “always”, the server tells. */
function told(body, question) {
  const reason = body.reason ? ', and said why: “' + body.reason + '”.' : '.';
  tell([body.approved ? 'You allowed ' : 'You refused ', callCode(question.call, question.names || {}), body.approved ? '.' : reason]);
  if (body.scope === 'session') notice('This call does not ask again in that session. You can withdraw that beside the name of the session.');
  if (body.scope === 'server') notice('This call does not ask again until the server stops. You can withdraw that beside the name of a session.');
}

function card(id, session, question) {
  const name = actionName(question);
  const action = state.app && findAction(name);
  const path = 'sessions/' + encodeURIComponent(session.id) + '/questions/' + encodeURIComponent(question.id);
  const node = el('div', { class: 'question', role: 'group', tabindex: -1, 'data-id': id });
  const answer = body => {
    node.querySelectorAll('button').forEach(one => { one.disabled = true; });
    ask(path, body).then(() => told(body, question), failure => tell(failure.message, true)).then(() => reload()).catch(failed);
  };
  const reason = el('input', { type: 'text', maxlength: 500, autocomplete: 'off', placeholder: 'reason for the model (optional)', 'aria-label': 'Reason for a refusal' });
  const refusal = button(question.words.refuse, () => answer({ approved: false, reason: reason.value.trim() }), { class: 'danger' });
  const refuse = el('form', { class: 'refuse' }, reason, refusal);
  refuse.addEventListener('submit', event => { // Enter in the field: without a reason it could be a slip
    event.preventDefault();
    if (reason.value.trim()) refusal.click(); else refusal.focus();
  });
  const allow = (label, scope, title, attributes) => question.scopes.includes(scope)
    ? button(label, () => answer({ approved: true, scope }), { title, ...attributes }) : '';
  const who = session.client === ME ? 'You' : nameOf(session);
  const title = el('h2', { id: 'question-' + id.replace(/\W+/g, '-') }, who === 'You' ? 'Do you permit ' : who + ' asks: may it run ', el('code', {}, name), '?',
    action && action.risk !== 'low' ? chip(action.risk + ' risk', action.risk) : '');
  const fold = button('Later', () => {
    const later = node.classList.toggle('later');
    fold.textContent = later ? 'Show' : 'Later';
    fold.setAttribute('aria-expanded', String(!later));
  }, { class: 'small fold', 'aria-expanded': 'true', title: 'Hides or shows the question. It stays open.' });
  node.setAttribute('aria-labelledby', title.id);
  node.append(
    el('div', { class: 'says' }, el('div', { class: 'title-row' }, title, fold), ...explained(question),
      el('p', { class: 'quiet' }, 'In the session “' + nameOf(session) + '” of ' + time(session.openedAt, false) + '. Without an answer, it does not run: ',
        el('b', { class: 'countdown', 'data-until': question.until, title: 'until ' + time(question.until) }, left(question.until)), ' left.')),
    el('div', { class: 'answers' },
      el('div', { class: 'buttons' },
        allow(question.words.once, 'once', 'Runs this call now', { class: 'primary' }),
        allow(question.words.session, 'session', 'Runs it now. The same call with the same arguments does not ask again in this session.'),
        allow(question.words.server, 'server', 'Runs it now. The same call with the same arguments does not ask again in any session, until the server stops.'),
        allow(question.words.always, 'always', 'Runs it now, and ' + question.words.writes + ' ' + question.rule)),
      refuse,
      el('p', { class: 'quiet rule' }, ...rule(question))));
  return node;
}

/** Says what the answers that hold for longer would allow. */
function rule(question) {
  const { words, scopes } = question;
  if (scopes.length === 1) return ['It can only be allowed once: with these arguments it can mean something else the next time.'];
  const same = 'only this call, with exactly these arguments and for the same reason';
  if (scopes.includes('always')) return ['“' + words.session + '” allows ' + same + '. “' + words.always + '” ' + words.writes + ' ', el('code', {}, question.rule)];
  return ['The longer answers allow ' + same + ': in this session until it ends', scopes.includes('server') ? ', in all sessions until the server stops.' : '.'];
}

/** Shows the calls that run without asking, and withdraws them. */
async function showGrants() {
  const show = grants => {
    const list = (title, all) => all.length ? [el('h3', {}, title), el('ul', { class: 'plain-list' }, ...all.map(grant => el('li', {},
      callCode(grant.call, undefined), ' ', button('Withdraw', () => inSession('grants', { call: grant.call }).then(show).then(() => reload()).catch(failed), { class: 'small' }))))] : [];
    const content = [...list('In this session', grants.session), ...list('In all sessions, until the server stops', grants.server)];
    sheet('Allowed without asking', ...(content.length ? content : [el('p', { class: 'quiet' }, 'Nothing. Each call that needs permission asks.')]));
  };
  show(await inSession('grants'));
}
