import { type Html, html, NOTHING } from '#src/codegen/html.ts';
import type { Box, Picture, PicturedScreen, PicturedView } from './pictures.ts';
import { both, said, VIEW_WORDS } from './words.ts';

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

const mark = ({ x, y, width, height }: Box, picture: Picture): Html =>
  html`<i style="left:${percent(x, picture.width)};top:${percent(y, picture.height)};width:${percent(width, picture.width)};height:${percent(height, picture.height)}"></i>`;

function figure(picture: Picture | null, title: Html, alt: string): Html {
  if (picture === null)
    return html`<figure><figcaption>${title}</figcaption><p class="none">${both('No la hay.', 'There is none.')}</p></figure>`;
  const { bytes, width, height, marks } = picture;
  return html`<figure><figcaption>${title} <small>${
    marks.length === 0
      ? both('sin cambios a la vista', 'no change to be seen')
      : both(
          marks.length === 1 ? '1 lugar marcado' : `${marks.length} lugares marcados`,
          marks.length === 1 ? '1 place marked' : `${marks.length} places marked`,
        )
  }</small></figcaption>
<div class="shot"><img loading="lazy" alt="${alt}" width="${width}" height="${height}" src="data:image/png;base64,${bytes.toString('base64')}">${marks.map((box) => mark(box, picture))}</div></figure>`;
}

function view({ view: name, part, state, before, after, missing }: PicturedView): Html {
  const words = VIEW_WORDS[name];
  return html`<details open><summary>${said(words)}${part === undefined ? NOTHING : html` · ${part}`}${state === undefined ? NOTHING : html` <code>${state}</code>`}</summary>
${missing === undefined ? NOTHING : html`<p class="none">${missing}</p>`}
<div class="sides">${figure(before, both('Antes', 'Before'), `${words.es}: antes`)}${figure(after, both('Después', 'After'), `${words.es}: después`)}</div></details>`;
}

/** The views of a screen at an institution, before and after side by side. */
export const picturesHtml = ({ institution, views }: PicturedScreen): Html =>
  views.length === 0
    ? NOTHING
    : html`<div class="pictures" data-institution="${institution}"><h3>${both('Como la ve', 'As seen at')} ${institution}</h3>${views.map(view)}</div>`;
