const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+\- ])(\d{2}):(\d{2})))?$/

/**
 * Parses a date or date-time of RFC 3339 (5.6) to UTC milliseconds; a date means midnight UTC. A space before the
 * offset counts as `+`, because query strings decode a plus sign to a space. Returns undefined for anything else,
 * including days that do not exist, such as 30 February.
 */
export const timeOf = (text: string): number | undefined => {
  const found = FORM.exec(text)
  if (!found) return undefined
  const part = (at: number) => Number(found[at] ?? 0)
  const [year, month, day] = [part(1), part(2), part(3)]
  const [hour, minute, second] = [part(4), part(5), part(6)]
  const [offsetHours, offsetMinutes] = [part(9), part(10)]
  // A leap second, 60, is read as the first second of the next minute.
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3))
  const offset = (offsetHours * 60 + offsetMinutes) * (found[8] === '-' ? -1 : 1)
  return date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds
}
