import type { Checked } from '#src/model/resource.ts';

export interface RectoriaOptions {
  /** The folder of `base/` and `institutions/`. */
  readonly resourcesDir: string;
  /** Where generated modules are written and `#generated/` leads; inside the project, so that they find its modules. */
  readonly generatedDir: string;
  /** Building only: the modules in `generatedDir` are those of the resources already. */
  readonly isGenerated?: boolean;
  /** Development only: called with each model without errors before the browser hears of it, so that the API is ahead. */
  readonly onModel?: (model: Checked) => Promise<void>;
}
