/**
 * The version of the rules that decide which postings are one job and which of them is shown. A posting that was
 * matched under another version is matched again when it is next seen. `bun run golden` raises the version if an output
 * changed; a change of how fingerprints are stored raises it by hand.
 */
export const MATCHING_VERSION = 8
