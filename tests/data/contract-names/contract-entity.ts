/** What the documents say of an entity, spelt as there; the company is not among `fields`. */
export interface ContractEntity {
  readonly path: string;
  readonly id: string;
  readonly company: string | null;
  readonly fields: readonly string[];
}
