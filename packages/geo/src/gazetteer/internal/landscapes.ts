import { lazily } from '@jobs/core/lazily.ts'
import { nameKeys } from './name-key.ts'

/** The extent of a landscape: whole areas, as GeoNames paths, or a circle around its centre (WGS 84). */
export type Extent = { areas: readonly string[] } | { lat: number; lon: number; radiusKm: number }

/** A landscape, metropolitan area or former region. */
export interface Landscape {
  /** Its first name in the table. */
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  extent: Extent
  /** Its own path: that of its only area, else the smallest area around it and its name: `DE.02.Franken`. */
  path: string
}

/**
 * Landscapes of known extent. Each line contains the country, then the paths of areas in it, such as Bavaria's government
 * regions or the departments of a former French region, or `@` with latitude, longitude and radius in km, then the names.
 */
const EXTENTS = `
  DE 02.091: Oberbayern|Upper Bavaria|Haute-Bavière
  DE 02.092: Niederbayern|Lower Bavaria|Basse-Bavière
  DE 02.093: Oberpfalz|Upper Palatinate|Haut-Palatinat
  DE 02.094: Oberfranken|Upper Franconia|Haute-Franconie
  DE 02.095: Mittelfranken|Middle Franconia|Moyenne-Franconie
  DE 02.096: Unterfranken|Lower Franconia|Basse-Franconie
  DE 02.094 02.095 02.096: Franken|Franconia|Franconie
  DE 02.097: Bayerisch-Schwaben|Bavarian Swabia
  DE 02.097 01.081 01.084: Schwaben|Swabia|Souabe
  DE 07.051 07.053: Rheinland|Rhineland|Rhénanie
  DE 07.055 07.057 07.059: Westfalen|Westphalia|Westf|Westphalie
  DE 07.057: Ostwestfalen-Lippe|Ostwestfalen|OWL|East Westphalia
  DE 05.064: Südhessen
  DE 05.065: Mittelhessen
  DE 05.066: Nordhessen
  DE 03 04 06 10 12: Norddeutschland|Northern Germany|North Germany|Allemagne du Nord
  DE 01 02: Süddeutschland|Southern Germany|South Germany|Allemagne du Sud
  DE 05 07 08 09: Westdeutschland|Western Germany|West Germany
  DE 11 12 13 14 15 16: Ostdeutschland|Eastern Germany|East Germany|neue Bundesländer
  DE 13 14 15: Mitteldeutschland|Central Germany
  DE 01 08 09: Südwestdeutschland|Southwest Germany
  DE @51.49,7.15,38: Ruhrgebiet|Ruhrpott|Ruhr|Ruhr area|Bassin de la Ruhr|Metropole Ruhr
  DE @51.25,7.0,60: Rhein-Ruhr|Rhine-Ruhr
  DE @50.08,8.55,45: Rhein-Main|Rhein-Main-Gebiet|Rhine-Main|Rhine-Main area|FrankfurtRheinMain
  DE @49.45,8.6,35: Rhein-Neckar|Rhein-Neckar-Kreis|Rhine-Neckar
  DE @50.87,6.75,20: Rhein-Erft-Kreis
  DE @50.76,7.25,25: Rhein-Sieg-Kreis|Rhein-Sieg
  DE @49.45,11.08,60: Metropolregion Nürnberg
  DE @51.6,6.4,35: Niederrhein|Lower Rhine
  DE @51.97,7.5,45: Münsterland
  DE @51.25,8.1,40: Sauerland
  DE @50.9,8.05,25: Siegerland
  DE @51.15,7.35,25: Bergisches Land
  DE @50.35,6.7,45: Eifel
  DE @49.9,7.35,35: Hunsrück
  DE @50.6,7.85,30: Westerwald
  DE @49.35,7.95,45: Pfalz|Palatinate|Palatinat
  DE @50.25,8.45,28: Taunus
  DE @49.65,8.95,30: Odenwald
  DE @50.5,9.25,25: Vogelsberg
  DE @50.45,10.0,30: Rhön
  DE @49.97,9.5,30: Spessart
  DE @47.65,9.35,45: Bodensee|Bodenseeregion|Bodenseeraum|Lake Constance|Lac de Constance
  DE @48.2,8.2,65: Schwarzwald|Black Forest|Forêt-Noire
  DE @47.98,7.8,25: Breisgau
  DE @49.15,8.8,20: Kraichgau
  DE @48.0,9.6,40: Oberschwaben
  DE @48.45,9.5,45: Schwäbische Alb
  DE @47.7,10.3,40: Allgäu
  DE @47.85,12.5,30: Chiemgau
  DE @51.75,10.75,45: Harz
  DE @52.75,7.4,40: Emsland
  DE @53.4,7.5,40: Ostfriesland|East Frisia
  DE @53.0,11.1,30: Wendland
  DE @52.95,9.95,45: Lüneburger Heide
  DE @54.4,13.45,28: Rügen
  DE @54.9,8.33,18: Sylt
  DE @53.95,14.05,25: Usedom
  DE @54.45,11.1,14: Fehmarn
  DE @53.15,13.8,40: Uckermark
  DE @51.9,13.95,25: Spreewald
  DE @51.5,14.4,58: Lausitz|Lusatia|Lusace
  DE @51.15,14.6,35: Oberlausitz
  DE @50.65,13.0,45: Erzgebirge
  DE @50.5,12.15,30: Vogtland
  AT @47.7,13.6,30: Salzkammergut
  AT @48.25,13.3,35: Innviertel
  AT @48.65,15.2,40: Waldviertel
  AT @48.6,16.4,40: Weinviertel
  AT @47.9,16.1,40: Industrieviertel
  AT @47.4,12.9,35: Pinzgau
  AT @47.3,13.2,30: Pongau
  CH GE VD NE JU FR VS: Romandie|Suisse romande|Westschweiz|Welschschweiz|French-speaking Switzerland
  CH SG TG AI AR GL SH GR: Ostschweiz
  CH LU ZG SZ UR OW NW: Zentralschweiz|Innerschweiz
  CH BS BL AG SO: Nordwestschweiz
  CH @46.4,6.5,35: Genfersee|Lake Geneva|Arc lémanique
  CH @47.3,8.6,25: Zürichsee
  CH @46.7,9.9,40: Engadin
  FR 93.06 93.83: Côte d'Azur|French Riviera
  FR 93.04 93.13 93.83 93.84: Provence
  FR 44.67 44.68: Alsace|Elsass
  FR 44.54 44.55 44.57 44.88: Lorraine|Lothringen
  FR 44.08 44.10 44.51 44.52: Champagne-Ardenne
  FR 84.01 84.07 84.26 84.38 84.42 84.69 84.73 84.74: Rhône-Alpes
  FR 84.03 84.15 84.43 84.63: Auvergne
  FR 27.21 27.58 27.71 27.89: Bourgogne|Burgundy|Burgund
  FR 27.25 27.39 27.70 27.90: Franche-Comté
  FR 28.27 28.76: Haute-Normandie
  FR 28.14 28.50 28.61: Basse-Normandie
  FR 32.02 32.60 32.80: Picardie
  FR 32.59 32.62: Nord-Pas-de-Calais
  FR 75.24 75.33 75.40 75.47 75.64: Aquitaine
  FR 75.19 75.23 75.87: Limousin
  FR 75.16 75.17 75.79 75.86: Poitou-Charentes
  FR 76.11 76.30 76.34 76.48 76.66: Languedoc-Roussillon|Languedoc
  FR 76.09 76.12 76.31 76.32 76.46 76.65 76.81 76.82: Midi-Pyrénées
  FR 84.73 84.74: Savoie Mont Blanc|Pays de Savoie
  FR @48.892,2.24,4: La Défense|Paris La Défense
  FR @48.72,2.17,10: Paris-Saclay|Saclay
  FR @43.62,7.05,8: Sophia Antipolis
`

