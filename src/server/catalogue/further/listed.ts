import type { Catalogue } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import { type Fragment, sql } from '../../sql/sql.ts';
import { conditionsOf, filterables } from '../paged/conditions.ts';
import type { Ask } from '../paged/page.ts';
import type { PageRequest } from '../paged/parameters.ts';
import { listedBy } from '../paged/read-page.ts';
import { typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import { conditionsFor } from './narrowed.ts';

type Narrowing = Pick<PageRequest, 'filter' | 'value'>;

/** Those of a list that a screen reads whole and that is too long for it. */
function wholeBy(repository: Repository, { filter, value }: Narrowing): readonly Fragment[] {
  const { catalogue, types, institution } = repository;
  const targetOf = (name: string): Catalogue | undefined => ofKind(institution, 'catalogue').get(name)?.definition;
  const searched = catalogue.fields.filter((field) => typeOf(field, types).searchable).map(({ name }) => name);
  return [
    ...conditionsOf(filter, filterables(catalogue, types, targetOf)),
    ...(value === '' ? [] : [sql`(${conditionsFor(repository).holds(searched, value)})`]),
  ];
}

/**
 * What all rows meet, of the table `t`, that a list holds once it is searched and filtered, be it read whole or in pages.
 * Throws `bad-parameter` problems.
 */
export const narrowedList = async (
  repository: Repository,
  narrowing: Narrowing,
  ask: Ask,
): Promise<readonly Fragment[]> =>
  repository.paged === null ? wholeBy(repository, narrowing) : listedBy(repository.paged, narrowing, ask);
