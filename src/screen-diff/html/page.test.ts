import { expect, test } from 'vitest';
import { breaking } from '#src/language/changes/index.ts';
import type { Found } from '../found.ts';
import { diffPage } from './page.ts';

const EVIL = '</script><img src=x onerror=alert(1)>"\'&';

const FOUND: Found = {
  institutions: ['una'],
  difference: {
    ...breaking('Se va.', 'It goes.'),
    resource: 'financieros/bancos',
    kind: 'catalogue',
    path: ['fields', EVIL],
    what: 'removed',
    before: EVIL,
    after: undefined,
    source: { before: { file: EVIL, line: 3, column: 1, length: 1 }, after: null },
  },
};

test('nothing of what was compared becomes markup or a script', () => {
  const page = diffPage({
    found: [FOUND],
    before: EVIL,
    after: 'dos',
    isShared: true,
    titles: new Map([['financieros/bancos', { es: EVIL, en: EVIL }]]),
    pictures: new Map(),
    marks: new Map([['aaaaaaaaaaaa', { mark: 'rejected', note: EVIL }]]),
    approved: 2,
    linkTo: ({ file }) => file,
  });
  expect(page).not.toContain('<img src=x');
  expect(page.match(/<\/script>/g)).toHaveLength(3);
  expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain("default-src 'none'");
});
