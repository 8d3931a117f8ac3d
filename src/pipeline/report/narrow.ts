import { orEmpty } from '#src/model/absent.ts';
import { present } from '#src/model/present.ts';
import type { Span } from '#src/model/source.ts';

/**
 * The part of a YAML text (a scalar at the span) that stands at an offset of its value: the caret then points into
 * an expression. The whole span where the text is written with escapes or folded, so that offsets do not carry over.
 */
export function narrow(span: Span, text: string, within: { readonly offset: number; readonly length: number }): Span {
  const lines = text.split(/\r?\n/);
  const written = orEmpty(lines[span.line - 1]).slice(span.column - 1, span.column - 1 + span.length);
  if (/^[|>]/.test(written)) return inBlock(span, lines, within);
  const quote = /^["']/.test(written) ? 1 : 0;
  if (quote === 1 && /\\|''/.test(written)) return span;
  const last = span.length - quote;
  if (within.offset + quote >= last) return span;
  const length = Math.max(1, Math.min(within.length, last - within.offset - quote));
  return { ...span, column: span.column + quote + within.offset, length };
}

/** A block scalar's value: its lines without their common indentation, joined by one character either way. */
function inBlock(
  span: Span,
  lines: readonly string[],
  within: { readonly offset: number; readonly length: number },
): Span {
  const indent = /^ */.exec(orEmpty(lines[span.line]))?.[0].length ?? 0;
  let left = within.offset;
  for (let index = span.line; index < lines.length; index += 1) {
    const content = present(lines[index], 'A line').slice(indent);
    if (left < content.length) {
      return {
        ...span,
        line: index + 1,
        column: indent + left + 1,
        length: Math.max(1, Math.min(within.length, content.length - left)),
      };
    }
    left -= content.length + 1;
  }
  return span;
}
