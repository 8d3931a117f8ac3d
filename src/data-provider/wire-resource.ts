/** A value of another record: that which the reference `from` leads to, of the resource `to`. */
export interface Lookup {
  readonly from: string;
  readonly to: string;
  readonly field: string;
}

/** What the data provider must know of a resource to speak to its endpoint. Generated from the YAML. */
export interface WireResource {
  /** `financieros/bancos` */
  readonly name: string;
  /** Relative to the institution's API base: `api/financieros/bancos`. */
  readonly path: string;
  /** Wire name of the id: `BancoID`. */
  readonly id: string;
  /** Wire name of the company, never sent; null where the contract has none. */
  readonly company: string | null;
  readonly read: 'whole' | 'search' | 'paged';
  /** Whether the endpoint answers GET /<id>. */
  readonly one: boolean;
  /** Property of the list answer that holds the rows. */
  readonly envelope: string | null;
  /** Properties sent with every create. */
  readonly createWith: Readonly<Record<string, unknown>>;
  /** Said where nobody writes it through this endpoint. */
  readonly readOnly?: true;
  /** Wire name of the field that stands for a record where it is referred to. */
  readonly label: string;
  /** Wire name of the active flag; null where there is none. */
  readonly active: string | null;
  /** Every wire name, in order: the spelling the screens use, whatever case a backend answers in. */
  readonly fields: readonly string[];
  /** List field → the wire names of its rows' fields; absent where the resource has no child table. */
  readonly children?: Readonly<Record<string, readonly string[]>>;
  /** Group → the wire names in it; a group within the rows of a list follows the list's name (`Detalles.Direccion`). */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Lookup → where its value is found; one within the rows of a list follows the list's name. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
  /** Fields the list's search looks into; of a reference, the label of the record it refers to. */
  readonly search: readonly string[];
  /** Field → resource it refers to, by one id or several. Fields of groups are named with them: `Direccion.PaisId`. */
  readonly references: Readonly<Record<string, string>>;
}
