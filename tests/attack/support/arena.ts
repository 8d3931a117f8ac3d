import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { DEMO_ACCOUNTS } from '#src/model/start-accounts.ts';
import { type Client, clientOf, signIn } from '#tests/contract/support/client.ts';
import { extent, some } from '#tests/support/extent.ts';
import { type AttackedServer, startAttacked } from './attacked-server.ts';
import { filesOf } from './belongings.ts';
import { isWritten, makeStranger, type Stranger } from './stranger.ts';

/** The institutions whose people attack each other; of the first is the server. */
export const INSTITUTIONS = ['demo', 'unicda'] as const;

export type Code = (typeof INSTITUTIONS)[number];

/** Beyond them begin the ids of each, so that they show wherever they appear. */
const STRANGE_IDS: Readonly<Record<Code, number>> = { demo: 700_000, unicda: 500_000 };

/** An institution whose people attack, and the other one. */
export interface Arena {
  readonly server: AttackedServer;
  readonly own: InstitutionResources;
  /** By the name of a demo account; `nobody` has no token. */
  readonly clients: ReadonlyMap<string, Client>;
  readonly admin: Client;
  /** The catalogues that are attacked. */
  readonly catalogues: readonly CatalogueResource[];
  readonly stranger: Stranger;
}

export interface Arenas {
  readonly server: AttackedServer;
  /** By whose people attack. */
  readonly of: Readonly<Record<Code, Arena>>;
}

function institutionOf({ model }: AttackedServer, code: Code): InstitutionResources {
  const found = model.institutions.find((institution) => institution.code === code);
  if (found === undefined) throw new Error(`There is no institution ${code}.`);
  return found;
}

/** Whoever attacks: nobody, and each demo account. */
async function attackers({ url }: AttackedServer, code: Code): Promise<ReadonlyMap<string, Client>> {
  const clients = new Map<string, Client>([['nobody', clientOf(url, { host: `${code}.localhost` })]]);
  for (const { name } of DEMO_ACCOUNTS) clients.set(name, await signIn(url, name, code));
  return clients;
}

export async function openArenas(): Promise<Arenas> {
  const server = await startAttacked(INSTITUTIONS[0]);
  const demo = institutionOf(server, 'demo');
  const unicda = institutionOf(server, 'unicda');
  const shared = [...ofKind(demo, 'catalogue').values()].filter(
    (resource) => isWritten(resource) && ofKind(unicda, 'catalogue').has(resource.name),
  );
  const names = some(shared, extent(15, shared.length)).map(({ name }) => name);
  const strangers = {
    demo: await makeStranger(server, demo, STRANGE_IDS.demo, names),
    unicda: await makeStranger(server, unicda, STRANGE_IDS.unicda, names),
  };
  const arenaOf = async (code: Code, own: InstitutionResources, stranger: Stranger): Promise<Arena> => ({
    server,
    own,
    clients: await attackers(server, code),
    admin: await signIn(server.url, 'admin', code),
    catalogues: names.flatMap((name) => ofKind(own, 'catalogue').get(name) ?? []),
    stranger,
  });
  return {
    server,
    of: {
      demo: await arenaOf('demo', demo, strangers.unicda),
      unicda: await arenaOf('unicda', unicda, strangers.demo),
    },
  };
}

/** The stranger's ids that appear in what somebody was given. */
export function strangeIn({ stranger: { records, files, messages, user } }: Arena, text: string): readonly number[] {
  const all = new Set([...records.values()].flat().concat(filesOf(files), messages, user));
  return (text.match(/\b\d{6}\b/g) ?? []).map(Number).filter((id) => all.has(id));
}
