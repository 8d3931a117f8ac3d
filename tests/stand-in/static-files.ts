import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { Handler } from './messages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The built app; every address that is no file of it is its page. */
export const staticFiles =
  (dir: string): Handler =>
  ({ method, path }) => {
    if (method !== 'GET' || path.startsWith('api/')) return null;
    const file = join(dir, normalize(`/${path}`));
    const found = existsSync(file) && statSync(file).isFile() ? file : join(dir, 'index.html');
    return { status: 200, raw: readFileSync(found), type: TYPES[extname(found)] ?? 'application/octet-stream' };
  };
