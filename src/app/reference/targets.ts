export { ANY_RESOURCE, type Targets, resourceTold as resourceFor } from '#src/model/any-resource.ts';
