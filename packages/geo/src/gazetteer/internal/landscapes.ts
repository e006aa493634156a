import { lazily } from './lazily.ts'
import { nameKeys } from './name-key.ts'

/**
 * Parts of countries under names the gazetteer lacks: German and French ones of provinces, abbreviations, landscapes,
 * metropolitan areas, business districts, and the rivers by which towns are told from their namesakes.
 */
const NAMES: Record<string, string> = {
  DE: `Bavière|Baviera|Hessen|Saxe|Basse-Saxe|Saxe-Anhalt|Rhénanie-du-Nord-Westphalie|Rhénanie du Nord-Westfalie|Sarre
    Rhénanie-Palatinat|Bade-Wurtemberg|Baden-Wuerttemberg|Baden Würtemberg|Baden-Wurtemberg|Thuringe|Brandebourg
    Schleswig-Holstein|Mecklembourg-Poméranie-Occidentale|Mecklenburg-Western Pomerania|Mecklenburg-West Pomerania
    Mecklenburg Vorpommern|Northrhine-Westphalia|Northrhine Westfalia|North-Rhine Westphalia|North Rhine Westfalia
    Nordrhein Westphalia|Saxony Anhalt|Rhineland Palatinate|Lower-Saxony|NRW|NDS|BaWü|BaWue|RLP|MeckPomm|Meck-Pomm
    Westphalia|Westfalen|Rheinland|Rhineland|Ruhrgebiet|Ruhrpott|Ruhr|Ruhr area|Rhein-Ruhr|Rhine-Ruhr|Rhein-Main
    Rhein-Main-Gebiet|Rhine-Main|Rhein-Neckar|Rhein-Neckar-Kreis|Rhine-Neckar|Franken|Franconia|Oberfranken
    Mittelfranken|Unterfranken|Oberbayern|Upper Bavaria|Niederbayern|Lower Bavaria|Oberpfalz|Schwaben|Allgäu|Swabia
    Oberschwaben|Bodensee|Bodenseeregion|Lake Constance|Schwarzwald|Black Forest|Forêt-Noire|Sauerland|Siegerland|Eifel
    Harz|Münsterland|Ostwestfalen|Ostwestfalen-Lippe|OWL|Emsland|Ostfriesland|Lausitz|Oberlausitz|Erzgebirge|Vogtland
    Taunus|Odenwald|Niederrhein|Pfalz|Hunsrück|Westerwald|Uckermark|Rügen|Wendland|Breisgau|Kraichgau|Spreewald|Rhön|Sylt|Usedom|Fehmarn
    Norddeutschland|Süddeutschland|Westdeutschland|Ostdeutschland|Mitteldeutschland|Südwestdeutschland|Allemagne du Sud
    Rhein|Mosel|Saar|Lahn|Ems|Neckar|Weser|Spree|Havel|Saale|Mark|OB|Obb|Oldb|Westf
    Bundesweit|Bundesweite|Inland|neue Bundesländer|FFM|Rhein-Erft-Kreis|Metropolregion Nürnberg`,
  AT: `Nieder-Österreich|Ober-Österreich|Carinthie|Styrie|Tyrol|Haute-Basse-Salzkammergut`,
  CH: `Glattbrugg|Suisse romande|Romandie|Deutschschweiz|German-speaking Switzerland|Suisse alémanique|Westschweiz|Welschschweiz
    Ostschweiz|Zentralschweiz|Innerschweiz|Nordwestschweiz|Mittelland|Tessin|Wallis|Waadt|Grisons|Engadin
    Lake Geneva|Genfersee|Zürichsee`,
  LI: 'Fürstentum Liechtenstein',
  FR: `La Défense|Paris La Défense|IDF|Région parisienne|Paris region|Pariser Raum|Paris area|Paris et périphérie
    PACA|Sophia Antipolis|Sophia-Antipolis|Paris-Saclay|Saclay|Côte d'Azur|French Riviera|Provence|Normandie|Normandy
    Bretagne|Brittany|Bourgogne|Burgundy|Burgund|Alsace|Elsass|Lorraine|Lothringen|Rhône-Alpes|Auvergne|Midi-Pyrénées
    Languedoc-Roussillon|Languedoc|Aquitaine|Picardie|Nord-Pas-de-Calais|Champagne-Ardenne|Poitou-Charentes|Limousin
    Franche-Comté|Haute-Normandie|Basse-Normandie|Pays de Loire|Corse|Corsica|Korsika|Savoie|Ile de France|Hexagone|Centre Val de Loire`,
  IT: `Lombardei|Lombardie|Toskana|Toscane|Venetien|Vénétie|Südtirol|South Tyrol|Alto Adige|Sizilien|Sicile|Sardinien
    Sardaigne|Piemont|Piémont|Latium|Ligurien|Ligurie|Kampanien|Campanie|Apulien|Pouilles|Emilia Romagna|Émilie-Romagne
    Trentino|Umbrien|Marken|Friaul`,
  ES: `Katalonien|Catalogne|Cataluña|Andalusien|Andalousie|Baskenland|Pays basque|Euskadi|Bizkaia|Vizcaya|Gipuzkoa
    Balearen|Baléares|Balearic Islands|Kanaren|Kanarische Inseln|Canaries|Galicien|Galice|Kastilien|Mallorca|Majorque
    Majorca|Tenerife|Teneriffa|Gran Canaria|Ibiza|Community of Madrid|Comunidad Valenciana|Valencian Community
    Comunitat Valenciana|Navarra|Aragonien|Asturien|Estremadura`,
  PT: 'Algarve|Azores|Azoren|Açores|Madeira|Grande Lisboa|Alentejo',
  NL: `Randstad|Schiphol|Zuidas|Nordholland|Südholland|Nordbrabant|Hollande-Septentrionale|Hollande-Méridionale|Zuid Holland|Noord Holland`,
  BE: `Flemish|Flandern|Flandre|Flandres|Vlaanderen|Wallonien|Wallonie|Wallonia|Brussels Capital|Brussels-Capital Region
    Bruxelles-Capitale|Région de Bruxelles-Capitale|Ostbelgien`,
  DK: 'Hovedstaden|Capital Region of Denmark|Jütland|Jylland|Jutland|Seeland|Sjælland|Zealand|Fyn',
  SE: 'Schonen|Scania|Västra Götaland|Småland',
  FI: 'Lappland|Laponie|Åland',
  PL: 'Schlesien|Silésie|Masowien|Mazovie|Niederschlesien|Trójmiasto|Tricity|Masovian|Masovia|Lower Silesian',
  CZ: 'Böhmen|Bohemia|Bohême|Mähren|Moravia|Moravie|Central Bohemian|South Moravian|Moravian-Silesian',
  RO: 'Siebenbürgen|Transylvania|Transylvanie|Transsilvanien|Banat',
  HU: 'Debrezin|Plattensee|Lac Balaton',
  HR: 'Istrien|Istria|Dalmatien|Dalmatia',
  GR: 'Kreta|Crete|Crète|Attica|Attika|Attique|Peloponnes',
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
  CA: `Quebec|Québec|GTA|Greater Toronto Area|Greater Toronto|Greater Vancouver|Colombie-Britannique|Lower Mainland
    Nouvelle-Écosse|Nouveau-Brunswick|Britisch-Kolumbien|Neuschottland|Maritimes|Terre-Neuve`,
  AU: 'Neusüdwales|Nouvelle-Galles du Sud',
  IN: 'Gurugram|NCR|Delhi NCR|Delhi-NCR|Pan India|PAN-India',
  PH: 'Metro Manila|Luzon|BGC',
  MX: 'Estado de México|EdoMex',
  AR: 'CABA|Gran Buenos Aires|AMBA|Buenos Aires Province',
  BR: 'Grande São Paulo',
  JP: 'Kanto|Kantō|Kansai',
  ID: 'Bali',
}

const landscapes = lazily(() => {
  const table = new Map<string, string>()
  for (const [country, names] of Object.entries(NAMES)) {
    for (const name of names.split(/[|\n]/)) for (const key of nameKeys(name)) table.set(key, country)
  }
  return table
})

/** The country (ISO 3166-1 alpha-2) of a landscape, province or district; `key` comes from `nameKey`. */
export const countryOfLandscape = (key: string): string | undefined => landscapes().get(key)
