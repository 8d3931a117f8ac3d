import { readFileSync } from 'node:fs';
import { type Html, html, raw } from '#src/codegen/html.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { ManualPage } from '#src/model/manual.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { type Language, LANGUAGES, type Text } from '#src/model/text.ts';
import { type Described, dictionaryOf } from './dictionary.ts';
import { dictionaryCsv, dictionaryHtml } from './dictionary-texts.ts';
import { type Href, manualDocument, pageHtml } from './html.ts';
import { manualNames, manualPage } from './manual.ts';
import { pageText } from './text.ts';

const STYLE = readFileSync(new URL('./manual.css', import.meta.url), 'utf8');
const SEARCH = readFileSync(new URL('./search.js', import.meta.url), 'utf8');

const WORDS = {
  manual: { es: 'Manual', en: 'User manual' },
  search: { es: 'Buscar en el manual', en: 'Search the manual' },
  none: { es: 'Ninguna página dice eso.', en: 'No page says that.' },
  other: { es: 'English', en: 'Español' },
  dictionary: { es: 'Diccionario de datos', en: 'Data dictionary' },
} as const satisfies Readonly<Record<string, Text>>;

const other = (language: Language): Language => (language === 'es' ? 'en' : 'es');

/**
 * The manual of an institution as files that need no server: `es/financieros/bancos.html`, `es/index.html`, the data
 * dictionary as a page and as CSV. Paths are relative to the institution's folder.
 */
export function manualSite(institution: InstitutionResources, model: Described): readonly GeneratedFile[] {
  const pages = manualNames(institution).flatMap((name) => manualPage(name, institution, model) ?? []);
  const lines = dictionaryOf(institution, model);
  const { name } = settingsOf(institution);
  return [
    { path: 'manual.css', content: STYLE },
    { path: 'search.js', content: SEARCH },
    { path: 'diccionario.csv', content: dictionaryCsv(lines) },
    ...LANGUAGES.flatMap((language) => [
      ...pages.map((page) => pageFile(page, language)),
      { path: `${language}/index.html`, content: indexDocument(pages, language, name) },
      {
        path: `${language}/diccionario.html`,
        content: manualDocument({
          title: `${WORDS.dictionary[language]} · ${name}`,
          language,
          root: '../',
          nav: navTo('index.html', `../${other(language)}/diccionario.html`, language),
          body: html`<h1>${WORDS.dictionary[language]}</h1>${dictionaryHtml(lines, language)}`,
        }),
      },
    ]),
  ];
}

const navTo = (index: string, elsewhere: string, language: Language): Html =>
  html`<a href="${index}">${WORDS.manual[language]}</a> <a href="${elsewhere}" lang="${other(language)}">${WORDS.other[language]}</a>`;

/** From one page to another: both stand in the folder of their area. */
const href: Href = (name) => `../${name}.html`;

function pageFile(page: ManualPage, language: Language): GeneratedFile {
  return {
    path: `${language}/${page.name}.html`,
    content: manualDocument({
      title: `${page.title[language]} · ${WORDS.manual[language]}`,
      language,
      root: '../../',
      nav: navTo('../index.html', `../../${other(language)}/${page.name}.html`, language),
      body: pageHtml(page, language, href),
    }),
  };
}

function indexDocument(pages: readonly ManualPage[], language: Language, institution: string): string {
  const titles = new Set(pages.map(({ area }) => area[language]));
  const areas = [...titles]
    .toSorted((one, another) => one.localeCompare(another, language))
    .map((area) => [area, pages.filter((page) => page.area[language] === area)] as const);
  return manualDocument({
    title: `${WORDS.manual[language]} · ${institution}`,
    language,
    root: '../',
    script: '../search.js',
    nav: navTo('index.html', `../${other(language)}/index.html`, language),
    body: html`<h1>${WORDS.manual[language]} · ${institution}</h1>
<p><label>${WORDS.search[language]} <input type="search" id="search" autocomplete="off"></label></p>
<p id="none" role="status" data-text="${WORDS.none[language]}"></p>
<p><a href="diccionario.html">${WORDS.dictionary[language]}</a> (<a href="../diccionario.csv" download>CSV</a>)</p>
${areas.map(
  ([area, ofArea]) => html`<section class="area"><h2>${area}</h2><ul>${ofArea.map(
    ({ name, title }) => html`<li data-name="${name}"><a href="${name}.html">${title[language]}</a></li>`,
  )}</ul></section>
`,
)}<script type="application/json" id="pages">${textsOf(pages, language)}</script>`,
  });
}

/** What the pages say, as JSON that stands in a page. */
const textsOf = (pages: readonly ManualPage[], language: Language): Html =>
  raw(
    JSON.stringify(Object.fromEntries(pages.map((page) => [page.name, pageText(page, language)]))).replaceAll(
      '<',
      String.raw`\u003c`,
    ),
  );
