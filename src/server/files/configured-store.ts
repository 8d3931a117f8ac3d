import { orEmpty } from '#src/model/absent.ts';
import { resolve } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';
import { messageOf } from '../db/connection/message-of.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { ownTemporary } from './own-temporary.ts';
import { type Bucket, s3Store } from './s3-store.ts';

const NAME = 'RECTORIA_FILES';
const OF_BUCKET = ['ENDPOINT', 'REGION', 'KEY', 'SECRET'].map((part) => `${NAME}_${part}`);
const WITH_BUCKET = `a folder, or s3://bucket with ${OF_BUCKET.join(', ')}`;

/**
 * The store that the environment names for what is too large for the database; null where it names none. Throws a
 * `ConfigurationError` where it is named by half, or cannot be read and written.
 */
export async function configuredStore(env: NodeJS.ProcessEnv): Promise<ObjectStore | null> {
  const store = namedStore(env);
  if (store === null) return null;
  try {
    await store.prepare();
  } catch (error) {
    throw new ConfigurationError(
      `${NAME} names what cannot be read and written: ${messageOf(error)} Give the server access to it, or leave ${NAME} out.`,
    );
  }
  return store;
}

function namedStore(env: NodeJS.ProcessEnv): ObjectStore | null {
  const said = orEmpty(env[NAME]).trim();
  const others = OF_BUCKET.filter((name) => orEmpty(env[name]).trim() !== '');
  const isBucket = /^s3:/i.test(said);
  if (!isBucket && others.length > 0) {
    throw new ConfigurationError(
      `${others.join(', ')} say how a bucket is reached, but ${NAME} names none: set it to s3://bucket.`,
    );
  }
  if (said === '') return null;
  if (isBucket) return s3Store(bucketOf(said, env), ownTemporary('rectoria-archivos'));
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(said))
    throw new ConfigurationError(`${NAME} is ${said}: set it to ${WITH_BUCKET}.`);
  return folderStore(resolve(said));
}

function bucketOf(said: string, env: NodeJS.ProcessEnv): Bucket {
  const [, name = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/i.exec(said) ?? [];
  if (name === '') throw new ConfigurationError(`${NAME} is ${said}: write it as s3://bucket or s3://bucket/folder.`);
  const of = (part: string): string => orEmpty(env[`${NAME}_${part}`]).trim();
  const [accessKey, secretKey] = [of('KEY'), of('SECRET')];
  const missing = [accessKey === '' ? `${NAME}_KEY` : null, secretKey === '' ? `${NAME}_SECRET` : null].filter(
    (each) => each !== null,
  );
  if (missing.length > 0) {
    throw new ConfigurationError(`${NAME} names a bucket, but ${missing.join(' and ')} is not set: set both.`);
  }
  const region = of('REGION') || 'us-east-1';
  return { endpoint: endpointOf(of('ENDPOINT'), region), region, name, prefix, accessKey, secretKey };
}

function endpointOf(said: string, region: string): URL {
  const address = said === '' ? `https://s3.${region}.amazonaws.com` : said;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationError(
      `${NAME}_ENDPOINT is ${address}: set it to an address such as https://s3.example.edu.do.`,
    );
  }
  return url;
}
