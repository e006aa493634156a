/** Likely countries of an ad besides its place texts (ISO 3166-1 alpha-2), in groups by decreasing strength. */
export type PlaceHints = readonly (readonly string[])[]

const GERMAN = ['DE', 'AT', 'CH', 'LI']
const FRENCH = ['FR', 'BE', 'LU', 'CH']

/** Legal forms that occur only in names of employers from these countries. */
const LEGAL_FORMS: readonly (readonly [form: RegExp, countries: readonly string[]])[] = [
  [/(?<![\p{L}\d])(?:g?GmbH|mbH|AG|KGaA|OHG|e\. ?U\.)(?![\p{L}\d])/u, GERMAN],
  [/(?<![\p{L}\d])(?:UG|e\. ?V\.|e\. ?G\.|eG|eV|GbR|PartG(?:mbB)?)(?![\p{L}\d])/u, ['DE']],
  [/(?<![\p{L}\d])(?:SASU?|SARL|EURL|SCOP|S\.A\.S\.?)(?![\p{L}\d])/u, FRENCH],
  [/(?<![\p{L}\d])(?:N\.?V\.?|B\.?V\.?|BVBA|VZW)$/u, ['NL', 'BE']],
  [/(?<![\p{L}\d])(?:S\.? ?L\.? ?U?\.?|S\.A\.U\.?)$/u, ['ES']],
  [/(?<![\p{L}\d])(?:S\.?r\.?l\.?|S\.?p\.?A\.?)$/u, ['IT']],
  [/(?<![\p{L}\d])(?:Ltd\.?|Limited|PLC|plc|LLP)$/u, ['GB', 'IE']],
  [/(?<![\p{L}\d])(?:Inc\.?|LLC|Corp\.?)$/u, ['US']],
  [/(?<![\p{L}\d])[Ss]p\. ?z ?o\. ?o\.?$/u, ['PL']],
  [/(?<![\p{L}\d])s\. ?r\. ?o\.?$/u, ['CZ', 'SK']],
]

const OF_LANGUAGE: ReadonlyMap<string, readonly string[]> = new Map([
  ['de', GERMAN],
  ['fr', FRENCH],
])

/**
 * Returns the countries in which an ad's places probably lie: those of the employer's other ads, of the legal form in
 * its name, and of the ad's language. English is used everywhere and yields no hint.
 */
export const placeHints = (ad: {
  companyName?: string | undefined
  language?: string | undefined
  /** Countries of the employer's other ads. */
  near?: readonly string[] | undefined
}): PlaceHints => {
  const name = ad.companyName?.trim() ?? ''
  const form = LEGAL_FORMS.find(([pattern]) => pattern.test(name))?.[1] ?? []
  const spoken = OF_LANGUAGE.get(ad.language ?? '') ?? []
  return [ad.near ?? [], form, spoken].filter((countries) => countries.length > 0)
}

/** Hints for an ad in German or French whose language is not known yet. */
export const ANY_HINTS: PlaceHints = [[...new Set([...GERMAN, ...FRENCH])]]
