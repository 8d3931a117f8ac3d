import type { ManualLink, Runs } from '#src/model/manual.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import { facesOf, type InstitutionResources, type KindName, type Resource } from '#src/model/resource.ts';
import { titleRun } from './title-run.ts';

const linksAs = <K extends KindName>(kinds: Kinds, face: Resource<K>): readonly ManualLink[] =>
  kindNamed(kinds, face.kind).manualLinks?.(face) ?? [];

/** Of each resource that is named: who names it, and as what. */
const users = remembered((institution: InstitutionResources, kinds: Kinds): ReadonlyMap<string, readonly Runs[]> => {
  const found = new Map<string, Runs[]>();
  for (const resource of institution.resources.values()) {
    for (const { to, as } of facesOf(resource).flatMap((face) => linksAs(kinds, face))) {
      const lines = found.get(to) ?? [];
      lines.push([titleRun(resource.name, institution), { es: ': ', en: ': ' }, as]);
      found.set(to, lines);
    }
  }
  return found;
});

/** Where a resource is used, a line each. */
export const usedBy = (name: string, institution: InstitutionResources, kinds: Kinds): readonly Runs[] =>
  users(institution, kinds).get(name) ?? [];
