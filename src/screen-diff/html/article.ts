import { stringify } from 'yaml';
import type { Json } from '#src/model/json.ts';
import type { Span } from '#src/model/source.ts';
import type { Difference } from '../differences.ts';
import type { Found } from '../found.ts';
import { type Mark, markId } from '../marks.ts';
import { rolesOf } from '../roles.ts';
import { type Html, html, NOTHING } from '#src/codegen/html.ts';
import { both, CLASS_WORDS, RENAMED, said, WHAT_WORDS } from './words.ts';

/** The address of a line of a file; null where nobody can open it. */
export type LinkTo = (span: Span) => string | null;

const yaml = (value: Json | undefined): string =>
  typeof value === 'string' ? value : stringify(value, { lineWidth: 0 }).trimEnd();

const side = (title: Html, value: Json | undefined, kind: 'before' | 'after'): Html =>
  value === undefined || value === ''
    ? html`<div class="side ${kind}"><h4>${title}</h4><p class="none">—</p></div>`
    : html`<div class="side ${kind}"><h4>${title}</h4><pre>${yaml(value)}</pre></div>`;

function sides({ what, before, after }: Difference): Html {
  const titles =
    what === 'moved'
      ? { before: both('Estaba después de', 'Stood after'), after: both('Está después de', 'Stands after') }
      : { before: both('Antes', 'Before'), after: both('Después', 'After') };
  return html`<div class="sides">${side(titles.before, before, 'before')}${side(titles.after, after, 'after')}</div>`;
}

function access(difference: Difference): Html {
  if (difference.access === undefined) return NOTHING;
  const { lost, gained } = rolesOf(difference);
  if (lost.length + gained.length === 0)
    return accessOf(difference.access, both('ningún rol inicial', 'no role that an institution starts with'));
  return html`${lost.length === 0 ? NOTHING : accessOf('lost', html`${lost.join(', ')}`)}${gained.length === 0 ? NOTHING : accessOf('gained', html`${gained.join(', ')}`)}`;
}

const ACCESS_WORDS = {
  gained: both('Acceso que se gana', 'Access gained'),
  lost: both('Acceso que se pierde', 'Access lost'),
};

const accessOf = (way: 'gained' | 'lost', who: Html): Html =>
  html`<p class="access ${way}"><strong>${ACCESS_WORDS[way]}:</strong> ${who}</p>`;

function witnesses({ witness }: Difference): Html {
  if (witness === undefined) return NOTHING;
  const { lost, won } = witness;
  return html`${lost === undefined ? NOTHING : html`<p>${both('Ya no vale con', 'Does not hold any more on')} <code>${JSON.stringify(lost)}</code></p>`}${won === undefined ? NOTHING : html`<p>${both('Ahora vale con', 'Holds now on')} <code>${JSON.stringify(won)}</code></p>`}`;
}

function line(span: Span | null, linkTo: LinkTo): Html {
  if (span === null) return html`—`;
  const text = `${span.file}:${span.line}`;
  const href = linkTo(span);
  return href === null ? html`<code>${text}</code>` : html`<a href="${href}"><code>${text}</code></a>`;
}

const marking = (mark: Mark | undefined): Html => html`<div class="marks" role="group">
<button type="button" data-mark="approved" aria-pressed="${String(mark?.mark === 'approved')}">${both('Aprobar', 'Approve')}</button>
<button type="button" data-mark="rejected" aria-pressed="${String(mark?.mark === 'rejected')}">${both('Rechazar', 'Reject')}</button>
${mark?.note === undefined ? NOTHING : html`<em>${mark.note}</em>`}</div>`;

/** One difference, as a block that the keyboard reaches. */
export function article(
  found: Found,
  mark: Mark | undefined,
  { linkTo, isShared }: { readonly linkTo: LinkTo; readonly isShared: boolean },
): Html {
  const { difference, institutions } = found;
  const id = markId(found);
  const { path, what, reason, source } = difference;
  const where =
    path.length === 0 ? both('La pantalla entera', 'The screen as a whole') : html`<code>${path.join(' › ')}</code>`;
  return html`<article id="d-${id}" tabindex="0" data-id="${id}" data-class="${difference.class}" data-institutions="${institutions.join(' ')}" data-mark="${mark?.mark ?? 'none'}" data-what="${[difference.resource, path.join('.'), what].filter((one) => one !== '').join(' ')}">
<header><h3><span class="badge ${difference.class}">${said(CLASS_WORDS[difference.class])}</span> ${where} <small>${said(difference.isDeclared ? RENAMED : WHAT_WORDS[what])}</small></h3>${marking(mark)}</header>
${sides(difference)}
<p>${said(reason)}</p>
${access(difference)}${witnesses(difference)}
<footer>${line(source.before, linkTo)} → ${line(source.after, linkTo)}${isShared ? html`<span class="who">${institutions.length} · ${institutions.join(', ')}</span>` : NOTHING}</footer>
</article>`;
}
