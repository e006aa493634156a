/** A server of feeds on this machine, for the console to add and run. */
export interface FeedItem {
  id: string
  company: string
  role: string
  /** Location of the office. */
  region?: string
  text: string
}

const PUBLISHED = new Date(Date.now() - 3_600_000).toUTCString()

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a response with items as RSS, whose ads are at `origin`. */
export const rssAnswer = (origin: string, items: readonly FeedItem[]) =>
  new Response(rssOf(origin, items), { headers: { 'content-type': 'application/rss+xml' } })

const rssOf = (origin: string, items: readonly FeedItem[]) => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>Feed</title>${items
  .map(
    ({ id, company, role, region, text }) => `<item><guid>${id}</guid><link>${origin}/jobs/${id}</link>
<title>${escaped(company ? `${company}: ${role}` : role)}</title>${region ? `<region>${region}</region>` : ''}<description>${escaped(text)}</description>
<pubDate>${PUBLISHED}</pubDate></item>`,
  )
  .join('')}</channel></rss>`

/** Serves each list of items at `/{name}`; `/silent` never answers. */
export const serveFeeds = (feeds: Readonly<Record<string, readonly FeedItem[]>>) => {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch: async (request) => {
      const { origin, pathname } = new URL(request.url)
      if (pathname === '/silent') await new Promise(() => {})
      const items = feeds[pathname.slice(1)]
      if (!items) return new Response('nothing', { status: 404 })
      return rssAnswer(origin, items)
    },
  })
  return { addressOf: (name: string) => `${server.url.origin}/${name}`, close: async () => await server.stop(true) }
}

const PARTS = ['Ofen', 'Pfeife', 'Schere', 'Zange', 'Form', 'Kühlung', 'Schliff', 'Gravur', 'Farbe', 'Versand']
const ROLES = ['Glasbläser', 'Gärtnerin', 'Köchin', 'Buchbinder', 'Uhrmacherin', 'Lehrer', 'Schreiner', 'Ärztin']

const sentence = (index: number) =>
  `Zu den Aufgaben gehören ${PARTS[index % 10]}, ${PARTS[(index >> 3) % 10]} und Werkstück ${index}.`

/** Creates distinct jobs; the last of each `every` is rejected because it names no employer. */
export const manyItems = (count: number, every = 100): FeedItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    company: index % every === every - 1 ? '' : `Werkstatt ${index % 700} GmbH`,
    role: `${ROLES[index % ROLES.length]} Gruppe ${index}`,
    text: `<p>Wir sind ein Betrieb in Deutschland und arbeiten remote. ${sentence(index)} ${sentence(index * 7 + 3)}</p>`,
  }))

/** One vacancy as worded on two boards. */
export const SHARED: FeedItem = {
  id: 'shared',
  company: 'Lichtwerk Manufaktur GmbH',
  role: 'Leitung der Glasmalerei (m/w/d)',
  text: `<p>Die Lichtwerk Manufaktur in Jena sucht eine Leitung für ihre Glasmalerei, remote innerhalb Deutschlands.
Sie planen Fenster für Kirchen und Rathäuser, führen ein Team von sechs Menschen und sprechen mit Denkmalämtern.
Sie bringen eine Ausbildung als Glasmalerin oder Glasmaler mit, und Freude an Farbe.</p>`,
}

const vacancy = (id: string, company: string, role: string, text: string, region: string): FeedItem => ({
  id,
  company,
  role,
  text,
  region,
})

/** Two vacancies as two boards have them: under two names of the employer, in two places, with other words. */
export const DOUBTFUL = {
  first: [
    vacancy(
      'clocks',
      'Turmuhr Werkstätten GmbH',
      'Leitung der Uhrmacherei (m/w/d)',
      '<p>Wir warten die Uhren alter Türme in ganz Deutschland und arbeiten remote, wo kein Uhrwerk vor uns steht.</p>',
      'Deutschland',
    ),
    vacancy(
      'books',
      'Papierhof Buchbinderei GmbH',
      'Leitung der Buchbinderei (m/w/d)',
      '<p>In unserer Werkstatt werden Bücher gebunden und alte Einbände gerettet. Die Stelle ist remote.</p>',
      'Deutschland',
    ),
  ],
  second: [
    vacancy(
      'clocks',
      'Turmuhr',
      'Leitung der Uhrmacherei (m/w/d)',
      '<p>Sie warten die Uhren alter Türme in ganz Deutschland, sprechen mit Gemeinden und schreiben Angebote. Die Stelle ist remote.</p>',
      'Jena',
    ),
    vacancy(
      'books',
      'Papierhof',
      'Leitung der Buchbinderei (m/w/d)',
      '<p>In unserer Werkstatt werden Bücher gebunden. Gesucht wird jemand, der Lehrlinge anleitet, Leder und Papier bestellt und Museen berät. Die Stelle ist remote.</p>',
      'Jena',
    ),
  ],
}
