import type { Random } from '@jobs/core/random.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'

/** A job in the simulated world, independent of what the service knows about it. */
export interface Vacancy {
  title: string
  company: string
  city: string
  text: string
  publishedAt: number
  /** Time at which it left every board. */
  closedAt?: number
  /** Time at which a temporarily removed vacancy returns; it may be delisted until then. */
  awayUntil?: number
}

const ROLES = `Imkerin Notar Winzer Optikerin Buchhalterin Logistikplaner Statikerin Übersetzer Datenanalystin Redakteur
  Laborleiterin Softwareentwickler Einkäuferin Personalreferent Bauzeichnerin Energieberater`.split(/\s+/)
const FIELDS = ['Hafen', 'Forst', 'Museum', 'Klinik', 'Bahn', 'Werft', 'Verlag', 'Brauerei', 'Netz', 'Archiv']
const CITIES = ['Köln', 'Berlin', 'Hamburg', 'München', 'Leipzig', 'Bremen', 'Mainz', 'Kassel']
const SUBJECTS = ['Das Team', 'Die Leitung', 'Unsere Kundschaft', 'Der Betrieb', 'Die Abteilung', 'Das Lager']
const VERBS = ['plant', 'prüft', 'erneuert', 'ordnet', 'begleitet', 'berechnet', 'dokumentiert', 'vergleicht']
const OBJECTS =
  `Tidenkalender Messreihen Rechnungen Fahrpläne Holzlisten Urkunden Stromkreise Rezepte Pegelstände Verträge
  Baupläne Bestände Protokolle Saatgut Linsen Etiketten`.split(/\s+/)

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random.below(items.length)] as Item

/** Creates a vacancy of an employer that differs from all others. */
export const drawVacancy = (random: Random, number: number, company: string, now: number): Vacancy => {
  const sentences = Array.from(
    { length: 55 },
    () => `${pick(random, SUBJECTS)} ${pick(random, VERBS)} ${pick(random, OBJECTS)} und ${pick(random, OBJECTS)}.`,
  )
  const field = pick(random, FIELDS)
  return {
    title: `${pick(random, ROLES)} ${field} ${String.fromCodePoint(65 + (number % 26))}${number}`,
    company,
    city: pick(random, CITIES),
    text: `Aufgaben im Bereich ${field}, Kennziffer ${number}. ${sentences.join(' ')} Du arbeitest hybrid.`,
    publishedAt: now - random.below(48) * HOUR_MS,
  }
}
