import type { Text } from '#src/model/text.ts';

/** Why a job failed, as people read it: never what the program says of it. */
export interface Failure {
  /** Refused by its function; by an error; its servers were lost. */
  readonly codigo: 'rechazada' | 'error' | 'abandonada';
  readonly texto: Text;
  /** By which the log tells more. */
  readonly solicitud: string;
}

const ERROR: Text = {
  es: 'La tarea no pudo terminar por un error del sistema. Vuelva a intentarlo; si sigue igual, avise al soporte con el número de solicitud.',
  en: 'The job could not end because of an error of the system. Try again; if it stays so, tell support the request number.',
};

const ABANDONED: Text = {
  es: 'El servidor que hacía la tarea dejó de responder una y otra vez. Vuelva a intentarlo; si sigue igual, avise al soporte con el número de solicitud.',
  en: 'The server that did the job was lost time and again. Try again; if it stays so, tell support the request number.',
};

const written = (failure: Failure): string => JSON.stringify(failure);

export const refused = (texto: Text, solicitud: string): string => written({ codigo: 'rechazada', texto, solicitud });

export const broken = (solicitud: string): string => written({ codigo: 'error', texto: ERROR, solicitud });

export const abandoned = (solicitud: string): string => written({ codigo: 'abandonada', texto: ABANDONED, solicitud });
