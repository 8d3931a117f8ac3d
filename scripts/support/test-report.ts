import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isJsonObject as isObject } from '#src/model/json.ts';

/** What came of one of vitest's projects. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were not run. */
  readonly pending: number;
  /** Of each that failed: its file, its name and the first line of why. */
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

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

function failuresOf(file: Json): readonly string[] {
  const path = relative(process.cwd(), textOf(file, 'name'));
  const tests = listOf(file, 'assertionResults').filter((test) => test['status'] === 'failed');
  if (tests.length === 0) return file['status'] === 'failed' ? [`${path}: ${firstLine(textOf(file, 'message'))}`] : [];
  return tests.map((test) => {
    const reasons: unknown = test['failureMessages'];
    const reason: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
    return `${path}: ${textOf(test, 'fullName')}: ${firstLine(asText(reason))}`;
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
