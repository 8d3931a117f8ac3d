import { parseArgs } from 'node:util';
import { runCommand } from './support/command.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';
import { runBuild } from './support/run-build.ts';

const USAGE = `Generates from the resources and builds the app and the server for production. What is built of the very same
files already is not built again.

  npm run build [-- --resources DIR] [--out DIR] [--leave-out-broken]

  --resources DIR     the folder of base/ and institutions/ (resources)
  --out DIR           where all of it goes (dist): app/ as static files, and server.js, which node runs, with the
                      package.json of what it needs beside it
  --leave-out-broken  builds for the others where files of institutions are wrong; what base has wrong stops it all the same

Exit code: 0 built, 1 not (problems in the resources, or no place to write to), 2 wrong use.`;

const OPTIONS = {
  resources: resourcesOption,
  out: { type: 'string', default: 'dist' },
  'leave-out-broken': { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const resourcesDir = existingDir(values.resources);
  const broken = values['leave-out-broken'] ? 'left-out' : 'refused';
  return runBuild({ resourcesDir, generatedDir: '.generated', dir: values.out, broken }, true);
});
