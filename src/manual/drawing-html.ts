import { type Html, html } from '#src/codegen/html.ts';
import type { StateDiagram } from '#src/model/manual.ts';
import type { Language } from '#src/model/text.ts';
import { drawn, type Point } from './drawing.ts';

/** A path through points: `M 1 2 L 3 4`. */
export const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'} ${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

const LABELS: Readonly<Record<Language, string>> = { es: 'Los estados y sus pasos', en: 'The states and their steps' };

/** The states as a drawing; who does not see it reads the table of the steps below it. */
export function drawingHtml(diagram: StateDiagram, language: Language): Html {
  const { width, height, boxes, arrows } = drawn(diagram, language);
  return html`<div class="wide" tabindex="0"><svg class="states" role="img" aria-label="${LABELS[language]}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M 0 0 L 8 4 L 0 8 z"/></marker></defs>
${arrows.map(({ points }) => html`<path class="step" d="${pathThrough(points)}" marker-end="url(#end)"/>`)}
${boxes.map(
  ({ x, y, width: wide, height: high, text, isFirst }) =>
    html`<rect class="${isFirst ? 'first' : 'state'}" x="${x - wide / 2}" y="${y - high / 2}" width="${wide}" height="${high}" rx="6"/><text x="${x}" y="${y}">${text}</text>
`,
)}
${arrows.map(({ label }) => html`<text class="step" x="${label.x}" y="${label.y}">${label.text}</text>`)}
</svg></div>
`;
}
