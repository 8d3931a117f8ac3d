// Runs in the page of differences: search and filters, the keyboard, and marks, which are saved as a file.
// @ts-check

const root = document.documentElement;
const articles = [...document.querySelectorAll('article')];
const sections = [...document.querySelectorAll('section')];
const search = inputAt('search');
const unmarked = inputAt('unmarked');
const institution = document.getElementById('institution');
const classes = [...document.querySelectorAll('input[name=class]')].filter((one) => one instanceof HTMLInputElement);

/** @param {string} id @returns {HTMLInputElement} */
function inputAt(id) {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`There is no input ${id}`);
}

/** Case and accents do not count. @param {string} text */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const texts = new Map(articles.map((one) => [one, plain(`${one.dataset['what']} ${one.textContent}`)]));

const chosenInstitution = () => (institution instanceof HTMLSelectElement ? institution.value : '');

/** @param {HTMLElement} one */
const isShown = (one) =>
  classes.some(({ value, checked }) => checked && value === one.dataset['class']) &&
  (chosenInstitution() === '' || String(one.dataset['institutions']).split(' ').includes(chosenInstitution())) &&
  !(unmarked.checked && one.dataset['mark'] !== 'none') &&
  (texts.get(one) ?? one.innerText).includes(plain(search.value.trim()));

/** @param {string} id @param {string} es @param {string} en */
function tell(id, es, en) {
  for (const [language, text] of [
    ['es', es],
    ['en', en],
  ]) {
    const told = document.querySelector(`#${id} [lang=${language}]`);
    if (told !== null) told.textContent = text ?? null;
  }
}

function show() {
  for (const one of articles) one.hidden = !isShown(one);
  for (const more of document.querySelectorAll('details.more')) {
    const isEmpty = [...more.querySelectorAll('article')].every((one) => one.hidden);
    if (more instanceof HTMLDetailsElement) more.hidden = isEmpty;
    // What somebody searches for is shown.
    if (!isEmpty && search.value.trim() !== '') more.setAttribute('open', '');
  }
  for (const section of sections) {
    section.hidden = [...section.querySelectorAll('article')].every((one) => one.hidden);
    const link = document.querySelector(`nav li[data-screen="${section.dataset['screen']}"]`);
    if (link instanceof HTMLElement) link.hidden = section.hidden;
  }
  const shown = articles.filter((one) => !one.hidden).length;
  const all = articles.length;
  tell('shown', `${shown} de ${all} diferencias`, `${shown} of ${all} differences`);
  const none = document.getElementById('none');
  if (none !== null) none.hidden = shown > 0 || all === 0;
}

/** @type {unknown} */
const known = JSON.parse(document.getElementById('marks')?.textContent ?? '{}');
/** @type {[string, unknown][]} */
const saved = typeof known === 'object' && known !== null ? Object.entries(known) : [];
const marks = new Map(saved);

/** The mark that it has already is taken away. @param {HTMLElement} one @param {string} name */
function mark(one, name) {
  const id = String(one.dataset['id']);
  const now = one.dataset['mark'] === name ? 'none' : name;
  one.dataset['mark'] = now;
  for (const button of one.querySelectorAll('button[data-mark]'))
    button.setAttribute('aria-pressed', String(button.getAttribute('data-mark') === now));
  if (now === 'none') marks.delete(id);
  else marks.set(id, { ...Object(marks.get(id)), mark: now, what: String(one.dataset['what']) });
}

/** The file of marks, whose head stands in the page: JSON is YAML, and each mark is one line. */
function save() {
  const head = String(document.getElementById('marks-head')?.textContent);
  const ids = [...marks.keys()];
  ids.sort();
  const lines = ids.map((id) => `${JSON.stringify(id)}: ${JSON.stringify(marks.get(id))}\n`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([head, ...lines], { type: 'application/yaml' }));
  link.download = 'screen-reviews.yaml';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {number} step */
function go(step) {
  const shown = articles.filter((one) => !one.hidden);
  const at = shown.findIndex((one) => one.contains(document.activeElement));
  const first = step > 0 ? 0 : shown.length - 1;
  const next = shown[at === -1 ? first : at + step];
  next?.closest('details.more')?.setAttribute('open', '');
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** @param {string} name */
function markHere(name) {
  const one = articles.find((each) => each.contains(document.activeElement));
  if (one !== undefined) mark(one, name);
}

const KEYS = new Map([
  ['j', () => go(1)],
  ['k', () => go(-1)],
  ['a', () => markHere('approved')],
  ['r', () => markHere('rejected')],
  ['/', () => search.focus()],
]);

document.addEventListener('keydown', (event) => {
  const isTyping =
    (event.target instanceof HTMLInputElement && event.target.type === 'search') ||
    event.target instanceof HTMLSelectElement;
  const act = KEYS.get(event.key);
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || act === undefined) return;
  event.preventDefault();
  act();
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-mark]') : null;
  const one = button?.closest('article');
  if (button && one instanceof HTMLElement) mark(one, String(button.getAttribute('data-mark')));
});

for (const input of [search, unmarked, institution, ...classes]) input?.addEventListener('input', show);
document.getElementById('save')?.addEventListener('click', save);
document.getElementById('language')?.addEventListener('click', () => {
  root.lang = root.lang === 'es' ? 'en' : 'es';
  root.dataset['lang'] = root.lang;
});
document.getElementById('theme')?.addEventListener('click', () => {
  const usual = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset['theme'] = (root.dataset['theme'] ?? usual) === 'dark' ? 'light' : 'dark';
});
show();
