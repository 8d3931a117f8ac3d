import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isJsonObject as isObject } from '#src/model/json.ts';

/** What came of one of vitest's projects. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were not run. */
  readonly pending: number;
  /** Of each that failed: its file, its name, why, where in a test, and what its page showed where it had one. */
  readonly failures: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const textOf = (from: Json, key: string): string => asText(from[key]);

const countOf = (from: Json, key: string): number => Number(from[key] ?? 0);

const listOf = (from: Json, key: string): readonly Json[] => {
  const list = from[key];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** A stack's lines up to where it was, and of those the first that is a test's: what is seen of it where a log is cut. */
function reasonOf(stack: string): string {
  const lines = stack.replaceAll(COLOURS, '').split('\n');
  const called = lines.findIndex((line) => line.startsWith('    at '));
  const said = called < 0 ? lines : lines.slice(0, called);
  const place = lines.find((line) => line.startsWith('    at ') && line.includes('.test.'));
  return [...said.filter((line) => line.trim() !== ''), ...(place === undefined ? [] : [place])].join('\n');
}

function failuresOf(file: Json): readonly string[] {
  const path = relative(process.cwd(), textOf(file, 'name'));
  const tests = listOf(file, 'assertionResults').filter((test) => test['status'] === 'failed');
  if (tests.length === 0) return file['status'] === 'failed' ? [`${path}: ${reasonOf(textOf(file, 'message'))}`] : [];
  return tests.map((test) => {
    const reasons: unknown = test['failureMessages'];
    const reason: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
    const meta = test['meta'];
    const seen = isObject(meta) ? textOf(meta, 'seen') : '';
    return `${path}: ${textOf(test, 'fullName')}: ${reasonOf(asText(reason))}${seen === '' ? '' : `\n${seen}`}`;
  });
}

/** Reads the report that vitest wrote as JSON; throws where there is none. */
export function readTestReport(path: string): TestReport {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const report = isObject(content) ? content : {};
  return {
    passed: countOf(report, 'numPassedTests'),
    failed: countOf(report, 'numFailedTests'),
    pending: countOf(report, 'numPendingTests'),
    failures: listOf(report, 'testResults').flatMap(failuresOf),
  };
}