/**
 * Names of parts of countries that the gazetteer lacks: German and French names of provinces, abbreviations, other
 * landscapes, business districts, and the rivers that distinguish towns from their namesakes.
 */
const NAMES: Record<string, string> = {
  DE: `Bavière|Baviera|Hessen|Saxe|Basse-Saxe|Saxe-Anhalt|Rhénanie-du-Nord-Westphalie|Rhénanie du Nord-Westfalie|Sarre
    Rhénanie-Palatinat|Bade-Wurtemberg|Baden-Wuerttemberg|Baden Würtemberg|Thuringe|Brandebourg
    Schleswig-Holstein|Mecklembourg-Poméranie-Occidentale|Mecklenburg-Western Pomerania|Mecklenburg-West Pomerania
    Mecklenburg Vorpommern|Northrhine-Westphalia|Northrhine Westfalia|North-Rhine Westphalia|North Rhine Westfalia
    Nordrhein Westphalia|Saxony Anhalt|Rhineland Palatinate|Lower-Saxony|NRW|NDS|BaWü|RLP|MeckPomm|Meck-Pomm
    Rhein|Mosel|Saar|Lahn|Ems|Neckar|Weser|Spree|Havel|Saale|Mark|OB|Obb|Oldb
    Bundesweit|Bundesweite|Inland`,
  AT: `Nieder-Österreich|Ober-Österreich|Carinthie|Styrie|Tyrol|Haute-Basse-Salzkammergut`,
  CH: `Glattbrugg|Deutschschweiz|German-speaking Switzerland|Suisse alémanique|Mittelland|Tessin|Wallis|Waadt|Grisons`,
  LI: 'Fürstentum Liechtenstein',
  FR: `IDF|Région parisienne|Paris region|Pariser Raum|Paris area|Paris et périphérie|PACA|Normandie|Normandy|Bretagne|Brittany|Pays de Loire|Corse|Corsica|Korsika|Savoie|Ile de France|Hexagone
    Centre Val de Loire`,
  IT: `Lombardei|Lombardie|Toskana|Toscane|Venetien|Vénétie|Südtirol|South Tyrol|Alto Adige|Sizilien|Sicile|Sardinien
    Sardaigne|Piemont|Latium|Ligurien|Ligurie|Kampanien|Campanie|Apulien|Pouilles|Emilia Romagna|Émilie-Romagne
    Trentino|Umbrien|Marken|Friaul`,
  ES: `Katalonien|Catalogne|Cataluña|Andalusien|Andalousie|Baskenland|Pays basque|Euskadi|Bizkaia|Vizcaya|Gipuzkoa
    Balearen|Baléares|Balearic Islands|Kanaren|Kanarische Inseln|Canaries|Galicien|Galice|Kastilien|Mallorca|Majorque
    Majorca|Tenerife|Teneriffa|Gran Canaria|Ibiza|Community of Madrid|Comunidad Valenciana|Valencian Community
    Comunitat Valenciana|Navarra|Aragonien|Asturien|Estremadura`,
  PT: 'Algarve|Azores|Azoren|Açores|Madeira|Grande Lisboa|Alentejo',
  NL: `Randstad|Schiphol|Zuidas|Nordholland|Südholland|Nordbrabant|Hollande-Septentrionale|Hollande-Méridionale|Zuid Holland|Noord Holland`,
  BE: `Flemish|Flandern|Flandre|Flandres|Vlaanderen|Wallonien|Wallonie|Wallonia|Brussels Capital|Brussels-Capital Region
    Bruxelles-Capitale|Région de Bruxelles-Capitale|Ostbelgien`,
  DK: 'Hovedstaden|Capital Region of Denmark|Jütland|Jylland|Seeland|Sjælland|Zealand|Fyn',
  SE: 'Schonen|Scania|Västra Götaland|Småland',
  FI: 'Lappland|Laponie|Åland',
  PL: 'Schlesien|Silésie|Masowien|Mazovie|Niederschlesien|Trójmiasto|Tricity|Masovian|Masovia|Lower Silesian',
  CZ: 'Böhmen|Bohemia|Bohême|Mähren|Moravia|Moravie|Central Bohemian|South Moravian|Moravian-Silesian',
  RO: 'Siebenbürgen|Transylvania|Transylvanie|Transsilvanien|Banat',
  HU: 'Debrezin|Plattensee|Lac Balaton',
  HR: 'Istrien|Istria|Dalmatien|Dalmatia',
  GR: 'Kreta|Crete|Attica|Attika|Attique|Peloponnes',
  GB: `England|Scotland|Wales|Northern Ireland|Angleterre|Écosse|Schottland|Pays de Galles|Irlande du Nord|Nordirland
    Inglaterra|Midlands|West Midlands|East Midlands|East Anglia|Home Counties|Greater London|Greater Manchester
    Großraum London|Thames Valley|Berkshire|Lothian|South East England|North West England|South West England|Yorkshire|Cotswolds
    Canary Wharf|Shoreditch`,
  NO: 'Viken|Vestland|Østlandet',
  TR: 'Anatolia|Anatolien',
  RU: 'Siberia|Sibirien|Ural',
  US: `Bay Area|San Francisco Bay|San Francisco Bay Area|SF Bay Area|Silicon Valley|East Coast|West Coast|Ostküste|Midwest
    Westküste|New England|Tri-State Area|Tri-State|Pacific Northwest|PNW|Southeast US|NYC|SF|D.C.|DMV|DFW|Twin Cities
    Research Triangle|Greater Boston|Greater Seattle|Southern California|Northern California|SoCal|NorCal|Manhattan
    Brooklyn|Kalifornien|Californie|Floride|Pennsylvanie|Caroline du Nord|Caroline du Sud|Virginie
    Louisiane|Nouveau-Mexique|Dakota du Nord|Dakota du Sud|Nordkalifornien|Südkalifornien|Puerto Rico|CONUS|Stateside
    Lower 48|Contiguous United States|State of New York|Nouvelle-Angleterre|Hawaï|Neuengland`,
  CA: `Quebec|GTA|Greater Toronto Area|Greater Toronto|Greater Vancouver|Colombie-Britannique|Lower Mainland
    Nouvelle-Écosse|Nouveau-Brunswick|Britisch-Kolumbien|Neuschottland|Maritimes|Terre-Neuve`,
  AU: 'Neusüdwales|Nouvelle-Galles du Sud',
  IN: 'Gurugram|NCR|Delhi NCR|Pan India',
  PH: 'Metro Manila|Luzon|BGC',
  MX: 'Estado de México|EdoMex',
  AR: 'CABA|Gran Buenos Aires|AMBA|Buenos Aires Province',
  BR: 'Grande São Paulo',
  JP: 'Kanto|Kansai',
  ID: 'Bali',
}

