import type { Handler } from './messages.ts';

/** Which institution this is (F003). */
export const university =
  (institution: string): Handler =>
  ({ path }) =>
    path === 'university.xml'
      ? {
          status: 200,
          type: 'application/xml',
          raw: `<?xml version="1.0" encoding="utf-8"?><info><university>${institution}</university><system>Académico</system><email>soporte@universidad.edu.do</email><telefono>809-555-0100</telefono><software>ACADEMICO</software></info>`,
        }
      : null;
