import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { present } from '#src/model/present.ts';
import { everyType } from '#src/design/catalogues/every-type.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { tablesOf } from '#src/model/kind.ts';
import { formatProblems, generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { exampleCases } from '#tests/support/constraint-examples.ts';

/**
 * What a copy of the product that this runs in makes of the resources: its problems, its indexes, its modules; before
 * that the catalogue of every type that design page and contract tests have.
 * With the name of a kind of constraint, of those of its examples.
 */
const [dir, kind] = process.argv.slice(2);
const resourcesDir = present(dir, 'A folder of resources');
for (const { name, data } of exampleCases.filter((one) => one.kind === kind).flatMap(({ files }) => files)) {
  const file = join(resourcesDir, 'base', `${name}.yaml`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stringify(data));
}
process.stdout.write(`${JSON.stringify(everyType(fieldTypes, 'plain'))}\n`);
const { model, problems } = await runPipeline({ resourcesDir });
process.stdout.write(formatProblems(problems));
if (model !== null) {
  for (const { indexes } of tablesOf(model)) process.stdout.write(`${indexes.map(({ name }) => name).join('\n')}\n`);
  const files = generate(model);
  for (const { path, content } of files) if (path.endsWith('.js')) process.stdout.write(content);
  await writeGenerated(files, '.generated');
}
