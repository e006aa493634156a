import { lazily } from '../gazetteer/lazily.ts'
import { nameKeys } from '../gazetteer/name-key.ts'

/** A name for more than one country: all of the EU and perhaps more, some of it, none of it, or certain countries. */
export type Area = 'world' | 'eu' | 'part of eu' | 'outside' | { countries: string[] }

const WHOLE_EU = `
  EU|E.U.|EU27|EU-27|UE|European Union|Europäische Union|Union européenne|Unión Europea|Unione Europea|EU countries
  EU member states|EU-Länder|EU-Ausland|EEA|EU/EEA|UE/EEE|EWR|EEE|European Economic Area|Europäischer Wirtschaftsraum
  Espace économique européen|Schengen|Schengen area|Schengenraum|Schengen-Raum|Espace Schengen|Eurozone|Euro zone
  Europe|Europa|European|Europäisch|Europäischen|Européen|Européens|Evropa|Europea|Continental Europe
  Europäisches Ausland|European countries|EMEA|EMEIA|EMEAR|EUMEA|NEMEA
  Europe Middle East Africa|Europe Middle East and Africa|Europa Naher Osten Afrika
`

const PART_OF_EU = `
  DACH|D-A-CH|D/A/CH|DACHLI|DACH region|DACH-Raum|DACH-Region|German-speaking countries|German-speaking region
  German-speaking Europe|Deutschsprachiger Raum|Deutschsprachigen Raum|Deutschsprachige Länder|Pays germanophones
  Western Europe|Eastern Europe|Central Europe|Northern Europe|Southern Europe|Central and Eastern Europe|CEE
  Central Eastern Europe|South-Eastern Europe|Southeast Europe|North Europe|South Europe|West Europe|East Europe
  Europe de l'Ouest|Europe de l'Est|Europe centrale|Europe du Nord|Europe du Sud|Europe occidentale|Europe orientale
  Nordics|Nordic|Nordic countries|Nordic region|Nordische Länder|Pays nordiques|Scandinavia|Skandinavien|Scandinavie
  Benelux|BeNeLux-Staaten|Baltics|Baltic|Baltic states|Baltic countries|Baltikum|Pays baltes|Baltische Staaten
  Iberia|Iberian Peninsula|Iberische Halbinsel|Iberien|Ibérie|Visegrad|Balkans|Balkan|Mediterranean|Alpine region
  Alpenraum|Adriatic|Francophone Europe|Europe francophone|SEE region|CEE region
`

const OUTSIDE = `
  Americas|Amériques|Amerikas|Las Américas|North America|Northern America|Nordamerika|Amérique du Nord|Norteamérica
  América del Norte|NORAM|NAMER|NOAM|South America|Südamerika|Amérique du Sud|Sudamérica|América del Sur|Central America
  Mittelamerika|Zentralamerika|Amérique centrale|Latin America|Lateinamerika|Amérique latine|Latinoamérica|Latinamerica
  América Latina|LATAM|LAC|LATAM region|Caribbean|Karibik|Caraïbes|AMER|AMS|AMERS
  Asia|Asien|Asie|Asia Pacific|Asien-Pazifik|Asie-Pacifique|Asia-Pac|APAC|APJ|APJC|JAPAC|Southeast Asia|South East Asia
  South-East Asia|South Asia|East Asia|Central Asia|Südostasien|Ostasien|Zentralasien|Asie du Sud-Est|ASEAN|SEA|ANZ
  Australia and New Zealand|Oceania|Ozeanien|Océanie|Australasia|Africa|Afrika|Afrique|África|Sub-Saharan Africa
  North Africa|West Africa|East Africa|Southern Africa|Nordafrika|Westafrika|Ostafrika|Afrique du Nord|SSA
  MENA|MENAP|MEA|Middle East|Near East|Naher Osten|Nahost|Mittlerer Osten|Moyen-Orient|Proche-Orient|GCC|Gulf region
  Golf-Region|CIS|GUS|META|Middle East and Africa|Middle East and North Africa|Indian subcontinent|Greater China
  Western Balkans|Westbalkan|Balkans occidentaux|North American|Latin American
  American|South American|Asian|African|Channel Islands
`

const WORLD = `
  Worldwide|World wide|World-wide|World|Weltweit|Global|Globally|Anywhere|Anywhere in the world|Any where|Anywhere on earth
  Everywhere|Around the world|Across the globe|Work from anywhere|WFA|Remote worldwide|All over the world|Earth
  Überall|überall auf der Welt|von überall|Monde|Monde entier|dans le monde entier|partout dans le monde
  Partout|n'importe où|Mondial|à l'international|Mundial|Todo el mundo|En todo el mundo|Cualquier lugar|Ovunque
  All countries|Any country|Every country|alle Länder|tous pays|Wereldwijd|Na całym świecie
`

const SEVERAL: Record<string, string> = {
  'UK&I': 'GB IE',
  'UK & Ireland': 'GB IE',
  'Ireland & UK': 'GB IE',
  UKI: 'GB IE',
  'British Isles': 'GB IE',
  'UK and Ireland': 'GB IE',
  'Ireland and UK': 'GB IE',
  BeLux: 'BE LU',
  'US and Canada': 'CA US',
}

const areas = lazily(() => {
  const lists: [string, Area][] = [
    [WHOLE_EU, 'eu'],
    [PART_OF_EU, 'part of eu'],
    [OUTSIDE, 'outside'],
    [WORLD, 'world'],
    ...Object.entries(SEVERAL).map(([name, list]): [string, Area] => [name, { countries: list.split(' ') }]),
  ]
  const table = new Map<string, Area>()
  for (const [names, area] of lists) {
    for (const name of names.split(/[|\n]/)) for (const key of nameKeys(name)) if (!table.has(key)) table.set(key, area)
  }
  return table
})

/** What a name means that is wider than a country, in German, English, French; `key` comes from `nameKey`. */
export const areaOfName = (key: string): Area | undefined => areas().get(key)
