import { isList } from '#src/data-provider/guards.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { withValues } from '#src/runtime/paths.ts';
import type { WireRecord } from '#src/runtime/validation.ts';
import { decidable } from '../../field/decidable.ts';
import type { Narrowing } from '../../reference/create-here.ts';

interface Begun {
  readonly values: WireRecord;
  /** Those of them by which the choices are narrowed: with another value it could not be chosen. */
  readonly fixed: readonly string[];
}

/** The one value that is wanted; undefined where one of several is, or none in particular. */
const onlyOf = (wanted: unknown): unknown => {
  if (!isList(wanted)) return wanted ?? undefined;
  const [first, ...others] = wanted;
  return others.length === 0 ? first : undefined;
};

/** What a record begins with that is made to be chosen: what was typed is its name, and what narrows the choices stands. */
export function begunHere(wire: WireResource, narrowing: Narrowing, typed: string): Begun {
  const isNamed = wire.compared?.text?.includes(wire.label) === true && decidable(wire).includes(wire.label);
  const named: [string, unknown][] = typed !== '' && isNamed ? [[wire.label, typed]] : [];
  const several = wire.compared?.several ?? [];
  const wanted = Object.entries(narrowing).flatMap(([field, value]): [string, unknown][] => {
    const only = onlyOf(value);
    return only === undefined ? [] : [[field, several.includes(field) ? [only] : only]];
  });
  return {
    values: withValues({}, [...named, ...wanted]),
    fixed: wanted.map(([field]) => field).filter((field) => !several.includes(field)),
  };
}
