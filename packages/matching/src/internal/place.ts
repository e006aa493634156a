import { rememberText } from '@jobs/core/memo/remember-text.ts'
import type { Town } from '../advert.ts'
import { fold, words } from './fold.ts'
import { relateTowns } from './suburb.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Maps alternative names of cities to the one used here. */
const EXONYMS = new Map(
  `muenchen:munich wien:vienna,vienne koeln:cologne nuernberg:nuremberg hannover:hanover braunschweig:brunswick genf:geneva,geneve
   zuerich:zurich basel:basle,bale bern:berne prag:prague,praha warschau:warsaw,varsovie,warszawa mailand:milan,milano rom:rome,roma
   lissabon:lisbon,lisbonne,lisboa bruessel:brussels,bruxelles,brussel kopenhagen:copenhagen,copenhague athen:athens,athenes
   bukarest:bucharest,bucarest krakau:krakow,cracow,cracovie breslau:wroclaw danzig:gdansk posen:poznan strassburg:strasbourg
   antwerpen:antwerp,anvers gent:ghent,gand luettich:liege londres:london turin:torino florenz:florence,firenze venedig:venice,venezia
   neapel:naples,napoli sevilla:seville barcelona:barcelone nizza:nice lueneburg:luneburg dublin:baile goeteborg:gothenburg
   haag:hague luxemburg:luxembourg mainz:mayence aachen:aix york:nyc francisco:sf`
    .split(/\s+/)
    .flatMap((entry) => {
      const [name = '', others = ''] = entry.split(':')
      return others.split(',').map((other) => [other, name] as const)
    }),
)

/** Countries, their states and regions, and linking words: none of them distinguishes two towns. */
const NOT_A_TOWN =
  set(`germany deutschland allemagne austria oesterreich autriche switzerland schweiz suisse france frankreich
  spain spanien espagne espana italy italien italie italia poland polen pologne netherlands niederlande pays bas holland
  belgium belgien belgique denmark daenemark danemark sweden schweden suede norway norwegen finland finnland finlande ireland
  irland irlande portugal czechia czech republic tschechien tchequie tcheque republique slovakia slowakei slovenia slowenien
  croatia kroatien hungary ungarn hongrie romania rumaenien roumanie bulgaria bulgarien greece griechenland grece estonia
  estland latvia lettland lithuania litauen malta cyprus zypern luxembourg europe europa european union emea dach apac latam
  united kingdom states america usa great britain england scotland wales canada india israel singapore australia mexico brazil
  latin north south east west nord sued ost world worldwide weltweit anywhere global international multiple locations
  baden wuerttemberg bayern bavaria brandenburg hessen hesse mecklenburg vorpommern niedersachsen lower saxony sachsen
  nordrhein westfalen rhine westphalia rheinland pfalz rhineland palatinate saarland anhalt thueringen thuringia schleswig
  holstein oberbayern niederbayern oberpfalz franken land kreis landkreis ile catalonia lombardy alabama alaska arizona
  arkansas california colorado connecticut delaware florida georgia idaho illinois indiana iowa kansas kentucky louisiana
  maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico
  carolina dakota ohio oklahoma oregon pennsylvania rhode tennessee texas utah vermont virginia washington wisconsin wyoming
  ontario alberta quebec columbia remote hybrid homeoffice home office onsite flexible mobil teletravail distributed within
  and und oder or the von der den dem des les saint sankt san los las new bad neu stadt city town main rhein metropolitan
  region area greater raum grossraum umgebung near arrondissement blank cedex dept
  centre center mall store shop filiale agence campus branch site werk standort siege bureau hq headquarters based
  first only position`)
const REMOTE =
  /\b(?:remote|anywhere|worldwide|weltweit|world|home[\s-]?office|teletravail|distributed|deutschlandweit|bundesweit)\b/
const HYBRID = /\bhybrid|\bin[\s-]office\b|\bon-?site\b/
const DEPARTMENT = /^\s*(\d{2,3}|2[ab])\s*(?:-|$)/
const MAX_CHARACTERS = 600
const MAX_KNOWN = 20

export interface Place {
  /** Words that name towns, one name per town. */
  towns: readonly string[]
  /** Coordinates of the places that the gazetteer knows. */
  known: readonly Town[]
  /** The number of a French department: `44 - NANTES`. */
  department?: string
  /** The location in lower case, truncated. */
  folded: string
}

/** Returns the canonical name of a town. */
export const townName = (word: string): string => EXONYMS.get(word) ?? word

/** Reads up to 600 characters of a location and 20 of its known towns. */
export const placeOf = (location: string, known: readonly Town[] = []): Place => ({
  ...wordsOfPlace(location),
  known: known.slice(0, MAX_KNOWN),
})

const wordsOfPlace = rememberText((location): Omit<Place, 'known'> => {
  const text = fold(location.slice(0, MAX_CHARACTERS))
  const department = DEPARTMENT.exec(text)?.[1]
  const named = words(text).filter(
    (word) => (word.length >= 3 || word === 'sf') && !/\d/.test(word) && !NOT_A_TOWN.has(word),
  )
  const towns = [...new Set(named.map(townName))]
  return { towns, ...(department && { department }), folded: words(text).join(' ').slice(0, 80) }
})

/** Whether the location or title states that the job can be done from anywhere. */
export const isStatedRemote = (location: string, title: string): boolean => {
  const place = fold(location.slice(0, MAX_CHARACTERS))
  if (HYBRID.test(place)) return false
  return (
    REMOTE.test(place) || /\b(?:100 ?%|fully|full|komplett) ?(?:remote|home)/.test(fold(title.slice(0, MAX_CHARACTERS)))
  )
}

/** `suburb`: a small town and the big city next to it; postings often name either. */
export type PlaceRelation = 'same' | 'suburb' | 'apart' | 'unknown'

/** Compares two places. Different departments are apart; the name of a department matches every town in it. */
export const relatePlaces = (a: Place, b: Place): PlaceRelation => {
  const byName = relateNames(a, b)
  if (byName !== 'apart') return byName
  const isNear = a.department !== undefined && a.department === b.department
  return isNear ? 'suburb' : relateTowns(a.known, b.known)
}

const relateNames = (a: Place, b: Place) => {
  if (a.department && b.department && a.department !== b.department) return 'apart'
  if (a.department && a.department === b.department && (a.towns.length === 0 || b.towns.length === 0)) return 'same'
  if (a.towns.length === 0 || b.towns.length === 0) return 'unknown'
  if (a.towns.some((town) => b.towns.includes(town))) return 'same'
  const isWide = a.department && b.department && (isDepartment(a) || isDepartment(b))
  return isWide ? 'unknown' : 'apart'
}

/** Departments are named after rivers and mountains, in several words or in words that no town name contains. */
const isDepartment = ({ towns }: Place) => towns.some((word) => DEPARTMENT_WORDS.has(word))
const DEPARTMENT_WORDS =
  set(`ain aisne allier alpes ardeche ardennes ariege aube aude aveyron rhone calvados cantal charente maritime cher
  correze creuse dordogne doubs drome eure finistere gard garonne gers gironde herault ille vilaine indre loire isere jura
  landes atlantique loiret lot lozere maine manche marne mayenne meurthe moselle meuse morbihan nievre oise orne calais dome
  pyrenees savoie seine sarthe sevres somme tarn vaucluse vendee vienne vosges yonne belfort essonne hauts val denis`)
