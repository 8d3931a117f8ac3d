import { expect, it } from 'vitest';
import { ofKind } from '#src/model/resource.ts';
import { clientOf } from '#tests/contract/support/client.ts';
import { extent, some } from '#tests/support/extent.ts';
import type { Arena } from './support/arena.ts';
import { bystandersOf } from './support/bystanders.ts';

/** What is repeated, between what stands before and after it, up to the largest body. */
const MADE_OF: readonly (readonly [before: string, again: string, after: string])[] = [
  ['a', ' ', 'x'],
  ['1', ' ', 'x'],
  ['1h', ' ', 'x'],
  ['1', '1', 'x'],
  ['a@', 'a.', '!'],
  ['http://', 'a.', '!'],
  ['', '.', 'x'],
  ['', '-', 'x'],
  ['', '&', ''],
  ['', '<p>', ''],
  ['', '<a href=', ''],
];

const LARGEST = 900_000;

/** To order the accents upon a letter takes the square of their number. */
const accents = (bytes: number): string => `a${'\u0315'.repeat(bytes / 4)}${'\u0300'.repeat(bytes / 4)}`;

const texts = (): readonly string[] => [
  accents(LARGEST),
  ...some(MADE_OF, extent(4, MADE_OF.length)).map(
    ([before, again, after]) => before + again.repeat(LARGEST / again.length) + after,
  ),
];

/** A field of every type, of a catalogue that is written. */
function fieldsIn({ own }: Arena): ReadonlyMap<string, readonly [path: string, name: string]> {
  const found = new Map<string, readonly [path: string, name: string]>();
  for (const { definition } of ofKind(own, 'catalogue').values()) {
    if (definition.api.create === null || definition.scope === 'global') continue;
    for (const { name, type, readOnly, compute } of definition.fields) {
      if (!readOnly && compute === undefined) found.set(type, [`/${definition.api.path}`, name]);
    }
  }
  return found;
}

/** Texts that take longer to read than their length: who sends one makes nobody else wait. */
export function attackParsing(arena: () => Arena): void {
  const beside = () => {
    const user = arena().clients.get('consulta');
    if (user === undefined) throw new Error('There is no consulta.');
    return bystandersOf(arena(), user, ['/api/financieros/bancos']);
  };

  it('a field of every type refuses texts that are laborious to read, and holds nobody up', async () => {
    const { admin } = arena();
    const fields = fieldsIn(arena());
    expect(fields.size).toBeGreaterThan(20);
    const { during } = await beside();
    for (const [type, [path, name]] of fields) {
      const answers = await during(type, () => Promise.all(texts().map((text) => admin.post(path, { [name]: text }))));
      expect(
        answers.map(({ status }) => status),
        `${type}: ${path} ${name}`,
      ).toEqual(answers.map(() => 422));
    }
  });

  it('a user name of nothing but accents is nobody’s, and holds nobody up', async () => {
    const { during } = await beside();
    const username = accents(15_000);
    const anybody = clientOf(arena().server.url);
    const sent = { username, clave: 'x', code: '1' };
    const answers = await during('names', () =>
      Promise.all([
        ...Array.from({ length: 8 }, (_, n) => anybody.post('/api/login', { ...sent, username: `${n}${username}` })),
        anybody.post('/api/login/olvide-mi-clave/confirmar', sent),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 401), 422]);
  });
}
