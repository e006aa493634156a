import type { Language } from '@jobs/types/job.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { countries, type Company } from './companies.ts'
import { pick, subset, unit } from './seeded.ts'
import type { Vacancy } from './vacancies.ts'
import { du, en, fr, sie, type Wording } from './wording.ts'

/** Whether the advertisement speaks for itself or is another site's copy of it. */
export type Edition = 'original' | 'copy'

/** What a posting says, without what the source adds to it. */
export type Advertisement = Pick<RawPosting, 'title' | 'companyName' | 'places' | 'html' | 'tags'>

const genitives: Partial<Record<Company['country'], string>> = { AT: 'Österreichs', DE: 'Deutschlands' }
const frenchPlaces: Partial<Record<Company['country'], string>> = {
  BE: 'en Belgique',
  FR: 'en France',
  LU: 'au Luxembourg',
}

/** Names an English text uses; other cities keep their own. */
const englishNames: Record<string, string | undefined> = {
  Bruxelles: 'Brussels',
  København: 'Copenhagen',
  Köln: 'Cologne',
  Lisboa: 'Lisbon',
  Milano: 'Milan',
  München: 'Munich',
  Nürnberg: 'Nuremberg',
  Praha: 'Prague',
  Warszawa: 'Warsaw',
  Wien: 'Vienna',
}

/**
 * Words a vacancy as an advertisement. A copy differs as copies do: the legal form, the gender marker and the markup
 * change, and the last lines are missing.
 */
export function compose(vacancy: Vacancy, edition: Edition): Advertisement {
  const { company, role } = vacancy
  return {
    title: edition === 'copy' ? copiedTitle(vacancy) : titleOf(vacancy),
    companyName: edition === 'copy' ? copiedName(company) : `${company.name} ${company.form}`,
    places: placesOf(vacancy, edition),
    html: htmlOf(vacancy, edition),
    tags: subset(`${vacancy.key}|tags`, role.tags, edition === 'copy' ? 3 : 4),
  }
}

function titleOf(vacancy: Vacancy): string {
  const { key, language, company, title, arrangement } = vacancy
  const germanCustom = language === 'en' && (company.country === 'DE' || company.country === 'AT')
  const marked = germanCustom ? `${title} ${pick(company.name, ['(m/f/d)', '(all genders)', '(m/w/d)'])}` : title
  const loud = arrangement === 'remote' && unit(`${key}|loud`) < 0.15 && !/homeoffice|à distance/i.test(title)
  return loud ? `${marked} – ${wordingOf(vacancy).remoteTitle}` : marked
}

function copiedTitle(vacancy: Vacancy): string {
  const german = pick(`${vacancy.key}|marker`, ['(w/m/d)', 'm/w/d', '(gn)'])
  return titleOf(vacancy)
    .replace(/\((?:m\/w\/d|w\/m\/d|m\/f\/d|all genders)\)/, german)
    .replace(/\((?:h\/f|f\/h)\)/i, 'H/F')
    .replace(/ – (?:Remote|100 % remote|Télétravail)$/, '')
}

function copiedName({ name, form }: Company): string {
  return pick(`${name}|copied`, [name, `${name} ${form.replaceAll('.', '')}`])
}

function placesOf({ key, language, company, arrangement }: Vacancy, edition: Edition): string[] {
  const country = countries[company.country][language]
  const inText = (city: string) => cityIn(language, city)
  const offices = company.also ? [company.city, company.also] : [company.city]
  if (arrangement === 'hybrid') {
    return edition === 'copy' ? offices.map((city) => `${inText(city)}, ${country}`) : offices
  }
  if (edition === 'copy') return [country]
  const anywhere = isEuWide(key) ? 'Remote (EU)' : `Remote, ${country}`
  return [pick(`${key}|place`, [company.city, `${company.city}, ${country}`, anywhere])]
}

function htmlOf(vacancy: Vacancy, edition: Edition): string {
  const { key, company, role, language } = vacancy
  const wording = wordingOf(vacancy)
  const [duties, needs, offer] = pick(`${company.name}|headings`, wording.headings)
  const heading = (text: string) => (edition === 'copy' ? `<p><strong>${text}</strong></p>` : `<h3>${text}</h3>`)

  const lead = pick(`${key}|lead`, role.leads)
  const where = arrangementText(vacancy)
  const whereFirst = unit(`${company.name}|layout`) < 0.4
  return [
    paragraph(company.intro[language] ?? ''),
    paragraph(whereFirst ? `${lead} ${where}` : lead),
    heading(duties),
    list(subset(`${key}|duties`, role.duties, pick(`${key}|long`, [4, 5]))),
    heading(needs),
    list(role.needs),
    heading(offer),
    ...(whereFirst ? [] : [paragraph(where)]),
    list(subset(`${company.name}|benefits`, wording.benefits, pick(`${company.name}|many`, [4, 5]))),
    ...(edition === 'copy' ? [] : [paragraph(pick(`${company.name}|closing`, wording.closings))]),
  ].join('\n')
}

function arrangementText(vacancy: Vacancy): string {
  const { key, language, company, arrangement } = vacancy
  const wording = wordingOf(vacancy)
  const remote = isEuWide(key) ? wording.remoteInEu : wording.remote
  const offices = [company.city, ...(company.also && arrangement === 'hybrid' ? [company.also] : [])]
  return pick(`${key}|where`, arrangement === 'remote' ? remote : wording.hybrid)
    .replace('{city}', offices.map((city) => cityIn(language, city)).join(` ${wording.or} `))
    .replace('{within}', within(vacancy))
}

function within({ language, company: { country } }: Vacancy): string {
  const name = countries[country][language]
  if (language === 'de') return genitives[country] ?? name
  if (language === 'fr') return frenchPlaces[country] ?? name
  return country === 'NL' ? `the ${name}` : name
}

function wordingOf({ language, company }: Vacancy): Wording {
  if (language === 'de') return company.address === 'du' ? du : sie
  return language === 'en' ? en : fr
}

function isEuWide(key: string): boolean {
  return unit(`${key}|eu`) < 0.3
}

function cityIn(language: Language, city: string): string {
  return language === 'en' ? (englishNames[city] ?? city) : city
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
}

function paragraph(text: string): string {
  return `<p>${escape(text)}</p>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
