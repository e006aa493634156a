const LEADS =
  /(?<!\p{L})(?:head of|vice president|s?vp|chief \p{L}+ officer|(?:associate |managing )?director|directeur|directrice|team ?lead(?:er)?|team-lead|(?:team|abteilungs|bereichs|gruppen|ressort|stellvertretende )?leit(?:er|erin|ung)|group lead|(?:engineering|(?<!(?<![\p{L}&])(?!senior|software|product|web)[\p{L}&]+ )development) manager|chef(?:fe)? d['’]équipe|responsable d['’]équipe|chef(?:fe)? de service)(?!\p{L})/iu
/** Projects, building sites and similar, whose leaders have occupations of their own. */
const LEADS_NO_FUNCTION =
  /(?:projekt|bau|montage|schicht|project|site)[ -]?(?:leit|lead)|art director|director of photography/iu

const PROSPECT = /(?:perspektivisch|mit (?:perspektive|option|aussicht|entwicklungsmöglichkeit)).*/isu

/** Maps occupations to their managers by the first digits of the ISCO-08 code; the longest match applies. */
const MANAGERS: Readonly<Record<string, string>> = {
  '21': '1223',
  '2142': '1323',
  '216': '1223',
  '2166': '1223',
  '22': '1342',
  '23': '1345',
  '2342': '1341',
  '241': '1211',
  '2421': '1213',
  '2422': '1213',
  '2423': '1212',
  '2424': '1212',
  '243': '1221',
  '2432': '1222',
  '25': '1330',
  '261': '1219',
  '2635': '1344',
  '264': '1222',
  '311': '1321',
  '331': '1211',
  '3321': '1346',
  '3322': '1221',
  '3323': '1324',
  '3331': '1324',
  '334': '1219',
  '341': '1344',
  '351': '1330',
  '411': '1219',
  '4222': '1439',
  '431': '1211',
  '432': '1324',
  '4416': '1212',
  '512': '1412',
  '513': '1412',
  '522': '1420',
  '5244': '1439',
  '532': '1342',
  '71': '3123',
  '72': '3122',
  '74': '3122',
  '8': '3122',
  '9112': '5151',
  '9333': '1324',
}

/** Whether a title says that its holder leads people or a function, and not only one day. */
export const isLeading = (title: string): boolean => {
  const now = title.replace(PROSPECT, '')
  return LEADS.test(now) && !LEADS_NO_FUNCTION.test(now)
}

/** Returns the unit group of the managers of a group, by ISCO-08 codes; undefined if it is the group itself or unknown. */
export function managersOf(isco: string): string | undefined {
  for (let length = isco.length; length > 0; length--) {
    const managers = MANAGERS[isco.slice(0, length)]
    if (managers !== undefined) return managers
  }
  return undefined
}
