import type { ForeignKey, Index, Table } from '#src/model/table.ts';

export const INTERNAL_SCHEMA = 'rectoria';

/** One of the product's own tables; what is not said is as most have it. */
export const table = (
  name: string,
  parts: Partial<Table> & Pick<Table, 'columns' | 'primaryKey' | 'privileges'>,
): Table => ({
  schema: INTERNAL_SCHEMA,
  name,
  scope: 'company',
  indexes: [],
  foreignKeys: [],
  checks: [],
  versioned: false,
  audit: null,
  ...parts,
});

export const index = (name: string, columns: readonly string[], unique = false): Index => ({
  name,
  unique,
  expressions: columns,
  columns,
  where: null,
});

/** Of texts that read the same though their case or accents differ. */
export const uniqueText = (name: string, of: string): Index => ({
  name,
  unique: true,
  expressions: [`rectoria.fold(${of})`],
  columns: [of],
  where: null,
});

/** Roles and users are catalogues too (`seguridad/roles`, `seguridad/usuarios`): their columns are wire names. */
const KEYS = { roles: 'rolid', usuarios: 'usuarioid' } as const;

export const refersTo = (
  name: string,
  of: string,
  target: keyof typeof KEYS,
  onDelete: ForeignKey['onDelete'] = 'restrict',
): ForeignKey => ({
  name,
  columns: [of],
  references: { schema: INTERNAL_SCHEMA, table: target, columns: [KEYS[target]] },
  onDelete,
});
