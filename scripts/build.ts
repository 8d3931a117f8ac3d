import { parseArgs } from 'node:util';
import { buildAll, NeverStill } from './support/build-all.ts';
import { ResourcesWrong } from './support/build-app.ts';
import { runCommand } from './support/command.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';

const USAGE = `Generates from the resources and builds the app and the server for production. What is built of the very same
files already is not built again.

  npm run build [-- --resources DIR] [--out DIR] [--leave-out-broken]

  --resources DIR     the folder of base/ and institutions/ (resources)
  --out DIR           where all of it goes (dist): app/ as static files, and server.js, which node runs
  --leave-out-broken  builds for the others where files of institutions are wrong; what base has wrong stops it all the same

Exit code: 0 built, 1 problems in the resources and nothing built, 2 wrong use.`;

const OPTIONS = {
  resources: resourcesOption,
  out: { type: 'string', default: 'dist' },
  'leave-out-broken': { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  try {
    const dirs = { resourcesDir: existingDir(values.resources), generatedDir: '.generated', dir: values.out };
    const broken = values['leave-out-broken'] ? 'left-out' : 'refused';
    await buildAll({ ...dirs, broken }, console.log);
    return 0;
  } catch (error) {
    if (!(error instanceof ResourcesWrong || error instanceof NeverStill)) throw error;
    console.error(error.message);
    return 1;
  }
});
