import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';

/** A catalogue as one institution has it. */
export interface Variant {
  readonly companyId: number;
  readonly catalogue: Catalogue;
  /** The institution's catalogue of that name. */
  readonly target: (resource: string) => Catalogue | undefined;
}

/** The fields that one institution keeps in a table: of a catalogue, or of the rows of one of its lists. */
export interface FieldSet {
  readonly companyId: number;
  readonly fields: readonly Field[];
  readonly target: Variant['target'];
}
