import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket in memory behind the calls of S3 that the server makes: each must be signed (AWS Signature Version 4). */
export interface S3Server {
  readonly endpoint: string;
  /** What is in it, by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Loses what is kept under the key. */
  lose(key: string): void;
  /** What every call is answered with from now on, whatever it is; null for what it should be. */
  answerAll(status: number | null): void;
  close(): Promise<void>;
}

export const S3_KEYS = { accessKey: 'AKIAPRUEBA', secretKey: 'una-clave-de-prueba' };
export const S3_BUCKET = 'archivos-de-prueba';
const REGION = 'us-east-1';

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** Throws what S3 would answer to a call that is not signed, or not for what it is. */
function verify({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): void {
  const [, credential = '', signedHeaders = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, date = '', region = '', service = ''] = credential.split('/');
  if (key !== S3_KEYS.accessKey) throw new Refused(403, 'InvalidAccessKeyId');
  if (region !== REGION || service !== 's3') throw new Refused(400, 'AuthorizationHeaderMalformed');
  const contentHash = String(headers['x-amz-content-sha256']);
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) throw new Refused(403, 'AccessDenied');
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const moment = String(headers['x-amz-date']);
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const signing = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${S3_KEYS.secretKey}`, date));
  if (hmac(signing, toSign).toString('hex') !== given) throw new Refused(403, 'SignatureDoesNotMatch');
  if (sha256(body) !== contentHash) throw new Refused(400, 'XAmzContentSHA256Mismatch');
  if (Number(headers['content-length'] ?? 0) !== body.length) throw new Refused(411, 'MissingContentLength');
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let always: number | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (always !== null) throw new Refused(always, 'ServiceUnavailable');
    verify(request, body);
    const [, bucket, ...rest] = (request.url ?? '').split('/');
    if (bucket !== S3_BUCKET) throw new Refused(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const held = objects.get(key);
    if (request.method === 'PUT') objects.set(key, body);
    else if (request.method === 'DELETE') objects.delete(key);
    else if (held === undefined) throw new Refused(404, 'NoSuchKey');
    else response.setHeader('content-length', held.length);
    response.statusCode = request.method === 'DELETE' ? 204 : 200;
    response.end(request.method === 'GET' ? held : undefined);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = error instanceof Refused ? error.status : 500;
      const code = error instanceof Refused ? error.code : 'InternalError';
      response.end(request.method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    lose: (key) => void objects.delete(key),
    answerAll: (status) => {
      always = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
