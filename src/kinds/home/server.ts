import type { ServerPart } from '#src/model/kind.ts';
import { theOne } from '#src/model/resource.ts';
import '#src/server/kind-part.ts';
import { homePaths } from '#src/server/home/paths.ts';
import { serveHome } from '#src/server/home/routes.ts';

export const part: ServerPart = {
  serve: (app, { database, repositories }) =>
    serveHome(app, { database, repositories, homeOf: (institution) => theOne(institution, 'home').definition }),
  describe: () => ({ paths: [homePaths], schemas: {} }),
};
