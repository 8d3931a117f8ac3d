import autocannon from 'autocannon';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The address of the nth call. */
  readonly path: (n: number) => string;
  readonly body?: (n: number) => object;
}

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds that half of the answers take at most. */
  readonly p50: number;
  /** Milliseconds that one answer in a hundred takes longer than. */
  readonly p99: number;
}

/** Calls as fast as answers come. @throws where there is no answer, or one that is not of success: a figure of failures is none. */
export async function loaded(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method, path, body }: Call,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Load> {
  let n = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        setupRequest: (request) => {
          n += 1;
          return { ...request, path: path(n), ...(body === undefined ? {} : { body: JSON.stringify(body(n)) }) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${method} ${path(1)}: ${result['2xx']} answers, ${result.non2xx} of failure, ${result.errors} errors.`,
    );
  }
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
