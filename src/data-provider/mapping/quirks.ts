import { isBlank, isObject } from '../guards.ts';
import type { FieldQuirk, WireResource } from '../wire-resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a contract writes otherwise than it answers, put right in both directions. */
export interface Quirks {
  /** A record as the screens see it, from one whose names are spelt right. */
  readonly read: (values: Record<string, unknown>) => Record<string, unknown>;
  /** The payload of a write, from the record's values. */
  readonly write: (kind: 'create' | 'update', values: Values) => Values;
  /** Name in payloads → field. */
  readonly aliases: Readonly<Record<string, string>>;
}

export const quirksOf = ({ quirks = {}, capitalise = [], createWith, updateWith = {} }: WireResource): Quirks => {
  const entries = Object.entries(quirks);
  const fixed = { create: createWith, update: updateWith };

  const sent = (kind: 'create' | 'update', name: string, value: unknown): readonly [string, unknown][] => {
    const quirk = quirks[name];
    if (quirk?.only !== undefined && quirk.only !== kind) return [];
    const key = quirk?.payload ?? (capitalise.includes(kind) ? capital(name) : name);
    return [[key, quirk === undefined ? value : written(quirk, value)]];
  };

  return {
    aliases: Object.fromEntries(
      entries.flatMap(([name, { payload }]) => (payload === undefined ? [] : [[payload, name]])),
    ),
    read: (values) => {
      for (const [name, quirk] of entries) {
        if (quirk.from !== undefined && values[name] === undefined) values[name] = at(values, quirk.from);
        if (quirk.as === 'json') values[name] = parsed(values[name]);
        if (quirk.told !== undefined && isBlank(values[name])) values[name] = toldIn(values, quirk.told);
      }
      return values;
    },
    write: (kind, values) => {
      const empty =
        kind === 'create'
          ? entries.flatMap(([name, quirk]): [string, unknown][] =>
              'empty' in quirk && isBlank(values[name]) ? [[name, quirk.empty]] : [],
            )
          : [];
      const flags = entries.flatMap(([name, { told }]): [string, unknown][] =>
        told === undefined || isBlank(values[name]) ? [] : [[told.by, values[name] === told.set]],
      );
      const whole = { ...values, ...Object.fromEntries(flags), ...Object.fromEntries(empty) };
      return {
        ...Object.fromEntries(Object.entries(whole).flatMap(([name, value]) => sent(kind, name, value))),
        ...fixed[kind],
      };
    },
  };
};

/** The value that a flag stands for; nothing where there is no flag either. */
const toldIn = (values: Values, { by, set, unset }: NonNullable<FieldQuirk['told']>): unknown =>
  isBlank(values[by]) ? undefined : isSet(values[by]) ? set : unset;

/** Flags are written as true, 1 or "True" (F059). */
const isSet = (flag: unknown): boolean =>
  flag === true || flag === 1 || (typeof flag === 'string' && ['true', '1'].includes(flag.toLowerCase()));

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const written = ({ as }: FieldQuirk, value: unknown): unknown =>
  as === 'json' && !isBlank(value) && typeof value !== 'string' ? JSON.stringify(value) : value;

/** A text that is no JSON stays as it is: the screen then says that it is wrong. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The value that stands at `city.ciudadId`, its names in whatever case. */
const at = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((held, name) => {
    if (!isObject(held)) return undefined;
    return Object.entries(held).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  }, values);
