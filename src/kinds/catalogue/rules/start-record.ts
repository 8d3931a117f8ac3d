import { fieldTypes } from '#src/fields/index.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { START_RECORDS } from '#src/model/start-accounts.ts';
import { valueFault } from '../meaning/value-fault.ts';

/** What the server makes of it itself, whatever else is asked of it. */
const isGiven = ({ type }: Field): boolean => fieldTypes.get(type)?.marksActive === true;

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

interface Place {
  readonly field: Field;
  readonly path: Path;
}

function* faultsOf({ field, path }: Place, value: Json, record: string): Iterable<Finding> {
  if (value === null) {
    if (!alwaysRequired(field) || isGiven(field)) return;
    yield {
      path: [...path, 'required'],
      message: `\`${field.name}\` is required, and ${record}, which every institution starts with, has none.`,
      hint: 'Leave it optional; a rule can demand it of the records that people write.',
    };
    return;
  }
  if (field.fields !== undefined && Array.isArray(value)) {
    for (const row of value) {
      if (isJsonObject(row)) yield* recordFaults(field.fields, [...path, 'fields'], row, record);
    }
    return;
  }
  const fault = valueFault(field, value);
  if (fault === null) return;
  yield {
    path,
    message: `\`${field.name}\` does not accept \`${shown(value)}\` of ${record}, which every institution starts with: it ${fault}.`,
    hint: 'It must go on accepting what the server itself writes there.',
  };
}

function* recordFaults(fields: readonly Field[], path: Path, values: JsonObject, record: string): Iterable<Finding> {
  for (const field of fields) {
    yield* faultsOf({ field, path: [...path, field.name] }, values[field.name] ?? null, record);
  }
}

/** Of several records with the same fault one is told. */
function* findings({ name, definition }: CatalogueResource): Iterable<Finding> {
  const told = new Set<string>();
  for (const { called, values } of START_RECORDS[name] ?? []) {
    for (const finding of recordFaults(definition.fields, ['fields'], values, called)) {
      const place = finding.path.join(' ');
      if (told.has(place)) continue;
      told.add(place);
      yield finding;
    }
  }
}

export const startRecord: Rule<'catalogue'> = {
  code: 'start-record',
  summary: 'The catalogues of roles and users accept the roles and users that every institution starts with.',
  scope: 'resource',
  check: findings,
};
