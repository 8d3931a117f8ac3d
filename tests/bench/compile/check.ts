import { type Figure, atMostTimes, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { measuredApart } from '../support/measured-apart.ts';

/** Checking all resources, and only parsing their YAML; each in a process that has done nothing before. */
export async function checkFigures(
  dir: string,
  runs: number,
  tell: (message: string) => void,
): Promise<readonly Figure[]> {
  tell('Checking from cold…');
  const [check = [], parse = []] = await interleaved(
    [() => measuredApart('compile/cold/check.ts', dir), () => measuredApart('compile/cold/parse.ts', dir)],
    { runs },
  );
  return [
    figure({
      what: 'check from cold, against only parsing the YAML',
      value: median(check),
      unit: 'ms',
      baseline: median(parse),
      goal: atMostTimes(4),
    }),
  ];
}
