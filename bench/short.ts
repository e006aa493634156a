/** With `--short` a bench does as little as it can: to see that it still runs, for its figures mean nothing then. */
export const isShort = process.argv.includes('--short')
