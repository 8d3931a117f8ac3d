import { kindNamed } from '#src/model/kind.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import type { Database } from '../db/database.ts';
import { isOfModel, prepareDatabase, type PrepareOptions, wouldAlign } from './prepare-database.ts';
import { SchemaTakenBack } from './taken-back.ts';

interface ToServeOptions extends PrepareOptions {
  readonly model: Checked;
  /** Told of an institution that is left out, and of what stands against it. */
  readonly onLeftOut: (code: string, error: Error) => void;
}

/**
 * Brings the database to the model, as `prepareDatabase` does; where what it holds does not suit one institution's own
 * layer, to the model without that one. Gives what the database then serves.
 *
 * Throws as `prepareDatabase` does, where no institution alone is what stands against it.
 */
export async function prepareToServe(options: ToServeOptions): Promise<{ database: Database; model: Checked }> {
  const { model, onLeftOut } = options;
  try {
    return { database: await prepareDatabase(options), model };
  } catch (error) {
    // What was taken back may be of all of them: without one its resources are others, and nothing would tell.
    if (!isOfModel(error) || error instanceof SchemaTakenBack || model.institutions.length < 2) throw error;
    for (const institution of model.institutions.filter((one) => isOtherThanBase(one, model))) {
      const { code } = institution;
      const others = {
        ...model,
        institutions: model.institutions.filter((one) => one !== institution),
        absent: [...model.absent, code].toSorted(),
      };
      if (!(await wouldAlign({ ...options, model: others }))) continue;
      onLeftOut(code, error);
      return { database: await prepareDatabase({ ...options, model: others }), model: others };
    }
    throw error;
  }
}

const isOtherThanBase = ({ resources }: InstitutionResources, { base, kinds }: Checked): boolean =>
  [...resources.values()].some(
    (resource) =>
      kindNamed(kinds, resource.kind).declaresInstitution !== true && base.resources.get(resource.name) !== resource,
  );
