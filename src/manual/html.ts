import { type Html, html, NOTHING } from '#src/codegen/html.ts';
import type { Block, Cell, ManualPage, Run, Runs } from '#src/model/manual.ts';
import type { Language } from '#src/model/text.ts';
import { drawingHtml } from './drawing-html.ts';

/** Where the page of a resource is, from the one that is written. */
export type Href = (name: string) => string;

interface Writing {
  readonly language: Language;
  readonly href: Href;
}

/** The article of a page, as it stands in a document. */
export function pageHtml(page: ManualPage, language: Language, href: Href): Html {
  const writing = { language, href };
  return html`<article>
<p class="area">${page.area[language]}</p>
<h1>${page.title[language]}</h1>
${page.sections.map(
  ({ id, title, blocks }) => html`<section id="${id}" aria-labelledby="${id}-t">
<h2 id="${id}-t">${title[language]}</h2>
${blocks.map((block) => blockHtml(block, writing))}
</section>
`,
)}</article>`;
}

function blockHtml(block: Block, writing: Writing): Html {
  const { language } = writing;
  if (block.kind === 'paragraph') return html`<p>${runsHtml(block.runs, writing)}</p>\n`;
  if (block.kind === 'list')
    return html`<ul>${block.items.map((item) => html`<li>${runsHtml(item, writing)}</li>`)}</ul>\n`;
  if (block.kind === 'states') return drawingHtml(block, language);
  return html`<div class="wide" tabindex="0"><table>
<thead><tr>${block.columns.map((column) => html`<th scope="col">${column[language]}</th>`)}</tr></thead>
<tbody>${block.rows.map(
    (cells) => html`<tr>${cells.map((cell, at) => cellHtml(cell, at === 0, writing))}</tr>
`,
  )}</tbody>
</table></div>
`;
}

const cellHtml = (cell: Cell, isHead: boolean, writing: Writing): Html => {
  const lines = cell.map((runs) => html`<div>${runsHtml(runs, writing)}</div>`);
  return isHead ? html`<th scope="row">${lines}</th>` : html`<td>${lines}</td>`;
};

const runsHtml = (runs: Runs, writing: Writing): readonly Html[] => runs.map((run) => runHtml(run, writing));

function runHtml(run: Run, { language, href }: Writing): Html {
  if ('code' in run) return html`<code>${run.code}</code>`;
  return 'to' in run ? html`<a href="${href(run.to)}">${run.text[language]}</a>` : html`${run[language]}`;
}

export interface ManualDocument {
  readonly title: string;
  readonly language: Language;
  /** From the document to the folder that all documents of the manual are in: `../../`. */
  readonly root: string;
  readonly body: Html;
  /** What stands beside it, above: the way back. */
  readonly nav: Html;
  /** A script beside it that it runs. */
  readonly script?: string;
}

/** A whole document of the manual, with nothing from elsewhere. */
export const manualDocument = ({ title, language, root, body, nav, script }: ManualDocument): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${root}manual.css">
${script === undefined ? NOTHING : html`<script src="${script}" defer></script>`}
</head>
<body>
<nav>${nav}</nav>
<main>
${body}
</main>
</body>
</html>
`.html;
