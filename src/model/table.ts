/** The database a model wants, free of any server: compared with the real one by `npm run db -- plan`. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Rows of a `company` table belong to a company; a `global` table has none and no institution writes it. */
  readonly scope: 'company' | 'global';
  /** Without `company_id` (of a company's table) and `row_version` (of a versioned one). */
  readonly columns: readonly Column[];
  /** Of a list's rows: what the table is called where other resources have other names; absent for other tables. */
  readonly otherNames?: readonly string[];
  /** What columns were called before, with the name they have now; absent where none was. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** What the table was called before; absent where it always had its name. */
  readonly formerly?: readonly TableNamed[];
  /** What the server knows of it by other names than before; absent where there is nothing. */
  readonly known?: KnownAs;
  /** Without `company_id`, which comes first in every key of a company's table. */
  readonly primaryKey: readonly string[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly checks: readonly Check[];
  /** Absent where there are none. */
  readonly exclusions?: readonly Exclusion[];
  readonly guards?: readonly Guard[];
  /** Whether a change here could leave the company without an administrator: asked at the end of a transaction. */
  readonly administrators?: boolean;
  /** What follows from a change of a row; nothing where absent. */
  readonly follows?: readonly Follow[];
  /** Columns whose values are states; none where absent. */
  readonly states?: readonly StateGuard[];
  /** Columns that make a tree of the rows; none where absent. */
  readonly trees?: readonly TreeGuard[];
  /** Columns that are the row's own id where a new row says no other; none where absent. */
  readonly selves?: readonly SelfReference[];
  /** Columns that hold the id of a file; none where absent. */
  readonly attachments?: readonly Attachment[];
  /** Has a `row_version` that every update raises. */
  readonly versioned: boolean;
  /** Who changed what is kept of every row; null for tables that are a record themselves. */
  readonly audit: Audit | null;
  /** What the application's role may do. Where `delete` is not among it, nothing is ever deleted. */
  readonly privileges: readonly Privilege[];
  /** What keeps the pages and the search of a large table quick; absent where a list is read whole. */
  readonly paging?: Paging;
}

export interface TableNamed {
  readonly schema: string;
  readonly name: string;
}

/** Names by which the server keeps files, counters, permissions and the like, as they were and as they are. */
export interface KnownAs {
  readonly resource: { readonly before: string; readonly now: string };
  /** Wire names, those of rows and groups with a dot; of which none is called as before. */
  readonly fields: readonly { readonly before: string; readonly now: string }[];
}

/** How a large table is paged and searched. The tables named like it with `$` hold what is kept for that. */
export interface Paging {
  readonly id: string;
  /** The orders whose positions are kept. The first is that of search results. */
  readonly orders: readonly PagingOrder[];
  /** Column with the folded text that searches look into. */
  readonly text: string;
}

export interface PagingOrder {
  /** Column of the field it is by; that of the id for the order of the ids. */
  readonly name: string;
  /** Column with the sort key; null for the order of the ids. */
  readonly key: string | null;
}

export type Privilege = 'select' | 'insert' | 'update' | 'delete';

export interface Audit {
  /** Column whose value names the row in the audit. */
  readonly id: string;
  /** Columns whose values are kept out of it. */
  readonly secret: readonly string[];
}

export interface Column {
  /** Lower case. */
  readonly name: string;
  readonly sqlType: string;
  readonly notNull: boolean;
  /** SQL. */
  readonly default: string | null;
  /** Whether the server numbers it, from 1,000 on and each company's rows by themselves: lower numbers are for reference data. */
  readonly identity: boolean;
  /** One count for the rows of all companies, where nobody is shown it. */
  readonly shared?: true;
  /** SQL over the row's other columns that always gives its value. */
  readonly generated?: string;
  /** Compared byte by byte, in every database alike. */
  readonly collation?: 'C';
}

