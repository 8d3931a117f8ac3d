import { mappingSchema } from '#src/language/mapping.ts';
import { overlayOf, patched, patchName } from '#src/language/patch.ts';
import { fixed, text } from '#src/language/values.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { textSchema } from '#src/model/schema-refs.ts';

export const noteKeys = {
  kind: fixed('note', 'What this file declares.'),
  title: text('What the note is called.'),
  text: text('What is to be read.'),
};

const definitions: Readonly<Record<string, JsonSchema>> = {
  text: textSchema(false),
  [patchName('text')]: textSchema(true),
};

const whole = mappingSchema(noteKeys, { title: 'a note', description: 'Something to be read.' });

export const noteSchema: JsonSchema = { ...whole, definitions };

export const noteOverlaySchema: JsonSchema = {
  ...overlayOf(patched(whole, { patchable: new Set(['text']) })),
  definitions,
};
