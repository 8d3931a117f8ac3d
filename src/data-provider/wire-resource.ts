import type { Compared } from '#src/model/comparison.ts';

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
  /** Wire name of the company, sent to a backend that wants it alone; null where the contract has none. */
  readonly company: string | null;
  readonly read: 'whole' | 'search' | 'paged';
  /** Fields that a page can be sorted by; absent where the list can be sorted by any. */
  readonly sorts?: readonly string[];
  /** How the list is asked for, where that is not `?value=` at the path. */
  readonly reading?: WireReading;
  /** Fields that must be chosen before anything is read. */
  readonly needs?: readonly string[];
  /** Keys to look records up by, with their addresses, where there is no list. */
  readonly lookup?: Readonly<Record<string, string>>;
  /** Addresses of further reads, by name. */
  readonly reads?: Readonly<Record<string, string>>;
  /** Whether the endpoint answers GET /<id>. */
  readonly one: boolean;
  /** Property of the list answer that holds the rows. */
  readonly envelope: string | null;
  /** Property of the answer of GET /<id> that holds the record. */
  readonly envelopeOne?: string;
  /** Null where nothing is created; absent for POST at the path. */
  readonly create?: WireWrite | null;
  /** Null where nothing is changed; absent for PUT /<id>. */
  readonly update?: WireWrite | null;
  /** Absent where nothing is deleted. */
  readonly delete?: WireWrite;
  /** Properties sent with every create. */
  readonly createWith: Readonly<Record<string, unknown>>;
  /** Fields that are whoever is signed in when a record is made. */
  readonly signedIn?: readonly string[];
  /** Said where its list is not taken away as a file. */
  readonly exports?: false;
  /** Said where nothing is told of what became of a record. */
  readonly history?: false;
  /** Said where nothing is told of what refers to a record. */
  readonly uses?: false;
  /** Said where its records are not printed. */
  readonly print?: false;
  /** Said where nobody is told who else has a record open. */
  readonly presence?: false;
  /** Said where no record begins as a copy of another. */
  readonly duplicate?: false;
  /** Said where several records are not changed at once. */
  readonly bulk?: false;
  /** Columns whose values can be changed in the list; absent where there are none. */
  readonly cells?: readonly string[];
  /** Said where no record is made from the form of another that is to refer to it. */
  readonly inline?: false;
  /** Fields that a copy of a record begins without, those of rows after their list (`Partidas.Comprobante`). */
  readonly uncopied?: readonly string[];
  /** Fields that are never kept in a browser, named in the same way. */
  readonly undrafted?: readonly string[];
  /** Said where no file is taken whose rows would become its records. */
  readonly imports?: false;
  /** Said where nobody writes it through this endpoint. */
  readonly readOnly?: true;
  /** Properties sent with every update. */
  readonly updateWith?: Readonly<Record<string, unknown>>;
  /** Writes whose payload begins every name with a capital. */
  readonly capitalise?: readonly ('create' | 'update')[];
  /** Fields that travel otherwise than they are answered, by wire name. */
  readonly quirks?: Readonly<Record<string, FieldQuirk>>;
  /** Present where there is one record of it: its screen is that record's form. */
  readonly single?: true;
  /** Field that refers to the record above, where the records make a tree. */
  readonly tree?: string;
  /** Field that only transitions change, where the records go through states. */
  readonly state?: string;
  /** Its values, in the order in which records go through them. */
  readonly states?: readonly (string | number)[];
  /** Said where its list does not tell how many records are in each. */
  readonly countsStates?: false;
  /** Wire name of the field that stands for a record where it is referred to. */
  readonly label: string;
  /** What records are in order of where one is chosen; absent where that is their labels. */
  readonly order?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Fields said beside the label where one is chosen; absent where the label alone tells which it is. */
  readonly beside?: readonly string[];
  /** Present where its records have a page with a head and parts. */
  readonly page?: true;
  /** Present where its records are among those that are found at once with those of other screens. */
  readonly find?: true;
  /** The reference to a record that others share fields of with it; absent where there is none. */
  readonly shares?: string;
  /** Wire name of the active flag; null where there is none. */
  readonly active: string | null;
  /** Every wire name, in order: the spelling the screens use, whatever case a backend answers in. */
  readonly fields: readonly string[];
  /** List field → the wire names of its rows' fields; absent where the resource has no child table. */
  readonly children?: Readonly<Record<string, readonly string[]>>;
  /** List field → what the contract calls the id of a row, where that is not `id`. */
  readonly rowIds?: Readonly<Record<string, string>>;
  /** Group → the wire names in it; a group within the rows of a list follows the list's name (`Detalles.Direccion`). */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Lookup → where its value is found; one within the rows of a list follows the list's name. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
  /** Fields that nobody fills in, for they are computed or never shown, those of rows after their list (`Partidas.Importe`); absent where there are none. */
  readonly unasked?: readonly string[];
  /** Fields the list's search looks into; of a reference, the label of the record it refers to. */
  readonly search: readonly string[];
  /** The fields that a list's conditions are about, by what they are compared as; absent where there are none. */
  readonly compared?: Readonly<Partial<Record<Compared, readonly string[]>>>;
  /** The values that a field of choices may have, in their order. */
  readonly choices?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Field → resource it refers to, by one id or several. Fields of groups are named with them: `Direccion.PaisId`. */
  readonly references: Readonly<Record<string, string>>;
}

/** Addresses are those of `#src/model/address.ts`, whole. */
export interface WireReading {
  readonly address?: string;
  /** Where a search goes, if not to the list. */
  readonly search?: string;
  /** Parameter that carries what is searched; `value` where absent. */
  readonly parameter?: string;
  /** What is sent where nothing is searched. */
  readonly blank?: string;
  /** How a list that should be paged is read from a backend that does not; `search` where absent. */
  readonly otherwise?: 'whole';
}

export interface WireWrite {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  /** Where the record, or a list with it, is read again afterwards. */
  readonly reread?: string;
}

export interface FieldQuirk {
  /** Its name in payloads. */
  readonly payload?: string;
  /** Where answers have its value that lack it under its name. */
  readonly from?: string;
  /** As a text that holds JSON. */
  readonly as?: 'json';
  /** What a create sends where it has no value. */
  readonly empty?: unknown;
  /** The flag by which a backend without the field tells its value; set for one of its values alone. */
  readonly told?: { readonly by: string; readonly set: string; readonly unset: string };
  /** The only write that sends it. */
  readonly only?: 'create' | 'update';
  /** Where the code of a new record is asked for, where the backend does not give it with the record. */
  readonly given?: { readonly method: 'GET' | 'POST' | 'PUT'; readonly address: string };
  /** How its file is brought to a backend without /archivos: multipart after the save, with fields of the record. */
  readonly upload?: { readonly address: string; readonly with: readonly string[] };
}
