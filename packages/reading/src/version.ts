/**
 * The version of all that decides what becomes of a payload: connectors and pipeline. A feed whose last run was made by
 * another version is fetched and read again, changed or not. `bun run golden` raises it when an output changed.
 */
export const PIPELINE_VERSION = 28
