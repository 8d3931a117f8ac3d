import type { Checked } from '#src/model/resource.ts';
import { alignDatabase, isOfModel } from '#src/server/prepare/prepare-database.ts';
import type { RunningServer } from '#src/server/start-server.ts';

interface FollowOptions {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Shows a sentence to the developer. */
  readonly tell: (message: string) => void;
}

/**
 * Brings database and API to each new model while the server runs. Only what rewrites nothing and loses nothing is done
 * to the database; for the rest the developer is told, and the API stays as it was.
 */
export function followModel(server: RunningServer, options: FollowOptions): (model: Checked) => Promise<void> {
  const { resourcesDir, generatedDir, tell } = options;
  const leftovers = new Set<string>();
  return async (model) => {
    try {
      await alignDatabase({
        databaseUrl: server.databaseUrl,
        model,
        resourcesDir,
        onLeftover: ({ reason }) => {
          if (leftovers.has(reason)) return;
          leftovers.add(reason);
          tell(`Left in the database: ${reason}. "npm run -s db -- plan" shows it.`);
        },
      });
    } catch (error) {
      // A developer can mend it, in the YAML or in the database; anything else is a fault of ours.
      if (!isOfModel(error)) throw error;
      tell(`The API stays as it was.\n${error.message}`);
      return;
    }
    await server.replace({ model, generatedDir });
  };
}
