import { lazily } from '@jobs/core/lazily.ts'
import { EU_COUNTRIES, EUROPE } from '../gazetteer/countries.ts'
import { nameKey, nameTable } from '../gazetteer/internal/name-key.ts'

/** An area wider than a country: the world, or a list of countries (ISO 3166-1 alpha-2). */
export type Area = 'world' | readonly string[]

/** Parts of regions: codes of countries and names of earlier parts; the United Nations' geoscheme where usage varies. */
const PARTS = `
  NORDICS: DK FI IS NO SE
  BALTICS: EE LT LV
  BENELUX: BE LU NL
  EASTERN_EUROPE: BG BY CZ HU MD PL RO SK UA
  CENTRAL_EUROPE: AT CH CZ DE HU LI PL SI SK
  WESTERN_BALKANS: AL BA ME MK RS XK
  GULF: AE BH KW OM QA SA
  MIDDLE_EAST: GULF EG IL IQ IR JO LB PS SY TR YE
  NORTH_AFRICA: DZ EG LY MA SD TN
  WEST_AFRICA: BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG
  EAST_AFRICA: BI DJ ER ET KE KM MG MU MW MZ RW SC SO SS TZ UG ZM ZW
  SOUTHERN_AFRICA: BW LS NA SZ ZA
  CENTRAL_AFRICA: AO CD CF CG CM GA GQ ST TD
  SUB_SAHARAN: WEST_AFRICA EAST_AFRICA SOUTHERN_AFRICA CENTRAL_AFRICA SD
  AFRICA: NORTH_AFRICA SUB_SAHARAN
  NORTH_AMERICA: CA MX US
  CENTRAL_AMERICA: BZ CR GT HN NI PA SV
  CARIBBEAN: AG BB BS CU DM DO GD HT JM KN LC PR TT VC
  SOUTH_AMERICA: AR BO BR CL CO EC GY PE PY SR UY VE
  LATIN_AMERICA: SOUTH_AMERICA CENTRAL_AMERICA CU DO HT MX PR
  AMERICAS: NORTH_AMERICA CENTRAL_AMERICA CARIBBEAN SOUTH_AMERICA
  SOUTH_EAST_ASIA: BN ID KH LA MM MY PH SG TH TL VN
  SOUTH_ASIA: BD BT IN LK MV NP PK
  GREATER_CHINA: CN HK MO TW
  EAST_ASIA: GREATER_CHINA JP KP KR MN
  CENTRAL_ASIA: KG KZ TJ TM UZ
  PACIFIC: FJ FM KI MH NR PG PW SB TO TV VU WS
  OCEANIA: AU NZ PACIFIC
  ASIA: EAST_ASIA SOUTH_EAST_ASIA SOUTH_ASIA CENTRAL_ASIA
  ASIA_PACIFIC: EAST_ASIA SOUTH_EAST_ASIA SOUTH_ASIA OCEANIA
  EEA: EU IS LI NO
  EMEA: EUROPE MIDDLE_EAST AFRICA
`
/** The regions that job ads name. Each line contains countries and parts, then the names. */
const REGIONS = `
  EU: EU|E.U.|EU27|EU-27|UE|European Union|Europäische Union|Union européenne|Unión Europea|Unione Europea|EU countries|EU member states|EU-Länder|EU-Ausland
  EEA: EEA|EU/EEA|UE/EEE|EWR|EEE|European Economic Area|Europäischer Wirtschaftsraum|Espace économique européen
  AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK: Schengen|Schengen area|Schengenraum|Schengen-Raum|Espace Schengen
  AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK: Eurozone|Euro zone
  EUROPE: Europe|Europa|European|Europäisch|Europäischen|Européen|Européens|Evropa|Europea|Continental Europe|Europäisches Ausland|European countries
  EMEA: EMEA|EMEIA|EMEAR|EUMEA|NEMEA|Europe Middle East Africa|Europe Middle East and Africa|Europa Naher Osten Afrika
  AT CH DE: DACH|D-A-CH|DACH region|DACH-Raum
  AT CH DE LI: DACHLI|German-speaking countries|German-speaking region|German-speaking Europe|Deutschsprachiger Raum|Deutschsprachigen Raum|Deutschsprachige Länder|Pays germanophones
  BE CH FR LU: Francophone Europe|Europe francophone
  AT BE CH DE ES FR GB IE IT LI LU MC NL PT: Western Europe|West Europe|Westeuropa|Europe de l'Ouest|Europe occidentale
  EASTERN_EUROPE BALTICS: Eastern Europe|East Europe|Osteuropa|Europe de l'Est|Europe orientale
  CENTRAL_EUROPE: Central Europe|Mitteleuropa|Europe centrale
  EASTERN_EUROPE BALTICS HR SI WESTERN_BALKANS: Central and Eastern Europe|CEE|Central Eastern Europe|CEE region|Mittel- und Osteuropa
  NORDICS BALTICS GB IE: Northern Europe|North Europe|Nordeuropa|Europe du Nord
  AD AL BA CY ES GR HR IT ME MK MT PT RS SI SM: Southern Europe|South Europe|Südeuropa|Europe du Sud
  WESTERN_BALKANS BG CY GR HR MD RO SI: South-Eastern Europe|Southeast Europe|Südosteuropa|SEE region
  NORDICS: Nordics|Nordic|Nordic countries|Nordic region|Nordische Länder|Pays nordiques
  DK NO SE: Scandinavia|Skandinavien|Scandinavie
  BENELUX: Benelux|BeNeLux-Staaten
  BALTICS: Baltics|Baltic|Baltic states|Baltic countries|Baltikum|Pays baltes|Baltische Staaten
  AD ES PT: Iberia|Iberian Peninsula|Iberische Halbinsel|Iberien|Ibérie
  CZ HU PL SK: Visegrad
  WESTERN_BALKANS BG GR HR RO SI: Balkans|Balkan
  WESTERN_BALKANS: Western Balkans|Westbalkan|Balkans occidentaux
  CY ES FR GR HR IT MT PT SI: Mediterranean
  AT CH DE FR IT LI SI: Alpine region|Alpenraum
  AL BA HR IT ME SI: Adriatic
  GG JE: Channel Islands
  NORTH_AMERICA: North America|Northern America|Nordamerika|Amérique du Nord|Norteamérica|América del Norte|NORAM|NAMER|NOAM|North American
  CENTRAL_AMERICA: Central America|Mittelamerika|Zentralamerika|Amérique centrale
  SOUTH_AMERICA: South America|Südamerika|Amérique du Sud|Sudamérica|América del Sur|South American
  LATIN_AMERICA: Latin America|Lateinamerika|Amérique latine|Latinoamérica|Latinamerica|América Latina|LATAM|LAC|LATAM region|Latin American
  CARIBBEAN: Caribbean|Karibik|Caraïbes
  AMERICAS: Americas|The Americas|Amériques|Amerikas|Las Américas|AMER|AMS|AMERS|American|North to South America
  ASIA: Asia|Asien|Asie|Asian
  ASIA_PACIFIC: Asia Pacific|Asien-Pazifik|Asie-Pacifique|Asia-Pac|APAC|APJ|APJC|JAPAC
  SOUTH_EAST_ASIA: Southeast Asia|South East Asia|Südostasien|Asie du Sud-Est|ASEAN|SEA
  SOUTH_ASIA: South Asia|Indian subcontinent
  EAST_ASIA: East Asia|Ostasien
  CENTRAL_ASIA: Central Asia|Zentralasien
  GREATER_CHINA: Greater China
  AU NZ: ANZ|Australia and New Zealand|Australasia
  OCEANIA: Oceania|Ozeanien|Océanie
  AFRICA: Africa|Afrika|Afrique|African
  SUB_SAHARAN: Sub-Saharan Africa|SSA
  NORTH_AFRICA: North Africa|Nordafrika|Afrique du Nord
  WEST_AFRICA: West Africa|Westafrika
  EAST_AFRICA: East Africa|Ostafrika
  SOUTHERN_AFRICA: Southern Africa
  MIDDLE_EAST: Middle East|Near East|Naher Osten|Nahost|Mittlerer Osten|Moyen-Orient|Proche-Orient
  MIDDLE_EAST AFRICA: MEA|Middle East and Africa
  MIDDLE_EAST NORTH_AFRICA: MENA|MENAP|Middle East and North Africa
  MIDDLE_EAST AFRICA TR: META
  GULF: GCC|Gulf region|Golf-Region
  AM AZ BY KG KZ MD RU TJ UZ: CIS|GUS
  GB IE: UK&I|UK & Ireland|Ireland & UK|UKI|British Isles|UK and Ireland|Ireland and UK
  BE LU: BeLux
  CA US: US and Canada
`
const WORLD = `
  Worldwide|World wide|World-wide|World|Weltweit|Global|Globally|Anywhere|Anywhere in the world|Any where|Anywhere on earth
  Everywhere|Around the world|Across the globe|Work from anywhere|WFA|Remote worldwide|Remote international|International remote|All over the world|Earth
  Überall|überall auf der Welt|von überall|Monde|Monde entier|dans le monde entier|partout dans le monde
  Partout|n'importe où|Mondial|à l'international|Mundial|Todo el mundo|En todo el mundo|Cualquier lugar|Ovunque
  All countries|Any country|Every country|alle Länder|tous pays|Wereldwijd|Na całym świecie
  Any location|All locations|Any place|Jeder Ort|Jeder Standort|Beliebiger Ort|Tout lieu|Toute localisation
`

const parts = new Map<string, readonly string[]>([
  ['EU', [...EU_COUNTRIES]],
  ['EUROPE', [...EUROPE]],
])
const countriesOf = (text: string): readonly string[] => text.split(' ').flatMap((word) => parts.get(word) ?? word)
for (const line of PARTS.trim().split(/\s*\n\s*/)) {
  const [name = '', text = ''] = line.split(': ')
  parts.set(name, countriesOf(text))
}

export const DACH = countriesOf('AT CH DE')
export const NORTH_AMERICA = countriesOf('NORTH_AMERICA')

const areas = lazily(() => {
  const regions = REGIONS.trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(': '))
  return nameTable<Area>([
    ...regions.map(([text = '', names = '']) => [names, countriesOf(text)] as const),
    [WORLD, 'world'],
  ])
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
