import { fieldTypes } from '#src/fields/index.ts';
import type { ServerPart } from '#src/model/kind.ts';
import { ofKind } from '#src/model/resource.ts';
import { serveExports } from '#src/server/exports/routes.ts';
import { applyJob } from '#src/server/imports/work/apply-import.ts';
import { tryJob } from '#src/server/imports/work/try-import.ts';
import { serveImports } from '#src/server/imports/routes.ts';
import { serveHistory } from '#src/server/history/routes.ts';
import { servePrints } from '#src/server/prints/routes.ts';
import { serveStates } from '#src/server/states/routes.ts';
import { serveUses } from '#src/server/uses/routes.ts';
import { serveViews } from '#src/server/views/routes.ts';
import { serveFiles } from '#src/server/files/routes.ts';
import '#src/server/kind-part.ts';
import { cataloguePaths } from '#src/server/openapi/catalogue-paths.ts';
import { EXPORT_PATHS } from '#src/server/openapi/export-path.ts';
import { IMPORT_PATHS } from '#src/server/openapi/import-paths.ts';
import { HISTORY_PATHS } from '#src/server/openapi/history-path.ts';
import { PRINT_PATHS } from '#src/server/openapi/print-path.ts';
import { STATES_PATHS } from '#src/server/openapi/states-path.ts';
import { USES_PATHS } from '#src/server/openapi/uses-path.ts';
import { VIEWS_PATHS } from '#src/server/openapi/views-paths.ts';
import { findPath } from '#src/server/openapi/find-path.ts';
import { furtherPaths } from '#src/server/openapi/further-paths.ts';
import { openRecordSchema, schemaName } from '#src/server/openapi/schemas.ts';
import { causesWith, pathsWith, type PathsWith } from '#src/server/openapi/paths-with.ts';
import { sharingCauses, sharingPaths } from '#src/server/openapi/sharing-paths.ts';
import { transitionPaths } from '#src/server/openapi/transition-paths.ts';
import { USERS_PATHS } from '#src/server/openapi/users-paths.ts';
import { servePersons } from '#src/server/persons/routes.ts';
import { PERSONS_PATHS } from '#src/server/openapi/persons-paths.ts';
import { UNDO_PATHS } from '#src/server/openapi/undo-paths.ts';
import { serveUndo } from '#src/server/undo/routes.ts';
import { undoJob } from '#src/server/undo/undo-job.ts';
import { serveUsers } from '#src/server/users/routes.ts';
import { serveFind } from '#src/server/catalogue/find/routes.ts';
import { preparePaging } from '#src/server/catalogue/paged/paged-tables.ts';
import { serveCatalogues } from '#src/server/catalogue/routes.ts';
import { serveSharing } from '#src/server/persons/sharing-routes.ts';
import { serveTitles } from '#src/server/catalogue/titles-route.ts';

/** Catalogues that have calls of their own. */
const WITH_CALLS: PathsWith = { ...USERS_PATHS, ...PERSONS_PATHS };

/** The endpoints of catalogues: their records, the files in these, and users, who are records with calls of their own. */
export const part: ServerPart = {
  prepare: preparePaging,
  jobs: (services) => {
    const work = { ...services, types: fieldTypes };
    return [tryJob(work), applyJob(work), undoJob(work)];
  },
  serve: (app, { model, ...records }) => {
    const types = fieldTypes;
    const { database, repositories, files } = records;
    const services = { ...records, institutions: model.institutions, types };
    const write = serveCatalogues(app, services);
    serveFind(app, services);
    serveSharing(app, services);
    serveTitles(app);
    servePersons(app, services);
    serveUsers(app, { database, types, repositories, write, files });
    serveFiles(app, types, database, files);
    serveExports(app, services);
    serveImports(app, services);
    serveUndo(app, services);
    serveHistory(app, services);
    serveUses(app, services);
    serveStates(app, services);
    serveViews(app, services);
    servePrints(app, services);
  },
  describe: (institution) => {
    const resources = [...ofKind(institution, 'catalogue').values()];
    return {
      paths: [
        ...pathsWith(WITH_CALLS, institution),
        ...resources.map(cataloguePaths),
        ...resources.map(transitionPaths),
        furtherPaths(institution),
        findPath,
        EXPORT_PATHS,
        IMPORT_PATHS,
        UNDO_PATHS,
        HISTORY_PATHS,
        USES_PATHS,
        STATES_PATHS,
        VIEWS_PATHS,
        PRINT_PATHS,
        sharingPaths(institution),
      ],
      schemas: Object.fromEntries(
        resources.map(({ name, definition }) => [schemaName(name), openRecordSchema(definition, fieldTypes)]),
      ),
      causes: [...causesWith(WITH_CALLS, institution), ...sharingCauses(institution)],
    };
  },
};
