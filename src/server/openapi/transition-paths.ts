import { present } from '#src/model/present.ts';
import type { Catalogue, CatalogueResource, States, Transition } from '#src/model/catalogue.ts';
import { LONGEST_REASON } from '#src/runtime/states.ts';
import { json, type OpenApi, problems, ref } from './parts.ts';
import { line, refusedWrite } from './refusals.ts';
import { schemaName } from './schemas.ts';

/** The addresses by which the records of a catalogue come from one state into another. */
export function transitionPaths({ name, definition }: CatalogueResource): OpenApi {
  const { api, states, title } = definition;
  const record = ref('schemas', schemaName(name));
  return Object.fromEntries(
    (states?.transitions ?? []).map((transition) => [
      `/${api.path}/{id}/transiciones/${transition.name}`,
      {
        parameters: [ref('parameters', 'Id')],
        post: {
          tags: [title.es],
          operationId: `transition${schemaName(name)}-${transition.name}`,
          summary: summaryOf(transition, definition),
          parameters: [ref('parameters', 'IfMatch')],
          ...bodyOf(transition),
          responses: {
            200: { description: 'El registro como quedó.', content: json(record) },
            ...problems('400', '401', '403', '404'),
            409: { ...ref('responses', 'Problem409'), description: conflicts(definition) },
            ...refusedWrite(definition, 'transition', refusals(transition, definition)),
          },
        },
      },
    ]),
  );
}

function summaryOf({ label, from, to }: Transition, { record, states }: Catalogue): string {
  const start = from === null ? 'desde cualquier otro estado' : `desde ${from.map(coded).join(', ')}`;
  return `${label.es}: ${record.es}. Lleva \`${stateOf(states)}\` a ${coded(to)} ${start}`;
}

const stateOf = (states: States | null): string => present(states, 'What says the state of a record').field;

const coded = (state: string | number): string => `\`${state}\``;

const bodyOf = ({ reason }: Transition): OpenApi => {
  if (reason === null) return {};
  const isRequired = reason === 'required';
  const razon = {
    type: 'string',
    ...(isRequired && { minLength: 1 }),
    maxLength: LONGEST_REASON,
    description: 'Por qué; queda en la auditoría.',
  };
  const schema = { type: 'object', ...(isRequired && { required: ['razon'] }), properties: { razon } };
  return { requestBody: { required: isRequired, content: json(schema) } };
};

const conflicts = ({ states }: Catalogue): string =>
  `El registro está en otro estado (\`state-conflict\`) o no es de la versión de If-Match (\`version-conflict\`).\n${line('transition', [stateOf(states)])}`;

const refusals = ({ when, reason }: Transition, { states }: Catalogue): readonly string[] => [
  ...(when === null ? [] : [`${line('transitionCondition', [stateOf(states)])} \`${when.source}\``]),
  ...(reason === 'required' ? [line('required', ['razon'])] : []),
  ...(reason === null ? [] : [line('maxLength', ['razon'])]),
];
