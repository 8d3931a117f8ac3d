import type { ServerResponse } from 'node:http';
import type { Reply } from './messages.ts';

/** From another address browsers ask first, and existing backends know only these headers. */
export const PREFLIGHT: Reply = {
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language',
  },
};

export const send = (response: ServerResponse, { status, json, raw, type, headers }: Reply): void => {
  const body = json === undefined ? raw : JSON.stringify(json);
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'Content-Type': type ?? 'application/json; charset=utf-8' }),
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Token-Expired',
    ...headers,
  });
  response.end(body);
};
