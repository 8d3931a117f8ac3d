/** What src/design/catalogues/plugin.ts makes. */
declare module '#design/generated/institutions/diseno.ts' {
  const module: import('#src/app/registry/institution-module.ts').InstitutionModule;
  export default module;
}

declare module '#design/samples.json' {
  const samples: import('../catalogues/samples.ts').Samples;
  export default samples;
}
