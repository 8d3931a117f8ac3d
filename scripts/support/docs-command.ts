import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { manualSite } from '#src/manual/site.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { type Command, WrongUse } from './command.ts';
import { existingDir, resourcesOption } from './resources-dir.ts';

export const USAGE = `Writes the manual: of each institution a page for each of its screens in both languages, an index that
is searched, and the data dictionary as a page and as CSV. They are files that need no server.

  npm run -s docs -- [--institution CODE] [--out DIR] [--resources DIR]

  --institution CODE  only that one's
  --out DIR           where they go (manual): DIR/CODE/es/index.html; what was there of that institution is replaced
  --resources DIR     the folder of the resources (resources)

Exit code: 0 written, 1 the resources have problems, 2 wrong use.`;

const OPTIONS = {
  institution: { type: 'string' },
  out: { type: 'string', default: 'manual' },
  resources: resourcesOption,
} as const;

export const docsCommand: Command = async (args, { stdout, stderr }) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  const { problems, model } = await runPipeline({ resourcesDir: existingDir(values.resources) });
  if (model === null) {
    stderr.write(formatProblems(problems));
    return 1;
  }
  const { institution: code } = values;
  const codes = model.institutions.map((one) => one.code);
  if (code !== undefined && !codes.includes(code))
    throw new WrongUse(`There is no institution ${code}. ${hintForUnknown(code, codes)}`);
  for (const institution of model.institutions.filter((one) => code === undefined || one.code === code)) {
    const files = manualSite(institution, model);
    const { written } = await writeGenerated(files, join(values.out, institution.code));
    stdout.write(
      `${join(values.out, institution.code)}: ${files.length} files, ${written.length} of them new or changed.\n`,
    );
  }
  return 0;
};