const extentOf = (country: string, text: string): Extent => {
  if (!text.startsWith('@')) return { areas: text.split(' ').map((path) => `${country}.${path}`) }
  const [lat = 0, lon = 0, radiusKm = 0] = text.slice(1).split(',').map(Number)
  return { lat, lon, radiusKm }
}

const pathOf = (name: string, country: string, extent: Extent): string => {
  const [first = country, ...others] = 'areas' in extent ? extent.areas : []
  if (first !== country && others.length === 0) return first
  const common = first.split('.')
  while (common.length > 1 && !others.every((path) => path.startsWith(`${common.join('.')}.`))) common.pop()
  return [...common, name].join('.')
}

const table = lazily(() => {
  const countries = new Map<string, string>()
  const landscapes = new Map<string, Landscape>()
  for (const line of EXTENTS.trim().split('\n')) {
    const [, country = '', where = '', names = ''] = /^\s*(\w\w) ([^:]+): (.+)$/.exec(line) ?? []
    const extent = extentOf(country, where)
    const [name = ''] = names.split('|')
    const landscape = { name, country, extent, path: pathOf(name, country, extent) }
    for (const key of names.split('|').flatMap(nameKeys)) {
      countries.set(key, country)
      landscapes.set(key, landscape)
    }
  }
  for (const [country, names] of Object.entries(NAMES)) {
    for (const name of names.split(/[|\n]/)) for (const key of nameKeys(name)) countries.set(key, country)
  }
  return { countries, landscapes }
})

/** Returns the country (ISO 3166-1 alpha-2) of a landscape, province or district; `key` comes from `nameKey`. */
export const countryOfLandscape = (key: string): string | undefined => table().countries.get(key)

/** Returns the landscape of a name, if its extent is known; `key` comes from `nameKey`. */
export const landscapeOf = (key: string): Landscape | undefined => table().landscapes.get(key)

/** Returns all landscapes of known extent by their keys. */
export const landscapeKeys = (): [key: string, landscape: Landscape][] => [...table().landscapes]

const KM_A_DEGREE = 111

/** Whether a town, of which `area` is the GeoNames path, lies in a landscape. */
export const liesIn = (
  { area, lat, lon }: { area: string | null; lat: number | null; lon: number | null },
  { extent }: Landscape,
): boolean => {
  if (area === null || lat === null || lon === null) return false
  if ('areas' in extent) return extent.areas.some((path) => `${area}.`.startsWith(`${path}.`))
  const [north, east] = [lat - extent.lat, (lon - extent.lon) * Math.cos((lat * Math.PI) / 180)]
  return Math.hypot(north, east) * KM_A_DEGREE <= extent.radiusKm
}
