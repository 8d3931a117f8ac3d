import { openCluster } from '#src/server/db/cluster/open-cluster.ts';

/** A process that runs the cluster of a data directory until it is killed; it prints the address. */
const [dataDir = ''] = process.argv.slice(2);
const { url } = await openCluster({ dataDir });
process.stdout.write(`${url}\n`);
