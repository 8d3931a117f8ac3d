import { expect } from 'vitest';
import type { Checking } from './resources.ts';

/** Each problem says where, in a file that there is, and what. */
export function expectLocated({ problems, texts }: Checking): void {
  for (const { code, file, line, column, message } of problems) {
    const written = texts.get(file)?.split('\n')[line - 1];
    expect(written, `${code} at ${file}:${line}`).toBeDefined();
    expect(column, `${code} at ${file}:${line}:${column}`).toBeLessThanOrEqual((written?.length ?? 0) + 1);
    expect(message).not.toBe('');
  }
}
