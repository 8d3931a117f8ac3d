import { orEmpty } from '#src/model/absent.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { Checked } from '#src/model/resource.ts';
import { DEMO_ACCOUNTS } from '#src/model/start-accounts.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { absentAt, institutionsOf } from '#src/server/http/institutions.ts';

interface Greeted {
  readonly url: string;
  readonly model: Checked;
}

/** What is told once everything runs: where each institution is, and who may sign in where `demo` accounts exist. */
export function greeting({ url, model }: Greeted, institution: string | undefined, demo: boolean): string {
  const home = url.replace('127.0.0.1', 'localhost');
  const absent = absentAt(model, institution)(undefined);
  const own = absent === null ? institutionsOf(model, institution).ofHost(undefined) : null;
  const others = model.institutions.filter((each) => each !== own);
  const addresses = others.map((other) => {
    const address = home.replace('//localhost', `//${other.code}.localhost`);
    return `            and ${address}  ${settingsOf(other).name}`;
  });
  const accounts = `Demo accounts: ${DEMO_ACCOUNTS.map(({ name }) => name).join(', ')}; password ${DEMO_PASSWORD}`;
  return [
    '',
    `Rectoría is at ${home}  ${own === null ? `(left out: ${orEmpty(absent)})` : settingsOf(own).name}`,
    ...addresses,
    ...(demo ? [accounts] : []),
    'Ctrl-C stops it.',
  ].join('\n');
}
