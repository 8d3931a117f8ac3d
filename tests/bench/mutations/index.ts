import { isJsonObject } from '#src/model/json.ts';
import { grouped } from '#src/model/grouped.ts';
import { betweenModels } from '#src/screen-diff/found.ts';
import { carriersIn } from '#tests/support/mutations/carriers.ts';
import { counted, type Counted } from '#tests/support/mutations/counted.ts';
import { rewritten } from '#tests/support/mutations/effectless.ts';
import { type Folder, folderFor, writtenAs } from '#tests/support/mutations/folder.ts';
import { textOf } from '#tests/support/mutations/judge.ts';
import { movesAt } from '#tests/support/mutations/moves.ts';
import { removals } from '#tests/support/mutations/removals.ts';
import { tried, type Where } from '#tests/support/mutations/tried.ts';
import type { Bench } from '../support/bench.ts';
import { atLeast, atMost, type Figure, figure } from '../support/figure.ts';

type Tell = (message: string) => void;

/** How many edits there are of each way of each key, each in another file. */
const TIMES = Number(process.env['BENCH_RUNS'] ?? 2);

const PLACES = 12;

/** Base is edited by the cases of its keys; overlays by the keys that the table knows. */
const WHERE: readonly Where[] = ['base', 'overlay', 'overridden'];

function editsOf(folder: Folder, tell: Tell): readonly Counted[] {
  return WHERE.map((where) => {
    tell(`Editing ${where}…`);
    const group = where === 'base' ? ({ place }: Carrier) => place.case : ({ told }: Carrier) => told;
    return counted(tried(folder, { times: where === 'base' ? TIMES : 1, places: PLACES, where, group }), tell);
  });
}

type Carrier = ReturnType<typeof carriersIn>[number];

interface Silent {
  readonly edits: number;
  readonly told: number;
}

/** Files that are written anew and say the same. */
function rewrites(folder: Folder, tell: Tell): Silent {
  tell('Writing files anew…');
  let edits = 0;
  let told = 0;
  for (const file of folder.files) {
    for (const { what, text } of rewritten(file)) {
      const after = folder.with([writtenAs(file, text)]);
      if (after === null) throw new Error(`${file.file} is not taken with other ${what}.`);
      edits += 1;
      const found = betweenModels({ before: folder.model, after });
      if (found.length === 0) continue;
      told += 1;
      tell([`${file.file}, ${what}:`, ...found.map((one) => `  ${textOf(one)}`)].join('\n'));
    }
  }
  return { edits, told };
}

/** Values that go from overlays to base: those who had them notice nothing, the others do. */
function moves(folder: Folder, tell: Tell): Silent {
  tell('Moving values from overlays to base…');
  let edits = 0;
  let told = 0;
  for (const found of grouped(
    carriersIn(folder.files).filter(({ file }) => file.layer === 'base'),
    ({ told: name }) => name,
  ).values()) {
    const moved = found.slice(0, 2).flatMap((carrier) => movesAt(folder, carrier, 4));
    for (const { where, had, found: all } of moved) {
      edits += 1;
      const wrong = all.filter(({ institutions }) => institutions.some((code) => had.includes(code)));
      if (wrong.length === 0) continue;
      told += 1;
      tell([where, ...wrong.map((one) => `  ${textOf(one)}`)].join('\n'));
    }
  }
  return { edits, told };
}

const isCatalogue = (data: unknown): boolean => isJsonObject(data) && data['kind'] === 'catalogue';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

async function run(tell: Tell): Promise<readonly Figure[]> {
  const folder = await folderFor();
  tell('Taking out whole resources…');
  const all = [counted(removals(folder), tell), ...editsOf(folder, tell)];
  const silent = [rewrites(folder, tell), moves(folder, tell)];
  const edits = sum(all.map((one) => one.edits));
  const faults = (name: keyof Counted['faults']): number => sum(all.map((one) => one.faults[name]));
  const edited = new Set(all.flatMap(({ files }) => [...files]));
  const catalogues = new Set(
    folder.files.flatMap(({ name, data }) => (isCatalogue(data) && edited.has(name) ? [name] : [])),
  );
  const percent = (wrong: number): number => (100 * (edits - wrong)) / edits;
  return [
    figure({
      what: 'kinds of edit',
      value: new Set(all.flatMap((one) => [...one.kinds])).size,
      unit: '',
      goal: atLeast(60),
    }),
    figure({ what: 'catalogues edited', value: catalogues.size, unit: '', goal: atLeast(30) }),
    figure({ what: 'institutions', value: folder.codes.length, unit: '', goal: atLeast(5) }),
    figure({ what: 'edits', value: edits, unit: '' }),
    figure({
      what: 'found, where and for whom they are',
      value: percent(faults('missed') + faults('elsewhere')),
      unit: '%',
      goal: atLeast(100),
    }),
    figure({ what: 'in the right class', value: percent(faults('wrong class')), unit: '%', goal: atLeast(100) }),
    figure({ what: 'told falsely', value: faults('false'), unit: 'edits', goal: atMost(0) }),
    figure({ what: 'edits without effect', value: sum(silent.map((one) => one.edits)), unit: '' }),
    figure({ what: 'told of these', value: sum(silent.map((one) => one.told)), unit: 'edits', goal: atMost(0) }),
  ];
}

export const bench: Bench = {
  summary: 'Edits of every key of the YAML, each told by the screen diff as the table of tests/support/mutations says',
  run,
};
