import type { Posting } from '@jobs/types/feeds/posting.ts'
import { EMPLOYMENT_TYPES, LANGUAGE_LEVELS, LEVELS, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'

const ROLES = 'Entwickler Buchhalter Projektleiter Designer Vertriebsleiter Data Analyst Consultant Redakteur'.split(
  ' ',
)
const TOOLS = 'Java React Kubernetes SAP Figma Python Salesforce Excel Terraform Rust Swift Kotlin Django Oracle'.split(
  ' ',
)
const CITIES = 'Berlin Hamburg München Köln Lyon Paris Wien Leipzig Dresden Toulouse Lissabon Porto Gent Malmö'.split(
  ' ',
)
export const WORDS =
  `team arbeit projekt kunden lösung erfahrung verantwortung remote hybrid gehalt urlaub wachstum produkt
  prozess analyse konzept entwicklung beratung planung ziel strategie markt zahlen daten bericht vertrag einkauf
  logistik technik schulung nachweis kenntnisse abschluss studium ausbildung freude sorgfalt mut humor`.split(/\s+/)

const pick = <Item>(items: readonly Item[], seed: number): Item => items[seed % items.length] as Item

/** Scatters an index over 32 bits, so that invented jobs differ in no visible order. */
const scatter = (index: number, salt: number) => Math.imul(index + 1, 2_654_435_761 ^ Math.imul(salt, 40_503)) >>> 8

/**
 * Returns the posting numbered `index`, published within the last 60 days; each text has about 150 words, some of them
 * rare.
 */
export const invented = (index: number, feedKey: string): Posting => {
  const seed = (salt: number) => scatter(index, salt)
  const words = Array.from({ length: 150 }, (_, at) => pick(WORDS, seed(at + 10)))
  words.push(`projekt${seed(2) % 20_000}`, ...(index % 25_000 === 0 ? ['kaltmamsell'] : []))
  const city = pick(CITIES, seed(3))
  const text = `${words.join(' ')} in ${city}.`
  return {
    source: 'bench',
    externalId: String(index),
    feedKey,
    url: `https://bench.example/${index}`,
    fields: {
      title: `${pick(ROLES, seed(4))} ${pick(TOOLS, seed(5))} (m/w/d)`,
      companyName: `Firma ${seed(6) % 5000} GmbH`,
      location: city,
      workArrangement: index % 2 ? 'remote' : 'hybrid',
      language: pick(['de', 'en', 'fr'] as const, seed(7)),
      tags: [pick(TOOLS, seed(8)).toLowerCase(), pick(TOOLS, seed(9)).toLowerCase()],
      publishedAt: Date.now() - (seed(1) % (60 * 24 * 3600)) * 1000,
      ...(index % 3 === 0 && { salaryMin: 45_000 + (seed(11) % 30_000), salaryMax: 80_000, currency: 'EUR' }),
      description: `<p>${text}</p>`,
      descriptionText: text,
    },
  }
}

/**
 * Returns the values read from ad `index`: an occupation from one of four hundred groups, terms, and about ten skills.
 */
export const inventedAd = (index: number) => {
  const seed = (salt: number) => scatter(index, salt)
  const language = pick(['de', 'de', 'en', 'fr'] as const, seed(20))
  return {
    terms: {
      ...NO_TERMS,
      employmentTypes: [pick(EMPLOYMENT_TYPES, seed(21))],
      level: pick(LEVELS, seed(22)),
      yearsMin: seed(23) % 8,
      languages: [{ language, level: pick(LANGUAGE_LEVELS, seed(24)), required: true }],
    },
    occupation: { isco: String(2111 + (seed(25) % 400)), esco: null, label: 'Beruf', confidence: 0.9 },
    skills: Array.from({ length: 5 + (seed(26) % 10) }, (_, at) => ({
      label: at === 0 ? pick(TOOLS, seed(27)) : `Können ${seed(28 + at) % 5000}`,
      esco: null,
      kind: 'must' as const,
    })),
  }
}

/** Returns the body of a job with a title, which no other job is taken for. */
export const bodyOf = (title: string) => ({
  title,
  companyName: `Gießerei ${title.replaceAll(/\D/g, '')} GmbH`,
  location: 'Apolda',
  workArrangement: 'remote',
  language: 'de',
  description: `<p>Aufgabe: ${title}, remote in Deutschland.</p>`,
})
