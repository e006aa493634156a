/**
 * The version of the rules that decide which postings are one job and which of them is shown. A posting that was
 * matched under another version is matched again when it is next seen. `bun run golden` raises the version if an output
 * changed.
 */
export const MATCHING_VERSION = 5
