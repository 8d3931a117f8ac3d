import type { Random } from '#src/sample-data/random.ts';
import type { Subject } from './subject.ts';
import { entryLines } from './yaml-lines.ts';

/** What an institution says of its own: a field, a label or a rule, or two of these, as the real ones do. */
export function overlayText({ prefix }: Subject, random: Random): string {
  const own = {
    CodigoAnterior: {
      type: 'string',
      label: { es: 'Código anterior', en: 'Former code' },
      maxLength: 10 + random.below(40),
      after: `${prefix}Descripcion`,
    },
  };
  const label = random.oneOf([
    { es: 'Denominación', en: 'Denomination' },
    { es: 'Descripción', en: 'Description' },
    { es: 'Detalle', en: 'Detail' },
  ]);
  const changed = { [`${prefix}Descripcion`]: { label } };
  const stricter = { [`${prefix}Codigo`]: { required: true } };
  const changes = random.some([own, changed, stricter], 1 + random.below(2));
  return ['extends: base', 'fields:', ...changes.flatMap((change) => entryLines(change, '  ')), ''].join('\n');
}
