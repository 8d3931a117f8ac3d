// What is not said here their keys say (`src/kinds/catalogue/shares-keys.ts`).

/** Fields of a record that are kept equal to those of the one that a reference of its leads to. */
export interface Sharing {
  readonly fields: readonly SharedField[];
  readonly rows: readonly SharedRow[];
}

/** A field and what stands for it there; of a list also its fields, of a field in a row also its values. */
export interface SharedField {
  readonly own: string;
  readonly theirs: string;
}

/** Fields of the record that are one row of a list there. */
export interface SharedRow {
  readonly fields: readonly SharedField[];
}
