// @ts-check
// Plain JavaScript, with all that it imports: what is built already is run without a compiler.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildDirs } from './support/build-dirs.js';
import { buildKey } from './support/build-key.js';
import { isBuilt, serverDir } from './support/built.js';

const args = process.argv.slice(2);

/** What is wrong with the other arguments tells who reads them. */
const { values } = parseArgs({ args, options: { resources: { type: 'string' } }, strict: false });
const resourcesDir = typeof values.resources === 'string' ? values.resources : 'resources';
const { dir } = buildDirs(resourcesDir);

/** @returns {string | null} the folder of the server that was built of the files as they are */
function builtServer() {
  const key = buildKey(resourcesDir);
  return isBuilt(dir, key) ? resolve(serverDir(dir, key)) : null;
}

/**
 * Most of what a build makes it needs no more a moment later. Over 500 catalogues, as `npm run build` has it: 810 MB and
 * 18.5 s; with room for eight times as much that is new, and as Node lets the rest grow, 1,117 MB and 19.0 s.
 */
const ROOM = ['--max-semi-space-size=8', '--heap-growing-percent=75'];

/** In a process of its own, whose memory goes with it. @returns {Promise<number>} its exit code */
async function build() {
  const child = spawn(process.execPath, [...ROOM, '--import', 'tsx', 'scripts/prepare.ts', ...args], {
    stdio: 'inherit',
  });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const code = await exitCodeOf(child);
  for (const signal of signals) process.off(signal, forward);
  return code;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} that of an interruption where a signal ended it */
const exitCodeOf = (child) =>
  new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 130));
  });

let server = builtServer();
if (server === null) {
  process.exitCode = await build();
  server = process.exitCode === 0 ? builtServer() : null;
}
// Nothing is built where only the usage was asked for.
if (server !== null) {
  if (values.resources === undefined) process.argv.push('--resources', resourcesDir);
  await import(pathToFileURL(resolve(server, 'main.js')).href);
}
