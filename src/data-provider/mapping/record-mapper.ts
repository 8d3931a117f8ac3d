import { ROW_ID } from '#src/model/row-id.ts';
import { isId, isObject } from '../guards.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { filesApart, toldFiles } from './held-files.ts';
import { recordSpelling, respell, type Spelling, spellingOf } from './names.ts';
import { quirksOf } from './quirks.ts';

/** Between rows whose ids the contract calls otherwise, and the screens' rows, which all carry them alike. */
interface RowIds {
  readonly read: (values: Record<string, unknown>) => Record<string, unknown>;
  readonly write: (values: Record<string, unknown>) => Record<string, unknown>;
}

const rowIdsOf = ({ rowIds = {} }: WireResource): RowIds => {
  const lists = Object.entries(rowIds);
  const each =
    (change: (row: Values, name: string) => Values) =>
    (values: Record<string, unknown>): Record<string, unknown> => {
      const changed = lists.flatMap(([list, name]): readonly (readonly [string, unknown])[] => {
        const rows = values[list];
        if (!Array.isArray(rows)) return [];
        return [[list, rows.map((row: unknown) => (isObject(row) ? change(row, name) : row))]];
      });
      return { ...values, ...Object.fromEntries(changed) };
    };
  return {
    read: each((row, name) => moved(row, name, ROW_ID)),
    write: each((row, name) => moved(row, ROW_ID, name)),
  };
};

const moved = (row: Values, from: string, to: string): Values => {
  const { [from]: id, ...rest } = row;
  return id === undefined ? rest : { [to]: id, ...rest };
};

type Values = Readonly<Record<string, unknown>>;

/** Between records of the screens and what one endpoint speaks. */
export interface RecordMapper {
  /** Null where the answer is no record: not an object, or without an id. */
  readonly fromWire: (answer: unknown) => Row | null;
  /** The record an answer stands for that holds one, itself or in the envelope of one; null where it holds none. */
  readonly one: (answer: unknown) => Row | null;
  /** What was answered, named as the screens name it, whether or not it is a whole record. */
  readonly named: (answer: Values) => Values;
  /** The body of a PUT: the resource's fields and its id, as its contract writes them. */
  readonly toUpdate: (id: number | string, values: Values) => Values;
  /** The body of a POST: the resource's fields, and the values every create of it carries. */
  readonly toCreate: (values: Values) => Values;
  /** What a write says of the record, named as the screens name it. */
  readonly written: (values: Values) => Values;
  /** A dotted path of an error → the screens' spelling of it. */
  readonly rename: (path: string) => string;
}

/** @param company what is written with every record, where the backend wants its company */
export const recordMapper = (resource: WireResource, company?: number): RecordMapper => {
  const spelling = recordSpelling(resource);
  const children = new Map(
    Object.entries(resource.children ?? {}).map(
      ([field, names]) => [field, spellingOf([...names, resource.rowIds?.[field] ?? ROW_ID])] as const,
    ),
  );

  const quirks = quirksOf(resource);
  const rowIds = rowIdsOf(resource);
  const groups = new Map(
    Object.entries(resource.groups ?? {}).map(([path, names]) => [path, spellingOf(names)] as const),
  );

  /** `list` is the list whose row the values are, with a dot. */
  const withGroups = (values: Record<string, unknown>, list: string): Record<string, unknown> => {
    for (const [path, groupSpelling] of groups) {
      const name = path.slice(list.length);
      const group = path.startsWith(list) ? values[name] : undefined;
      if (isObject(group)) values[name] = respell(group, groupSpelling);
    }
    return values;
  };

  const named = (answer: Values): Values => {
    const values = filesApart(resource, quirks.read(withGroups(respell(answer, spelling), '')));
    for (const [field, childSpelling] of children) {
      const rows = values[field];
      if (Array.isArray(rows))
        values[field] = rows.map((row: unknown) =>
          isObject(row) ? withGroups(respell(row, childSpelling), `${field}.`) : row,
        );
    }
    return rowIds.read(values);
  };

  const fieldsOf = (values: Values): Record<string, unknown> =>
    rowIds.write(
      Object.fromEntries(
        resource.fields
          .filter((name) => values[name] !== undefined && resource.lookups?.[name] === undefined)
          .map((name) => [name, values[name]]),
      ),
    );

  const ownCompany = company === undefined || resource.company === null ? {} : { [resource.company]: company };

  const fromWire = (answer: unknown): Row | null => {
    if (!isObject(answer)) return null;
    const values = named(answer);
    const id = values[resource.id];
    return isId(id) ? { ...values, id } : null;
  };

  return {
    named,
    fromWire,
    one: (answer) => fromWire(unwrapped(answer, resource.envelopeOne)) ?? fromWire(answer),
    toUpdate: (id, values) =>
      quirks.write('update', {
        [resource.id]: id,
        ...without(fieldsOf(values), resource.id),
        ...toldFiles(resource, values),
        ...ownCompany,
      }),
    toCreate: (values) => quirks.write('create', { ...without(fieldsOf(values), resource.id), ...ownCompany }),
    written: (values) => rowIds.read(without(fieldsOf(values), resource.id)),
    rename: (path) =>
      renamed(path, (name) => quirks.aliases[name] ?? spelling(name), new Map([...children, ...groups])),
  };
};

/** What an envelope holds, its name in whatever case. */
const unwrapped = (answer: unknown, envelope: string | undefined): unknown =>
  envelope === undefined || !isObject(answer)
    ? answer
    : Object.entries(answer).find(([name]) => name.toLowerCase() === envelope.toLowerCase())?.[1];

const without = (values: Record<string, unknown>, name: string): Record<string, unknown> => {
  delete values[name];
  return values;
};

const renamed = (path: string, spelling: Spelling, children: ReadonlyMap<string, Spelling>): string => {
  const [head = '', ...rest] = path.split('.');
  const field = spelling(head) ?? head;
  const child = children.get(field);
  return [field, ...rest.map((part) => child?.(part) ?? part)].join('.');
};
