import { orEmpty } from '#src/model/absent.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { errorsOf } from '#src/server/catalogue/record/field-errors.ts';
import { asRecord, begunRecord, initialRecord } from '#src/server/catalogue/write/new-record.ts';
import type { RecordRules } from '#src/server/catalogue/repository/record-rules.ts';
import type { DemoRecord } from './demo-set.ts';

/** What is made up is nobody's. */
const may = (): boolean => true;

/** A fictitious record that its catalogue does not take: the resources have changed since the demonstration data was written. */
export class DemoRecordWrong extends Error {
  constructor(resource: string, id: number, faults: readonly string[]) {
    super(`Fictitious record ${id} of ${resource} is not valid here: ${faults.join('; ')}`);
    this.name = 'DemoRecordWrong';
  }
}

/**
 * The record as a person's would be: with its defaults and what is computed, and checked as the form and the API check it.
 * What it refers to is the database's to check.
 * @throws DemoRecordWrong
 */
export function wholeRecord({ name, definition }: CatalogueResource, rules: RecordRules, made: DemoRecord): JsonObject {
  const initial = initialRecord(definition, fieldTypes, rules);
  const { [orEmpty(definition.states?.field)]: state, ...values } = made.values;
  const begun = begunRecord(definition, fieldTypes, initial, values);
  const fresh = asRecord(rules.complete(begun, { stored: false, values: initial, may }));
  const record = state === undefined ? fresh : inState(definition, rules, fresh, state);
  const problems = rules.validate(record, { isNew: true, may });
  if (problems.length > 0) {
    const faults = errorsOf(problems, definition)('en').map(({ field, message }) => `${field}: ${message}`);
    throw new DemoRecordWrong(name, made.id, faults);
  }
  return record;
}

/** As a transition leaves it: what is locked in its state is what it was given before. */
const inState = (
  { states }: CatalogueResource['definition'],
  rules: RecordRules,
  record: JsonObject,
  state: Json,
): JsonObject =>
  states === null
    ? record
    : asRecord(rules.complete({ ...record, [states.field]: state }, { stored: true, values: record, may }));
