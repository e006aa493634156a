const GROWS_EVERY_MS = 1000

export const FEED = { key: 'faults', connector: 'jsonld', intervalMinutes: 60, enabled: true }
export const FEED_WORD = 'Orgelbauer'
export const feedTitle = (number: number) => `${FEED_WORD} Bereich ${number}`

const posting = (number: number, addedAt: number) => ({
  '@type': 'JobPosting',
  identifier: String(number),
  url: `/stellen/${number}`,
  title: feedTitle(number),
  hiringOrganization: `Werk ${number} GmbH`,
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Kassel', addressCountry: 'DE' } },
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'DE' },
  datePosted: new Date(addedAt).toISOString(),
  description: `<p>Du baust und stimmst Orgel ${number * 7} im Auftrag ${number * 13}. Das Team ${number * 31} arbeitet remote
    innerhalb Deutschlands und trifft sich zur Runde ${number * 17} in Saal ${number * 5}.</p>`,
})

/** A feed of invented postings that has one more every second. */
export const startFeed = () => {
  const postings = Array.from({ length: 20 }, (_, number) => posting(number, Date.now() - number * 60_000))
  const timer = setInterval(() => postings.push(posting(postings.length, Date.now())), GROWS_EVERY_MS)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) =>
      url.endsWith('/feed.json')
        ? Response.json({ '@context': 'https://schema.org', '@type': 'DataFeed', dataFeedElement: postings })
        : new Response('none', { status: 404 }),
  })
  return {
    url: `http://127.0.0.1:${server.port}/feed.json`,
    place: `127.0.0.1:${server.port}`,
    size: () => postings.length,
    /** Stops changing. */
    settle: () => clearInterval(timer),
    stop: async () => {
      clearInterval(timer)
      await server.stop(true)
    },
  }
}
