import type { Sides } from '#src/model/change.ts';
import { isJsonObject, type JsonObject, parseJson } from '#src/model/json.ts';
import { settingsOf } from '#src/model/institution.ts';
import { allKinds, type ServerPart } from '#src/model/kind.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Found, grouped } from '#src/screen-diff/found.ts';
import { wireDifferences } from '#src/screen-diff/wire.ts';
import { openApiDocument } from '#src/server/openapi/document.ts';

const documentOf = (institution: InstitutionResources, parts: readonly ServerPart[]): JsonObject => {
  const document = parseJson(JSON.stringify(openApiDocument(institution, parts)));
  return isJsonObject(document) ? document : {};
};

/** The addresses of catalogues that have others now. */
const movedBetween = ({ before, after }: Sides<InstitutionResources>): readonly Sides<string>[] =>
  [...ofKind(after, 'catalogue')].flatMap(([name, { definition }]) => {
    const old = ofKind(before, 'catalogue').get(name)?.definition.api.path;
    const { path } = definition.api;
    return old === undefined || old === path ? [] : [{ before: `/${old}`, after: `/${path}` }];
  });

/** What the clients of each institution's API would notice; of those that both sides have. */
export async function wireBetween({ before, after }: Sides<Checked>): Promise<readonly Found[]> {
  const parts = await Promise.all(allKinds(after.kinds).flatMap((kind) => kind.server?.() ?? []));
  return grouped(
    after.institutions.flatMap((institution) => {
      const old = before.institutions.find(({ code }) => code === institution.code);
      if (old === undefined) return [];
      const documents = { before: documentOf(old, parts), after: documentOf(institution, parts) };
      const hasBackend = settingsOf(institution).apiBase !== '';
      const moved = movedBetween({ before: old, after: institution });
      return [{ code: institution.code, found: wireDifferences(documents, hasBackend, moved) }];
    }),
  );
}
