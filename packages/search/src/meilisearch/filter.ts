/** What a search may be narrowed to; each value is taken as it is. */
export interface FilterValues {
  language?: string | undefined
  source?: string | undefined
  workArrangement?: string | undefined
  company?: string | undefined
}

/** A Meilisearch filter that wants every value given. */
export const filterOf = ({ language, source, workArrangement, company }: FilterValues): string[] =>
  Object.entries({ language, source, workArrangement, company }).flatMap(([attribute, value]) =>
    value === undefined ? [] : [`${attribute} = ${quoted(value)}`],
  )

/** All but plain letters and digits by their code: no sign is left that could end the value or begin another. */
const quoted = (value: string) =>
  `"${value.replace(/[^A-Za-z0-9]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)}"`
