import type { PlainReading } from './plain-reading.ts'

export interface Range {
  start: number
  end: number
}

const COUNTRIES = `ad ae af ag ai al am ao ar at au az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci
  ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr
  gt gu gw gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kr kw ky kz la lb lc li lk lr ls lt lu lv
  ly ma mc md me mg mk ml mm mn mo mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm
  pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr
  tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`
const GENERIC = `com org net info biz edu gov int mil name pro mobi asia cat jobs tel travel museum coop aero app dev page web cloud
  online site website shop store tech digital agency careers career work works company group team global world life live link click
  blog news media studio design email support solutions services systems software network software consulting ventures capital
  finance energy health care clinic school academy university berlin hamburg koeln cologne bayern nrw ruhr saarland wien tirol swiss
  paris bzh corsica alsace brussels gent vlaanderen amsterdam london scot wales gmbh ltd inc xyz top club vip one space host
  example test invalid`
const TLD = `(?:xn--[a-z0-9-]{2,59}|${[...new Set(`${COUNTRIES} ${GENERIC}`.trim().split(/\s+/))].join('|')})`

const HOST = `(?:[\\p{L}\\p{N}_-]+\\.)+${TLD}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`
const TAIL = `\\.?(?::\\d{1,5})?(?:[\\\\/?#][^\\s<>"]*)?`
const AT = `(?:@|\\s@\\s|\\s?[([{]\\s?(?:at|ät|a|@|arobase)\\s?[)\\]}]\\s?)`
const DOT = `(?:\\.|\\s?[([{]\\s?(?:dot|punkt|point|\\.)\\s?[)\\]}]\\s?)`

const START = '(?<![\\p{L}\\p{N}@._-])'
const ADDRESS = new RegExp(
  [
    `${START}(?<scheme>(?:mailto:\\s?)?[a-z][a-z0-9+.-]{1,20}:[\\\\/]{2,}[^\\s<>"]+|https?:[\\\\/\\s]*(?=${HOST}))`,
    `${START}(?<www>www\\.[\\p{L}\\p{N}_-][^\\s<>"]*)`,
    `(?<![\\p{L}\\p{N}@._%+-])(?<mail>(?:mailto:\\s?)?[\\p{L}\\p{N}._%+'-]{1,64}${AT}(?:[\\p{L}\\p{N}_-]+${DOT})+${TLD}(?![\\p{L}\\p{N}_-])${TAIL})`,
    `(?:[\\\\/]{2,}|${START})(?<host>${HOST})(?<tail>${TAIL})`,
  ].join('|'),
  'gu',
)
/** Characters that commonly surround an address. */
const TRAILING = /[.,;:!?)\]}'»“”’…*_|]+$/u
/** Words that introduce an address; required before a host that could also be a name. */
const POINTING =
  /(?:^|[\s(])(?:unter|auf|via|siehe|besuch\p{L}*(?: sie)?(?: uns)?(?: auf)?|at|on|visit(?: us)?(?: at| on)?|see|sur|voir|visitez|consultez|(?:web|home|internet|site|website|webseite|homepage|link|url|e-?mail|mail|online)\s*:|homepage|website|webseite|internet|portal|site)\s*$/u
/** The whole of a line, or of a part of one. */
const isAlone = (text: string, start: number, address: string): boolean =>
  /(?:^|[\n|•·])\s*$/u.test(text.slice(Math.max(0, start - 5), start)) &&
  /^\s*(?:[\n|•·]|$)/u.test(text.slice(start + address.length, start + address.length + 5))
/** Written like a host, but not one. */
const NAMES = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'b.sc', 'm.sc', 'socket.io', 'draw.io'])

/**
 * Finds the addresses in a text: URLs with or without a scheme and mail addresses, also spelt `name (at) host`. A host
 * alone counts if a word introduces it or it has three labels, unless it is a name, such as the employer's.
 * @param html the source of `reading`, whose case distinguishes names from addresses
 */
export const findAddresses = ({ text, sourceOf }: PlainReading, html: string, employer: string): Range[] => {
  const isHost = (start: number, host: string): boolean => {
    if (NAMES.has(host)) return false
    const source = sourceOf(start, start + host.length)
    const written = html.slice(source.start, source.end).replace(/<[^<>]*>/g, '')
    const tld = written.slice(written.lastIndexOf('.') + 1)
    // A missing space between sentences: "im Team.In Berlin".
    return tld === tld.toLowerCase() || written === written.toUpperCase()
  }
  const ranges: Range[] = []
  ADDRESS.lastIndex = 0
  for (let match = ADDRESS.exec(text); match; match = ADDRESS.exec(text)) {
    const { index: start, groups: { host, tail = '' } = {} } = match
    const whole = match[0].replace(TRAILING, '')
    if (host !== undefined) {
      const at = start + match[0].indexOf(host)
      const labels = host.split('.')
      const leads = tail.replace(TRAILING, '') !== '' || match[0].startsWith('/')
      const isLong = labels.length > 2 && labels.slice(0, -1).some((label) => label.length > 2)
      const isLedTo = isLong || POINTING.test(text.slice(Math.max(0, start - 40), start)) || isAlone(text, start, whole)
      const isName = !isLedTo || employer.toLowerCase().includes(host) || (labels.at(-2)?.length ?? 0) < 2
      if ((!leads && isName) || !isHost(at, host)) continue
    }
    if (whole.length > 0) ranges.push({ start, end: start + whole.length })
    ADDRESS.lastIndex = start + Math.max(whole.length, 1)
  }
  return ranges
}
