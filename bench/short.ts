/** With `--short` a bench does the minimum to check that it runs; its figures are then meaningless. */
export const isShort = process.argv.includes('--short')
