import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject } from '#src/model/json.ts';
import type { Problem } from '#src/model/problem.ts';
import type { InstitutionResources, Removal, Resource } from '#src/model/resource.ts';
import type { ResourceFinding, RuleBase } from '#src/model/rule.ts';
import type { Path, RawFile, Span } from '#src/model/source.ts';
import { hintForUnknown } from './did-you-mean.ts';
import { at, onlyFor, placeIn, takenOut } from './elsewhere.ts';
import { layerName, layerNameFirst } from './layer-name.ts';
import { narrow } from './narrow.ts';
import { problemAt } from './problem-at.ts';

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
  const { resource, path, part, within, message, hint, unknown, dependsOn = [] } = finding;
  const institution = looked?.code ?? null;
  const taken = unknown === undefined || finding.of === undefined ? null : takenOut(unknown.name, finding.of);
  const near =
    unknown === undefined
      ? ''
      : hintForUnknown(unknown.name, unknown.known, unknown.tellAll === true ? unknown.known.length : undefined);
  const hints = [orEmpty(hint), near].filter((one) => one !== '');
  const tell = (span: Span, file: RawFile | undefined, told: readonly string[]): Problem =>
    problemAt(span, orEmpty(file?.text), { ...rule, message, hint: told.join(' ') });
  // Of what others have too it is not told whose it is.
  const whose = (problem: Problem, file: RawFile | undefined): Problem =>
    institution === null || file === undefined || file.layer === institution || isTold(problem)
      ? problem
      : { ...problem, hint: [problem.hint, onlyFor(institution, finding)].join(' ').trim() };

  const span = resource.origin(path, part);
  const removal = unknown === undefined ? undefined : looked?.removed.get(unknown.name);
  const source = resource.sources.find(({ file }) => file === span.file);
  if (removal !== undefined && institution !== null) {
    const { file } = removal;
    const place = placeIn(span);
    // What lies below the one that takes it out is right by itself.
    return source === undefined || removal.layers.includes(source.layer)
      ? problemAt(file.locate(['remove'], 'key'), file.text, {
          ...rule,
          message: withPlace(message, place),
          hint: hintForRemoved(removal, resource, file.layer),
        })
      : tell(span, source, [hintForRemoved(removal, resource, null)]);
  }
  if (taken !== null) {
    const { overlay, below, field, of } = taken;
    const place = overlay.locate(['fields', field], 'key');
    if (source !== undefined && !below.includes(source.layer))
      return tell(span, source, [
        `\`${overlay.layer}\` takes \`${field}\` out of \`${of}\` (${placeIn(place)}): take this away too, or keep it.`,
      ]);
    return problemAt(place, overlay.text, {
      ...rule,
      message: withPlace(message, placeIn(span)),
      hint: `\`${overlay.layer}\` takes it out of \`${of}\` here: take that away too, in institutions/${overlay.layer}/${resource.name}.yaml, or keep it.`,
    });
  }
  const plain = tell(within === undefined ? span : narrow(span, orEmpty(source?.text), within), source, hints);
  if (isTold(plain)) return plain;
  const [overlay, base] = resource.sources;
  if (overlay !== undefined && base !== undefined && span.file !== overlay.file) {
    const named = unknown === undefined ? null : pathOfKey(overlay.data, unknown.name);
    const cause = named ?? dependsOn.find((one) => overlay.has(one)) ?? null;
    // What is found among an institution's resources may be of another one's making.
    const isCause = institution === null || cause !== null || overlay.has(path.slice(0, 2));
    // What it says nothing of it may have taken away.
    const place =
      cause ??
      (overlay.has(path.slice(0, 1)) ? path : (firstRemoval(overlay.data) ?? firstChange(overlay.data) ?? path));
    if (isCause) {
      const below = layerName(source?.layer ?? base.layer);
      const isTaken = named !== null && valueAt(overlay.data, named) === 'remove';
      const where = isTaken
        ? `\`${overlay.layer}\` takes it out here: take away too what ${below} says there, or keep it.`
        : `${layerNameFirst(source?.layer ?? base.layer)} says so there; here is what makes it wrong.`;
      const told = tell(overlay.locate(place, 'key'), overlay, named === null ? [...hints, where] : [where]);
      return whose({ ...told, message: withPlace(message, placeIn(span)) }, overlay);
    }
  }
  return whose(plain, source);
}

/** What is told at another line than the one it is of says that one. */
const withPlace = (message: string, place: string): string => `${message.replace(/\.$/, '')} (${place}).`;

const valueAt = (data: unknown, path: Path): unknown => path.reduce((value, step) => at(value, String(step)), data);

/**
 * What it refers to is there for others.
 * @param taker who takes it out, where that is told there; null where it is told where it is referred to
 */
function hintForRemoved({ file, resource }: Removal, { name }: Resource, taker: string | null): string {
  if (taker !== null)
    return `\`${taker}\` takes \`${resource.name}\` out here: take that away too, in institutions/${taker}/${name}.yaml, or keep this one.`;
  const place = placeIn(file.locate(['remove'], 'key'));
  return `\`${file.layer}\` takes \`${resource.name}\` out (${place}): take this away too, or keep that one.`;
}

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

/** Keys of an overlay that are about it. */
const ABOUT_IT = new Set(['extends', 'kind']);

/** The first thing that an overlay says otherwise than what it lies over. */
function firstChange(data: unknown): Path | null {
  if (!isJsonObject(data)) return null;
  const [key] = Object.keys(data).filter((one) => !ABOUT_IT.has(one));
  if (key === undefined) return null;
  const [entry] = Object.keys(at(data, key) ?? {});
  return entry === undefined || !isJsonObject(data[key]) ? [key] : [key, entry];
}
