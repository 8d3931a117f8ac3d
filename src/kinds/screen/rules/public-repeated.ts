import { demandsOf } from '#src/expressions/outcome.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { isTouched } from '#src/model/left-out.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import type { PublicForm } from '../public-keys.ts';
import { isTicked, publicPagesOf } from '../public-places.ts';

export const publicRepeated: Rule<'screen'> = {
  code: 'public-repeated',
  summary:
    'What a stranger sends is kept whoever is there already: nothing is lost, and nobody learns of others. What is marked so is spared by what nobody else may say.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return publicPagesOf(institution).flatMap(({ resource, form }): readonly ResourceFinding[] => {
      const target = catalogues.get(form.of);
      if (target === undefined || form.link !== null || isTouched(target.leftOut, ['fields'])) return [];
      const lost = whyLost(target.name, target.definition, form.repeated);
      if (lost !== null) return [{ resource, path: OF, dependsOn: [REPEATED, LINK], ...lost }];
      const idle = isTouched(target.leftOut, ['constraints']) ? null : whyIdle(target.definition, form);
      return idle === null ? [] : [{ resource, path: REPEATED, dependsOn: [OF, LINK], ...idle }];
    });
  },
};

const OF = ['public', 'of'];
const REPEATED = ['public', 'repeated'];
const LINK = ['public', 'link'];

interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** Why a record could not be made of what somebody sends who is there already; null where it could. */
function whyLost(of: string, { shares, fields, constraints }: Catalogue, repeated: string | null): Fault | null {
  if (shares !== null) {
    return {
      message: `\`${of}\` shares fields by \`${shares.by}\`: what somebody sends who is known already could not be kept.`,
      hint: 'Let strangers make records of a catalogue that shares nothing, from which staff make those of this one.',
    };
  }
  const alone = fields.find(({ unique, type }) => unique && fieldTypes.get(type)?.sequence === undefined);
  if (alone !== undefined) {
    return {
      message: `\`${alone.name}\` of \`${of}\` is \`unique\`: what somebody sends twice could not be kept.`,
      hint: `Say so under \`constraints\` with \`where: ${repeated ?? 'repetida'} != true\`, and \`repeated: ${repeated ?? 'repetida'}\` here.`,
    };
  }
  const strict = constraints.find((one) => one.forbidsRepeats && !spares(one, repeated));
  return strict === undefined
    ? null
    : {
        message: `\`${of}\` has a \`${strict.kind}\`: what somebody sends twice could not be kept.`,
        hint: `Mark it by a field of type \`boolean\`: \`repeated: ${repeated ?? 'repetida'}\` here, and \`where: ${repeated ?? 'repetida'} != true\` there.`,
      };
}

/** Why the mark would never be set; null where it may be, or where there is no field that could be one. */
function whyIdle({ fields, constraints }: Catalogue, { of, repeated }: PublicForm): Fault | null {
  const mark = fields.find(({ name }) => name === repeated);
  // Of what marks nothing another rule tells.
  if (mark === undefined || !isTicked(mark)) return null;
  return constraints.some((one) => one.forbidsRepeats && spares(one, repeated))
    ? null
    : {
        message: `Nothing of \`${of}\` is \`unique\` but for what \`${repeated}\` marks: it would never be set.`,
        hint: `Leave \`repeated\` out, or say under \`constraints\` of \`${of}\` what is \`unique\`, with \`where: ${repeated} != true\`.`,
      };
}

/** Whether it demands nothing of a record that is marked; of those from before there was a mark it does, which `!` would not say. */
const spares = ({ where }: Constraint, mark: string | null): boolean =>
  where !== null && demandsOf(where).some(({ name, op, value }) => name === mark && op === '!=' && value === true);
