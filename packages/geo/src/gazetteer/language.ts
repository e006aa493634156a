/** Languages of names; `native` is each place's own. */
export type Language = 'native' | 'de' | 'en' | 'fr'

const SUPPORTED: Language[] = ['de', 'en', 'fr']
const MAX_RANGES = 20

/**
 * Returns the preferred available language of a caller, from the value of Accept-Language (RFC 9110, 12.5.4) or a plain
 * list of languages; `native` if none is available.
 */
export const languageOf = (accepted: string | null | undefined): Language => {
  const ranges = (accepted ?? '').split(',', MAX_RANGES).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { tag: tag.split(/[-_]/)[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return wanted.map(({ tag }) => SUPPORTED.find((one) => one === tag)).find(Boolean) ?? 'native'
}
