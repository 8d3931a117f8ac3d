import type { Language } from '#src/model/text.ts';
import { isObject } from '../guards.ts';
import { type FieldError, WireError } from './errors.ts';
import { say, type TextKey } from './texts.ts';
import type { HttpAnswer } from './types.ts';

type Body = Readonly<Record<string, unknown>>;

const MESSAGE_NAMES = ['detail', 'message', 'mensaje', 'error', 'title'] as const;
const LONGEST_MESSAGE = 300;

const WORDS: Readonly<Record<number, TextKey>> = {
  400: 'malformed',
  401: 'sessionEnded',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooMany',
};

/**
 * The error an answer of status 400 and above stands for: our server's problem documents, ASP.NET's
 * `errors: { Field: [texts] }`, `{ message }` and plain sentences alike. Pages, traces and empty
 * bodies give way to words of our own (`own` by status, before the general ones).
 */
export const errorOf = (
  answer: HttpAnswer,
  language: Language,
  own: Readonly<Record<number, TextKey>> = {},
): WireError => {
  const { status, data } = answer;
  const body = isObject(data) ? byLowerName(data) : {};
  const code = body['code'];
  const words = say(own[status] ?? WORDS[status] ?? (status >= 500 ? 'serverFailed' : 'notUnderstood'), language);
  return new WireError({
    status,
    code: typeof code === 'string' && code !== '' ? code : `http-${status}`,
    message: messageIn(data, body, status) ?? words,
    fieldErrors: fieldErrorsIn(body['errors']),
    answer: data,
    requestId: answer.header('x-request-id'),
  });
};

const byLowerName = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));

const messageIn = (data: unknown, body: Body, status: number): string | null => {
  // A backend that failed tells its stack rather than a message for people; only problem documents are trusted then.
  if (status >= 500 && typeof body['code'] !== 'string') return null;
  const candidates = [data, ...MESSAGE_NAMES.map((name) => body[name])];
  return candidates.find(isSentence)?.trim() ?? null;
};

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_MESSAGE && !/[<\n]/.test(value.trim());

const fieldErrorsIn = (errors: unknown): readonly FieldError[] => {
  if (Array.isArray(errors)) return errors.flatMap(fieldErrorOf);
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([name, texts]) => {
    const message = [texts].flat().find(isSentence);
    return message === undefined ? [] : [{ field: dotted(name), message, code: null }];
  });
};

const fieldErrorOf = (value: unknown): readonly FieldError[] => {
  if (!isObject(value)) return isSentence(value) ? [{ field: '', message: value, code: null }] : [];
  const { field, message, code, together } = value;
  if (!isSentence(message)) return [];
  return [
    {
      field: typeof field === 'string' ? dotted(field) : '',
      message,
      code: typeof code === 'string' ? code : null,
      ...(together === true ? { together } : {}),
    },
  ];
};

/** ASP.NET writes `$.Detalles[3].Monto`, we write `Detalles.3.Monto`. */
const dotted = (name: string): string => name.replace(/^\$\.?/, '').replace(/\[(\d+)\]/g, '.$1');
