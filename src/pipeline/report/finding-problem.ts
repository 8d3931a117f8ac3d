import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { Problem } from '#src/model/problem.ts';
import type { InstitutionResources, Removal, Resource } from '#src/model/resource.ts';
import type { ResourceFinding, RuleBase } from '#src/model/rule.ts';
import type { Path, RawFile, Span } from '#src/model/source.ts';
import { hintForUnknown } from './did-you-mean.ts';
import { layerNameFirst } from './layer-name.ts';
import { problemAt } from './problem-at.ts';

/**
 * The part of a YAML text (a scalar at the span) that stands at an offset of its value: the caret then points into
 * an expression. The whole span where the text is written with escapes or folded, so that offsets do not carry over.
 */
function narrow(span: Span, text: string, within: { readonly offset: number; readonly length: number }): Span {
  const lines = text.split('\n');
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

/**
 * What a rule found, as a problem. Where only an overlay makes a line of base wrong, the problem stands at the
 * overlay's line: base is right, and its author cannot know.
 * @param looked the institution that was looked at, null where the finding concerns no one in particular
 * @param isTold whether a problem was told before, of base or of another institution
 */
export function findingProblem(
  rule: RuleBase,
  finding: ResourceFinding,
  looked: Looked | null,
  isTold: (problem: Problem) => boolean,
): Problem {
  const { file } = finding.resource.origin(finding.path, finding.part);
  // What is wrong with what it lies over is told there, unless it says it anew.
  for (const resource of layersBelow(finding.resource)) {
    if (!resource.sources.some((source) => source.file === file)) continue;
    const problem = problemIn(rule, { ...finding, resource }, looked, isTold);
    if (isTold(problem)) return problem;
  }
  return problemIn(rule, finding, looked, isTold);
}

/** What the resource lies over by its overlays, the lowest first. */
const layersBelow = ({ below }: Resource): readonly Resource[] =>
  below === undefined ? [] : [...layersBelow(below), below];

type Looked = Pick<InstitutionResources, 'code' | 'removed'>;

function problemIn(
  rule: RuleBase,
  finding: ResourceFinding,
  looked: Looked | null,
  isTold: (problem: Problem) => boolean,
): Problem {
  const { resource, path, part, within, message, hint, unknown } = finding;
  const institution = looked?.code ?? null;
  const taken = unknown === undefined || finding.of === undefined ? null : hintForTaken(unknown.name, finding.of);
  const near =
    unknown === undefined
      ? ''
      : (taken ??
        hintForUnknown(unknown.name, unknown.known, unknown.tellAll === true ? unknown.known.length : undefined));
  const hints = [orEmpty(hint), near].filter((one) => one !== '');
  const tell = (span: Span, file: RawFile | undefined, told: readonly string[]): Problem =>
    problemAt(span, orEmpty(file?.text), { ...rule, message, hint: told.join(' ') });
  // Of what others have too it is not told whose it is.
  const whose = (problem: Problem, file: RawFile | undefined): Problem =>
    institution === null || file === undefined || file.layer === institution || isTold(problem)
      ? problem
      : { ...problem, hint: [problem.hint, `Only so for the institution \`${institution}\`.`].join(' ').trim() };

  const span = resource.origin(path, part);
  const removal = unknown === undefined ? undefined : looked?.removed.get(unknown.name);
  const source = resource.sources.find(({ file }) => file === span.file);
  if (removal !== undefined && institution !== null)
    return tell(span, source, [hintForRemoved(removal, resource, institution)]);
  const plain = tell(within === undefined ? span : narrow(span, orEmpty(source?.text), within), source, hints);
  if (isTold(plain)) return plain;
  const [overlay, base] = resource.sources;
  if (overlay !== undefined && base !== undefined && span.file !== overlay.file) {
    const removed = unknown === undefined ? null : pathOfKey(overlay.data, unknown.name);
    const where = `${layerNameFirst(source?.layer ?? base.layer)} rests on it at ${span.file}:${span.line}.`;
    // What is found among an institution's resources may be of another one's making.
    const isCause = institution === null || removed !== null || overlay.has(path.slice(0, 2));
    // What it says nothing of it may have taken away.
    const place = removed ?? (overlay.has(path.slice(0, 1)) ? path : (firstRemoval(overlay.data) ?? path));
    if (isCause)
      return whose(
        tell(overlay.locate(place, 'key'), overlay, removed === null ? [...hints, where] : [where]),
        overlay,
      );
  }
  return whose(plain, source);
}

/** Where an overlay takes the field away; null where none does. */
function hintForTaken(field: string, { name, sources }: Resource): string | null {
  const overlay = sources.find(({ data }) => at(at(data, 'fields'), field) === 'remove');
  if (overlay === undefined) return null;
  const { file, line } = overlay.locate(['fields', field], 'key');
  return `\`${overlay.layer}\` takes \`${field}\` out of \`${name}\` (${file}:${line}): take this away too, or keep it.`;
}

const at = (data: unknown, key: string): unknown => (isJsonObject(data) ? data[key] : undefined);

/** What it refers to is there for others. */
const hintForRemoved = ({ file, resource }: Removal, { name }: Resource, institution: string): string =>
  `\`${file.layer}\` takes \`${resource.name}\` out (${file.file}): take this away too, in institutions/${institution}/${name}.yaml, or keep that one.`;

/** Where a mapping somewhere in the data has the key. */
function pathOfKey(data: unknown, key: string): Path | null {
  if (!isJsonObject(data)) return null;
  if (Object.hasOwn(data, key)) return [key];
  for (const [name, value] of Object.entries(data)) {
    const below = pathOfKey(value, key);
    if (below !== null) return [name, ...below];
  }
  return null;
}

/** Where a mapping somewhere in the data takes something away. */
function firstRemoval(data: unknown): Path | null {
  if (!isJsonObject(data)) return null;
  for (const [name, value] of Object.entries(data)) {
    if (value === 'remove') return [name];
    const below = firstRemoval(value);
    if (below !== null) return [name, ...below];
  }
  return null;
}
