import { settingsOf } from '#src/model/institution.ts';
import { internalTables } from '#src/server/db/internal/tables.ts';
import { tableName } from '#src/server/db/plan/identifiers.ts';
import { tablesOf } from '#src/model/kind.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { DEMO_ACCOUNTS } from '#src/server/auth/demo-accounts.ts';
import { type Client, clientOf, signIn } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { companyUrl, startTestServer, type TestServer } from '#tests/contract/support/server.ts';
import { execute } from '#tests/support/postgres.ts';
import { extent, some } from '#tests/support/extent.ts';

/** Whose server is attacked, by its own people; and the institution beside it, whose records nobody there may reach. */
const OWN = 'demo';
const STRANGER = 'unicda';

/** The stranger's ids begin here, so that they show wherever they appear: each company counts its own from 1,000 on. */
const STRANGE_IDS = 500_000;

/** Name of a person at the stranger's. */
export const MARK = 'Victimaria Marcada';

export interface Arena {
  readonly server: TestServer;
  readonly own: InstitutionResources;
  /** By the name of a demo account; `nobody` has no token. */
  readonly clients: ReadonlyMap<string, Client>;
  readonly admin: Client;
  /** The catalogues that are attacked. */
  readonly catalogues: readonly CatalogueResource[];
  /** Ids of the stranger's records by resource. */
  readonly strange: ReadonlyMap<string, readonly number[]>;
  readonly strangeUser: number;
  /** A fingerprint of every table, as the stranger sees it. */
  readonly fingerprints: () => Promise<ReadonlyMap<string, string>>;
}

const institutionOf = (server: TestServer, code: string): InstitutionResources => {
  const found = server.model.institutions.find((institution) => institution.code === code);
  if (found === undefined) throw new Error(`There is no institution ${code}.`);
  return found;
};

const isWritten = ({ definition: { scope, api } }: CatalogueResource): boolean =>
  scope === 'company' && api.create !== null;

const ownTables = (server: TestServer) =>
  [...internalTables, ...tablesOf(server.model)].filter(({ scope }) => scope === 'company');

/** Its ids are set so far apart from everybody else's that one is known for the stranger's wherever it turns up. */
async function setApart(server: TestServer, stranger: string): Promise<void> {
  const counted = ownTables(server).flatMap(({ schema, name, columns }) =>
    columns.filter(({ identity, shared }) => identity && shared !== true).map((column) => [schema, name, column.name]),
  );
  const calls = counted.map(([schema, name, column]) => {
    const called = `'${schema}', '${name}'`;
    return `select rectoria.next_id(${called}, '${column}'), setval(rectoria.id_sequence(${called}), ${STRANGE_IDS})`;
  });
  await execute(stranger, calls.join(';\n'));
}

export async function openArena(): Promise<Arena> {
  const server = await startTestServer({ institution: OWN });
  const own = institutionOf(server, OWN);
  const stranger = institutionOf(server, STRANGER);
  const url = companyUrl(server.databaseUrl, settingsOf(stranger).companyId);
  await setApart(server, url);
  await execute(
    url,
    `insert into rectoria.usuarios (company_id, usuanombre, persnombres, persapellidos, rolid)
      select ${settingsOf(stranger).companyId}, 'victimaria', '${MARK}', '${MARK}', min(rolid) from rectoria.roles`,
  );
  const maker = makerOf(await signIn(server.url, 'admin', STRANGER), stranger);
  const shared = [...ofKind(own, 'catalogue').values()].filter(
    (resource) => isWritten(resource) && ofKind(stranger, 'catalogue').has(resource.name),
  );
  const catalogues = some(shared, extent(30, shared.length));
  for (const { name } of catalogues) {
    const resource = ofKind(stranger, 'catalogue').get(name);
    if (resource !== undefined && isWritten(resource)) await maker.create(resource);
  }
  const strange = new Map<string, readonly number[]>();
  for (const { name, definition } of ofKind(stranger, 'catalogue').values()) {
    if (definition.scope !== 'company') continue;
    const id = definition.api.id.toLowerCase();
    const rows = await execute(
      url,
      `select "${id}" as id from ${tableName(definition.table)} where "${id}" > ${STRANGE_IDS}`,
    );
    if (rows.length > 0)
      strange.set(
        name,
        rows.map((row) => Number(row['id'])),
      );
  }
  const clients = new Map<string, Client>([['nobody', clientOf(server.url)]]);
  for (const { name } of DEMO_ACCOUNTS) clients.set(name, await signIn(server.url, name));
  const [user] = await execute(url, `select usuarioid as id from rectoria.usuarios where persnombres = '${MARK}'`);
  return {
    server,
    own,
    clients,
    admin: await signIn(server.url, 'admin'),
    catalogues,
    strange,
    strangeUser: Number(user?.['id']),
    fingerprints: async () => {
      const each = ownTables(server).map(
        (table) =>
          `select '${table.schema}.${table.name}' as name,
            md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${tableName(table)} t`,
      );
      const rows = await execute(url, each.join('\nunion all\n'));
      return new Map(rows.map(({ name, hash }) => [String(name), String(hash)]));
    },
  };
}

/** The stranger's ids that appear in what somebody was given. */
export function strangeIn({ strange }: Arena, text: string): readonly number[] {
  const all = new Set([...strange.values()].flat());
  return (text.match(/\b\d{6}\b/g) ?? []).map(Number).filter((id) => all.has(id));
}
