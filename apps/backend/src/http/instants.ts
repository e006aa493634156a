import { instantOf } from '@jobs/types/values/instant.ts'

type WithInstants<Row, Name extends keyof Row> = {
  [Key in keyof Row]: Key extends Name ? string | Exclude<Row[Key], number> : Row[Key]
}

/** Formats the named times of a row, in UTC milliseconds, as ISO 8601; absent ones stay absent. */
export const withInstants = <Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]) => {
  const times = names.flatMap((name) => (row[name] === undefined ? [] : [[name, instantOf(Number(row[name]))]]))
  return { ...row, ...Object.fromEntries(times) } as WithInstants<Row, Name>
}
