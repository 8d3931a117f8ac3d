/** What src/design/catalogues/plugin.ts makes. */
declare module '#design/generated/institutions/diseno.ts' {
  import type { InstitutionModule } from '#src/app/registry/institution-module.ts';

  const module: InstitutionModule;
  export default module;
}

declare module '#design/samples.json' {
  import type { Samples } from '#src/design/catalogues/samples.ts';

  const samples: Samples;
  export default samples;
}
