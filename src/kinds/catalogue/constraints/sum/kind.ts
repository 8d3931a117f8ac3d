import type { DeclaredConstraint } from '../kind.ts';
import { constraintKind } from '../constraint-kind.ts';
import { outerOf } from '../outer.ts';
import { faultsOf, targetFaultsOf } from './faults.ts';
import { demand, type Sum } from './demand.ts';
import { examples } from './examples.ts';
import { ofReferring } from './referring.ts';
import { ofRows } from './rows.ts';

/** How the sum of a demand is kept: of the rows of one record, or of the records that refer to another one. */
const implementationOf = (demanded: Sum) => (demanded.rows === null ? ofReferring : ofRows);

export const sum = constraintKind({
  name: 'sum',
  description: 'What rows, or the records that refer to another one, add up to.',
  takes: { per: false, where: true },
  demand,
  fields: ({ rows, field }) => [rows ?? field],
  faults: faultsOf,
  targetFaults: targetFaultsOf,
  abroad: (demanded, declared: DeclaredConstraint) =>
    demanded.of === null ? [] : [outerOf(demanded.of, declared).resource],
  parts: (demanded, declared) => implementationOf(demanded).parts(demanded, declared),
  questions: (demanded, declared) => implementationOf(demanded).questions(demanded, declared),
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
