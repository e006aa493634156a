/**
 * The version of everything that determines the result of a payload: connectors and pipeline. A feed whose last run
 * used another version is fetched and read again even if unchanged. `bun run golden` raises the version if an output
 * changed.
 */
export const PIPELINE_VERSION = 42
