import { buildDirs } from './support/build-dirs.js';
import { runCommand } from './support/command.ts';
import { runBuild } from './support/run-build.ts';
import { SERVE_USAGE, serveOptions } from './support/serve-options.ts';

// What `npm start` runs, in a process of its own, where what it is to serve is not built yet.

await runCommand(SERVE_USAGE, async (args) => {
  const { resourcesDir } = serveOptions(args, 'resources');
  return runBuild({ resourcesDir, ...buildDirs(resourcesDir), broken: 'left-out' }, false);
});
