import { parseArgs } from 'node:util';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import { formatProblems, runToServe } from '#src/pipeline/run.ts';
import { type Command, WrongUse } from './command.ts';
import { untilAskedToEnd } from './end-signals.ts';
import { existingDir, resourcesOption } from './resources-dir.ts';
import { watchCheck } from './watch-check.ts';

export const USAGE = `Tells every problem in the resources of every institution.

  npm run -s check -- [--json | --watch] [--resources DIR]

  --json           as a JSON array of { code, severity, file, line, column, message, hint }
  --watch          until it is ended, and again after every change of a file
  --resources DIR  the folder to check (resources)

Exit code: 0 fine (warnings too), 1 problems, 2 wrong use; with --watch 0.`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  resources: resourcesOption,
} as const;

const withoutExcerpt = ({ excerpt: _excerpt, ...told }: Problem): Omit<Problem, 'excerpt'> => told;

export const checkCommand: Command = async (args, { stdout }) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const resourcesDir = existingDir(values.resources);
  if (values.watch) {
    if (values.json) throw new WrongUse('--json and --watch do not go together.');
    await watchCheck(resourcesDir, (message) => void stdout.write(`${message}\n`), untilAskedToEnd());
    return 0;
  }
  const { problems } = await runToServe({ resourcesDir });
  stdout.write(values.json ? `${JSON.stringify(problems.map(withoutExcerpt), null, 2)}\n` : formatProblems(problems));
  return hasErrors(problems) ? 1 : 0;
};
