import type { InstitutionResources } from '#src/model/resource.ts';
import type { Cause } from '#src/model/served-address.ts';
import type { OpenApi } from './parts.ts';

/** What is served where an institution has a resource, by its name. */
export type PathsWith = Readonly<Record<string, OpenApi>>;

const present = (all: PathsWith, { resources }: InstitutionResources): readonly (readonly [string, OpenApi])[] =>
  Object.entries(all).filter(([name]) => resources.has(name));

export const pathsWith = (all: PathsWith, institution: InstitutionResources): readonly OpenApi[] =>
  present(all, institution).map(([, paths]) => paths);

/** The same, with the resource that makes it so. */
export const causesWith = (all: PathsWith, institution: InstitutionResources): readonly Cause[] =>
  present(all, institution).map(([resource, paths]) => ({
    paths: Object.keys(paths),
    resource,
    said: ['api', 'path'],
  }));
