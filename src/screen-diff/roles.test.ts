import { expect, it } from 'vitest';
import { breaking } from '#src/language/changes/index.ts';
import { present } from '#src/model/present.ts';
import { ROLES } from '#src/model/start-accounts.ts';
import type { Difference } from './differences.ts';
import { diffText } from './report-text.ts';
import { rolesOf } from './roles.ts';

const RESOURCE = 'academicos/estudiantes-excepciones';

const difference = (path: readonly string[], more: Partial<Difference>): Difference => ({
  ...breaking('Pide otro permiso.', 'It takes another permission.', 'lost'),
  resource: RESOURCE,
  kind: 'catalogue',
  path,
  what: 'changed',
  before: undefined,
  after: undefined,
  source: { before: null, after: null },
  ...more,
});

/** Roles that an institution starts with and that may do something in the area. */
const may = (action: string): readonly string[] =>
  ROLES.filter(({ grants }) => [RESOURCE, 'academicos/*', '*'].some((place) => grants[place]?.includes(action))).map(
    ({ name }) => name,
  );

const PERMISSION = ['states', 'transitions', 'anular', 'permission'];

it('who could change records loses what takes a permission that nobody has yet', () => {
  expect(may('edit').length).toBeGreaterThan(0);
  expect(rolesOf(difference(PERMISSION, { what: 'added', after: 'anular' }))).toEqual({
    lost: may('edit'),
    gained: [],
  });
});

it('and gains what takes none any more', () => {
  expect(rolesOf(difference(PERMISSION, { what: 'removed', before: 'anular' }))).toEqual({
    lost: [],
    gained: may('edit'),
  });
});

it('who sees the screen loses a field that becomes sensitive, where nobody was given that', () => {
  expect(rolesOf(difference(['fields', 'motivo', 'sensitive'], { what: 'added', after: true }))).toEqual({
    lost: may('view').filter((name) => !may('sensitive').includes(name)),
    gained: [],
  });
});

it('an action that comes or goes is that of the roles that have it', () => {
  expect(rolesOf(difference(['access', 'deactivate'], { what: 'removed', before: {} }))).toEqual({
    lost: may('deactivate'),
    gained: [],
  });
  expect(rolesOf(difference(['access', 'deactivate'], { what: 'added', after: {} }))).toEqual({
    lost: [],
    gained: may('deactivate'),
  });
});

it('nothing of what is told begins a line or moves the cursor of a terminal', () => {
  const text = diffText(
    [
      {
        difference: difference(['name'], { before: 'Una', after: 'Otra\u001b[2J\r\n::warning::x\u202e' }),
        institutions: ['una'],
      },
    ],
    false,
  );
  expect(present(/→ (Otra.*)$/m.exec(text)?.[1], text)).toBe('Otra\\u{1b}[2J\\u{d}\\u{a}::warning::x\\u{202e}');
});
