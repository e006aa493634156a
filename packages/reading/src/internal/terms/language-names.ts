/** Folded names of languages in German, English and French ads; German adjectives before `sprach`. */
const NAMES: readonly (readonly [code: string, names: string])[] = [
  ['de', 'deutsch(?:e[nrs]?|em)?|german|allemande?'],
  ['en', 'englisch(?:e[nrs]?|em)?|english|anglaise?'],
  ['fr', 'franzosisch(?:e[nrs]?|em)?|french|francaise?'],
  ['es', 'spanisch(?:e[nrs]?)?|spanish|espagnole?'],
  ['it', 'italienisch(?:e[nrs]?)?|italian|italien(?:ne)?'],
  ['nl', 'niederlandisch(?:e[nrs]?)?|hollandisch|dutch|neerlandaise?|flemish|flamisch|flamand'],
  ['pl', 'polnisch(?:e[nrs]?)?|polish|polonaise?'],
  ['pt', 'portugiesisch(?:e[nrs]?)?|portuguese|portugaise?'],
  ['ru', 'russisch(?:e[nrs]?)?|russian|russe'],
  ['tr', 'turkisch(?:e[nrs]?)?|turkish|turc'],
  ['ar', 'arabisch(?:e[nrs]?)?|arabic|arabe'],
  ['zh', 'chinesisch(?:e[nrs]?)?|chinese|chinoise?|mandarin'],
  ['ja', 'japanisch(?:e[nrs]?)?|japanese|japonaise?'],
  ['ko', 'koreanisch(?:e[nrs]?)?|korean|coreen(?:ne)?'],
  ['cs', 'tschechisch(?:e[nrs]?)?|czech|tcheque'],
  ['sk', 'slowakisch|slovak|slovaque'],
  ['sv', 'schwedisch(?:e[nrs]?)?|swedish|suedoise?'],
  ['da', 'danisch(?:e[nrs]?)?|danish|danoise?'],
  ['no', 'norwegisch(?:e[nrs]?)?|norwegian|norvegien(?:ne)?'],
  ['fi', 'finnisch(?:e[nrs]?)?|finnish|finnois'],
  ['hu', 'ungarisch(?:e[nrs]?)?|hungarian|hongroise?'],
  ['ro', 'rumanisch(?:e[nrs]?)?|romanian|roumaine?'],
  ['uk', 'ukrainisch(?:e[nrs]?)?|ukrainian|ukrainien(?:ne)?'],
  ['el', 'griechisch(?:e[nrs]?)?|greek|grecque?'],
  ['he', 'hebraisch|hebrew|hebreu'],
  ['hi', 'hindi'],
  ['hr', 'kroatisch|croatian|croate'],
  ['bg', 'bulgarisch|bulgarian|bulgare'],
]

/** Matches each name as a whole word or as the first part of `Deutschkenntnisse`. */
export const LANGUAGE_NAMES = new RegExp(
  String.raw`\b(?:business[- ]?|wirtschafts|fach)?(?:${NAMES.map(([, names]) => `(${names})`).join('|')})(?=$|[^a-z]|sprach|kenntni|niveau|fluent|level)`,
  'g',
)

/** All supported languages. */
export const LANGUAGE_CODES = NAMES.map(([code]) => code)

/** Returns the language (ISO 639-1) of a match of LANGUAGE_NAMES. */
export const languageOfMatch = (match: RegExpExecArray): string =>
  NAMES[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? ''
