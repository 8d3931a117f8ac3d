import { textBefore } from '#src/model/absent.ts';
import type { Json } from '#src/model/json.ts';
import { type Doc, enclosed, group, indent, line } from './doc.ts';

/** A JavaScript string in the quotes Biome prefers: single ones, unless those would need more escapes. */
export const quoted = (text: string): string => {
  const double = JSON.stringify(text);
  const singles = text.split("'").length;
  const doubles = text.split('"').length;
  if (singles > doubles) return double;
  return `'${double.slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;
};

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const isIndex = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name);

/** A property's name, quoted only where it must be. */
export const propertyName = (name: string): string => (isIdentifier(name) || isIndex(name) ? name : quoted(name));

/** `record.Name`, or `record['odd name']`. */
export const property = (object: string, name: string): string =>
  isIdentifier(name) ? `${object}.${name}` : `${object}[${quoted(name)}]`;

/** A wire value as a JavaScript literal; properties that are undefined are left out. */
export const literal = (value: Json | undefined): Doc => {
  if (typeof value === 'string') return quoted(value);
  if (value === undefined || value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (isArray(value)) return array(value.map(literal));
  return objectLiteral(Object.entries(value).map(([name, part]) => [name, literal(part)]));
};

/** Items that are laid out already. */
export const array = (items: readonly Doc[]): Doc => enclosed('[', items, ']');

/** Properties whose values are laid out already. */
export const objectLiteral = (properties: readonly (readonly [string, Doc])[]): Doc =>
  enclosed(
    '{',
    properties.map(([name, value]) => [propertyName(name), ':', separated(value)]),
    '}',
    line,
  );

/** The same of properties with dotted names: those of a group stand in an object of their own, at its first. */
export const nested = (properties: readonly (readonly [string, Doc])[]): Doc => {
  const plain = new Map(properties);
  const names = new Set(properties.map(([path]) => textBefore(path, '.')));
  const within = (name: string): readonly (readonly [string, Doc])[] =>
    properties.flatMap(([path, value]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value] as const] : [],
    );
  return objectLiteral([...names].map((name) => [name, plain.get(name) ?? nested(within(name))]));
};

/** A value after its property's name; a text that does not fit stands on a line of its own. */
const separated = (value: Doc): Doc => (typeof value === 'string' ? group(indent([line, value])) : [' ', value]);

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
