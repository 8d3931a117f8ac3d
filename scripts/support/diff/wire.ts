import type { Sides } from '#src/model/change.ts';
import { isJsonObject, type JsonObject, parseJson } from '#src/model/json.ts';
import { settingsOf } from '#src/model/institution.ts';
import { allKinds, type ServerPart } from '#src/model/kind.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { type Answering, callSources } from '#src/screen-diff/call-sources.ts';
import { type Found, grouped } from '#src/screen-diff/found.ts';
import { movedAddresses } from '#src/screen-diff/moved-addresses.ts';
import { wireDifferences } from '#src/screen-diff/wire.ts';
import { causesOf } from '#src/server/openapi/causes.ts';
import { openApiDocument } from '#src/server/openapi/document.ts';

const documentOf = (institution: InstitutionResources, parts: readonly ServerPart[]): JsonObject => {
  const document = parseJson(JSON.stringify(openApiDocument(institution, parts)));
  return isJsonObject(document) ? document : {};
};

const answering = (institution: InstitutionResources, parts: readonly ServerPart[]): Answering => ({
  institution,
  causes: () => causesOf(institution, parts),
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
      const moved = movedAddresses({ before: old, after: institution });
      const sides = { before: answering(old, parts), after: answering(institution, parts) };
      const sources = callSources(after.kinds, sides);
      return [{ code: institution.code, found: wireDifferences(documents, hasBackend, sources, moved) }];
    }),
  );
}
