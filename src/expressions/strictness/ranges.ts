import type { CelType } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { DATES, type Line, MINUTES, NUMBERS, SECONDS } from './lines.ts';

const bigAt = (schema: JsonSchema, line: Line, key: string, fallback: bigint): bigint => {
  const said = schema[key];
  return (typeof said === 'number' || typeof said === 'string' ? line.find(said) : null) ?? fallback;
};

const numberAt = (schema: JsonSchema, key: string, fallback: number): bigint => {
  const said = schema[key];
  return BigInt(typeof said === 'number' ? said : fallback);
};

const ONCE = 1n;
const MANY = 10n ** 24n;
const DAY = 86_400n;
/** The days that PostgreSQL and the wire write alike: of four digits. */
export const FIRST_DAY = DATES.find('1000-01-01') ?? 0n;
export const LAST_DAY = (DATES.find('9999-12-31') ?? 0n) + DAY - 1n;

export interface Range {
  readonly line: Line | null;
  /** First and last place, or fewest and most characters or rows. */
  readonly least: bigint;
  readonly most: bigint;
  /** How far apart places are. */
  readonly step: bigint;
}

const NO_RANGE: Range = { line: null, least: 0n, most: MANY, step: ONCE };

/** What its schema says of the places of values. */
export function rangeOf(cel: CelType, schema: JsonSchema): Range {
  if (cel === 'int' || cel === 'decimal') {
    const digits = cel === 'int' ? 0n : numberAt(schema, 'decimals', 6);
    return {
      line: NUMBERS,
      least: bigAt(schema, NUMBERS, 'minimum', -MANY),
      most: bigAt(schema, NUMBERS, 'maximum', MANY),
      step: NUMBERS.unit / 10n ** digits,
    };
  }
  if (cel === 'date' || cel === 'datetime') {
    const step = cel === 'date' ? DAY : ONCE;
    const last = bigAt(schema, DATES, 'notAfter', LAST_DAY);
    return { line: DATES, least: bigAt(schema, DATES, 'notBefore', FIRST_DAY), most: last, step };
  }
  if (cel === 'string' && schema['format'] === 'time') {
    const line = 'pattern' in schema ? MINUTES : SECONDS;
    const last = line === MINUTES ? 1439n : 86_399n;
    return {
      line,
      least: bigAt(schema, line, 'notBefore', 0n),
      most: bigAt(schema, line, 'notAfter', last),
      step: ONCE,
    };
  }
  const [fewest, most] = cel === 'string' ? ['minLength', 'maxLength'] : ['minItems', 'maxItems'];
  return {
    ...NO_RANGE,
    least: numberAt(schema, fewest, cel === 'string' ? 1 : 0),
    most: numberAt(schema, most, 1000),
  };
}
