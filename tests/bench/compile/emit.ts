import { type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { measuredApart } from '../support/measured-apart.ts';

const KINDS = ['screens', 'validators'];

/** What a resource's screen costs to write, and its validator; each in a process that has written nothing before. */
export async function emitFigures(
  dir: string,
  runs: number,
  tell: (message: string) => void,
): Promise<readonly Figure[]> {
  tell('Emitting screens and validators…');
  const measured = await interleaved(
    KINDS.map((kind) => () => measuredApart('compile/cold/emit.ts', dir, kind)),
    { runs },
  );
  return KINDS.map((kind, at) =>
    figure({ what: `emitting ${kind}, per resource`, value: median(measured[at] ?? []), unit: 'ms' }),
  );
}
