import { isJsonObject } from '#src/model/json.ts';
import type { RawFile } from '#src/model/source.ts';
import { rowOf } from './expected/index.ts';
import { type Folder, written } from './folder.ts';
import { faultsOf, type Mutation } from './judge.ts';
import { linesOf } from './lines.ts';
import type { Tried } from './tried.ts';

/** The institution that takes resources out; nobody extends it. */
const WITHOUT = 'dos';

/** What leads to resources, and no more to one that is gone. */
const LEADING = ['home', 'menu'];

const nameOf = ({ name }: RawFile): string => name;

/** Each resource that an institution can take out as a whole, taken out and there again. */
export function* removals(folder: Folder): Generator<Tried> {
  const leading = folder.files.filter((file) => LEADING.includes(file.name));
  for (const file of folder.files) {
    const { data, layer, name } = file;
    const kind = isJsonObject(data) && typeof data['kind'] === 'string' ? data['kind'] : '';
    const told = rowOf({ id: `${kind}.remove` });
    if (layer !== 'base' || told === undefined) continue;
    const without = folder.with([written(WITHOUT, name, { extends: 'base', remove: true })]);
    if (without === null) continue;
    const lines = linesOf(file, []);
    const common: Omit<Mutation, 'way' | 'expected' | 'models'> = {
      key: `${kind}.remove`,
      told: told.name,
      where: `${name} as a whole, for ${WITHOUT}`,
      resource: name,
      institutions: [WITHOUT],
      names: [],
      following: leading.filter((one) => JSON.stringify(one.data).includes(JSON.stringify(name))).map(nameOf),
      chosen: [],
      lines: { before: lines, after: lines },
    };
    const sides = [
      { way: 'on', models: { before: folder.model, after: without } },
      { way: 'off', models: { before: without, after: folder.model } },
    ];
    for (const { way, models } of sides) {
      const mutation: Mutation = { ...common, way, models, expected: told.row.expected[way] ?? 'nothing' };
      yield { mutation, faults: faultsOf(mutation) };
    }
  }
}
