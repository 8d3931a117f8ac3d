import { parseArgs } from 'node:util';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { type Command, type Output, WrongUse } from '../command.ts';
import { existingDir, resourcesOption } from '../resources-dir.ts';
import { eject } from './eject-command.ts';
import { Refused } from './place.ts';
import { uneject } from './uneject-command.ts';

const OPTIONS = {
  institution: { type: 'string' },
  as: { type: 'string' },
  yes: { type: 'boolean', default: false },
  resources: resourcesOption,
} as const;

/**
 * Answers `npm run screens -- eject` and `uneject`.
 * @param project the folder with `src/screens`
 */
export const ejectCommandIn =
  (project: string): Command =>
  async ([command, ...args], output) => {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name, ...surplus] = positionals.map((one) => one.replace(/^\//, ''));
    if (name === undefined) throw new WrongUse('NAME is missing.');
    if (surplus.length > 0) throw new WrongUse(`${surplus.join(' ')} is too much.`);
    if (command === 'eject' && values.yes) throw new WrongUse('--yes is of uneject.');
    if (command === 'uneject' && values.as !== undefined) throw new WrongUse('--as is of eject.');
    const { institution, as, yes: isSure, resources } = values;
    const { problems, model } = await runPipeline({ resourcesDir: existingDir(resources) });
    if (model === null) {
      output.stderr.write(formatProblems(problems));
      return 1;
    }
    const asked = { name, institution, resources, project };
    return refusing(output, () =>
      command === 'eject' ? eject(model, { ...asked, as }, output) : uneject(model, { ...asked, isSure }, output),
    );
  };

/** @returns 1 where it is refused, which is told. */
async function refusing({ stderr }: Output, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}
