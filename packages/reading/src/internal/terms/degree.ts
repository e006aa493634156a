import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

type Degree = 'required' | 'wished'

const DEGREE =
  /\bbachelor|(?<!\b(?:and|to|expert:|can|quickly|scrum) |\w-)\bmaster(?:'s|s)?(?:-?(?:studium|abschluss|studiengang)| (?:(?:degree|in|oder|or|ou|und|der|en|recherche|est|ii?)\b|of (?!cere)|\d)|[,/)]|$)|\b(?:hochschul|universitats|fachhochschul|fh-|uni-|bachelor-?|master-?|studien|ingenieur|diplom|informatik|wirtschafts|technische[sn]? |betriebswirtschaftliche[sn]? )\w*(?:studium|studiengang)|\b(?:hochschul|universitats|studien|master|bachelor)-?(?:abschluss|ausbildung)|\bhochschul(?:e\b|abs|aus|bild|dip|grad|niveau|qual|-? (?:oder|und|bzw|\/))|\bstudium\b|\bstudien\w*abschluss|\bakademische[rnm]? (?:abschluss|grad|ausbildung)|\bdegree\b|\buniversity (?:education|diploma|studies|graduate)|\bphd\b|\bph\.d|\bpromotion (?:in\b|im\b|auf\b|abgeschl)|\bpromovier|\bdoctorate\b(?! program)|\bdiplom(?:e|ee)?\b|\bdiplome\(e\)|\bdiploma\b|\bbac ?(?:\+|plus) ?\d|\bbts\b|\bdut\b|\bbut\b (?=info|gea|rt|geii)|\blicence (?:pro|en|info)|(?:diplom\S*|issu\S*|formation|niveau|titulaire|bac ?\+ ?\d)[^.;]{0,30}\becoles? (?:d'ingenieur|de commerce|superieure)|\bingenieure?(?:\(e\))? de formation|formation (?:superieure|d'ingenieur|ingenieur|bac|universitaire)|\bstaatsexamen|\babgeschlossenes? [^.;]{0,40}studium|\bcompleted your studies|\bstudies in\b|\bdscg\b|\bdcg\b|\bj\.?d\.? |\bmba\b|\bb\.?s\.?c?\b(?= (?:in|or|degree|\/))|\bm\.?s\.?c?\b(?= (?:in|or|degree))|\bba\/bs|\bbs\/ms/
const OTHER =
  /studium und lehre|hochschulsport|\bcap\b|\bbep\b|bac pro|fruhkindlich|grande ecole d'ingenieurs et|degree of|degrees of|some degree|360|werkstud|stipendi|bachelor(?:- |\/|-)?(?:und|oder|\/)? ?master(?:- ?)?(?:arbeit|thes)|bachelor-?arbeit|master-?arbeit|abschlussarbeit|thesis|studiengeb|berufsbegleitend|tuition|(?<!\b(?:oder|mit|bzw) (?:eine[r]? )?)weiterbild\w* (?:zum|wie)|studienzeit|waehrend (?:des|deines) studium|during your studies|neben dem studium|immatrikul|eingeschrieb|enrolled|befind(?:est dich|en sie sich) im|for students|currently (?:pursuing|studying)|pursuing|dein(?:es)? studium(?:s)?(?= (?:ist|beginnt|start|an|in der|dauert))|duale[sn]? studium|students? (?:from|of|in)|\bpartnerships? (?:for|with) [^.;,]{0,40}(?:bachelor|master|mba|degree)|graduates? from (?:top|leading)|absolvierst|aktuell (?:ein|im|in)|derzeit (?:ein|im)|laufendes studium|currently enrolled|en cours d'etudes|alumni|highest degree|high degree|hohes? mass|degree program(?:s|me)? (?:for|at)|projektstudium|nach (?:dem|deinem) studium|diplomat|partner universit|universitatsklinik|universitatsmedizin|hochschule (?:sind|ist|bietet|mit)|an der (?:hochschule|universitat)|founded by|que (?:vous soyez|tu sois) (?:jeune )?diplome/
/** An alternative to a degree, named beside it. */
const ALTERNATIVE =
  /(?:oder|bzw|or|und\/oder|\/) (?:(?:an?|relevante|eine?[rnms]?|bring\w*|verfug\w*|hast|haben|uber|einschlagige|mehrjahrige|langjahrige|entsprechend\w*|auf anderem weg|alternativ|abgeschlossene|[\w-]*technische|\(?kaufmannische\)?|vergleichbare|it-relevante|mit|speciali[sz]ed|certified|through|via|the|other|relevant|practical|work),? ){0,5}(?:(?![\w-]*(?:hochschul|universitat|akademi|bachelor|master))[\w-]*ausbildung|(?:berufs|praxis|einschlagige )erfahrung|(?:vergleichbare|gleichwertige|ahnliche|entsprechende)[nrs]? (?:berufliche |praktische |relevante |fachliche |abgeschlossene |\(?(?:kaufmannische|technische)\)? |berufs|it-)?(?:qualifikation|ausbildung|erfahrung|fahigkeit|kenntnis|berufserfahrung)|(?:equivalent|comparable|similar|commensurate|relevant|applicable) (?:[\w/-]+ ){0,2}(?:qualification|experience|training|skills|combination|background|knowledge|work)|(?:practical |work |professional |industry )?experience|commensurate|lehre\b|techniker|weiterbildung|apprenticeship|vocational|qualifi|self-taught|training\b|gleichwertige fahigkeiten)|, eine? (?:vergleichbare|gleichwertige) (?:berufs)?(?:ausbildung|qualifikation)|(?:ausbildung|lehre|techniker|apprenticeship|weiterbildung|vocational training)\w*[^.;]{0,120}(?:oder|bzw|or|\/)[^.;]{0,40}(?:studium|degree|hochschul|bachelor|studienabschluss)|equivalent (?:combination|experience|practical)|\band\/or [^.;,]{0,60}experience|\b(?:or|oder|ou) (?:at least |minimum |mindestens |au moins )?\d+\+? ?(?:years|jahre|ans)\b[^.;]{0,60}(?:experience|erfahrung)|in lieu|quereinsteiger|\balternativ(?:ely|ement)?,? [^.;]{0,40}(?:qualifi[ck]ation|ausbildung|erfahrung|experience)|^\W*option \d ?:|\bmay (?:be )?substitute|\bvalue [^.;]{0,40}just as much|\bausbildung, (?:ein )?\w*studium|\b(?:oder|ou)$|(?<!\bune |experience.{0,60})\bou (?:justifi\w+ )?(?:d'|de )?(?:une )?(?:solide |plusieurs )?(?:annees d')?experience|\bou certifiee?s?\b|\bautodidacte/
const WISH_BEFORE =
  /(?:idealerweise|ideally|idealement|preferably|preferred:|vorzugsweise|de preference|nice to have|bonus|im idealfall|gerne)[^.;,]{0,40}$|dans l'ideal\b[^.;]{0,200}$|^\W*(?:preferred|desired|bonus) [\w ]{1,30}:[^.;]*$/
const WISH_AFTER =
  /^[^.;(]{0,120}\((?:strongly |highly )?(?:preferred|desired|a plus|bonus|wunschenswert|von vorteil|souhaite)\)|^[^.;(]{0,120}\b(?:is|are|ist|sind|ware) (?:an? |ein |von )?(?:strong |big |huge |grossem )?(?:plus|vorteil|advantage|bonus|preferred|asset|desirable|wunschenswert)|^[^.;(]{0,120}\b(?:fields?|disciplines?|degree|subjects?) (?:is )?\(?(?:strongly |highly )?(?:preferred|desir|a plus\b)|^[^.;,(]{0,60}(?:\(kein muss|wunschenswert|von vorteil|a plus\b|ein plus|preferred|desir|\bbonus|optional|optionnel|facultati|nicht (?:zwingend|unbedingt)|not (?:strictly|necessarily)|pas forcement|advantage|souhaite|apprecie|beneficial|asset|un plus|strongly preferred)/
/** The sentence does without one: `Kein Studium erforderlich`, `no degree needed`. */
const NOT_BEFORE =
  /(?:\b(?:kein\w{0,2}|ohne|no|without|sans|pas (?:besoin )?de|aucun\w*|plus qu'un|not (?:need|require))|n't (?:need|require)) (?:\w+ ){0,2}$/
/** `A degree is not required`, `un diplôme n'est pas exigé`, `Studium ist kein Muss`. */
const NOT_AFTER =
  /^[^.;,(]{0,60}?\b(?:(?:is|are) (?:not|no)|isn't|aren't|not|(?:ist|sind|wird|werden)? ?(?:nicht|kein\w*)|(?:n'est|ne sont) pas) (?:an? |ein\w* |pas )?(?:required|necessary|needed|mandatory|must|requirement|prerequisite|erforderlich|notwendig|notig|vorausgesetzt|voraussetzung|muss|pflicht|benotigt|verlangt|exige\w*|requis\w*|necessaire|obligatoire|indispensable)\b/
/** `Ein Studium brauchst du nicht`, `your degree does not matter`. */
const NEEDLESS =
  /^[^.;,(]{0,30}?\b(?:(?:brauchst|benotigst|musst) du (?:dafur |hier )?nicht|(?:brauchen|benotigen|mussen) sie (?:dafur |hier )?nicht|(?:does not|doesn't|do not|don't) matter|importe peu)\b/
/** Their full stops do not end a clause. */
const ABBREVIATIONS = /\b(?:z\. ?b|bspw|bzw|o\. ?a|u\. ?a|inkl|e\.g|i\.e)\./g
const HIGH_SCHOOL = /high ?school (?:diploma|degree)(?:,? (?:or|\/) (?:ged|equivalent))*/g
/** The candidate's own degree, below benefits or the employer too: texts lose the heading above it. */
const OWN =
  /^\W*(?:(?:de |votre )?formation\b|(?:votre )?diplome|titulaire|(?:idealement )?issue?\b|vous (?:etes|disposez|possedez|justifiez)|you (?:hold|have) |(?:erfolgreich )?abgeschlossenes|(?:du|sie) (?:hast|haben|verfug)|(?:hochschul)?studium (?:der|in|im)\b|bachelor(?:'s|s)? or\b|bac ?\+ ?\d)/
/** `Bachelor's degree (BA/BS)`. */
const ABBREVIATED = /\((?:[bm]\.?[as]\.?(?:c\.?)?[/ ]?)+\)/
const FINISHED = /abgeschlossen|completed|staatsexamen|titulaire|diplome/

/**
 * Whether the job requires a degree. `wished` also if other training or experience suffices; a degree in `a related
 * field`, or an equivalent one, is still a degree. French ads state levels; `bac +2` and above count as a degree.
 * @param isTraining the job is for people in training, so that only a completed degree counts
 */
export function degreeOf(
  sentences: readonly Sentence[],
  isTraining: boolean,
): { value: Degree; quote: string } | undefined {
  let wished: string | undefined
  for (const { folded, text, topics, section } of sentences) {
    if ((topics & TOPIC.degree) === 0) continue
    if ((section === 'offer' || section === 'company') && !OWN.test(folded)) continue
    const plain = folded.replace(HIGH_SCHOOL, ' ').replace(ABBREVIATIONS, (short) => short.replaceAll('.', ''))
    const said = DEGREE.exec(plain)
    if (!said || OTHER.test(folded) || (isTraining && !FINISHED.test(folded))) continue
    const before = plain.slice(0, said.index)
    const after = plain.slice(said.index + said[0].length).replace(ABBREVIATED, '')
    if (NOT_BEFORE.test(before) || NEEDLESS.test(after)) continue
    const isWelcome = WISH_BEFORE.test(before) || WISH_AFTER.test(after)
    if (NOT_AFTER.test(after) && !isWelcome) continue
    const isWish = section === 'wishes' || isWelcome || ALTERNATIVE.test(plain)
    if (!isWish) return { value: 'required', quote: text }
    wished ??= text
  }
  return wished === undefined ? undefined : { value: 'wished', quote: wished }
}
