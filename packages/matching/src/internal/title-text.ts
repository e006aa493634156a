import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { fold } from './fold.ts'

const MAX_CHARACTERS = 300
const SEX = '(?:m|w|f|d|h|x|n|nb|i|v|a|u|k\\.?a|gn|div|divers|diverse|inter|mensch|male|female|weiblich|maennlich|\\*)'

/** Category suffixes that APEC's partners append to titles: `Administrateur F/H - Système, réseaux, données`. */
const CATEGORY =
  'systeme, reseaux, donnees|informatique de gestion|informatique industrielle|informatique web, sites et e-commerce|maitrise d.ouvrage et fonctionnel|exploitation, maintenance informatique|direction informatique|charge d.affaires, technico-commercial|administration des ventes et sav|commerce international|comptabilite|controle de gestion, audit|finance, tresorerie|droit, fiscalite|process, methodes|maintenance, securite|conception, recherche|projets scientifiques et techniques|test, essai, validation, expertise|developpement rh|administration rh|gestion, finance, administration'

/** Applied in this order; words and the separators before a title's suffixes remain. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [new RegExp(`(?<=[hf]/[hf]\\)?) ?- (?:${CATEGORY})(?= *(?:[(|-]|$))`), ' '],
  [
    /^\W*(?:karrierechancen?|stellenangebote?|stellenanzeige|jobangebot|job|vacancy|offre d.emploi|recrutement|wir suchen|urgent|hot|new|neu)\b\s*[:!-]+/g,
    ' ',
  ],
  [
    /\b(?:ref(?:erenz|erence)?|job|req(?:uisition)?|stellen?|kenn)[\s.-]*(?:nr|nummer|number|no|id|code|ziffer)?[\s.]*[:#-]+\s*[a-z]{0,4}[\s-]?\d[\w./-]*/g,
    ' ',
  ],
  [
    /\b(?:kennziffer|(?:ref|job|req|stellen)[\s.-]*(?:nr|nummer|id)|ref|referenz|reference)\b[\s.:#-]*[a-z]{0,4}-?\d[\w./-]*/g,
    ' ',
  ],
  // A reference at the end, `- FSN25`, and a French department: `à Antony (92)`.
  [/\s[-–|/]\s*[a-z]{3,5}-?\d{2,}\s*$/g, ' '],
  [/\((?:0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-6])\)/g, ' '],
  [/#\s?\d+|\b(?:jr|req|r)[-_]?\d{4,}\b/g, ' '],
  [/\d{2,3}[.,]?\d{3}\s*(?:€|eur\b|\$)|\b\d{4,}\b/g, ' '],
  [
    new RegExp(
      `[([{|]\\s*(?:(?:all|any|alle) (?:genders?|geschlechter)|gn|${SEX}(?:\\s*[/|,:;.+*-]+\\s*${SEX}){1,5})[.\\s]*[)\\]}|]`,
      'g',
    ),
    ' ',
  ],
  [/(?<![\p{L}\d&])[mwfhd]\s?[/|]\s?[mwfhdx](?:\s?[/|]\s?[mwfhdxni])?(?![\p{L}\d&])|\ball genders?\b/gu, ' '],
  [/(?<=\p{L}{3})(?:[:*_·]|\/-?|\()(?:innen|in|r|n|rin|frau|mann|e|es|s|ne|euse|rice|trice|iere)\)?(?!\p{L})/gu, ''],
  [/(?<=\p{L}{3})\.(?:e|euse|rice|trice|ne)(?:\.?s)?(?!\p{L})/gu, ''],
  [
    /[|!-]?\s*\b(?:jetzt (?:online )?bewerben|bewirb dich(?: jetzt)?|apply now|postulez(?: maintenant)?|werde teil (?:unseres|des) teams|join (?:us|our team)|start (?:ab )?sofort|gute bezahlung)\b\s*!*/g,
    ' ',
  ],
  [/\b(?:mit|with|avec)\s+\S+[\s-](?:erfahrung|experience|kenntnissen)\b/g, ' '],
  [
    /\(?\b(?:min\.?|mind\.?|ca\.?|bis zu|up to)?\s*\d{1,2}(?:\s*-\s*\d{1,2})?\s*(?:h|std\.?|stunden|hours)\s*(?:\/|pro |per |a )\s*(?:woche|week|wk)\b\)?/g,
    ' ',
  ],
  [/\d{2,3}\s*%?\s*(?:-|bis|to|a)\s*\d{2,3}\s*%|\d{2,3}\s*%|(?<![\w-])100(?!\w)/g, ' '],
  [
    /(?<!\w)\d{2}(?:[.,]\d{1,2})?\s?(?:h|std\.?|stunden|heures|hours)(?!\w)|(?<!\w)\d{1,2}\.\d{1,2}\.(?:\d{2,4})?/g,
    ' ',
  ],
  [
    /\b(?:in )?(?:voll-?\s?(?:zeit)?\s?(?:\/|oder|und|or|,|-)\s?teil-?zeit|vollzeit|teilzeit|full[\s-]?time|part[\s-]?time|temps (?:plein|partiel))\b/g,
    ' ',
  ],
  [
    /\b(?:(?:100 ?% )?(?:fully |full |komplett )?remote(?:[\s-](?:first|only|work|job|position|moeglich|possible))?|home[\s-]?office(?:[\s-]moeglich)?|mobiles? arbeiten|hybrid(?:es? arbeiten)?|wfh|work from home|teletravail|deutschlandweit|bundesweit)\b/g,
    ' ',
  ],
  [
    /\b(?:ab sofort|asap|unbefristet\w*|befristet\w*|permanent|freelance|freiberuflich|festanstellung|minijob|cdi|cdd|vie|quereinsteiger willkommen)\b/g,
    ' ',
  ],
  [/\bc\s?\+\+/g, ' cplusplus '],
  [/\bc#/g, ' csharp '],
  [/(?<!\w)\.net\b/g, ' dotnet '],
  [/\b(?:r\s?&\s?d|f\s?&\s?e|forschung (?:und|&) entwicklung|research (?:and|&) development)\b/g, ' rnd '],
  [/\bfull[\s-]stack\b/g, 'fullstack'],
  [/\bfront[\s-]end\b/g, 'frontend'],
  [/\bback[\s-]end\b/g, 'backend'],
  [/\bmid[\s-]market\b/g, 'midmarket'],
  [/\be-(?=mail|commerce|learning)/g, 'e'],
  [/\b(node|react|vue|next|nuxt|angular)[.\s]?js\b/g, '$1'],
  [/\bnode\b/g, 'nodejs'],
  [/\bpower[\s-]bi\b/g, 'powerbi'],
  [/\bmachine[\s-]learning\b|\bmaschinelles lernen\b/g, 'ml'],
  [/\bartificial intelligence\b|\bkuenstliche intelligenz\b|\bintelligence artificielle\b/g, 'ai'],
  [/\bhuman resources\b|\bressources humaines\b/g, 'hr'],
  [/\b(?:working|werks?)[\s-]student\w*\b/g, 'workingstudent'],
  [/\bchef(?:fe)? de projet\b/g, 'project manager'],
  [/\bcontroleu(?:r|se) de gestion\b/g, 'controller'],
  [/\b(?:vice[\s-]president|svp|evp)\b/g, 'vp'],
  [/\bteam[\s-](?:lead(?:er)?|leiter|leitung)\b/g, 'teamlead'],
]

/** Returns a title in lower case without reference numbers, gender markers, hours and contract types. Reads 300 characters. */
export const plainTitle: (title: string) => string = rememberText((title) => {
  let text = fold(title.slice(0, MAX_CHARACTERS))
  for (const [pattern, by] of REPLACEMENTS) text = text.replace(pattern, by)
  return text
})

const MARKS: readonly [RegExp, string][] = [
  [/\bbefristet|\bcdd\b|\bfixed[\s-]term|\btemporary\b|\btemporaire|vertretung\b|\binterim\b/, 'limited'],
  [/\bfreelance|\bfreiberuf|\bcontractor\b|\bindependant\b/, 'freelance'],
  [/\bminijob|\bgfb\b|\bgeringfuegig|\baushilfe\b/, 'marginal'],
  [/\bteil-?zeit|\bpart[\s-]time|\btemps partiel/, 'part-time'],
  [/\bpromotion(?!s?manag)|\bdoktorand|\bphd\b|\bdoctora/, 'doctorate'],
  [/\bvie\b|\bv\.i\.e\b/, 'vie'],
]
const FULL_TIME = /\bvoll-?(?:zeit)?\b|\bfull[\s-]time|\btemps plein/

/** Returns the contract types named in a title, except the usual one. */
export const contractMarks: (title: string) => readonly string[] = rememberText((title) => {
  const text = fold(title.slice(0, MAX_CHARACTERS))
  const isEither = FULL_TIME.test(text)
  return MARKS.flatMap(([pattern, mark]) =>
    pattern.test(text) && !(mark === 'part-time' && isEither) && !/\bunbefristet/.test(text.match(pattern)?.[0] ?? '')
      ? [mark]
      : [],
  )
})
