/** The database a model wants, free of any server: compared with the real one by `npm run db -- plan`. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** `global` tables have no company and are written by no institution. */
  readonly scope: 'company' | 'global';
  readonly columns: readonly Column[];
  /** Without `company_id`, which comes first in every key of a company's table. */
  readonly primaryKey: readonly string[];
  readonly uniques: readonly Unique[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly checks: readonly Check[];
}

export interface Column {
  /** Lower case. */
  readonly name: string;
  readonly sqlType: string;
  readonly notNull: boolean;
  /** SQL. */
  readonly default: string | null;
  readonly identity: boolean;
}

export interface Unique {
  readonly name: string;
  /** SQL over the columns, `company_id` apart: `rectoria.fold("bancdescripcion")`. */
  readonly expressions: readonly string[];
  readonly where: string | null;
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly references: { readonly schema: string; readonly table: string; readonly columns: readonly string[] };
  readonly onDelete: 'restrict' | 'cascade';
}

export interface Check {
  readonly name: string;
  readonly expression: string;
}
