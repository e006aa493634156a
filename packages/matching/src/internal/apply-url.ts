/** Hosts of applicant tracking systems by the form of their addresses, of which several lead to one vacancy. */
const BOARDS: readonly [RegExp, string][] = [
  [/^(?:[\w-]+\.)*greenhouse\.io\/(?:embed\/)?[^?]*?\/(?:jobs|job_app)\/(\d+)/, 'greenhouse'],
  [/[?&]gh_jid=(\d+)/, 'greenhouse'],
  [/^jobs\.(?:eu\.)?lever\.co\/([^/?]+\/[0-9a-f-]{36})/, 'lever'],
  [/^jobs\.ashbyhq\.com\/[^/?]+\/([0-9a-f-]{36})/, 'ashby'],
  [/[?&]ashby_jid=([0-9a-f-]{36})/, 'ashby'],
  [/^apply\.workable\.com\/(?:[^/?]+\/)?j\/(\w+)/, 'workable'],
  [/^(?:jobs|careers)\.smartrecruiters\.com\/([^/?]+\/\d+)/, 'smartrecruiters'],
  [/^([\w-]+\.jobs\.personio\.(?:de|com)\/job\/\d+)/, 'personio'],
  [/^([\w-]+\.recruitee\.com\/o\/[^/?]+)/, 'recruitee'],
  [/^([\w-]+\.(?:[\w]+\.)?teamtailor\.com\/jobs\/\d+)/, 'teamtailor'],
]
const TRACKING =
  /^(?:utm_.*|ref|referrer|referer|source|src|gclid|fbclid|lang|locale|language|gh_src|lever-.*|via|trk|campaign|medium)$/
const SPECIFIC = /\d{4,}|[0-9a-f]{8}-[0-9a-f]{4}-|(?=[a-z0-9]*\d)[a-z0-9]{8,}|(?:[^/-]+-){3}/

/**
 * The form under which two addresses of one vacancy are equal: no scheme, `www`, tracking or fragment; those of the
 * known applicant tracking systems cut down to the vacancy's id. Undefined for an address that names no single vacancy,
 * as a careers page does.
 */
export const canonicalUrl = (address: string): string | undefined => {
  const url = address.length > 2000 ? null : URL.parse(address)
  if (!url) return undefined
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const query =
    url.search === ''
      ? []
      : [...url.searchParams].filter(([name]) => !TRACKING.test(name.toLowerCase())).toSorted(byText)
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:apply|application)$/i, '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const plain = `${url.host.replace(/^www\./, '')}${path}${search && `?${search}`}`.toLowerCase()
  for (const [form, name] of BOARDS) {
    const id = form.exec(plain)?.[1]
    if (id) return `${name}:${id}`
  }
  return SPECIFIC.test(`${path}?${search}`.toLowerCase()) ? plain : undefined
}

const byText = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0)
