import { Client } from 'pg';

/** Where a database is and as whom to connect. */
export interface ConnectionTarget {
  readonly host: string;
  readonly port: number;
  readonly database: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly ssl: boolean;
  /** Role to step down to once connected. */
  readonly role?: string;
}

/** Where a client is led. */
export const targetOf = ({ host, port, database, user, password, ssl }: Client): ConnectionTarget => ({
  host,
  port,
  database,
  user,
  password: password ?? undefined,
  ssl,
});

/** Where an address leads; nothing is asked there. */
export const targetAt = (url: string): ConnectionTarget => targetOf(new Client({ connectionString: url }));
