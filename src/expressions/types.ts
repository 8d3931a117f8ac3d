/**
 * The types of expressions. A reference is an int; money, percent and decimal fields are decimals. Of a field that has
 * but a few values, `choices` are those, written as texts.
 */
export type Type =
  | { readonly kind: ScalarKind; readonly choices?: readonly string[] }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Type> };

export type ScalarKind = 'string' | 'int' | 'decimal' | 'bool' | 'date' | 'datetime' | 'null';

export const STRING = { kind: 'string' } as const satisfies Type;
export const INT = { kind: 'int' } as const satisfies Type;
export const DECIMAL = { kind: 'decimal' } as const satisfies Type;
export const BOOL = { kind: 'bool' } as const satisfies Type;
export const DATE = { kind: 'date' } as const satisfies Type;
export const DATETIME = { kind: 'datetime' } as const satisfies Type;
export const NULL = { kind: 'null' } as const satisfies Type;

export const listOf = (of: Type): Type => ({ kind: 'list', of });

/** As an implementer reads it: `list<record>`. */
export const typeName = (type: Type): string => (type.kind === 'list' ? `list<${typeName(type.of)}>` : type.kind);

export const isNumber = (type: Type): boolean => type.kind === 'int' || type.kind === 'decimal';

/** What is compared, added and put in lists together; null for what cannot be compared at all. */
export type Family = 'number' | 'text' | 'date' | 'bool';

const FAMILIES: Partial<Record<Type['kind'], Family>> = {
  int: 'number',
  decimal: 'number',
  string: 'text',
  date: 'date',
  datetime: 'date',
  bool: 'bool',
};

export const familyOf = (type: Type): Family | null => FAMILIES[type.kind] ?? null;

/** The type that holds values of both; null where there is none. */
export const unify = (a: Type, b: Type): Type | null => {
  if (a.kind === b.kind && a.kind !== 'list' && a.kind !== 'record') return { kind: a.kind };
  if (a.kind === 'null') return b;
  if (b.kind === 'null') return a;
  if (isNumber(a) && isNumber(b)) return DECIMAL;
  if (familyOf(a) === 'date' && familyOf(b) === 'date') return DATETIME;
  return null;
};
