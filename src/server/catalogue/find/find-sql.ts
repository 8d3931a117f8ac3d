import { remembered } from '#src/model/memo.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Statement } from '../../db/database.ts';
import type { Repository } from '../repository/repository.ts';
import { foundSql } from './found-sql.ts';
import { listWordsSql } from './list-words-sql.ts';
import { numberPlaces } from '../sql/number-places.ts';
import { numbersSql } from './numbers-sql.ts';
import { pagedWordsSql } from './paged-words-sql.ts';

/** What finds the records of a catalogue, as somebody sees it. */
export interface FindSql {
  /** Null where nothing that they see is a number. */
  readonly numbers: ((key: string, most: number) => Statement) | null;
  readonly words:
    | { readonly kind: 'whole'; readonly find: ReturnType<typeof listWordsSql> }
    | { readonly kind: 'paged'; readonly sql: ReturnType<typeof pagedWordsSql> };
}

/** Made when it is first asked for, and remembered for as long as the repository is. */
export const findSqlOf = remembered(({ catalogue, types, institution, paged }: Repository): FindSql => {
  const found = foundSql(catalogue, types, (name) => ofKind(institution, 'catalogue').get(name)?.definition);
  const { own, inRows } = numberPlaces(catalogue, types);
  const places = [...own, ...inRows];
  return {
    numbers: places.length === 0 ? null : numbersSql(places, found),
    words:
      paged === null
        ? { kind: 'whole', find: listWordsSql(catalogue, types, found) }
        : { kind: 'paged', sql: pagedWordsSql(catalogue, paged.paging, found) },
  };
});
