/** With `--short` a bench does the minimum to check that it runs; its figures are then meaningless. */
export const isShort = process.argv.includes('--short')

/** The feed of invented jobs; no worker runs it. */
export const benchFeed = { key: 'bench', connector: 'bench', settings: {}, intervalMinutes: 0, enabled: false }

export const benchSite = { url: 'https://jobs.example', brandName: 'Bench', docsUrl: 'https://jobs.example/developers' }
