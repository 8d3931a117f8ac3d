import { parseArgs } from 'node:util';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import { formatProblems, runToServe } from '#src/pipeline/run.ts';
import type { Command } from './command.ts';
import { existingDir, resourcesOption } from './resources-dir.ts';

export const USAGE = `Tells every problem in the resources of every institution.

  npm run -s check -- [--json] [--resources DIR]

  --json           as a JSON array of { code, severity, file, line, column, message, hint }
  --resources DIR  the folder to check (resources)

Exit code: 0 fine (warnings too), 1 problems, 2 wrong use.`;

const OPTIONS = { json: { type: 'boolean', default: false }, resources: resourcesOption } as const;

const withoutExcerpt = ({ excerpt: _excerpt, ...told }: Problem): Omit<Problem, 'excerpt'> => told;

export const checkCommand: Command = async (args, { stdout }) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const resourcesDir = existingDir(values.resources);
  const { problems } = await runToServe({ resourcesDir });
  stdout.write(values.json ? `${JSON.stringify(problems.map(withoutExcerpt), null, 2)}\n` : formatProblems(problems));
  return hasErrors(problems) ? 1 : 0;
};
