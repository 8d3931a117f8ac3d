import { ofKind } from '#src/model/resource.ts';
import { SEARCHED } from '#src/model/address.ts';
import type { ExtraRead } from '#src/model/api.ts';
import { type Fragment, join, sql } from '../../sql/sql.ts';
import { typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import { allOf, type Conditions, conditionsOf, NOTHING } from './conditions.ts';
import { fieldsAmong } from '#src/model/address-pattern.ts';

/** The values that an address and its query were called with, each with the names it may stand for. */
export type Given = readonly { readonly names: readonly string[]; readonly text: string }[];

export const conditionsFor = ({ catalogue, types, institution }: Repository): Conditions =>
  conditionsOf(catalogue, types, (name) => ofKind(institution, 'catalogue').get(name)?.definition);

/**
 * What an address says of the rows it is called for: of each value, that a field of its names has it; of what is
 * searched, that a searchable field holds it. Who asks is known from the token: it narrows nothing.
 */
export function narrowedBy(repository: Repository, given: Given): Fragment {
  const conditions = conditionsFor(repository);
  return allOf(
    given.flatMap(({ names, text }): readonly Fragment[] => {
      if (text.trim() === '') return [];
      if (names.includes(SEARCHED))
        return isBlank(repository, text) ? [] : [conditions.holds(searchable(repository), text.trim())];
      const fields = fieldsAmong(names);
      // Zero stands for “none” where the address says so: `{carreraId|0}`.
      if (fields.length === 0 || (names.includes(text) && /^\d/.test(text))) return [];
      return [anyOf(fields.map((name) => conditions.equals(name, text)))];
    }),
  );
}

/** What a contract sends where nothing is searched for. */
export const isBlank = ({ catalogue }: Repository, text: string): boolean => catalogue.api.reading.blank === text;

const searchable = ({ catalogue, types }: Repository): readonly string[] =>
  catalogue.fields.filter((field) => typeOf(field, types).searchable).map(({ name }) => name);

export const readCondition = (repository: Repository, { where }: ExtraRead, given: Given): Fragment =>
  allOf([
    ...Object.entries(where).map(([name, value]) => conditionsFor(repository).equals(name, value)),
    narrowedBy(repository, given),
  ]);

/** The names of one value are alternatives: `{cedula|pasaporte}`. */
const anyOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0
    ? NOTHING
    : join(
        conditions.map((condition) => sql`(${condition})`),
        ' or ',
      );
