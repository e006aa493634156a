/** Topics of a sentence as bits. */
export const TOPIC = {
  employment: 1,
  hours: 2,
  level: 4,
  years: 8,
  languages: 16,
  visa: 32,
  degree: 64,
  start: 128,
  deadline: 256,
  heading: 512,
} as const

const STEM = 4

/** The first four letters of the words that the readers look for; shorter words in full. */
const STEMS: readonly (readonly [bit: number, stems: string])[] = [
  [
    TOPIC.employment,
    `voll teil halb full part time temp mi unbe befr zeit fest perm cdi cdd fixe limi dure inte sais free frei cont
     self selb open ftc prak stag ausb azub dual appr alte werk work stud etud mini geri ehre volu bene elte matt mate vert
     cdit hilf euro eur rege tv tvod mona mont mois umfa pens arbe stel besc`,
  ],
  [TOPIC.hours, 'stun std h hrs hour heur woch hebd week sema'],
  [TOPIC.level, 'leve karr care seni juni earl nive eins lead prin dire erfa'],
  [TOPIC.years, 'jahr year ans an anne yrs yoe zwei drei vier funf ein one two thre mona mont mois'],
  [
    TOPIC.languages,
    `deut engl germ fran fren alle angl span spai espa ital niede nied neer nede dutc hola holl poln poli polo russ port
     japa jap chin mand turk turc arab tsch czec tche schw swed sued dani dans norw norv finn ungr hung hong rum rom rou
     ukra grie gree grec hebr kore hind kroa croa bulg flam slow slov`,
  ],
  [TOPIC.visa, 'visa visu visas spon perm titr blue'],
  [
    TOPIC.degree,
    `stud degr bach mast hoch univ dipl absc bac bts dut phd doct prom inge lice econ ecol but msc bsc magi akad acad
     grad mba form titu abge staa jd dscg matu`,
  ],
  [
    TOPIC.start,
    'star ab zum sofo imme begi eint demarr dema debu disp asap avai beset bese nach fruh ehes pris poss part vert ausb arbe suit pour main',
  ],
  [TOPIC.deadline, 'frist bewe bewi dead appl date cand clos until schl last post send einr rich tard'],
  [
    TOPIC.heading,
    `prof anfo requ qual bene biet offe vort avan aufg resp miss miti brin erwa uber abou wish nice bonu pref plus need
     look pourq warum why what was dein ihr you your votre poste job uns perk comp skill task kenn who entr souh ideal
     wunsc desi atou extr opti bevo offr prop vora duti tach acti tati role roll must leis freu expe educ back
      haup stel fonc quot stac envi fahi inte proc cont kont recr unte firm life mitb zeic fit matc appl love vous
      anbi gebo wona kann bett plea func typi indi punk wich hera chal oppo rech qui wer wen nous ange grea nice pre prer pack get job equa posi our unse next nach addi weit pay sala work read tota les beru erfa ausb trav how cond`,
  ],
]

const A = 97
const Z = 122

const keyOf = (word: string): number => {
  let key = 0
  for (let at = 0; at < word.length && at < STEM; at++) key = key * 27 + (word.charCodeAt(at) - A + 1)
  return key
}

/** A table of every key, which is faster than a map; the system provides only its pages in use. */
const BITS = new Uint16Array(27 ** STEM)
for (const [bit, stems] of STEMS)
  for (const stem of stems.split(/\s+/)) BITS[keyOf(stem)] = (BITS[keyOf(stem)] ?? 0) | bit

/** Keys from here on have all their letters. */
const FULL = 27 ** (STEM - 1)

/** Returns the topics whose words occur in a folded text, in one pass. */
export function topicsOf(folded: string): number {
  let [topics, key] = [0, 0]
  // Reading one character past the end would make each read several times as slow.
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (code >= A && code <= Z) {
      if (key < FULL) key = key * 27 + (code - A + 1)
    } else if (key > 0) {
      topics |= BITS[key] ?? 0
      key = 0
    }
  }
  return topics | (BITS[key] ?? 0)
}
