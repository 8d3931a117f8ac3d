import { by } from '#src/language/changes/index.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';

/** The keys by which an entry of a list is called, those that tell it best first. */
const NAMINGS = [by('of', 'by'), by('of', 'where'), by('of'), by('key'), by('name'), by('field')];

/** The same path through data, in which entries of lists have numbers: those of the entries that are called so. */
export function pathIn(data: Json, [step, ...rest]: Path): Path {
  if (step === undefined) return [];
  const at = isList(data) && typeof step === 'string' ? placeOf(data, step) : step;
  const found = childOf(data, at);
  return [at, ...(found === undefined ? rest : pathIn(found, rest))];
}

const isList = (data: Json): data is readonly Json[] => Array.isArray(data);

function childOf(data: Json, step: string | number): Json | undefined {
  if (isList(data)) return data[Number(step)];
  return isJsonObject(data) ? data[step] : undefined;
}

/** Of several of one name those after the first have a number: `generales/sexos (2)`. */
function placeOf(list: readonly Json[], name: string): string | number {
  const [, called = name, number = '1'] = /^(.*) \((\d+)\)$/.exec(name) ?? [];
  for (const naming of NAMINGS) {
    const places = [...list.keys()].filter((at) => naming(list[at] ?? null) === called);
    const at = places[Number(number) - 1];
    if (at !== undefined) return at;
  }
  return name;
}
