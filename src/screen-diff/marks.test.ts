import { describe, expect, it, test } from 'vitest';
import type { Difference } from './differences.ts';
import { attention } from '#src/language/changes/index.ts';
import type { Found } from './found.ts';
import { type Marks, markId, marksText, readMarks, reviewed } from './marks.ts';

const found = (more: Partial<Difference> = {}, institutions: readonly string[] = ['una']): Found => ({
  institutions,
  difference: {
    ...attention('Es nuevo.', 'It is new.'),
    resource: 'financieros/bancos',
    kind: 'catalogue',
    path: ['fields', 'BancSwift'],
    what: 'added',
    before: undefined,
    after: { field: 'BancSwift' },
    source: { before: null, after: null },
    ...more,
  },
});

describe('a mark', () => {
  it.each<[string, Found]>([
    ['says something else', found({ after: { field: 'BancSwift', required: true } })],
    ['stands elsewhere', found({ path: ['fields', 'Otro'] })],
    ['is of another screen', found({ resource: 'financieros/cajas' })],
    ['is of more institutions', found({}, ['una', 'otra'])],
    ['is graver now', found({ class: 'breaking' })],
    ['two institutions have, which none comes to have', { ...found(), than: 'demo' }],
  ])('is not of a difference that %s', (_what, other) => {
    expect(markId(other)).not.toBe(markId(found()));
  });

  it('is of the same difference wherever it is written now', () => {
    const span = { file: 'a.yaml', line: 9, column: 1, length: 1 };
    expect(markId(found({ source: { before: null, after: span } }))).toBe(markId(found()));
  });
});

test('what is approved is apart, what is rejected is told as before', () => {
  const marks: Marks = new Map([
    [markId(found()), { mark: 'approved' }],
    [markId(found({ what: 'moved' })), { mark: 'rejected' }],
  ]);
  const all = [found(), found({ what: 'moved' }), found({ what: 'removed' })];
  expect(reviewed(all, marks)).toEqual({ open: all.slice(1), approved: all.slice(0, 1) });
});

describe('a file of marks', () => {
  const marks: Marks = new Map([
    ['bbbbbbbbbbbb', { mark: 'rejected', note: 'No: rompe la caja' }],
    ['aaaaaaaaaaaa', { mark: 'approved', what: 'financieros/bancos fields.BancSwift added' }],
  ]);

  it('is read as it was written, in the order of ids', () => {
    const text = marksText(marks);
    expect(text.indexOf('aaaa')).toBeLessThan(text.indexOf('bbbb'));
    expect(readMarks(text, 'r.yaml')).toEqual(marks);
  });

  it('may be empty', () => {
    expect(readMarks('', 'r.yaml').size).toBe(0);
    expect(readMarks(marksText(new Map()), 'r.yaml').size).toBe(0);
  });

  it.each([
    ['a: { mark: quizás }', 'r.yaml:1:1: Say `mark:` here'],
    ['a: { mark: approved }\nb: { mark: approved, by: Ana }', 'r.yaml:2:1: Say `mark:` here'],
    ['a: approved', 'r.yaml:1:1: Say `mark:` here'],
    ['- a', 'r.yaml:1:1: Marks stand here'],
    ['a: { mark: approved', 'r.yaml:1:20:'],
    ['a: { mark: approved }\na: { mark: rejected }', 'r.yaml:2:1:'],
  ])('that says %j is told with its line', (text, told) => {
    expect(() => readMarks(text, 'r.yaml')).toThrow(told);
  });
});
