import { fold, words } from './fold.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Cities known under several names, by the one used here. */
const EXONYMS = new Map(
  `muenchen:munich wien:vienna,vienne koeln:cologne nuernberg:nuremberg hannover:hanover braunschweig:brunswick genf:geneva,geneve
   zuerich:zurich basel:basle,bale bern:berne prag:prague,praha warschau:warsaw,varsovie,warszawa mailand:milan,milano rom:rome,roma
   lissabon:lisbon,lisbonne,lisboa bruessel:brussels,bruxelles,brussel kopenhagen:copenhagen,copenhague athen:athens,athenes
   bukarest:bucharest,bucarest krakau:krakow,cracow,cracovie breslau:wroclaw danzig:gdansk posen:poznan strassburg:strasbourg
   antwerpen:antwerp,anvers gent:ghent,gand luettich:liege londres:london turin:torino florenz:florence,firenze venedig:venice,venezia
   neapel:naples,napoli sevilla:seville barcelona:barcelone nizza:nice lueneburg:luneburg dublin:baile goeteborg:gothenburg
   haag:hague luxemburg:luxembourg mainz:mayence aachen:aix`
    .split(/\s+/)
    .flatMap((entry) => {
      const [name = '', others = ''] = entry.split(':')
      return others.split(',').map((other) => [other, name] as const)
    }),
)

/** Countries, their states and regions, and what joins the names of places: none of them tells one town from another. */
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
  region area greater raum grossraum umgebung near arrondissement blank`)
const REMOTE =
  /\b(?:remote|anywhere|worldwide|weltweit|world|home[\s-]?office|teletravail|distributed|deutschlandweit|bundesweit)\b/
const HYBRID = /\bhybrid|\bin[\s-]office\b|\bon-?site\b/
const MAX = 600

/** The one of a town's names that stands for all. */
export const townName = (word: string): string => EXONYMS.get(word) ?? word

/** The words that name towns in a location, each town by one of its names. Reads 600 characters. */
export const towns = (location: string): ReadonlySet<string> => {
  const named = words(fold(location.slice(0, MAX))).filter(
    (word) => word.length >= 3 && !/\d/.test(word) && !NOT_A_TOWN.has(word),
  )
  return new Set(named.map(townName))
}

/** Whether location or title say that the job can be done from anywhere. */
export const isStatedRemote = (location: string, title: string): boolean => {
  const place = fold(location.slice(0, MAX))
  if (HYBRID.test(place)) return false
  return REMOTE.test(place) || /\b(?:100 ?%|fully|full|komplett) ?(?:remote|home)/.test(fold(title.slice(0, MAX)))
}

export type PlaceRelation = 'same' | 'apart' | 'unknown'

export const relatePlaces = (a: ReadonlySet<string>, b: ReadonlySet<string>): PlaceRelation => {
  if (a.size === 0 || b.size === 0) return 'unknown'
  return [...a].some((town) => b.has(town)) ? 'same' : 'apart'
}
