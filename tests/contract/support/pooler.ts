import { applicationTarget } from '#src/server/db/connection/application-role.ts';
import { targetAt } from '#src/server/db/connection/connection-target.ts';
import { present } from '#src/model/present.ts';
import { type Pooler, startPooler } from '#tests/support/pgbouncer.ts';

/** A pooler before a database of ours, which knows the owner and the application. */
export async function poolerBefore(databaseUrl: string): Promise<Pooler> {
  const owner = targetAt(databaseUrl);
  const application = applicationTarget(owner, `${present(owner.database, 'The database')}_app`);
  return startPooler(
    databaseUrl,
    [owner, application].map(({ user, password }) => ({
      name: present(user, 'The user'),
      password: present(password, 'The password'),
    })),
  );
}
