import type { PublicForm } from '#src/kinds/screen/public-keys.ts';
import type { Field } from '#src/model/field.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { type Target, targetIn } from '../files/targets.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';

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
  /** What of them are files, by name. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly repositoryOf: (resource: string) => Repository;
}

/** What is said of a page. */
export type DeclaredForm = Pick<ServedForm, 'name' | 'route' | 'title' | 'form' | 'institution'>;

export function servedForm(declared: DeclaredForm, repositories: Repositories): ServedForm {
  const { form, institution } = declared;
  const repositoryOf = (resource: string): Repository => {
    const found = ofKind(institution, 'catalogue').get(resource);
    if (found === undefined) throw new Error(`The institution ${institution.code} has no catalogue ${resource}.`);
    return repositories(institution, found);
  };
  const repository = repositoryOf(form.of);
  const targets = form.fields.flatMap((field) => {
    const target = targetIn(institution, form.of, field, repository.types);
    return target === null ? [] : [[field, target] as const];
  });
  return {
    ...declared,
    repository,
    fields: form.fields.map((field) => fieldNamed(repository, field)),
    targets: new Map(targets),
    repositoryOf,
  };
}

/** @throws never for checked resources: a rule holds names to the fields there are. */
export function fieldNamed({ name: of, catalogue }: Repository, name: string): Field {
  const found = catalogue.fields.find((field) => field.name === name);
  if (found === undefined) throw new Error(`${of} has no field ${name}.`);
  return found;
}
