import type { Column } from '#src/model/table.ts';

/** Short forms for the columns of the product's own tables. */

export const column = (name: string, sqlType: string, more: Partial<Column> = {}): Column => ({
  name,
  sqlType,
  notNull: true,
  default: null,
  identity: false,
  ...more,
});

export const optional = (name: string, sqlType: string): Column => column(name, sqlType, { notNull: false });

export const identity = (name: string, sqlType: 'integer' | 'bigint' = 'integer'): Column =>
  column(name, sqlType, { identity: true });

/** The order in which rows were written, which nobody is shown. */
export const counter = (name: string): Column => column(name, 'bigint', { identity: true, shared: true });

export const flag = (name: string, value: boolean): Column => column(name, 'boolean', { default: String(value) });

export const moment = (name: string): Column => column(name, 'timestamp with time zone', { default: 'now()' });
