import { nameKey } from '../../gazetteer/internal/name-key.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(nameKey).filter(Boolean))

const MODES = setOf(`
  remote remotely remoto remota hybrid hybride híbrido híbrida ibrido onsite inoffice office offices homeoffice telework
  teleworking télétravail teletrabajo teletrabalho telearbeit distanciel distance mobil mobiles mobile wfh virtual
  virtuell distributed flexible flexibel flex ortsunabhängig ortsunabhängiges standortunabhängig ortsungebunden
  ortsflexibel thuiswerken zdalnie zdalna distans etätyö
`)

const FILLERS = setOf(`
  a able about above adresse ag all alle allem allen also am an and any applicants arbeit are arbeiten arbeitsort area areas around
  as at aux außendienst base based basé basée basiert be bei bereich between bezirk bis branch building buero bureau but
  bureaux by büro büros campus can candidate candidates candidats canton center central centrale centre chez choice
  citizens city co commune countries comté company complete completely could currently country county dans das day days de deployed deutsch deutsche deutscher
  department departement département der des deutschsprachig di die district divers dir diverse do du during each east
  eastern ein eine einem einen einer einsatzort either el eligible eligibility employees en english englisch entire entreprise environs
  erforderlich every everything fest field filiale filialen first flagship floor freelance freie friendly from full
  fulltime fully français french für ganz ganze ganzen gebiet gemeinde german gesamt gesamte gesamten gmbh great greater group großraum gruppe
  hauptsitz hauptstandort hauptverwaltung haus headquarter headquartered headquarters heim hire hiring home hour hours hq hub ideally
  idealerweise im in inc independent inkl innerhalb inside is its job jobs jour jours just kanton klinik kreis la
  land landeshauptstadt landkreis le legal legally les lieu limited live living local localisation located location
  locations ltd lugar magasin main mainland mainly many may mehrere mehreren metro metropolitan metropolregion miles mission
  mit mitte mixed more most multiple must möglich n na nach nahe national nationwide near neue neuer next none nord nordost nordwest normal north
  northeast northern northwest null nur nähe obligatoire of off offered often on one only open opportunity option optional
  ort orte ost osten other our over part parti partial partially partiel partiellement partly pensum périphérie permanent
  permitted place places plus possible possibly pour preferably preference preferred presence principal privat pro proche
  proximité province provinz quartier raum rayon residence reside resident residents residing right région regional
  region regionen regions rund s sales se sede see select selected service seul seulement several siège site sites sitz
  small so some south southeast southern southwest stadt standort standorte standorten state states store stores städte
  sud süd süden südost südwest sur tag tage team teams teil teils teilweise teilzeit territory the that their they this through
  throughout time timezone timezones tz zeitzone zeitzonen zones fuseau fuseaux horaire horaires tbc tbd to total tous tout toute toutes town travel um umgebung umkreis umland uniquement unit unser
  unspecified up various varies vereinbarung verschiedene uns via ville visa voll vollständig vollzeit vom von vor vorort
  voivodeship vous warehouse we week weitere weiteren weekly weit welcome werk west western westen where wherever which who wide will with within wo work worker
  working workplace would you your zentral zentrale zentrum zone zu zum zur zweigstelle zwischen
`)

const EXCEPTIONS = setOf(`
  except excepting excluding exclude excluded excludes unavailable excl exkl exklusive exclusive ausser ausserhalb ausgenommen ohne sauf hors
  outside non not nicht without minus excepté excepto
`)

const CONNECTIVES = setOf('and und et y or oder ou bzw beziehungsweise respektive sowie plus')

const NUMBER = /^\d+(?:st|nd|rd|th|er?|eme|ere|x|h|km|m)?$/

/** Whether a folded word is a work mode: `remote`, `hybrid`, `teletravail`. */
export const isMode = (key: string): boolean => MODES.has(key)

/** Whether a folded word alone never names a place: a work mode, a word used around places, or a number. */
export const isFiller = (key: string): boolean => MODES.has(key) || FILLERS.has(key) || NUMBER.test(key)

/** Whether a folded word excludes what follows it: `except`, `ausser`, `hors`. */
export const isException = (key: string): boolean => EXCEPTIONS.has(key)

/** Whether a folded word joins alternatives: `und`, `or`. */
export const isConnective = (key: string): boolean => CONNECTIVES.has(key)

/** Whether a folded word only joins or introduces places. */
export const isSmallWord = (key: string): boolean => isFiller(key) || isConnective(key) || isException(key)
