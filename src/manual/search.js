// Runs in the index of the manual, which holds what each page says, by name.
// @ts-check

/** @param {string} id @returns {HTMLElement} */
function elementAt(id) {
  const found = document.getElementById(id);
  if (found !== null) return found;
  throw new Error(`There is no element ${id}`);
}

/** Case and accents do not count. @param {string} text */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const field = elementAt('search');
const told = elementAt('none');
const lines = [...document.querySelectorAll('li[data-name]')].filter((one) => one instanceof HTMLElement);
const areas = [...document.querySelectorAll('section.area')].filter((one) => one instanceof HTMLElement);

/** @type {Record<string, string>} */
const pages = JSON.parse(elementAt('pages').textContent);
const texts = new Map(Object.entries(pages).map(([name, text]) => [name, plain(text)]));

function narrow() {
  const words =
    field instanceof HTMLInputElement
      ? plain(field.value)
          .split(/\s+/)
          .filter((word) => word !== '')
      : [];
  for (const line of lines) {
    const text = String(texts.get(String(line.dataset['name'])));
    line.hidden = !words.every((word) => text.includes(word));
  }
  for (const area of areas) area.hidden = area.querySelector('li:not([hidden])') === null;
  told.textContent = lines.every(({ hidden }) => hidden) ? String(told.dataset['text']) : '';
}

field.addEventListener('input', narrow);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return;
  event.preventDefault();
  field.focus();
});
narrow();
