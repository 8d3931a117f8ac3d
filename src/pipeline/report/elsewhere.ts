import { isJsonObject } from '#src/model/json.ts';
import type { Resource } from '#src/model/resource.ts';
import type { Finding } from '#src/model/rule.ts';
import type { RawFile, Span } from '#src/model/source.ts';

// Of what is wrong because another file says otherwise.

export const placeIn = ({ file, line }: Span): string => `${file}:${line}`;

export const at = (data: unknown, key: string): unknown => (isJsonObject(data) ? data[key] : undefined);

/** For whom it is so, and where they say otherwise of the other resource what it names. */
export function onlyFor(institution: string, { of, ofField, unknown }: Finding): string {
  const field = ofField ?? unknown?.name;
  const saying =
    field === undefined ? undefined : of?.sources.find(({ layer, has }) => layer !== 'base' && has(['fields', field]));
  const where =
    saying === undefined || field === undefined
      ? ''
      : `, which changes \`${field}\` of \`${of?.name}\` at ${placeIn(saying.locate(['fields', field], 'key'))}`;
  return `Only so for the institution \`${institution}\`${where}.`;
}

interface TakenOut {
  readonly field: string;
  /** Of which resource. */
  readonly of: string;
  /** Where it is taken out. */
  readonly overlay: RawFile;
  /** Layers whose files are right by themselves. */
  readonly below: readonly string[];
}

/** Which overlay takes the field away; null where none does. */
export function takenOut(field: string, { name: of, sources }: Resource): TakenOut | null {
  const index = sources.findIndex(({ data }) => at(at(data, 'fields'), field) === 'remove');
  const overlay = sources[index];
  if (overlay === undefined) return null;
  return { field, of, overlay, below: ['base', ...sources.slice(index + 1).map(({ layer }) => layer)] };
}
