import { orEmpty } from '#src/model/absent.ts';
import { type Html, html } from '#src/codegen/html.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { DictionaryLine } from './dictionary.ts';

const HEADS: readonly Text[] = [
  { es: 'Tabla', en: 'Table' },
  { es: 'Columna', en: 'Column' },
  { es: 'Tipo', en: 'Type' },
  { es: 'Nunca vacía', en: 'Never empty' },
  { es: 'Lleva a', en: 'Leads to' },
  { es: 'Recursos', en: 'Resources' },
];

const YES: Text = { es: 'Sí', en: 'Yes' };

const cellsOf = ({ table, column, sqlType, notNull, leadsTo, resources }: DictionaryLine, language: Language) => [
  table,
  column,
  sqlType,
  notNull ? YES[language] : '',
  orEmpty(leadsTo),
  resources.join(' '),
];

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The dictionary as CSV (RFC 4180), its heads in Spanish. */
export const dictionaryCsv = (lines: readonly DictionaryLine[]): string =>
  [HEADS.map(({ es }) => es), ...lines.map((line) => cellsOf(line, 'es'))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');

export const dictionaryHtml = (lines: readonly DictionaryLine[], language: Language): Html =>
  html`<div class="wide" tabindex="0"><table>
<thead><tr>${HEADS.map((head) => html`<th scope="col">${head[language]}</th>`)}</tr></thead>
<tbody>${lines.map(
    (line) => html`<tr>${cellsOf(line, language).map((cell) => html`<td>${cell}</td>`)}</tr>
`,
  )}</tbody></table></div>`;
