import { isRow } from '../field/form-record.ts';
import { problemIn } from '../validation/problem-text.ts';

/** The fields that are wrong: of a group those in it, of a list the list. */
export const wrongFields = (errors: object): readonly string[] => named(errors, '').filter((name) => name !== 'root');

const named = (errors: object, prefix: string): readonly string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    const path = `${prefix}${name}`;
    const isGroup = isRow(error) && problemIn(error) === null && prefix === '' && name !== 'root';
    return isGroup ? named(error, `${path}.`) : [path];
  });
