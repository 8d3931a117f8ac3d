import { parseArgs } from 'node:util';
import { benchNames, loadBench } from '#tests/bench/support/benches.ts';
import { allMet } from '#tests/bench/support/figure.ts';
import { tableOf } from '#tests/bench/support/table.ts';
import { runCommand, WrongUse } from './support/command.ts';

const names = await benchNames();

const USAGE = `Measures one side of the product against what an expert would have written by hand.

  npm run -s bench -- NAME [--json]

  NAME    ${names.join(', ')}
  --json  { name, figures: [{ what, value, unit, baseline, ratio, goal, met }] }

Both sides are measured in turn in the same call; a figure is the median of its runs. Keep the machine quiet meanwhile.

Exit code: 0 every goal met, 1 one not met, 2 wrong use.`;

const OPTIONS = { json: { type: 'boolean', default: false } } as const;

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new WrongUse('Name one bench.');
  if (!names.includes(name)) throw new WrongUse(`There is no bench ${name}.`);
  const bench = await loadBench(name);
  const figures = await bench.run((message) => console.error(message));
  console.log(values.json ? JSON.stringify({ name, figures }, null, 2) : tableOf(bench, figures));
  return allMet(figures) ? 0 : 1;
});
