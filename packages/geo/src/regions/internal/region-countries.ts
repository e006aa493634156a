import { EU_COUNTRIES, EUROPE } from '../../gazetteer/countries.ts'

const of = (codes: string) => codes.trim().split(/\s+/)

const NORDICS = of('DK FI IS NO SE')
const BALTICS = of('EE LT LV')
const BENELUX = of('BE LU NL')
const EASTERN_EUROPE = of('BG BY CZ HU MD PL RO SK UA')
const CENTRAL_EUROPE = of('AT CH CZ DE HU LI PL SI SK')
const WESTERN_BALKANS = of('AL BA ME MK RS XK')
const GULF = of('AE BH KW OM QA SA')
const MIDDLE_EAST = [...GULF, ...of('EG IL IQ IR JO LB PS SY TR YE')]
const NORTH_AFRICA = of('DZ EG LY MA SD TN')
const WEST_AFRICA = of('BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG')
const EAST_AFRICA = of('BI DJ ER ET KE KM MG MU MW MZ RW SC SO SS TZ UG ZM ZW')
const SOUTHERN_AFRICA = of('BW LS NA SZ ZA')
const CENTRAL_AFRICA = of('AO CD CF CG CM GA GQ ST TD')
const SUB_SAHARAN = [...WEST_AFRICA, ...EAST_AFRICA, ...SOUTHERN_AFRICA, ...CENTRAL_AFRICA, 'SD']
const AFRICA = [...NORTH_AFRICA, ...SUB_SAHARAN]
const NORTH_AMERICA = of('CA MX US')
const CENTRAL_AMERICA = of('BZ CR GT HN NI PA SV')
const CARIBBEAN = of('AG BB BS CU DM DO GD HT JM KN LC PR TT VC')
const SOUTH_AMERICA = of('AR BO BR CL CO EC GY PE PY SR UY VE')
const LATIN_AMERICA = [...SOUTH_AMERICA, ...CENTRAL_AMERICA, ...of('CU DO HT MX PR')]
const AMERICAS = [...NORTH_AMERICA, ...CENTRAL_AMERICA, ...CARIBBEAN, ...SOUTH_AMERICA]
const SOUTH_EAST_ASIA = of('BN ID KH LA MM MY PH SG TH TL VN')
const SOUTH_ASIA = of('BD BT IN LK MV NP PK')
const GREATER_CHINA = of('CN HK MO TW')
const EAST_ASIA = [...GREATER_CHINA, ...of('JP KP KR MN')]
const CENTRAL_ASIA = of('KG KZ TJ TM UZ')
const PACIFIC = of('FJ FM KI MH NR PG PW SB TO TV VU WS')
const OCEANIA = ['AU', 'NZ', ...PACIFIC]
const ASIA = [...EAST_ASIA, ...SOUTH_EAST_ASIA, ...SOUTH_ASIA, ...CENTRAL_ASIA]
const ASIA_PACIFIC = [...EAST_ASIA, ...SOUTH_EAST_ASIA, ...SOUTH_ASIA, ...OCEANIA]
const EEA = [...EU_COUNTRIES, ...of('IS LI NO')]
const EMEA = [...EUROPE, ...MIDDLE_EAST, ...AFRICA]

/** The countries of the regions that job ads name, ISO 3166-1 alpha-2; the United Nations' geoscheme where usage varies. */
export const REGION_COUNTRIES = {
  eu: [...EU_COUNTRIES],
  eea: EEA,
  schengen: [...EEA, 'CH'].filter((country) => country !== 'CY' && country !== 'IE'),
  eurozone: of('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'),
  europe: [...EUROPE],
  emea: EMEA,
  dach: of('AT CH DE'),
  german: of('AT CH DE LI'),
  french: of('BE CH FR LU'),
  westernEurope: of('AT BE CH DE ES FR GB IE IT LI LU MC NL PT'),
  easternEurope: [...EASTERN_EUROPE, ...BALTICS],
  centralEurope: CENTRAL_EUROPE,
  centralEasternEurope: [...EASTERN_EUROPE, ...BALTICS, ...of('HR SI'), ...WESTERN_BALKANS],
  northernEurope: [...NORDICS, ...BALTICS, ...of('GB IE')],
  southernEurope: of('AD AL BA CY ES GR HR IT ME MK MT PT RS SI SM'),
  southEastEurope: [...WESTERN_BALKANS, ...of('BG CY GR HR MD RO SI')],
  nordics: NORDICS,
  scandinavia: of('DK NO SE'),
  benelux: BENELUX,
  baltics: BALTICS,
  iberia: of('AD ES PT'),
  visegrad: of('CZ HU PL SK'),
  balkans: [...WESTERN_BALKANS, ...of('BG GR HR RO SI')],
  westernBalkans: WESTERN_BALKANS,
  mediterranean: of('CY ES FR GR HR IT MT PT SI'),
  alps: of('AT CH DE FR IT LI SI'),
  adriatic: of('AL BA HR IT ME SI'),
  channelIslands: of('GG JE'),
  northAmerica: NORTH_AMERICA,
  centralAmerica: CENTRAL_AMERICA,
  southAmerica: SOUTH_AMERICA,
  latinAmerica: LATIN_AMERICA,
  caribbean: CARIBBEAN,
  americas: AMERICAS,
  asia: ASIA,
  asiaPacific: ASIA_PACIFIC,
  southEastAsia: SOUTH_EAST_ASIA,
  southAsia: SOUTH_ASIA,
  eastAsia: EAST_ASIA,
  centralAsia: CENTRAL_ASIA,
  greaterChina: GREATER_CHINA,
  australiaNewZealand: ['AU', 'NZ'],
  oceania: OCEANIA,
  africa: AFRICA,
  subSaharan: SUB_SAHARAN,
  northAfrica: NORTH_AFRICA,
  westAfrica: WEST_AFRICA,
  eastAfrica: EAST_AFRICA,
  southernAfrica: SOUTHERN_AFRICA,
  middleEast: MIDDLE_EAST,
  middleEastAfrica: [...MIDDLE_EAST, ...AFRICA],
  middleEastNorthAfrica: [...MIDDLE_EAST, ...NORTH_AFRICA],
  middleEastTurkeyAfrica: [...MIDDLE_EAST, ...AFRICA, 'TR'],
  gulf: GULF,
  cis: of('AM AZ BY KG KZ MD RU TJ UZ'),
  britishIsles: of('GB IE'),
  belux: of('BE LU'),
  usCanada: of('CA US'),
} as const satisfies Record<string, readonly string[]>
export type RegionName = keyof typeof REGION_COUNTRIES
