import type { ConnectionTarget } from '../connection/connection-target.ts';
import { POOLS } from '../connection/pool-limits.ts';
import { sessionSettings, startupOptions } from '../connection/session-settings.ts';
import type { Row, Statement } from '../connection/tenant.ts';
import { CompanyConnection, NotAsMeant } from './company-connection.ts';

/** Reads of companies over connections that are each one company's, from their opening to their end. */
export interface CompanyReads {
  /** The rows, or null where there is no such connection to be had now: then it has to be asked elsewhere. */
  read(companyId: number, statement: Statement): Promise<readonly Row[] | null>;
  close(): Promise<void>;
}

export interface CompanyReadsOptions {
  readonly target: ConnectionTarget;
  /** Told of connections that were lost. */
  readonly onConnectionLost?: ((error: Error) => void) | undefined;
}

const OF_ONE_COMPANY = 2;
/** Unused for so long, in milliseconds, a connection gives way to another company's. */
const GIVES_WAY = 5_000;
/** Unused for so long it is closed. */
const IDLE = 60_000;
/** After a connection was lost the company's reads go elsewhere for so long. */
const REST = 1_000;

const TOLD = `select current_setting('app.company', true) as company, current_setting('transaction_read_only') as read_only,
  current_setting('statement_timeout') as patience`;

interface OfCompany {
  readonly connections: Set<CompanyConnection>;
  restsUntil: number;
}

export function companyReads({ target, onConnectionLost }: CompanyReadsOptions): CompanyReads {
  const { role, ...address } = target;
  const { name, size, waiting, statement: patience } = POOLS.reads;
  const companies = new Map<number, OfCompany>();
  const all = new Set<CompanyConnection>();
  let isUsable = true;

  const settingsOf = (companyId: number): Readonly<Record<string, string>> => ({
    ...sessionSettings(POOLS.reads, role),
    default_transaction_read_only: 'on',
    'app.company': String(companyId),
  });

  const openConnection = (companyId: number, own: OfCompany): void => {
    const config = {
      ...address,
      application_name: name,
      connectionTimeoutMillis: waiting,
      options: startupOptions(settingsOf(companyId)),
    };
    const connection = new CompanyConnection(config, (error) => {
      all.delete(connection);
      own.connections.delete(connection);
      if (error === null) return;
      own.restsUntil = performance.now() + REST;
      // A pooler that nobody told of: it would do so each time.
      if (error instanceof NotAsMeant) isUsable = false;
      onConnectionLost?.(error);
    });
    all.add(connection);
    own.connections.add(connection);
    void connection.open(
      TOLD,
      (row) => row['company'] === String(companyId) && row['read_only'] === 'on' && row['patience'] === `${patience}ms`,
    );
  };

  const closeUnused = (since: number): void => {
    const before = performance.now() - since;
    for (const connection of all) if (connection.usedAt < before) void connection.close();
  };
  const sweep = setInterval(() => closeUnused(IDLE), IDLE / 2).unref();

  const connectionOf = (companyId: number): CompanyConnection | undefined => {
    const own = companies.get(companyId) ?? { connections: new Set(), restsUntil: 0 };
    companies.set(companyId, own);
    const connections = [...own.connections];
    const free = connections.find(({ isFree }) => isFree);
    if (free !== undefined) return free;
    if (connections.length < OF_ONE_COMPANY && performance.now() > own.restsUntil) {
      if (all.size >= size) closeUnused(GIVES_WAY);
      if (all.size < size) openConnection(companyId, own);
    }
    return connections.find(({ isOpen }) => isOpen);
  };

  return {
    read: async (companyId, statement) => {
      // What is no company is told so elsewhere.
      if (!isUsable || !Number.isSafeInteger(companyId) || companyId <= 0) return null;
      return connectionOf(companyId)?.read(statement) ?? null;
    },
    close: async () => {
      isUsable = false;
      clearInterval(sweep);
      await Promise.all([...all].map((connection) => connection.close()));
    },
  };
}
