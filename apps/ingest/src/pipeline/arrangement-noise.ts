/**
 * Phrases that hold a word of work arrangement without saying where this job is done, in folded text (see
 * arrangement-text.ts). Taken out before the statements are read.
 */
const NOISE: readonly RegExp[] = [
  // The thing that is remote, hybrid or on site is not the work.
  /\bremote(?:ly)?[- ]?(?:sens\w+|support\w*|access\w*|desktop\w*|control\w*|monitor\w*|manage[md]\w*|managing|server\w*|sites?\b|locations\b|standort\w*|zugriff\w*|zugang\w*|wartung\w*|steuer\w+|uberwach\w+|diagnos\w+|repositor\w+|procedure\w*|code|execution|patient\w*|hands\b|proctor\w*|pilot\w*|operat\w+|device\w*|machine\w*|deployment\w*|assist\w*|service\w*|areas?\b|regions?\b|interview\w*|onboarding|hiring|workforce|workers\b|users\b|employees\b|learning|team (?:manage|coordinat)\w*|teams?\b(?= (?:and|across|over)))/g,
  /\b(?:coordinat|manag|lead|support)\w* (?:\w+ ){0,2}remote (?:teams?|sites?|users|workers|employees)\b/g,
  /\b(?:about|at|join|joining|why) remote(?=$|[,:]| (?:is\b|we\b|and make|remote\b))/g,
  /(?<=^|\s)remote is (?:solving|a|the|an)\b/g,
  /\bhybride?[snrm]?[- ]?(?:(?:multi|it|ki|ai|pv|electric|elektro|data|search|event)[- ]?)?(?:and multi-?)?(?:cloud\w*|infra\w*|it\b|network\w*|netz\w*|vehicle\w*|car\b|cars\b|fahrzeug\w*|antrieb\w*|engine\b|engines\b|motor\w*|powertrain\w*|power\b|propuls\w+|battery|batterie\w*|heizung\w*|warmepumpe\w*|heat\w*|anlage\w*|kraftwerk\w*|solar\w*|inverter\w*|wechselrichter\w*|bikes?\b|rakete\w*|rocket\w*|retrieval\w*|search\w*|recommend\w*|rag\b|ranking|algorithm\w*|quantum|ai\b|ml\b|app\b|apps\b|mobile\b|application\w*|software\b|platform\w*|storage|database\w*|system\w*|architect\w*|technolog\w*|environments\b|umgebungen|integration\w*|deployment\w*|solution\w*|losung\w*|identity|exchange|azure|active directory|warfare|threat\w*|skill\w*|profile?\b|talent\w*|event\w*|veranstaltung\w*|meeting\w*|konferenz\w*|conferenc\w*|seminar\w*|schulung\w*|training\w*|lern\w*|learning|lehr\w*|unterricht|format\w*|projekt\w*|project\w*|methodolog\w*|method\w*|vorgehens\w*|agil\w*|waterfall|securities|instrument\w*|capital|bond\w*|annuit\w*|securit\w*|reality|eu-|of (?:\w+ ){1,5}and)/g,
  /\b(?:vehicules?|voitures?|moteurs?|motorisations?|motopropulseurs?|groupes?|cloud|infrastructures?|solutions?|architectures?|applications?|applis?|environnements?|profils?|competences?|formats?|evenements?|systemes?|chaudieres?|pompes?|technologies?) (?:\w+ ){0,3}hybrides?\b/g,
  /\b(?:cloud|on-?prem\w*|multi-?cloud|agile?|klassisch\w*|wasserfall|waterfall|traditional\S*|plug-?in|diesel|electric|elektrisch\w*|collaborative filtering|content-based)\b[^.|]{0,40}\bhybride?[snrm]?\b(?! (?:work|arbeit|office))/g,
  /\bhybrid\w*[ -](?:and|und|or|oder|et|ou|,) (?:on-?prem\w*|multi-?cloud|cloud|public|private|plug-in|elektr\w+|electri\w+)\b/g,
  /\bonsite[- ](?:gym|parking|cafe\w*|canteen|lunch\w*|dining|food|meal\w*|restaurant\w*|child\w*|daycare|massage\w*|fitness|sauna|doctor\w*|clinic\w*|health\w*|wellness|facilit\w*|amenit\w*|perks?|snacks?|barista|support|service desk|interview\w*|visits?|events?|trainings?|workshops?|repairs?|maintenance|install\w*|implement\w*|commission\w*|customer\w*|client\w*|colleague\w*|staff|meetings?|gatherings?|assess\w*|inspection\w*|audit\w*|engineering support|senior leadership|dev\w*)/g,
  /\bonsite (?:at|with|visits? (?:at|to|with)) (?:\w+ ){0,2}(?:customers?|clients?|partners?)\b/g,
  /\b(?:customer|client|partner)s?'? (?:\w+ ){0,2}onsite\b|\bvirtual onsite\w*|\boffsites?\b|\b(?:free|fuel and focus|perform|conduct|lead your) onsite\b/g,
  /\b(?:engage|visit|meet|train|support|travel)\w* (?:\w+ ){0,3}(?:customers?|clients?|partners?|stores?|team)? ?onsite\b/g,
  /\bin[- ]?person (?:team )?(?:event|meet|onboard|interview|verif|gather|training|conferenc|network|session|summit|workshop|collab|working session|off|kick|trip|case manag|social|time|connection|presentation|demo|visit|class)\w*/g,
  /\b(?:online|virtual\w*|remote|phone|video|digital\w*)(?:,| and| or| &|\/) (?:or )?in[- ]?person\b|\bin[- ]?person (?:and|or|&|\/) (?:online|virtual\w*)\b/g,
  /\bin[- ]?office (?:perk|lunch|gym|snack|meal|massage|event|breakfast|barista|drink|yoga)\w*/g,
  // Whose premises `vor Ort` and `sur site` are.
  /\b(?:beim?|zu(?:m|r|n)?|mit|unsere[rnm]?|den|fur|am) (?:\S+ ){0,3}(?:kund\S*|klient\S*|mandant\S*|partner\S*|patient\S*|baustelle\S*|handler\S*|lieferant\S*) (?:\S+ ){0,2}vor ort\b/g,
  /\bvor ort (?:\S+ ){0,2}(?:beim?|zu|an) (?:\S+ ){0,2}(?:kund\S*|klient\S*|mandant\S*|partner\S*|patient\S*|baustelle\S*|handler\S*)/g,
  /\bkund\S* (?:direkt )?vor ort\b|\bvor ort und (?:digital|online)\b|\bvor ort[- ](?:termin|service|einsatz|einsatze|besuch|support|betreuung|montage|begehung|besichtigung|aufnahme|schulung|analyse|beratung|interview|prasenz beim)\w*/g,
  /\b(?:unterstutzung|ansprechpartner\S*|verantwortlich\S*|kolleg\S*|team|teams|parkpla\S*|parken|kuche|kantine|verpflegung|getranke|obst|susigkeiten|susswaren|snacks|fitness\S*|gym|massage\S*|kita\S*|events?|erstellung|content|productions?|produktion\S*|storung\S*|storungsbehebung|montage\S*|inbetriebnahme\S*|installation\S*|ladestation\S*|betriebsarzt|sport\S*|duschen) (?:\S+ ){0,3}vor ort\b/g,
  /\bvor ort (?:ist|sind|gibt|gesorgt|perfekt|die strategie|fitness)\b/g,
  /\bonline oder vor ort\b|\b(?:bereitschaft zu |gelegentliche[nr]? )?vor ort[- ]termine\w*/g,
  /\b(?:sur site|sur place|en presentiel) (?:chez|aupres d\S*) (?:\S+ ){0,2}(?:clients?|partenaires?)\b|\bclients? sur (?:site|place)\b/g,
  /\b(?:formations?|visites?|rendez-vous|animations?|ateliers?|entretiens?|cours|accompagnement|pilotage|reunions?|soutien|support|acces|gestion|surveillance|assistance|maintenance|depannage|diagnostic|prise en main|vente|suivi|conseil|controle|commande|consultations?)\b[^.|]{0,40}\b(?:a distance|distanciel|en presentiel)(?: (?:ou|et)(?: en)? (?:presentiel|distanciel|a distance))?\b/g,
  /\b(?:presentiel|distanciel) et (?:en )?(?:presentiel|distanciel)\b/g,
  // Time away that is counted by the year is leave of a kind.
  /\bworkations?\b[^.|,;]{0,60}|\bjobbatical\b[^.|]{0,120}|\b(?:work(?:ing)?|arbeite\w*|travailler) (?:remotely |from |remote |aus dem |im |a |depuis )?(?:abroad|(?:\S+ )?ausland|l'etranger)\b[^.|]{0,40}/g,
  /\b\d{1,3}(?: ?(?:-|to|bis) ?\d{1,3})?\+? (?:days?|weeks?|months?|tagen?|tage|wochen|monate?|jours|semaines)\b(?:(?!week|woche|semaine)[^.|]){0,50}\b(?:per|a|each|every|pro|im|par|once a) (?:calendar )?(?:year|jahr|an)\b/g,
  /\b(?:up to|bis zu) \d{2,3} (?:days?|tagen?|tage)\b[^.|]{0,20}\b(?:remote\w*|abroad)[^.|]{0,30}/g,
  /\bremote work\w* from abroad\b/g,
  // What is paid for, not where.
  /\b(?:budget|zuschuss|equipment|ausstattung|ausgestattet\w*|einrichtung|stipend|allowance|setup)\b[^.|,;]{0,40}\b(?:homeoffice|remote (?:workspace|office|work))\b/g,
  /\b(?:homeoffice|remote (?:workspace|office|work space)|work[- ]from[- ]home|wfh)[- ]?(?:und \S+ )?(?:budget|zuschuss|zulage|equipment|ausstattung|einrichtung|stipend|allowance|set-?up|bonus|furniture|reimburse|pauschale)\w*/g,
  /\b(?:sich|sie|dich|du) (?:\S+ ){0,8}zu ?hause fuhl\w*|\bfuhl\w* (?:\S+ ){0,4}zu ?hause\b|\bein zu ?hause\b|\bnach hause\b|\bzu ?hause (?:zu )?finden\b|\bvon zu ?hause starten\b/g,
  // Addresses and teams elsewhere.
  /\bremotejobs?\.\w+|remote-jobs\/\S+|\bweworkremotely\S*|\bhttps?:\S+|\bwww\.\S+/g,
  /\b(?:also|sometimes) hir\w+ (?:\S+ )?remote(?:ly)?\b[^.|]{0,60}|\bhir\w+ remote(?:ly)? (?:elsewhere|in other)\b/g,
  /\b(?:cannot|can't|unable to|not able to) (?:hire|offer|employ|support)\b[^.|]{0,40}\bremote\b[^.|]{0,60}\b(?:states?|residents?|countries|locations)\b/g,
  /\bteam-?events?\b[^.|]{0,20}\bremote\b[^.|]{0,20}|\b(?:interviews?|zweitinterviews?|gesprache?)\b[^.|]{0,15}\(?remote\)?/g,
]

/** Sentences about the candidate's past or about the hiring itself. */
const ASIDE =
  /\b(?:experience (?:working |of |in |with |at |leading |managing )|experienced in|erfahrung(?:en)? (?:mit|in|im|bei)|experience (?:de|du|en|dans)\b|track record|previous(?:ly)?\b[^.]{0,30}\bremote|interview|trial (?:work|day)|workshop lasting|join us for a workshop|case study|probetag|kennenlern\w+|bewerbungsgesprach|vorstellungsgesprach|familiarity with|kenntnisse in)\b/

/** A sentence of folded text without the phrases that say nothing of this job; empty when none of it does. */
export function withoutNoise(sentence: string): string {
  if (ASIDE.test(sentence)) return ''
  return NOISE.reduce((text, noise) => text.replace(noise, ' '), sentence)
}
