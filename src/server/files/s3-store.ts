import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FilesUnavailable, type ObjectStore } from './object-store.ts';

export interface Bucket {
  /** `https://s3.eu-west-1.amazonaws.com`, or another server's that speaks S3. */
  readonly endpoint: URL;
  readonly region: string;
  readonly name: string;
  /** Before the names of all that is kept there; may be empty. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** For how long the bucket may say nothing, in milliseconds. */
const SILENCE = 30_000;
/** What went wrong on the way is tried again. */
const TRIES = 3;

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Tells that the bucket is the one, and can be written. */
const TRIAL = Buffer.from('Rectoría');
const TRIAL_KEY = 'rectoria';

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly key: string;
  /** What is sent, made anew for each try. */
  readonly body?: { readonly open: () => Readable; readonly size: number; readonly hash: string };
}

/**
 * Keeps files in a bucket of a server that speaks S3. Each is sent in one piece whose length and hash are signed, so
 * that the bucket itself refuses what came otherwise.
 * @param waitingDir where files wait on this machine
 */
export function s3Store(bucket: Bucket, waitingDir: string): ObjectStore {
  const must = async (call: Call): Promise<IncomingMessage> => {
    const answer = await answered(bucket, call);
    if (isGood(answer)) return answer;
    throw new FilesUnavailable(`The bucket answered ${call.method} with ${await told(answer)}`);
  };
  return {
    waitingDir,

    put: async (key, { path, size, hash }) => {
      const answer = await must({ method: 'PUT', key, body: { open: () => createReadStream(path), size, hash } });
      answer.resume();
      await rm(path, { force: true });
    },

    open: (key) => must({ method: 'GET', key }),

    remove: async (key) => {
      const answer = await answered(bucket, { method: 'DELETE', key });
      if (answer.statusCode !== 404 && !isGood(answer)) {
        throw new FilesUnavailable(`The bucket answered DELETE with ${await told(answer)}`);
      }
      answer.resume();
    },

    prepare: async () => {
      await mkdir(waitingDir, { recursive: true, mode: 0o700 });
      const hash = createHash('sha256').update(TRIAL).digest('hex');
      const body = { open: () => Readable.from([TRIAL]), size: TRIAL.length, hash };
      const answer = await must({ method: 'PUT', key: TRIAL_KEY, body });
      answer.resume();
    },

    check: async () => {
      const answer = await must({ method: 'HEAD', key: TRIAL_KEY });
      answer.resume();
    },
  };
}

const isGood = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300;

const isPassing = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 500 || statusCode === 429;

/** What the bucket says is wrong: its code alone, never what was sent. */
async function told(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) if (text.length < 4_000) text += String(chunk);
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return `${answer.statusCode ?? 'nothing'} ${code}`.trim();
}

async function answered(bucket: Bucket, call: Call): Promise<IncomingMessage> {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await ask(bucket, call);
      if (tried === TRIES || !isPassing(answer)) return answer;
      answer.resume();
    } catch (error) {
      if (tried === TRIES) throw new FilesUnavailable('The bucket does not answer.', error);
    }
  }
}

async function ask({ endpoint, region, name, prefix, accessKey, secretKey }: Bucket, call: Call) {
  const path = [name, ...prefix.split('/'), ...call.key.split('/')]
    .filter((part) => part !== '')
    .map(encodeURIComponent);
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/${path.join('/')}`, endpoint);
  const { headers } = await new AwsV4Signer({
    url: url.href,
    method: call.method,
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    headers: { 'X-Amz-Content-Sha256': call.body?.hash ?? EMPTY_HASH },
  }).sign();
  const send = url.protocol === 'https:' ? securely : plainly;
  const length = { 'content-length': String(call.body?.size ?? 0) };
  const request = send(url, { method: call.method, headers: { ...Object.fromEntries(headers), ...length } });
  request.setTimeout(SILENCE, () => request.destroy(new Error('The bucket says nothing.')));
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
  if (call.body === undefined) request.end();
  // A bucket that refuses may answer before it has read all; what it says counts then.
  else
    pipeline(call.body.open(), request).catch((error: unknown) =>
      request.destroy(error instanceof Error ? error : undefined),
    );
  return answer;
}
