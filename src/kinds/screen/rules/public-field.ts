import { fieldTypes } from '#src/fields/index.ts';
import { sizeText } from '#src/runtime/file-types.ts';
import type { Field } from '#src/model/field.ts';
import { narrowerIn } from '#src/model/narrowing.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import type { PublicForm } from '../public-keys.ts';
import { isTicked, type NamedField, namedFields, plainInputOf, type Use } from '../public-places.ts';

export const publicField: Rule<'screen'> = {
  code: 'public-field',
  summary: 'A public page names fields that there are, that may be told to strangers, and that plain HTML can ask for.',
  scope: 'institution',
  check: (institution) =>
    namedFields(institution).flatMap((named): readonly ResourceFinding[] => {
      const { page, path, part, name, target, field } = named;
      if (field === undefined) {
        if (named.use === 'narrows' && name === target.definition.api.id) {
          const wrong = wrongValue(named);
          return wrong === null ? [] : [{ resource: page.resource, path, part, ...wrong }];
        }
        return [
          {
            resource: page.resource,
            path,
            part,
            message: `\`${target.name}\` has no field \`${name}\`.`,
            of: target,
            unknown: { name, known: target.definition.fields.map((one) => one.name) },
          },
        ];
      }
      const wrong = wrongWith(named, field);
      return wrong === null ? [] : [{ resource: page.resource, path, part, ...wrong }];
    }),
};

/** It is held while the rest of the form is judged. */
const LARGEST_OF_STRANGERS = 10 * 1024 * 1024;

interface Wrong {
  readonly message: string;
  readonly hint: string;
}

const isSealed = (field: Field): boolean => {
  const storage = fieldTypes.get(field.type)?.storage(field);
  return storage?.kind === 'column' && storage.sealed !== undefined;
};

function wrongWith(named: NamedField, field: Field): Wrong | null {
  const { use } = named;
  const { name } = field;
  if (field.sensitive === true) {
    return { message: `\`${name}\` is sensitive: no public page asks for it or tells it.`, hint: 'Leave it out.' };
  }
  if (isSealed(field)) {
    return { message: `\`${name}\` is kept secret: no public page has it.`, hint: 'Leave it out.' };
  }
  if (use === 'narrows') return wrongValue(named);
  return BY_USE[use](field, named.page.form);
}

function wrongValue({ page, path, name }: NamedField): Wrong | null {
  const wanted = page.form.reads[Number(path[2])]?.where?.[name];
  return wanted !== undefined && narrowerIn(wanted) !== null
    ? {
        message: `\`${String(wanted)}\` stands for a record’s value, and there is no record.`,
        hint: `Say what \`${name}\` must be.`,
      }
    : null;
}

const BY_USE: Readonly<Record<Exclude<Use, 'narrows'>, (field: Field, form: PublicForm) => Wrong | null>> = {
  asked: (field) => {
    const { name, type } = field;
    if (field.permission !== undefined) {
      return {
        message: `\`${name}\` is said by who has the permission \`${field.permission}\`: no public page asks for it.`,
        hint: 'Leave it out.',
      };
    }
    if (field.readOnly || field.compute !== undefined || fieldTypes.get(type)?.alwaysReadOnly === true) {
      return { message: `Nobody fills in \`${name}\`.`, hint: 'Leave it out, or show it by `link: { shows: […] }`.' };
    }
    if (field.showIf !== undefined) {
      return {
        message: `\`${name}\` has a \`showIf\`, and a public page judges no conditions.`,
        hint: 'Leave it out, or write the page by hand.',
      };
    }
    const input = plainInputOf(field);
    if (input?.kind === 'file' && input.maxSize > LARGEST_OF_STRANGERS) {
      return {
        message: `\`${name}\` takes files of ${sizeText(input.maxSize)}: nobody takes so much from strangers.`,
        hint: `Say \`maxSize: ${sizeText(LARGEST_OF_STRANGERS)}\` at most.`,
      };
    }
    if (input !== undefined) return null;
    return { message: `A public page has no input for the type \`${type}\`.`, hint: `Leave \`${name}\` out.` };
  },
  told: (field) => {
    const storage = fieldTypes.get(field.type)?.storage(field).kind;
    return storage === 'column' || storage === 'reference' ? null : untold(field);
  },
  shown: (field) => (fieldTypes.get(field.type)?.storage(field).kind === 'column' ? null : untold(field)),
  marked: (field, { fields, link }) => {
    const { name, type } = field;
    if (!isTicked(field)) {
      return {
        message: `\`${name}\` is of type \`${type}\`: it marks nothing.`,
        hint: 'Name a field of type `boolean`.',
      };
    }
    if (fields.includes(name)) {
      return { message: `\`${name}\` is for staff, and strangers are asked for it.`, hint: 'Take it out of `fields`.' };
    }
    return link === null
      ? null
      : { message: 'By a link a record is changed that is there: none is repeated.', hint: 'Leave `repeated` out.' };
  },
  mailed: (field) => {
    const input = plainInputOf(field);
    if (input?.kind === 'line' && input.type === 'email') return null;
    return {
      message: `\`${field.name}\` is of type \`${field.type}\`: no mail can be sent there.`,
      hint: 'Name a field of type `email`.',
    };
  },
};

const untold = ({ name, type }: Field): Wrong => ({
  message: `\`${name}\` is of type \`${type}\`, which cannot be told in words.`,
  hint: 'Name a field with a text, a number or a date.',
});
