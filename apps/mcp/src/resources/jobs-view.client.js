const JOB_FIELDS = ['companyName', 'location', 'workArrangement']
const TEXTS = {
  en: {
    jobs: 'jobs',
    none: 'No job meets the search.',
    back: 'Back to the results',
    open: 'Open the page',
    wait: 'Searching …',
    failed: 'The job could not be read.',
    more: 'More jobs',
  },
  de: {
    jobs: 'Stellen',
    none: 'Keine Stelle passt zur Suche.',
    back: 'Zurück zu den Treffern',
    open: 'Seite öffnen',
    wait: 'Wird gesucht …',
    failed: 'Die Stelle ließ sich nicht lesen.',
    more: 'Weitere Stellen',
  },
  fr: {
    jobs: 'offres',
    none: 'Aucune offre ne répond à la recherche.',
    back: 'Retour aux résultats',
    open: 'Ouvrir la page',
    wait: 'Recherche en cours …',
    failed: "L'offre n'a pas pu être lue.",
    more: "Plus d'offres",
  },
}

const main = document.querySelector('main')
const waiting = new Map()
let nextId = 1
let texts = TEXTS.en
let locale = 'en'
let host = {}
let given = {}
let results
let chosen

const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
const request = (method, params) =>
  new Promise((resolve, reject) => {
    const id = nextId++
    waiting.set(id, { resolve, reject })
    post({ id, method, params })
  })

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const payOf = ({ salaryMin, salaryMax, currency }) => {
  const bounds = [...new Set([salaryMin, salaryMax].filter((bound) => bound !== undefined))]
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency ?? 'EUR',
    maximumFractionDigits: 0,
  })
  return bounds.map((bound) => format.format(bound)).join(' – ')
}

const factsOf = (job) => [
  ...JOB_FIELDS.map((name) => job[name]),
  payOf(job),
  new Date(job.publishedAt).toLocaleDateString(locale),
]

/** The service's own Markdown, as text in headings, items and paragraphs. */
const blocksOf = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('# '))
    .map((line) => {
      const [, mark = '', words] = /^\s*(#+ |- |\d+\. )?(.*)$/.exec(line)
      const name = mark.startsWith('#') ? `h${Math.min(6, mark.length - 1)}` : 'p'
      const text = words.replaceAll(/\*\*|(?<!\\)\*/g, '').replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1')
      return element(name, { textContent: mark.startsWith('#') ? text : `${mark.replace('- ', '• ')}${text}` })
    })

const openLink = (job) => {
  const link = element('a', { href: job.url, target: '_blank', rel: 'noopener', textContent: texts.open })
  link.addEventListener('click', (event) => {
    if (!host.openLinks) return
    event.preventDefault()
    request('ui/open-link', { url: job.url }).catch(() => {})
  })
  return link
}

const itemOf = (job) => {
  const button = element('button', { type: 'button', lang: job.language, dir: 'auto', textContent: job.title })
  button.addEventListener('click', () => showJob(job))
  const facts = element('p', { textContent: factsOf(job).filter(Boolean).join(' · ') })
  return element('li', {}, button, facts, ...(host.serverResources ? [] : [openLink(job)]))
}

const showResults = () => {
  if (!results) return main.replaceChildren(element('p', { role: 'status', textContent: texts.wait }))
  const { data = [], meta = {} } = results.structuredContent ?? {}
  const { total, totalIsLowerBound } = results['_meta'] ?? {}
  // Jobs that only come close may follow those that are counted.
  const count = total === undefined || total < data.length ? data.length : `${total}${totalIsLowerBound ? '+' : ''}`
  const list = element('ul', {}, ...data.map(itemOf))
  const isLast = total === undefined || meta.page * meta.perPage >= total
  main.replaceChildren(
    element('h1', { tabIndex: -1, textContent: data.length === 0 ? texts.none : `${count} ${texts.jobs}` }),
    list,
    ...(host.serverTools && !isLast ? [moreButton(meta.page + 1)] : []),
    element('footer', { textContent: meta.attribution ?? '' }),
  )
  if (chosen) list.children[data.findIndex(({ slug }) => slug === chosen)]?.querySelector('button')?.focus()
}

const showMore = async (button, page) => {
  button.disabled = true
  const next = await request('tools/call', { name: 'search_jobs', arguments: { ...given, page } }).catch(
    () => undefined,
  )
  button.disabled = false
  if (!next?.structuredContent) return
  const { data } = results.structuredContent
  chosen = next.structuredContent.data[0]?.slug
  results = {
    ...next,
    structuredContent: { ...next.structuredContent, data: [...data, ...next.structuredContent.data] },
  }
  showResults()
}

const moreButton = (page) => {
  const button = element('button', { type: 'button', className: 'more', textContent: texts.more })
  button.addEventListener('click', () => showMore(button, page))
  return button
}

const showJob = async (job) => {
  chosen = job.slug
  const back = element('button', { type: 'button', className: 'more', textContent: texts.back })
  back.addEventListener('click', showResults)
  const heading = element('h1', { tabIndex: -1, lang: job.language, dir: 'auto', textContent: job.title })
  const facts = element('p', { textContent: factsOf(job).filter(Boolean).join(' · ') })
  const text = element('div', { className: 'text', lang: job.language, dir: 'auto' })
  main.replaceChildren(back, heading, facts, openLink(job), text)
  heading.focus()
  if (!host.serverResources) return
  const read = await request('resources/read', { uri: `jobs://${encodeURIComponent(job.slug)}` }).catch(() => undefined)
  text.append(...blocksOf(read?.contents?.[0]?.text ?? texts.failed))
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && document.querySelector('.text')) showResults()
})

const adopt = ({ theme, styles, locale: named } = {}) => {
  if (theme) document.documentElement.style.colorScheme = theme
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (value) document.documentElement.style.setProperty(name, value)
  if (!named) return
  const language = named.slice(0, 2)
  texts = TEXTS[language] ?? TEXTS.en
  locale = TEXTS[language] ? named : 'en'
  document.documentElement.lang = TEXTS[language] ? language : 'en'
}

const notified = {
  'ui/notifications/tool-input': (params) => (given = params.arguments ?? {}),
  'ui/notifications/tool-result': (params) => {
    results = params
    chosen = undefined
    showResults()
  },
  'ui/notifications/host-context-changed': (params) => {
    adopt(params)
    showResults()
  },
}

const receive = ({ id, method, params, result, error }) => {
  if (method === undefined) {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(error)
    else resolve?.(result)
  } else if (id === undefined) notified[method]?.(params ?? {})
  else if (method === 'ping' || method === 'ui/resource-teardown') post({ id, result: {} })
  else post({ id, error: { code: -32601, message: 'Method not found' } })
}

addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.jsonrpc === '2.0') receive(data)
})

new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect()
  post({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(width), height: Math.ceil(height) } })
}).observe(document.documentElement)

showResults()
const { hostCapabilities, hostContext } = await request('ui/initialize', {
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  appInfo: { name: 'remote-jobs', version: '1.0.0' },
  protocolVersion: '2026-01-26',
})
host = hostCapabilities ?? {}
adopt(hostContext)
post({ method: 'ui/notifications/initialized', params: {} })
showResults()
