/** The feed of invented jobs; no worker runs it. */
export const benchFeed = { key: 'bench', connector: 'bench', settings: {}, intervalMinutes: 0, enabled: false }

export const benchSite = { url: 'https://jobs.example', brandName: 'Bench', docsUrl: 'https://jobs.example/developers' }
