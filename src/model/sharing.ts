import type { Json } from './json.ts';

/** Fields of a record that are kept equal to those of the one that a reference of its leads to. */
export interface Sharing {
  /** The reference. */
  readonly by: string;
  readonly fields: readonly SharedField[];
  readonly rows: readonly SharedRow[];
  /** Fields that have to be alike for a record of before to be taken for one that is known. */
  readonly sameBy: readonly string[];
}

/** A field and what stands for it there. */
export interface SharedField {
  readonly own: string;
  readonly theirs: string;
  /** Of a list: the fields of its rows that are called otherwise there. */
  readonly fields: Readonly<Record<string, string>>;
  /** The values that are others there; none where all are the same. Those that it does not name are not shared. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Fields of the record that are one row of a list there. */
export interface SharedRow {
  /** The list. */
  readonly of: string;
  /** Values that the row has. */
  readonly where: Readonly<Record<string, string | number | boolean>>;
  readonly fields: readonly SharedField[];
}
