import utils from 'pg/lib/utils.js';
import type { Statement } from '../../sql/statement.ts';
import type { Row } from '../connection/tenant.ts';

type Values = readonly (string | Buffer | null)[];

/** One question, of however many who ask the same before it is sent. */
export class SharedRead {
  /** Its rows; null where it has to be asked elsewhere, for whatever reason. */
  readonly rows: Promise<readonly Row[] | null>;
  #settle: (rows: readonly Row[] | null) => void = () => undefined;

  constructor(
    readonly statement: Statement,
    readonly values: Values,
  ) {
    this.rows = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  answer(rows: readonly Row[]): void {
    this.#settle(rows);
  }

  /** Whoever asks need wait here no longer; an answer that comes later is nobody's. */
  leave(): void {
    this.#settle(null);
  }
}

/** The values as they are sent. @throws where one cannot be written */
export const writtenValues = ({ values }: Statement): Values => values.map((value) => utils.prepareValue(value));

/** Questions with the same key are the same question. */
export const keyOf = ({ name }: Statement, values: Values): string => `${name} ${JSON.stringify(values)}`;
