import { buildAll, NeverStill } from './support/build-all.ts';
import { ResourcesWrong } from './support/build-app.ts';
import { buildDirs } from './support/build-dirs.js';
import { runCommand } from './support/command.ts';
import { SERVE_USAGE, serveOptions } from './support/serve-options.ts';

// What `npm start` runs, in a process of its own, where what it is to serve is not built yet.

await runCommand(SERVE_USAGE, async (args) => {
  const { resourcesDir } = serveOptions(args, 'resources');
  try {
    await buildAll({ resourcesDir, ...buildDirs(resourcesDir), broken: 'left-out' }, console.log);
    return 0;
  } catch (error) {
    if (!(error instanceof ResourcesWrong || error instanceof NeverStill)) throw error;
    console.error(error.message);
    return 1;
  }
});
