import type { Block, ManualPage, Run, Runs } from '#src/model/manual.ts';
import type { Language } from '#src/model/text.ts';

/** A run as it is read. */
export function runText(run: Run, language: Language): string {
  if ('code' in run) return run.code;
  return 'to' in run ? run.text[language] : run[language];
}

const runsText = (runs: Runs, language: Language): string => runs.map((run) => runText(run, language)).join('');

function blockText(block: Block, language: Language): string {
  const lines = (all: readonly Runs[]): string => all.map((runs) => runsText(runs, language)).join(' ');
  if (block.kind === 'paragraph') return runsText(block.runs, language);
  if (block.kind === 'list') return lines(block.items);
  if (block.kind === 'states') return block.states.map((state) => state[language]).join(' ');
  return block.rows.map((cells) => cells.map(lines).join(' ')).join(' ');
}

/** All that a page says, in one text: what it is searched in. */
export const pageText = ({ name, title, area, sections }: ManualPage, language: Language): string =>
  [
    title[language],
    area[language],
    name,
    ...sections.flatMap((one) => [one.title[language], ...one.blocks.map((block) => blockText(block, language))]),
  ].join(' ');
