import type { Shape } from './shapes.ts';
import type { Subject } from './subject.ts';
import { entryLines, flow } from './yaml-lines.ts';

/** The YAML file of a catalogue, written as those of `resources/` are. */
export function catalogueText(subject: Subject, { fields, rows, rules = [], sections = [], columns }: Shape): string {
  const { title, record, prefix, name, id } = subject;
  return [
    'kind: catalogue',
    `title: ${flow(title)}`,
    `record: ${flow({ ...record, label: `${prefix}Descripcion` })}`,
    `api: ${flow({ path: `api/${name}`, id, company: 'CompanyId' })}`,
    '',
    'fields:',
    ...entryLines(fields, '  '),
    ...(rows === undefined
      ? []
      : [
          '  Detalles:',
          '    type: list',
          '    label: { es: Detalles, en: Details }',
          '    fields:',
          ...entryLines(rows, '      '),
        ]),
    '',
    ...(rules.length === 0 ? [] : ['rules:', ...rules.map((rule) => `  - ${flow(rule)}`), '']),
    `list: ${flow({ columns })}`,
    ...(sections.length === 0 ? [] : ['form:', ...sections.map((section) => `  - ${flow(section)}`)]),
    '',
  ].join('\n');
}
