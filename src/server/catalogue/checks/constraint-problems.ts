import type { ValidationCode } from '#src/i18n/index.ts';
import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { ConstraintViolation, Violation } from '../../db/connection/errors.ts';
import type { ProblemError } from '../../http/problem.ts';
import { validationProblem } from '../record/field-errors.ts';
import { listedFields, pairedFields, storedFields } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import { saidIn } from '../sharing/changes.ts';

const CODES: Readonly<Record<Violation, ValidationCode>> = {
  unique: 'unique',
  reference: 'reference',
  required: 'required',
  check: 'invalid',
  exclusion: 'unique',
};

const named = (fields: readonly Field[], types: FieldTypes, columns: readonly string[]): readonly string[] =>
  storedFields(fields, types)
    .filter(({ field }) => columns.includes(columnName(field.name)))
    .map(({ field }) => field.name);

/** Where the violated constraint's columns stand on the wire: fields of the record, or the list whose row it is. */
function pathsOf(
  { schema, table, columns }: ConstraintViolation,
  catalogue: Catalogue,
  types: FieldTypes,
): readonly string[] {
  if (schema === catalogue.table.schema && table === catalogue.table.name)
    return named(catalogue.fields, types, columns);
  return [...listedFields(catalogue.fields, types), ...pairedFields(catalogue.fields, types)]
    .filter(({ field }) => rowTableOf(catalogue.table, field.name).name === table)
    .map(({ field }) => field.name);
}

/** The same of what another catalogue keeps, at the fields here that say it. */
function sharedPaths(violation: ConstraintViolation, { shared, types }: Repository): readonly string[] {
  const target = shared?.().target ?? null;
  if (target === null) return [];
  return saidIn(target.pairs, new Set(pathsOf(violation, target.repository.catalogue, types)));
}

/** The `validation` problem of a write that the database refused, at the fields that the constraint is about. */
export function violationProblem(violation: ConstraintViolation, repository: Repository): ProblemError {
  const { catalogue, types } = repository;
  const own = pathsOf(violation, catalogue, types);
  const paths = own.length === 0 ? sharedPaths(violation, repository) : own;
  const code = CODES[violation.violation];
  const problems = (paths.length === 0 ? [''] : paths).map((path): FieldProblem => ({ path, code, params: {} }));
  return validationProblem(problems, catalogue);
}
