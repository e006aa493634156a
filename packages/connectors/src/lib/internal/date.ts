const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** UTC offsets in hours of the zone names used in feeds; unknown names count as UTC (RFC 2822). */
const ZONES = new Map(
  `pst -8 pdt -7 mst -7 mdt -6 cst -6 cdt -5 est -5 edt -4
   bst 1 wet 0 west 1 cet 1 mez 1 cest 2 mesz 2 eet 2 eest 3`
    .matchAll(/(\w+) (\S+)/g)
    .map(([, name = '', hours]) => [name, Number(hours)]),
)

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?`
const ZONE = String.raw`\s*([a-z]{1,5}|(?:gmt|utc)?[+-]\d{2}(?::?\d{2})?)?`
const ISO = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:(?:t|\s+)${TIME}${ZONE})?$`, 'i')
const RFC822 = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]([a-z]{3,9})\.?[\s-](\d{4}|\d{2})(?:\s+${TIME}${ZONE})?$`,
  'i',
)
const GERMAN = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+${TIME}${ZONE})?$`, 'i')
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const EPOCH = /^\d{9,13}(?:\.\d{1,6})?$/

/** Seconds stay below this until the year 5138, milliseconds are above it since 1973. */
const MIN_MILLISECONDS = 1e11

/**
 * Parses a feed's date to UTC milliseconds: RFC 822, ISO 8601, `2026-08-12 10:00:00 UTC`, `dd.mm.yyyy`, a date alone
 * (midnight), or an epoch in seconds or milliseconds, told apart by size. The zone defaults to UTC. Returns undefined for
 * any other format, for days that do not exist and for years outside 2000 to 2100.
 */
export function parseDate(value: string | number): number | undefined {
  if (typeof value === 'number') return fromEpoch(value)
  const text = value.length > 64 ? '' : value.trim()
  if (EPOCH.test(text)) return fromEpoch(Number(text))

  const ymd = ISO.exec(text) ?? COMPACT.exec(text)
  if (ymd) return instant(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]), ymd.slice(4))
  const dmy = GERMAN.exec(text)
  if (dmy) return instant(Number(dmy[3]), Number(dmy[2]), Number(dmy[1]), dmy.slice(4))
  const rfc = RFC822.exec(text)
  if (!rfc) return undefined
  const year = Number(rfc[3]) + (rfc[3]?.length === 2 ? 2000 : 0)
  const month = MONTHS.indexOf(rfc[2]?.slice(0, 3).toLowerCase() ?? '') + 1
  return instant(year, month, Number(rfc[1]), rfc.slice(4))
}

function instant(year: number, month: number, day: number, time: readonly (string | undefined)[]): number | undefined {
  const [hour, minute, second] = time.slice(0, 3).map((part) => Number(part ?? 0))
  if (hour === undefined || minute === undefined || second === undefined) return midnight(year, month, day)
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const start = midnight(year, month, day)
  if (start === undefined) return undefined
  const fraction = Number((time[3] ?? '').padEnd(3, '0').slice(0, 3))
  return inRange(start + ((hour * 60 + minute - offset(time[4])) * 60 + second) * 1000 + fraction)
}

function midnight(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? inRange(date.getTime()) : undefined
}

/** Minutes east of UTC. */
function offset(zone: string | undefined): number {
  const numeric = /([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '')
  if (!numeric) return (ZONES.get(zone?.toLowerCase() ?? '') ?? 0) * 60
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
  return numeric[1] === '-' ? -minutes : minutes
}

function fromEpoch(value: number): number | undefined {
  return inRange(Math.round(value < MIN_MILLISECONDS ? value * 1000 : value))
}

function inRange(time: number): number | undefined {
  const year = new Date(time).getUTCFullYear()
  return year >= 2000 && year <= 2100 ? time : undefined
}
