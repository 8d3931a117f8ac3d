// Runs in the page of differences: search and filters, the keyboard, and marks, which are saved as a file.
// @ts-check
(() => {
  const root = document.documentElement;
  /** @type {HTMLElement[]} */
  const articles = [...document.querySelectorAll('article')];
  const sections = [...document.querySelectorAll('section')];
  const search = /** @type {HTMLInputElement} */ (document.getElementById('search'));
  const unmarked = /** @type {HTMLInputElement} */ (document.getElementById('unmarked'));
  const institution = /** @type {HTMLSelectElement | null} */ (document.getElementById('institution'));
  /** @type {HTMLInputElement[]} */
  const classes = [...document.querySelectorAll('input[name=class]')].filter((one) => one instanceof HTMLInputElement);

  /** Case and accents do not count. @param {string} text */
  const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const texts = new Map(articles.map((one) => [one, plain(`${one.dataset['what']} ${one.textContent}`)]));

  /** @param {HTMLElement} one */
  const isShown = (one) =>
    classes.some(({ value, checked }) => checked && value === one.dataset['class']) &&
    (institution === null ||
      institution.value === '' ||
      (one.dataset['institutions'] ?? '').split(' ').includes(institution.value)) &&
    !(unmarked.checked && one.dataset['mark'] !== 'none') &&
    (texts.get(one) ?? '').includes(plain(search.value.trim()));

  const show = () => {
    for (const one of articles) one.hidden = !isShown(one);
    for (const section of sections) {
      const isEmpty = [...section.querySelectorAll('article')].every((one) => one.hidden);
      section.hidden = isEmpty;
      const link = document.querySelector(`nav li[data-screen="${section.dataset['screen']}"]`);
      if (link instanceof HTMLElement) link.hidden = isEmpty;
    }
    const shown = articles.filter((one) => !one.hidden).length;
    const told = document.getElementById('shown');
    if (told !== null)
      told.innerHTML = `<span lang="es">${shown} de ${articles.length} diferencias</span><span lang="en">${shown} of ${articles.length} differences</span>`;
    const none = document.getElementById('none');
    if (none !== null) none.hidden = shown > 0 || articles.length === 0;
  };

  /** @type {Record<string, { mark: string, what?: string, note?: string }>} */
  const marks = JSON.parse(document.getElementById('marks')?.textContent ?? '{}');

  /** The mark that it has already is taken away. @param {HTMLElement} one @param {string} name */
  const mark = (one, name) => {
    const id = one.dataset['id'] ?? '';
    const now = one.dataset['mark'] === name ? 'none' : name;
    one.dataset['mark'] = now;
    for (const button of one.querySelectorAll('[data-mark]'))
      button.setAttribute('aria-pressed', String(button instanceof HTMLElement && button.dataset['mark'] === now));
    if (now === 'none') delete marks[id];
    else marks[id] = { ...marks[id], mark: now, what: one.dataset['what'] ?? '' };
  };

  const HEAD =
    '# What somebody has looked at of what `npm run -s screens -- diff` tells: what is approved is not told again. A mark is of\n' +
    '# one difference, by its id; when that changes, the mark counts for nothing.\n';

  const save = () => {
    // JSON is YAML, one mark on a line.
    const lines = Object.keys(marks)
      .toSorted()
      .map((id) => `${JSON.stringify(id)}: ${JSON.stringify(marks[id])}\n`);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([HEAD + lines.join('')], { type: 'application/yaml' }));
    link.download = 'screen-reviews.yaml';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** @param {number} step */
  const go = (step) => {
    const shown = articles.filter((one) => !one.hidden);
    const at = shown.findIndex((one) => one.contains(document.activeElement));
    const next = shown[at === -1 ? (step > 0 ? 0 : shown.length - 1) : at + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };

  /** @param {string} name */
  const markHere = (name) => {
    const one = articles.find((each) => each.contains(document.activeElement));
    if (one !== undefined) mark(one, name);
  };

  /** @type {Record<string, () => void>} */
  const keys = {
    j: () => go(1),
    k: () => go(-1),
    a: () => markHere('approved'),
    r: () => markHere('rejected'),
    '/': () => search.focus(),
  };

  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-mark]') : null;
    const one = button?.closest('article');
    if (button instanceof HTMLElement && one instanceof HTMLElement) mark(one, button.dataset['mark'] ?? '');
  });
  for (const input of [search, unmarked, institution, ...classes]) input?.addEventListener('input', show);
  document.getElementById('save')?.addEventListener('click', save);
  document.getElementById('language')?.addEventListener('click', () => {
    root.dataset['lang'] = root.dataset['lang'] === 'es' ? 'en' : 'es';
    root.lang = root.dataset['lang'];
  });
  document.getElementById('theme')?.addEventListener('click', () => {
    const isDark =
      (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
    root.dataset['theme'] = isDark ? 'light' : 'dark';
  });
  show();
})();
