import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import { settingsOf } from '#src/model/institution.ts';
import { tablesOf } from '#src/model/kind.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { DEMO_ACCOUNTS } from '#src/model/start-accounts.ts';
import { internalTables } from '#src/server/db/internal/tables.ts';
import { type Client, signIn } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import type { AttackedServer } from './attacked-server.ts';
import { type Files, leaveFiles, leaveMessages } from './belongings.ts';

/** The institution beside, whose records nobody of another one may reach: what there is of it to look for. */
export interface Stranger {
  /** Ids of its records by resource. */
  readonly records: ReadonlyMap<string, readonly number[]>;
  /** Name of its user; stands in its files and messages too. */
  readonly mark: string;
  readonly user: number;
  readonly files: Files;
  readonly messages: readonly number[];
  /** A fingerprint of every table, as it sees them. */
  readonly fingerprints: () => Promise<ReadonlyMap<string, string>>;
}

/** What is kept beside a paged table follows its records by itself, some time later. */
const FOLLOWS = /\$/;

/** Whether records of a resource are an institution's own and can be made through the API. */
export const isWritten = ({ definition: { scope, api } }: CatalogueResource): boolean =>
  scope === 'company' && api.create !== null;

const ownTables = ({ model }: AttackedServer) =>
  [...internalTables, ...tablesOf(model)].filter(({ scope }) => scope === 'company');

/**
 * Its ids are set so far apart from everybody else's that one is known for the stranger's wherever it turns up: each
 * company counts its own from 1,000 on.
 */
async function setApart(server: AttackedServer, url: string, from: number): Promise<void> {
  const counted = ownTables(server).flatMap(({ schema, name, columns }) =>
    columns.filter(({ identity, shared }) => identity && shared !== true).map((column) => [schema, name, column.name]),
  );
  const calls = counted.map(([schema, name, column]) => {
    const called = `'${schema}', '${name}'`;
    return `select rectoria.next_id(${called}, '${column}'), setval(rectoria.id_sequence(${called}), ${from})`;
  });
  await execute(url, calls.join(';\n'));
}

async function idsIn(url: string, from: number, institution: InstitutionResources): Promise<Stranger['records']> {
  const ids = new Map<string, readonly number[]>();
  for (const { name, definition } of ofKind(institution, 'catalogue').values()) {
    if (definition.scope !== 'company') continue;
    const id = definition.api.id.toLowerCase();
    const rows = await execute(url, `select "${id}" as id from ${qualified(definition.table)} where "${id}" > ${from}`);
    const found = rows.map((row) => Number(row['id']));
    if (found.length > 0) ids.set(name, found);
  }
  return ids;
}

/**
 * Gives an institution records, files and messages of its own.
 * @param from its ids are larger
 * @param names the resources that it gets records of
 */
export async function makeStranger(
  server: AttackedServer,
  institution: InstitutionResources,
  from: number,
  names: readonly string[],
): Promise<Stranger> {
  const { companyId } = settingsOf(institution);
  const url = companyUrl(server.databaseUrl, companyId);
  await setApart(server, url, from);
  const mark = `Victimaria de ${institution.code}`;
  const [made] = await execute(
    url,
    `insert into rectoria.usuarios (company_id, usuanombre, persnombres, persapellidos, rolid)
      select ${companyId}, 'victimaria', '${mark}', '${mark}', min(rolid) from rectoria.roles returning usuarioid as id`,
  );
  const user = Number(made?.['id']);
  const admin: Client = await signIn(server.url, 'admin', institution.code);
  const maker = makerOf(admin, institution);
  for (const name of names) {
    const resource = ofKind(institution, 'catalogue').get(name);
    if (resource !== undefined && isWritten(resource)) await maker.create(resource);
  }
  const accounts = await execute(url, 'select usuarioid as id from rectoria.usuarios where usuarioid < 500000');
  const recipients = accounts.map(({ id }) => Number(id));
  if (recipients.length < DEMO_ACCOUNTS.length) throw new Error(`${institution.code} lacks accounts.`);
  return {
    records: await idsIn(url, from, institution),
    mark,
    user,
    files: await leaveFiles(admin, institution, mark),
    messages: await leaveMessages(admin, url, [user, ...recipients], mark),
    fingerprints: async () => {
      const each = ownTables(server)
        .filter(({ name }) => !FOLLOWS.test(name))
        .map(
          (table) =>
            `select '${table.schema}.${table.name}' as name,
            md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${qualified(table)} t`,
        );
      const rows = await execute(url, each.join('\nunion all\n'));
      return new Map(rows.map(({ name, hash }) => [String(name), String(hash)]));
    },
  };
}
