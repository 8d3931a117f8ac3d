import type { PublicForm } from '#src/kinds/screen/screen.ts';
import type { Field } from '#src/model/field.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Repositories, Repository } from '../catalogue/repository.ts';

/** A page for strangers as an institution has it: what it declares, and what that is made of. */
export interface ServedForm {
  /** Of the screen. */
  readonly name: string;
  readonly route: string;
  readonly title: Text;
  readonly form: PublicForm;
  readonly institution: InstitutionResources;
  /** Of the catalogue whose records it makes or changes. */
  readonly repository: Repository;
  /** The fields it asks for, in order. */
  readonly fields: readonly Field[];
  readonly repositoryOf: (resource: string) => Repository;
}

/** The page of that name; null where the institution has none. */
export function servedForm(
  institution: InstitutionResources,
  name: string,
  repositories: Repositories,
): ServedForm | null {
  const screen = ofKind(institution, 'screen').get(name)?.definition;
  const form = screen?.public ?? null;
  if (screen === undefined || form === null) return null;
  const repositoryOf = (resource: string): Repository => {
    const found = ofKind(institution, 'catalogue').get(resource);
    if (found === undefined) throw new Error(`The institution ${institution.code} has no catalogue ${resource}.`);
    return repositories(institution, found);
  };
  const repository = repositoryOf(form.of);
  return {
    name,
    route: screen.route,
    title: screen.title,
    form,
    institution,
    repository,
    fields: form.fields.map((field) => fieldNamed(repository, field)),
    repositoryOf,
  };
}

/** @throws never for checked resources: a rule holds names to the fields there are. */
export function fieldNamed({ name: of, catalogue }: Repository, name: string): Field {
  const found = catalogue.fields.find((field) => field.name === name);
  if (found === undefined) throw new Error(`${of} has no field ${name}.`);
  return found;
}
