import { ConfigurationError } from '#src/server/config/configuration-error.ts';
import { ClusterError } from '#src/server/db/cluster/cluster-error.ts';
import { ReferenceDataError } from '#src/server/prepare/companies.ts';
import { DatabaseUnavailable } from '#src/server/db/connection/errors.ts';
import { StepFailed } from '#src/server/db/plan/apply.ts';
import { SchemaNotReady } from '#src/server/prepare/prepare-database.ts';
import { SchemaTakenBack } from '#src/server/prepare/taken-back.ts';
import { UnknownInstitution } from '#src/server/http/institutions.ts';
import { ResourcesError } from '#src/server/start-server.ts';

const FORESEEN = [
  ClusterError,
  ConfigurationError,
  DatabaseUnavailable,
  ReferenceDataError,
  ResourcesError,
  SchemaNotReady,
  SchemaTakenBack,
  StepFailed,
  UnknownInstitution,
];

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** What to tell whoever started the server by the command; null for a fault of the program, which is to be thrown. */
export function startFailure(error: unknown, port: number, command: string): string | null {
  if (!(error instanceof Error)) return null;
  if (FORESEEN.some((kind) => error instanceof kind)) return error.message;
  const isListening = 'syscall' in error && error.syscall === 'listen';
  if (isListening && codeOf(error) === 'EADDRINUSE') {
    return `Something else listens on port ${port} already. Stop it, or choose another: ${command} -- --port ${port + 1}`;
  }
  if (isListening && codeOf(error) === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023.`;
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28|3D|08)/.test(codeOf(error))) {
    return `PostgreSQL cannot be reached at DATABASE_URL: ${error.message}`;
  }
  return null;
}
