import { EU_COUNTRIES } from '../gazetteer/countries.ts'
import { lazily } from '../gazetteer/internal/lazily.ts'
import { nameKey, nameKeys } from '../gazetteer/internal/name-key.ts'
import { REGION_COUNTRIES, type RegionName } from './internal/region-countries.ts'

/** An area wider than a country: the world, or a list of countries (ISO 3166-1 alpha-2). */
export type Area = 'world' | readonly string[]

const NAMES: Record<RegionName, string> = {
  eu: `EU|E.U.|EU27|EU-27|UE|European Union|Europäische Union|Union européenne|Unión Europea|Unione Europea|EU countries
    EU member states|EU-Länder|EU-Ausland`,
  eea: `EEA|EU/EEA|UE/EEE|EWR|EEE|European Economic Area|Europäischer Wirtschaftsraum|Espace économique européen`,
  schengen: 'Schengen|Schengen area|Schengenraum|Schengen-Raum|Espace Schengen',
  eurozone: 'Eurozone|Euro zone',
  europe: `Europe|Europa|European|Europäisch|Europäischen|Européen|Européens|Evropa|Europea|Continental Europe
    Europäisches Ausland|European countries`,
  emea: `EMEA|EMEIA|EMEAR|EUMEA|NEMEA|Europe Middle East Africa|Europe Middle East and Africa|Europa Naher Osten Afrika`,
  dach: 'DACH|D-A-CH|D/A/CH|DACH region|DACH-Raum|DACH-Region',
  german: `DACHLI|German-speaking countries|German-speaking region|German-speaking Europe|Deutschsprachiger Raum
    Deutschsprachigen Raum|Deutschsprachige Länder|Pays germanophones`,
  french: 'Francophone Europe|Europe francophone',
  westernEurope: "Western Europe|West Europe|Westeuropa|Europe de l'Ouest|Europe occidentale",
  easternEurope: "Eastern Europe|East Europe|Osteuropa|Europe de l'Est|Europe orientale",
  centralEurope: 'Central Europe|Mitteleuropa|Europe centrale',
  centralEasternEurope: 'Central and Eastern Europe|CEE|Central Eastern Europe|CEE region|Mittel- und Osteuropa',
  northernEurope: 'Northern Europe|North Europe|Nordeuropa|Europe du Nord',
  southernEurope: 'Southern Europe|South Europe|Südeuropa|Europe du Sud',
  southEastEurope: 'South-Eastern Europe|Southeast Europe|Südosteuropa|SEE region',
  nordics: 'Nordics|Nordic|Nordic countries|Nordic region|Nordische Länder|Pays nordiques',
  scandinavia: 'Scandinavia|Skandinavien|Scandinavie',
  benelux: 'Benelux|BeNeLux-Staaten',
  baltics: 'Baltics|Baltic|Baltic states|Baltic countries|Baltikum|Pays baltes|Baltische Staaten',
  iberia: 'Iberia|Iberian Peninsula|Iberische Halbinsel|Iberien|Ibérie',
  visegrad: 'Visegrad',
  balkans: 'Balkans|Balkan',
  westernBalkans: 'Western Balkans|Westbalkan|Balkans occidentaux',
  mediterranean: 'Mediterranean',
  alps: 'Alpine region|Alpenraum',
  adriatic: 'Adriatic',
  channelIslands: 'Channel Islands',
  northAmerica: `North America|Northern America|Nordamerika|Amérique du Nord|Norteamérica|América del Norte|NORAM|NAMER
    NOAM|North American`,
  centralAmerica: 'Central America|Mittelamerika|Zentralamerika|Amérique centrale',
  southAmerica: 'South America|Südamerika|Amérique du Sud|Sudamérica|América del Sur|South American',
  latinAmerica: `Latin America|Lateinamerika|Amérique latine|Latinoamérica|Latinamerica|América Latina|LATAM|LAC
    LATAM region|Latin American`,
  caribbean: 'Caribbean|Karibik|Caraïbes',
  americas: 'Americas|The Americas|Amériques|Amerikas|Las Américas|AMER|AMS|AMERS|American|North to South America',
  asia: 'Asia|Asien|Asie|Asian',
  asiaPacific: 'Asia Pacific|Asien-Pazifik|Asie-Pacifique|Asia-Pac|APAC|APJ|APJC|JAPAC',
  southEastAsia: 'Southeast Asia|South East Asia|South-East Asia|Südostasien|Asie du Sud-Est|ASEAN|SEA',
  southAsia: 'South Asia|Indian subcontinent',
  eastAsia: 'East Asia|Ostasien',
  centralAsia: 'Central Asia|Zentralasien',
  greaterChina: 'Greater China',
  australiaNewZealand: 'ANZ|Australia and New Zealand|Australasia',
  oceania: 'Oceania|Ozeanien|Océanie',
  africa: 'Africa|Afrika|Afrique|África|African',
  subSaharan: 'Sub-Saharan Africa|SSA',
  northAfrica: 'North Africa|Nordafrika|Afrique du Nord',
  westAfrica: 'West Africa|Westafrika',
  eastAfrica: 'East Africa|Ostafrika',
  southernAfrica: 'Southern Africa',
  middleEast: 'Middle East|Near East|Naher Osten|Nahost|Mittlerer Osten|Moyen-Orient|Proche-Orient',
  middleEastAfrica: 'MEA|Middle East and Africa',
  middleEastNorthAfrica: 'MENA|MENAP|Middle East and North Africa',
  middleEastTurkeyAfrica: 'META',
  gulf: 'GCC|Gulf region|Golf-Region',
  cis: 'CIS|GUS',
  britishIsles: `UK&I|UK & Ireland|Ireland & UK|UKI|British Isles|UK and Ireland|Ireland and UK`,
  belux: 'BeLux',
  usCanada: 'US and Canada',
}

const WORLD = `
  Worldwide|World wide|World-wide|World|Weltweit|Global|Globally|Anywhere|Anywhere in the world|Any where|Anywhere on earth
  Everywhere|Around the world|Across the globe|Work from anywhere|WFA|Remote worldwide|Remote international|International remote|All over the world|Earth
  Überall|überall auf der Welt|von überall|Monde|Monde entier|dans le monde entier|partout dans le monde
  Partout|n'importe où|Mondial|à l'international|Mundial|Todo el mundo|En todo el mundo|Cualquier lugar|Ovunque
  All countries|Any country|Every country|alle Länder|tous pays|Wereldwijd|Na całym świecie
  Any location|All locations|Any place|Jeder Ort|Jeder Standort|Beliebiger Ort|Tout lieu|Toute localisation
`

const areas = lazily(() => {
  const table = new Map<string, Area>()
  const add = (names: string, area: Area) => {
    for (const name of names.split(/[|\n]/)) for (const key of nameKeys(name)) if (!table.has(key)) table.set(key, area)
  }
  for (const [region, countries] of Object.entries(REGION_COUNTRIES)) add(NAMES[region as RegionName], countries)
  add(WORLD, 'world')
  return table
})

/** Returns the area of a name in German, English or French; `key` comes from `nameKey`. */
export const areaOfName = (key: string): Area | undefined => areas().get(key)

/** Whether an area contains every country of the EU. */
export const isWholeEu = (area: Area): boolean =>
  area === 'world' || [...EU_COUNTRIES].every((country) => area.includes(country))

/** Returns the countries of a region by its name in German, English or French; undefined for anything else. */
export const countriesOfRegion = (name: string): readonly string[] | undefined => {
  const area = areaOfName(nameKey(name))
  return area === 'world' ? undefined : area
}