export interface Index {
  readonly name: string;
  readonly unique: boolean;
  /** SQL over the columns, `company_id` apart: `rectoria.fold("bancdescripcion")`. */
  readonly expressions: readonly string[];
  /** The columns they read. */
  readonly columns: readonly string[];
  /** SQL; the rows it is about, where it is not about all. */
  readonly where: string | null;
  /** Whether rows without a value are alike, in a unique index; they are not unless said. */
  readonly nullsAlike?: true;
}

/** No two rows of a company have all the elements in common. */
export interface Exclusion {
  readonly name: string;
  /** SQL over the columns, `company_id` apart, and the operator that says what two rows may not have in common. */
  readonly elements: readonly { readonly expression: string; readonly operator: '=' | '&&' }[];
  readonly columns: readonly string[];
  readonly where: string | null;
}

/** What must hold of several rows, asked at the end of each transaction that changes one of them. */
export interface Guard {
  /** Of the violation; the triggers' own end in a mark of what they say. */
  readonly name: string;
  /** Whose rows are watched. */
  readonly table: { readonly schema: string; readonly name: string };
  /** Null for those of all companies. */
  readonly companies: readonly number[] | null;
  /** When it is asked, and of which version of the row. */
  readonly events: readonly {
    readonly event: 'insert' | 'update' | 'delete';
    readonly rows: 'new' | 'old' | 'both';
  }[];
  /** Columns whose change matters, in an update. */
  readonly columns: readonly string[];
  /** SQL of a text over the row `$1`: transactions that change rows of one group follow each other. */
  readonly group: string;
  /** SQL over the row `$1` that is true where what is demanded does not hold. */
  readonly broken: string;
}

/** A function of the schema `rectoria` that runs, in the same transaction, after a row was changed in a certain way. */
export interface Follow {
  readonly call: string;
  /** An SQL condition on `old` and `new`. */
  readonly when: string;
}

/** A column that begins with one state, and changes by transitions only. */
export interface StateGuard {
  readonly column: string;
  readonly demands: readonly StateDemand[];
}

/** What the states of a column are for some companies. Values are texts. */
export interface StateDemand {
  /** Null for all companies. */
  readonly companies: readonly number[] | null;
  readonly initial: string | null;
  readonly transitions: readonly {
    readonly name: string;
    /** Null for any. */
    readonly from: readonly string[] | null;
    readonly to: string;
    /** Whether a reason must be given. */
    readonly reasoned: boolean;
  }[];
}

/** A column that leads to the row above: no row is below itself. */
export interface TreeGuard {
  readonly parent: string;
  /** Column of the row's own id. */
  readonly id: string;
  /** Null for all companies. */
  readonly companies: readonly number[] | null;
}

/** A column that refers to a row of its own table: to itself, in a new row that says no other. */
export interface SelfReference {
  readonly column: string;
  /** Column of the row's own id. */
  readonly id: string;
  /** Null for all companies. */
  readonly companies: readonly number[] | null;
}

export interface ForeignKey {
  readonly name: string;
  /** Without `company_id`, which is part of every key between tables of a company. */
  readonly columns: readonly string[];
  readonly references: {
    readonly schema: string;
    readonly table: string;
    readonly columns: readonly string[];
    /** Of the table referred to; `company` unless said. `company_id` is part of no key to a global table. */
    readonly scope?: Table['scope'];
  };
  readonly onDelete: 'restrict' | 'cascade';
}

export interface Check {
  readonly name: string;
  readonly expression: string;
  /** The columns it is about, `company_id` apart. */
  readonly columns: readonly string[];
}

/** A column whose value is a file's id: a trigger attaches the file to the row, and refuses any other field's. */
export interface Attachment {
  readonly column: string;
  /** The field it was uploaded for; of a list's rows with the list before it. */
  readonly resource: string;
  readonly field: string;
  /** Whether it is a column of a record's rows, which are the record's by `parent_id`. */
  readonly ofRow: boolean;
  /** What each company takes; null for all companies. */
  readonly takes: readonly {
    readonly companies: readonly number[] | null;
    readonly maxSize: number;
    readonly types: readonly string[];
  }[];
}
