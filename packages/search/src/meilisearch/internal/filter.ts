import type { SearchFilter } from '../../search-port.ts'

/** A Meilisearch filter that wants every condition given. */
export const filterOf = (filter: SearchFilter = {}): string[] => {
  const { language, workArrangement, source, companies, tags, countrySets, places, pay, publishedSince } = filter
  return [
    ...(language === undefined ? [] : [`language = ${quoted(language)}`]),
    ...(workArrangement === undefined ? [] : [`workArrangement = ${quoted(workArrangement)}`]),
    ...(source === undefined ? [] : [`source = ${quoted(source)}`]),
    ...(companies === undefined ? [] : [`company IN [${companies.map(quoted).join(', ')}]`]),
    ...(tags === undefined ? [] : [`tagNames IN [${tags.map(quoted).join(', ')}]`]),
    ...(countrySets === undefined ? [] : [`countrySet IN [${countrySets.join(', ')}]`]),
    ...(places === undefined ? [] : [`places IN [${places.join(', ')}]`]),
    ...(pay === undefined ? [] : [`currency = ${quoted(pay.currency)}`, `pay >= ${pay.amount}`]),
    ...(publishedSince === undefined ? [] : [`publishedAt >= ${publishedSince}`]),
  ]
}

/** All but plain letters and digits by their code: no sign is left that could end the value or begin another. */
const quoted = (value: string) =>
  `"${value.replace(/[^A-Za-z0-9]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)}"`
