import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/*
 * What the institutions' documents say of catalogues and records, copied from their inventories: the addresses of the
 * screens, the entities' fields and the calls.
 */

type Line = Readonly<Record<string, string>>;

const linesOf = (name: string): readonly Line[] =>
  parse(readFileSync(new URL(name, import.meta.url)), { columns: true, delimiter: '\t', quote: null });

const text = (line: Line, name: string): string => line[name] ?? '';

export interface Screen {
  readonly route: string;
  /** As the documents call it. */
  readonly entity: string;
  /** As its file is called here. */
  readonly resource: string;
}

export const screens: readonly Screen[] = linesOf('screens.tsv').map((line) => ({
  route: text(line, 'route'),
  entity: text(line, 'entity'),
  resource: text(line, 'resource'),
}));

export const resourceOf = (entity: string): string | undefined =>
  screens.find((screen) => screen.entity === entity)?.resource;

export interface Entity {
  readonly entity: string;
  /** Blank where the documents show none. */
  readonly endpoint: string;
  readonly id: string;
  readonly fields: readonly { readonly name: string; readonly of: string }[];
}

const namesOf = (lines: readonly Line[]): readonly string[] => [...new Set(lines.map((line) => text(line, 'entity')))];

const entityLines = linesOf('entities.tsv');

export const entities: readonly Entity[] = namesOf(entityLines).map((entity) => {
  const own = entityLines.filter((line) => line['entity'] === entity);
  return {
    entity,
    endpoint: text(own[0] ?? {}, 'endpoint'),
    id: text(own[0] ?? {}, 'id'),
    fields: own.map((line) => ({ name: text(line, 'field'), of: text(line, 'of') })),
  };
});

export interface DocumentedCall {
  readonly method: string;
  readonly address: string;
  readonly entity: string;
}

/** One address is written without the prefix that all the others have. */
const whole = (address: string): string => address.replace(/^\//, '').replace(/^(documentos-)/, 'api/academicos/$1');

export const calls: readonly DocumentedCall[] = linesOf('calls.tsv').map((line) => ({
  method: text(line, 'method'),
  address: whole(text(line, 'address')),
  entity: text(line, 'entity'),
}));
