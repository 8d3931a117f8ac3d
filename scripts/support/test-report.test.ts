import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readTestReport } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-report-'));

afterAll(() => rmSync(folder, { recursive: true }));

const here = (name: string): string => join(process.cwd(), 'src', name);

describe('the report of tests', () => {
  it('names each that failed, and a file that could not be read, with why, where in a test, and what its page showed', () => {
    const path = join(folder, 'report.json');
    const right = { status: 'passed', fullName: 'banks are listed', failureMessages: [] };
    const wrong = {
      status: 'failed',
      fullName: 'banks are sorted',
      failureMessages: [
        'Error: B before A\n\u001b[2m  - waiting for A\u001b[22m\n    at see (tests/see.ts:4:9)\n    at src/a.test.ts:3:5',
      ],
      meta: { seen: 'Page at /bancos:\nB\nA' },
    };
    writeFileSync(
      path,
      JSON.stringify({
        numPassedTests: 1,
        numFailedTests: 1,
        numPendingTests: 2,
        testResults: [
          { name: here('a.test.ts'), status: 'failed', message: '', assertionResults: [right, wrong] },
          { name: here('b.test.ts'), status: 'failed', message: 'Unexpected token\n    at y', assertionResults: [] },
          { name: here('c.test.ts'), status: 'passed', message: '', assertionResults: [right] },
        ],
      }),
    );
    expect(readTestReport(path)).toEqual({
      passed: 1,
      failed: 1,
      pending: 2,
      failures: [
        'src/a.test.ts: banks are sorted: Error: B before A\n  - waiting for A\n    at src/a.test.ts:3:5\nPage at /bancos:\nB\nA',
        'src/b.test.ts: Unexpected token',
      ],
    });
  });
});
