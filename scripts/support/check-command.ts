import { parseArgs } from 'node:util';
import { checkReferenceData } from '#src/kinds/catalogue/reference-data/check.ts';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import { sortProblems } from '#src/pipeline/report/sort-problems.ts';
import { formatProblems, missingModules, runPipeline, unplacedFields } from '#src/pipeline/run.ts';
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
  const outcome = await runPipeline({ resourcesDir });
  const { model } = outcome;
  const further =
    model === null
      ? []
      : [
          ...missingModules(model),
          ...(await unplacedFields(model)),
          ...(await checkReferenceData(model, resourcesDir)),
        ];
  const problems = sortProblems([...outcome.problems, ...further]);
  stdout.write(values.json ? `${JSON.stringify(problems.map(withoutExcerpt), null, 2)}\n` : formatProblems(problems));
  return hasErrors(problems) ? 1 : 0;
};
