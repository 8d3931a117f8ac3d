import { orEmpty } from '#src/model/absent.ts';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Below this the headers cost what compression saves. */
const WORTH_IT = 1400;
const TEXT_FILE = /\.(?:html|js|css|svg|json)$/;

const accepts = (header: string | undefined, encoding: string): boolean =>
  new RegExp(String.raw`(?:^|[ ,])${encoding}(?:\s*(?:,|$)|;\s*q=(?!0(?:\.0+)?\s*(?:,|$)))`).test(orEmpty(header));

/**
 * Compresses long lists for clients that accept it. Only answers to GET: those hold nothing that an attacker could
 * make the server mix with a secret and measure.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    reply.header('Vary', 'Accept-Encoding');
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return payload;
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    return zip(payload);
  });
}

/** The threads that compress. */
const AT_ONCE = 4;

/** Puts a compressed form beside every text file of a built app; `serveApp` sends these to who accepts them. */
export async function precompress(dir: string): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name));
  const limit = pLimit(AT_ONCE);
  await Promise.all(files.map(({ parentPath, name }) => limit(() => precompressFile(join(parentPath, name)))));
}

async function precompressFile(file: string): Promise<void> {
  if ((await stat(file)).size < WORTH_IT) return;
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(content.length),
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}

/** A window that holds the whole text, of which Brotli keeps 16 bytes for itself: a larger one costs more than the compressing. */
const windowOf = (length: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_MAX_WINDOW_BITS,
  );
