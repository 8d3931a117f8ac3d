import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForValid } from './wait-for-valid.ts';

let folder: string;
let told: string[];

const tell = (message: string): void => void told.push(message);

const write = (type: string): Promise<void> =>
  writeFile(
    join(folder, 'base/generales/cosas.yaml'),
    `kind: catalogue
title: { es: Cosas, en: Things }
record: { es: cosa, en: thing }
api: { id: CosaId }
fields:
  Nombre: { type: ${type}, label: { es: Nombre, en: Name } }
`,
  );

const never = new Promise<void>(() => undefined);

beforeEach(async () => {
  told = [];
  folder = await mkdtemp(join(tmpdir(), 'rectoria-until-'));
  await mkdir(join(folder, 'base/generales'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('waiting for right resources', () => {
  it('is over at once where they are right', async () => {
    await write('string');
    expect(await waitForValid(folder, tell, never)).toBe(true);
    expect(told).toEqual([]);
  });

  it('tells what is wrong and goes on once it is mended', async () => {
    await write('sting');
    const right = waitForValid(folder, tell, never);
    // Saved again and again, since the first time may come before the folder is watched.
    const saving = setInterval(() => void write('string'), 100);
    expect(await right).toBe(true);
    clearInterval(saving);
    expect(told.join()).toContain('cosas.yaml:6:19');
    expect(told.join()).toContain('Did you mean `string`?');
  });

  it('can be given up', async () => {
    await write('sting');
    expect(await waitForValid(folder, tell, Promise.resolve())).toBe(false);
  });
});
