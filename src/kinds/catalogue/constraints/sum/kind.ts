import { isDeepStrictEqual } from 'node:util';
import type { Field } from '#src/model/field.ts';
import { constraintKind } from '../constraint-kind.ts';
import { type Asks, byRoom } from '../looser.ts';
import type { ConstraintContext, DeclaredConstraint, Fault, TargetOf } from '../kind.ts';
import { referencedCatalogue } from '../referenced-record.ts';
import { isNumber, sqlTypeOf } from '../sql.ts';
import { demand, limitField, type Sum } from './demand.ts';
import { examples } from './examples.ts';
import { wrongSums } from './in-file.ts';
import { ofReferring } from './referring.ts';
import { ofRows } from './rows.ts';

const NUMBER = 'Name a field that holds a number.';

/** What is wrong as far as the resource alone tells. */
function faultsOf(demanded: Sum, context: ConstraintContext): readonly Fault[] {
  const { rows, of, atMost, equals } = demanded;
  if ((rows === null) === (of === null)) {
    const hint = 'Say `rows`, a list of the record, or `of`, a reference.';
    return [{ message: 'It says not of what the sum is, or of two things at once.', hint }];
  }
  if ((atMost === null) === (equals === null)) {
    return [{ message: 'It says not what the sum may be, or two things at once.', hint: 'Say `atMost` or `equals`.' }];
  }
  if (of !== null && equals !== null) {
    const message = 'Records are written one after the other: only the last could make the sum that it demands.';
    return [{ key: 'equals', message, hint: 'Say `atMost`; `equals` is of the rows of one record.' }];
  }
  if (of !== null) return notNumber('field', demanded.field, context.fields, context, [['fields', demanded.field]]);
  return rowsFaults(demanded, context);
}

function rowsFaults(demanded: Sum, context: ConstraintContext): readonly Fault[] {
  const list = context.fields.find(({ name }) => name === demanded.rows);
  if (list === undefined) return [];
  const dependsOn = [['fields', list.name]];
  const storage = context.types.get(list.type)?.storage(list);
  if (storage?.kind !== 'child-table') {
    return [{ key: 'rows', dependsOn, message: `\`${list.name}\` has no rows.`, hint: 'Name a field of type `list`.' }];
  }
  const limit = limitField(demanded);
  return [
    ...notNumber('field', demanded.field, storage.fields, context, dependsOn),
    ...(limit === null ? [] : notNumber(limitKey(demanded), limit, context.fields, context, [['fields', limit]], true)),
  ];
}

const limitKey = ({ equals }: Sum): 'equals' | 'atMost' => (equals === null ? 'atMost' : 'equals');

/** @param isTold whether another rule tells of a name that leads nowhere */
function notNumber(
  key: string,
  name: string,
  fields: readonly Field[],
  { types }: Pick<ConstraintContext, 'types'>,
  dependsOn: Fault['dependsOn'] & {},
  isTold = false,
): readonly Fault[] {
  const sqlType = sqlTypeOf(fields, name, types);
  if (sqlType !== null) {
    return isNumber(sqlType) ? [] : [{ key, dependsOn, message: `\`${name}\` is kept as ${sqlType}.`, hint: NUMBER }];
  }
  if (isTold || fields.some((field) => field.name === name)) return [];
  const known = fields.map((field) => field.name);
  return [{ key, dependsOn, message: `There is no field \`${name}\` to be added up.`, unknown: { name, known } }];
}

/** What is wrong with the record that the reference leads to. */
function targetFaultsOf(demanded: Sum, { fields, types }: ConstraintContext, target: TargetOf): readonly Fault[] {
  const reference = fields.find(({ name }) => name === demanded.of);
  if (reference === undefined) return [];
  const found = typeof reference.to === 'string' ? target(reference.to) : undefined;
  if (types.get(reference.type)?.storage(reference).kind !== 'reference' || found === undefined) {
    return [{ key: 'of', message: `\`${reference.name}\` leads to no record.`, hint: 'Name a reference.' }];
  }
  const limit = limitField(demanded);
  if (limit === null) return [];
  const kept = sqlTypeOf(found.fields, limit, types);
  if (kept !== null && isNumber(kept)) return [];
  if (kept !== null) return [{ key: 'atMost', message: `\`${limit}\` is kept as ${kept} there.`, hint: NUMBER }];
  const message = `The record that \`${reference.name}\` leads to keeps no field \`${limit}\`.`;
  return [{ key: 'atMost', message, unknown: { name: limit, known: found.fields.map(({ name }) => name) } }];
}

/** How the sum of a demand is kept: of the rows of one record, or of the records that refer to another one. */
const implementationOf = (demanded: Sum) => (demanded.rows === null ? ofReferring : ofRows);

/** A number that rows may add up to at most; what a field says, or what they must add up to, nobody can compare. */
const asks = (before: Sum, after: Sum): Asks => {
  const { atMost: old, ...one } = before;
  const { atMost: now, ...other } = after;
  return typeof old === 'number' && typeof now === 'number' && isDeepStrictEqual(one, other) ? byRoom(old, now) : null;
};

export const sum = constraintKind({
  name: 'sum',
  description: 'What rows, or the records that refer to another one, add up to.',
  takes: { per: false, where: true },
  demand,
  asks,
  fields: ({ rows, field }) => [rows ?? field],
  faults: faultsOf,
  targetFaults: targetFaultsOf,
  abroad: (demanded, declared: DeclaredConstraint) =>
    demanded.of === null ? [] : [referencedCatalogue(demanded.of, declared).resource],
  parts: (demanded, declared) => implementationOf(demanded).parts(demanded, declared),
  questions: (demanded, declared) => implementationOf(demanded).questions(demanded, declared),
  inFile: wrongSums,
  untold: 'wrongSum',
  refusals: ({ rows, field, equals }) => [{ code: equals === null ? 'sumAbove' : 'sumNot', fields: [rows ?? field] }],
  words: {
    es: {
      sumAbove: 'Suman %{sum}, y no pueden pasar de %{limit}.',
      sumNot: 'Suman %{sum}, y deben sumar %{limit}.',
      sumOver: 'Ya suman %{sum}.',
      wrongSum: 'La suma no es la debida.',
    },
    en: {
      sumAbove: 'They add up to %{sum}, and cannot exceed %{limit}.',
      sumNot: 'They add up to %{sum}, and must add up to %{limit}.',
      sumOver: 'They add up to %{sum} already.',
      wrongSum: 'The sum is not what it must be.',
    },
  },
  examples,
});
