import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CHANGE_CLASSES } from '#src/model/change.ts';
import type { Text } from '#src/model/text.ts';
import { countsOf, type Found } from '../found.ts';
import { markId, MARKS_HEAD, type Marks } from '../marks.ts';
import { firstFew } from '../many-rows.ts';
import { article, type LinkTo } from './article.ts';
import { type Html, html, NOTHING, raw } from '#src/codegen/html.ts';
import { picturesHtml } from './pictured.ts';
import type { Pictures } from './pictures.ts';
import { both, CLASS_WORDS, said } from './words.ts';

export interface DiffPage {
  readonly found: readonly Found[];
  /** What is compared: `demo`, `v1.2:resources`. */
  readonly before: string;
  readonly after: string;
  /** Whether it is told who has a difference. */
  readonly isShared: boolean;
  /** Names of screens for people, by resource. */
  readonly titles: ReadonlyMap<string, Text>;
  readonly pictures: Pictures;
  readonly marks: Marks;
  /** Of those that were found, how many are approved and not among them. */
  readonly approved: number;
  readonly linkTo: LinkTo;
}

const STYLE = [
  readFileSync(new URL('./page.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./article.css', import.meta.url), 'utf8'),
].join('');
const SCRIPT = readFileSync(new URL('./page.js', import.meta.url), 'utf8');

/** What the page may run: this and nothing else. */
const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

/** A page of its own, without anything from elsewhere, in both languages. */
export function diffPage(page: DiffPage): string {
  const { found, before, after, isShared } = page;
  const names = [...new Set(found.map(({ difference }) => difference.resource))];
  const title = both(`Diferencias: ${before} → ${after}`, `Differences: ${before} → ${after}`);
  return html`<!doctype html>
<html lang="es" data-lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src '${SCRIPT_HASH}'">
<title>${before} → ${after}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">${both('Ir a las diferencias', 'Skip to the differences')}</a>
<header class="top">
<h1>${title}</h1>
<p>${summary(page)}</p>
<div class="tools">
<label>${both('Buscar', 'Search')} <input id="search" type="search" autocomplete="off" aria-keyshortcuts="/"></label>
<fieldset><legend>${both('Clases', 'Classes')}</legend>${CHANGE_CLASSES.map((name) => html`<label><input type="checkbox" name="class" value="${name}" checked> ${said(CLASS_WORDS[name])}</label>`)}</fieldset>
${isShared ? institutionsFilter(found) : NOTHING}
<label><input type="checkbox" id="unmarked"> ${both('Solo sin revisar', 'Only those not reviewed')}</label>
<button type="button" id="save">${both('Guardar las marcas', 'Save the marks')}</button>
<button type="button" id="language" aria-label="English / español">EN / ES</button>
<button type="button" id="theme">${both('Tema', 'Theme')}</button>
</div>
<p id="shown" role="status">${both('', '')}</p>
</header>
<div class="columns">
<nav aria-label="Pantallas / Screens">${isShared ? matrix(found) : NOTHING}<ol>${names.map((name) => navigation(name, page))}</ol></nav>
<main id="main">${names.length === 0 ? html`<p class="empty">${both('No hay diferencias.', 'Nothing differs.')}</p>` : NOTHING}${names.map((name) => section(name, page))}<p class="empty" id="none" hidden>${both('Nada corresponde a lo que se busca.', 'Nothing matches what is searched.')}</p></main>
</div>
<script type="application/json" id="marks">${raw(scriptJson(Object.fromEntries(page.marks)))}</script>
<script type="text/plain" id="marks-head">${raw(MARKS_HEAD)}</script>
<script type="module">${raw(SCRIPT)}</script>
</body>
</html>
`.html;
}

/** JSON that ends no script, whatever it holds. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function summary({ found, approved }: DiffPage): Html {
  const counts = countsOf(found);
  return html`${CHANGE_CLASSES.map((name) => html`<span class="count"><b class="badge ${name}">${counts[name]}</b> ${said(CLASS_WORDS[name])}</span> `)}${approved === 0 ? NOTHING : html`<span class="count">${approved} ${both('aprobadas, que no se muestran', 'approved, which are not shown')}</span>`}`;
}

const institutionsIn = (found: readonly Found[]): readonly string[] =>
  [...new Set(found.flatMap(({ institutions }) => institutions))].toSorted();

const institutionsFilter = (found: readonly Found[]): Html =>
  html`<label>${both('Institución', 'Institution')} <select id="institution"><option value="">—</option>${institutionsIn(found).map((code) => html`<option>${code}</option>`)}</select></label>`;

/** How many differences of each class each institution has. */
const matrix = (found: readonly Found[]): Html => html`<table>
<thead><tr><th scope="col">${both('Institución', 'Institution')}</th>${CHANGE_CLASSES.map((name) => html`<th scope="col">${said(CLASS_WORDS[name])}</th>`)}</tr></thead>
<tbody>${institutionsIn(found).map((code) => {
  const counts = countsOf(found.filter(({ institutions }) => institutions.includes(code)));
  return html`<tr><th scope="row">${code}</th>${CHANGE_CLASSES.map((name) => html`<td>${counts[name]}</td>`)}</tr>`;
})}</tbody></table>`;

const ownOf = (name: string, { found }: DiffPage): readonly Found[] =>
  found.filter(({ difference }) => difference.resource === name);

function navigation(name: string, page: DiffPage): Html {
  const counts = countsOf(ownOf(name, page));
  const badges = CHANGE_CLASSES.filter((one) => counts[one] > 0).map(
    (one) => html`<b class="badge ${one}">${counts[one]}</b>`,
  );
  return html`<li data-screen="${name}"><a href="#s-${name}">${heading(name, page)}</a> ${badges}</li>`;
}

const heading = (name: string, { titles }: DiffPage): Html => {
  const title = titles.get(name);
  return title === undefined ? html`${name}` : said(title);
};

function section(name: string, page: DiffPage): Html {
  const own = ownOf(name, page);
  const classes = CHANGE_CLASSES.map((one) => own.filter(({ difference }) => difference.class === one));
  return html`<section id="s-${name}" data-screen="${name}" aria-label="${name}">
<h2>${heading(name, page)}${page.titles.has(name) ? html` <code>${name}</code>` : NOTHING}</h2>
${classes.map((found) => articles(found, page))}
${(page.pictures.get(name) ?? []).map(picturesHtml)}
</section>`;
}

/** Differences of one class: the rest of many rows is opened by who wants to see it. */
function articles(found: readonly Found[], page: DiffPage): Html {
  const { few, rest } = firstFew(found);
  const all = (some: readonly Found[]): readonly Html[] =>
    some.map((one) => article(one, page.marks.get(markId(one)), page));
  if (rest.length === 0) return html`${all(few)}`;
  const more = both(`y ${rest.length} registros más`, `and ${rest.length} more rows`);
  return html`${all(few)}<details class="more"><summary>${more}</summary>${all(rest)}</details>`;
}
