export const MAX_VALUES = 20

/**
 * Splits a comma-separated parameter into its values; stops after MAX_VALUES + 1. A value that contains a comma is
 * enclosed in double quotes, and a double quote inside it is doubled.
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

/** Joins values to the form that `valuesIn` parses. */
export const valueList = (values: readonly string[]): string =>
  values.map((value) => (/^$|[",]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')
