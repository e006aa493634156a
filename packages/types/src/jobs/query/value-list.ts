/** Maximum number of values of a parameter. */
export const MAX_VALUES = 20

/**
 * The values of a parameter that takes several, separated by commas, one more than MAX_VALUES at most. A value that has a
 * comma stands in double quotes, a double quote within them twice.
 */
export const valuesIn = (text: string): string[] => {
  const values: string[] = []
  for (let from = 0; from <= text.length && values.length <= MAX_VALUES;) {
    const quoted = new RegExp(QUOTED, 'y')
    quoted.lastIndex = from
    const [whole, value] = quoted.exec(text) ?? []
    const comma = text.indexOf(',', from)
    const end = whole === undefined ? (comma === -1 ? text.length : comma) : from + whole.length
    values.push(value === undefined ? text.slice(from, end).trim() : value.replaceAll('""', '"'))
    from = end + 1
  }
  return values
}

const QUOTED = /\s*"((?:[^"]|"")*)"\s*(?=,|$)/

/** Values as a parameter takes them. */
export const valueList = (values: readonly string[]): string =>
  values.map((value) => (/[",]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')
