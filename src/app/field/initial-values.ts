import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { type FormRecord, isRow, type Row } from './form-record.ts';

/**
 * What a form starts from: every field of the resource, null where the record has none, so that emptying a field and
 * never having filled it are the same; those of groups too. Child rows a read left out stay out: a PUT without them
 * leaves them as they are.
 */
export function initialValues(wire: WireResource | undefined, record: Row): FormRecord {
  const children = new Set(Object.keys(wire?.children ?? {}));
  const empty = (wire?.fields ?? [])
    .filter((name) => name !== wire?.id && !children.has(name))
    .map((name) => [name, null] as const);
  const groups = Object.entries(wire?.groups ?? {})
    .filter(([path]) => !path.includes('.'))
    .map(([name, inner]) => {
      const given = record[name];
      return [
        name,
        { ...Object.fromEntries(inner.map((one) => [one, null])), ...(isRow(given) ? given : {}) },
      ] as const;
    });
  return { ...Object.fromEntries(empty), ...record, ...Object.fromEntries(groups) };
}
