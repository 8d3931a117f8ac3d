import { tablesOf } from '#src/model/kind.ts';
import { formatProblems, generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';

/** What a copy of the product that this runs in makes of the resources: its problems, its indexes, its modules. */
const { model, problems } = await runPipeline({ resourcesDir: process.argv[2] ?? '' });
process.stdout.write(formatProblems(problems));
if (model !== null) {
  for (const { indexes } of tablesOf(model)) process.stdout.write(`${indexes.map(({ name }) => name).join('\n')}\n`);
  const files = generate(model);
  for (const { path, content } of files) if (path.endsWith('.js')) process.stdout.write(content);
  await writeGenerated(files, '.generated');
}
