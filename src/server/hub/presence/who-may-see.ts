import { ofKind } from '#src/model/resource.ts';
import type { Permissions } from '../../http/access.ts';
import type { Institutions } from '../../http/institutions.ts';
import { ProblemError } from '../../http/problem.ts';
import type { MaySee } from './presence.ts';

/** Who may see the records of a resource may be told who has one open, where its YAML does not say otherwise. */
export const whoMaySee =
  (institutions: Institutions, permissions: Permissions): MaySee =>
  async (session, resource) => {
    const institution = institutions.ofCompany(session.companyId);
    const named = institution === undefined ? undefined : ofKind(institution, 'catalogue').get(resource);
    if (named?.definition.record.presence !== true || session.mustChangePassword) return false;
    try {
      return (await permissions.of(session))(resource, 'view');
    } catch (error) {
      // The session has ended, or its user is no longer active.
      if (error instanceof ProblemError) return false;
      throw error;
    }
  };
