import type { EmploymentType } from '@jobs/types/jobs/job-terms.ts'

/** In a title, the word alone names the kind. */
export const IN_TITLE: readonly (readonly [EmploymentType, RegExp])[] = [
  [
    'internship',
    /\b(?:pflicht|schuler)?praktik(?:um|ant|a\b)|\binterns?(?:hip)?\b(?! (?:manager|recruit|coordinat|program))|\bstage\b(?=$| |[-:,(/])(?! (?:manager|hand|technic|design|build))|\bstagiaire|rechtsreferend|\bco-op\b/,
  ],
  [
    'apprenticeship',
    /\bausbildung (?:zum|zur|als|im|in|2\d{3})|\bausbildung\b(?= ?[-:(])|^\W*ausbildung (?!\w*(?:leit|manag|berat|train|betreu))\w+(?:er|mann|frau|leute|kraft|ist|assistent|angestellte)\b|\bauszubildende|\bazubi|\bdual(?:e[rs]?)? stud|\bdh-?stud|\bapprentice|\balternan(?:ce|t)|\bapprenti|\blehrling|\blehrstelle|contrat (?:pro\b|de professionn)/,
  ],
  [
    'student',
    /\bwerkstud|\bwork(?:ing)? student|\bstudent (?:job|assistant|worker|employee)|\bstudentische|\bstudent(?:en)?(?:job|in)?\b(?= ?[(:/*]| \(| m\/|$)|\bhiwi\b|\bjob etudiant|\betudiante?\b/,
  ],
  ['minijob', /\bmini-?job|\bgeringfug|\b(?:450|520|538|556|603)[- ]?(?:euro|\u20ac|eur)/],
  [
    'volunteer',
    /\behrenamt|\bvolunteer(?!ing)|\bbenevol|freiwillig(?:es|endienst|en)|\bbufdi?\b|\bfsj\b|service civique/,
  ],
  [
    'contract',
    /\bfreelanc|\bfreiberuf|\bfreie[rns]? mitarbeit|\bcontractor\b|(?<!(?:limited|year|month|term) )\bcontract(?= (?:role|position)|\)|$)|\bportage salarial|\bpigiste/,
  ],
  [
    'temporary',
    /\bbefrist|\bfixed[- ]term|\bcdd\b|\binterim\b(?! manage)|\bsaison(?:nier|kraft|arbeit)|\btemporary\b|\d+[- ]?(?:month|mo)s? (?:ftc|contract|fixed)|\bftc\b|elternzeitvertretung|elternzeit|mutterschutzvertretung|maternity (?:cover|leave)|limited to \d+|(?:limited|\d+[- ](?:year|month)) contract|parental leave cover|remplacement|conge maternite/,
  ],
  ['permanent', /\bunbefrist|\bpermanent\b|\bcdi\b|\bfestanstellung/],
  [
    'full-time',
    /\bvollzeit|\bfull[- ]?time|temps plein|temps complet|\bvoll-? ?(?:und|oder|\/|&) ?teilzeit|\bfull ?(?:\/|or|and) ?part/,
  ],
  [
    'part-time',
    /\bteilzeit|\bpart[- ]?time|temps partiel|mi-temps|\bhalbtags|\bteil-? ?(?:und|oder|\/|&) ?vollzeit|\bpart ?(?:\/|or|and) ?full/,
  ],
]

/** A pattern for statements of an employment type in a sentence. */
export interface Rule {
  value: EmploymentType
  /** A cheap precheck: every match contains one of these. */
  words: readonly string[]
  says: RegExp
  /** Neighbouring text that shows that the sentence is about something else. */
  notBefore?: RegExp
  notAfter?: RegExp
}

export const RULES: readonly Rule[] = [
  {
    value: 'full-time',
    words: ['vollzeit', 'vollbesch', 'full', '%', 'temps '],
    says: /\bvollzeit(?!kr|mitarb|aquiv|studi|beschaftigte)|\bfull[- ]?time\b|\btemps (?:plein|complet)\b|\bvollbeschaftigung|\b100 ?% (?:der )?(?:regelmassigen )?(?:wochentlichen )?arbeitszeit/,
    notBefore:
      /(?:pour un|(?<!\b(?:looking|searching) )for|all|our|most|eligible|other|(?<!\b(?:looking|searching) for you )as|to|of|u\.?s\.?-?(?:based)?|equal|equivalent|into|from|every|not \w+ing|become|becoming|move|convert\w*|potential|future|support\w*|based on|bei|bezogen auf|auf basis(?: von)?|of an?|unterschied zu|erfahrung in) (?:a |an |eine?[rm]? |our )?(?:internal )?$|\bauthori[sz]ed to work[^.;]{0,60} on a $|(?:live and work|(?:in|the|from) office|based|in-person) $|(?:salary|gehalt|salaire|entgelt|vergutung|urlaub)[^.;:]{0,20}\((?:in |bei )?$|mitarbeite(?:nde\S*|rn|r\Sinnen)[^.;]{0,20} in |kolleg\S*[^.;]{0,20} in |aquivalent |equivalent |from part-time to $|% d'un $/,
    notAfter:
      /^[- ]?(?:in[- ]office|(?:us |eu |uk |salaried )?employees?|experience|equivalent|team members?|members?\b|staff|students?|studies|study|degree|benefits?|roles?\)|opportunities|offer|hires?|professional|industry|work (?:experience|history)|salary for all|status|development|specific|contract after|bei uns arbeit|positions also|engineer(?:s|ing)? experience|supports)|^[^.;,]{0,20} perspektivisch|^ (?:entspricht|gemass|\(?38|\(?40 ?h[^)]*\) ?gemass)/,
  },
  {
    value: 'part-time',
    words: ['teilzeit', 'part-time', 'parttime', 'partiel', 'mi-temps', 'halbtags', '%', 'part time'],
    says: /\bteilzeit(?!kr|mitarb|studi|beschaftigten\b|gesetz|model)|\bpart[- ]?time\b|\btemps partiel\b|\bmi-temps\b|\bhalbtags/,
    notBefore:
      /(?:mitarbeite(?:nde\S*|rn|r\Sinnen)[^.;]{0,20} in (?:voll- (?:und|oder) )?|kolleg\S*[^.;]{0,20} in (?:voll- (?:und|oder) )?|elternzeit (?:und|oder|in) |brucken|altersteil|workation, |sabbatical(?:s)?(?: und| oder|,|\/) ?)$/,
    notAfter:
      /^[- ]?(?:employees?|experience|staff|students?|studies|study|degree|benefits?|models?|options?|optionen|modelle|moglichkeiten|regelung|, (?:job ?sharing|sabbatical|gleitzeit|contract|workation)|[ -]?(?:und|oder|or|and|\/) ?(?:sabbatical|gleitzeit|elternzeit|job ?sharing))/,
  },
  {
    value: 'permanent',
    words: ['befrist', 'cdi', 'indetermin', 'permanent', 'open-ended', 'festanst', 'feste'],
    says: /\bunbefristet|\bbefristung ?: ?(?:nein|keine)|\bcdi(?=temps|\b)|duree indeterminee|\bpermanent (?:full[- ]?time |part[- ]?time |employment )?(?:position|contract|role|employment|job|employee|post|basis)\b|\bopen-ended (?:employment )?contract|(?:contract|employment|job|position|role|vacancy)(?: types?| status)? ?[:|-] ?(?:full[- ]?time[,/ ]+)?permanent|^permanent[ ,|]*(?:full[- ]?time)?$|\bfestanstellung(?!en\b)|\bfeste[sn]? (?:arbeitsverhaltnis|anstellung)/,
    notBefore:
      /(?:hibernate|jpa|java|jsf|ejb|perspektiv(?!en )|aussicht|\boption|\bchance\b|\bmoglichkeit (?:zu|auf|der|einer|eines)|\bziel\b|ubernahme|anschliess|spater|danach|possibilit|deboucher|debouchant|evolu|embauche|vue d'un|pre-?embauche|become|becoming|lead(?:ing)? to|into|move|convert|potential|after|not a|nach (?:der|einem|abschluss)|bei (?:guter|erfolg))[^.;:]{0,60}$|\bhim\W{1,3}$|\bbei einer $|\bwie in (?:einer )?$/,
    notAfter:
      /^, (?:restful|jpa|jsf|ejb|spring|java)|^,? (?:teams?|specialists?|program\w*|queries|him)\b|^ (?:est |ist )?(?:possible|envisageable|a la cle|a l'issue|moglich|in aussicht|ubernahme)|^(?:e[nr]?|es)? (?:ubernahme|zusammenarbeit)|^ opportunity, /,
  },
  {
    value: 'temporary',
    words: [
      'befrist',
      'fixed',
      'cdd',
      'determin',
      'saison',
      'month',
      'monat',
      'mois',
      'temporary',
      'temporaire',
      'limited',
      'vertretung',
      'cover',
      'interim',
      'jahr',
      'year',
      'begrenzt',
    ],
    says: /(?<!un)\bbefrist(?:et|ung)|\bfixed[- ]term|\bcdd\b(?!i)|duree determinee?|\bsaisonnier|\d+[- ]months? (?:ftc|contract|fixed)|\btemporary (?:full[- ]?time |part[- ]?time )?(?:position|contract|role|employment|job|assignment)|\blimited to (?:\w+ )?(?:\w+|\d+) (?:months|years)|\belternzeitvertretung|vertretung fur (?:die )?elternzeit|schwangerschaftsvertretung|\bmaternity (?:leave )?cover|\b(?:mission|contrat|poste|type de contrat|contrat de travail)s?(?: (?:d'|en |de |:)? ?|: ?)interim|\ben interim\b|\bagence (?:\w+ ){0,3}interim\b[^.;]{0,60} (?:recherche|recrute)|\b(?:pour une|d'une) duree de \d+ (?:mois|semaines)|(?:such|besetz|position|stelle|contract|role|vertrag)[^.;]{0,80} (?:fur|for|fur die dauer von|for a period of) (?:\d+|zwolf|zwei|drei|sechs|twelve|six|two|three|one|ein) (?:monate?|months|jahre?|years?)\b(?! (?:erfahrung|experience|of))|^interim \d+ mois|vertragsart ?: ?(?:zunachst |vorerst )?befristet|\bzeitlich begrenzt|\b(?:mission|contrat)s? (?:de travail )?temporaires?\b|contract ?(?:type|duration)? ?: ?temporary/,
    notBefore:
      /(?:ticket[^.;]{0,20}|visum|nicht|kein(?:e[rn]?)?|not a|agences?[^.;]{0,60}|cabinets?[^.;]{0,80}|specialis[^.;]{0,80}|recrutements?[^.;]{0,40}|sachgrundlos |unserer agentur[^.;]{0,40}|reseau[^.;]{0,40}|hessen \(vorerst |nahverkehr[^.;]{0,60}|(?:\bkyc|\bkyb|\bedd|\baml|due diligence)(?:\W{1,5}|,? (?:and|or|&) ))$/,
    notAfter:
      /^ ?:? ?(?:un|kein|nein|ohne)|^ ?:\W*$|^[^.;]{0,12}(?:ticket|erprobung|zulage|manager)|^\W{1,5}(?:(?:and|or|und|oder|et|ou) )?(?:kyc|kyb|edd|aml|due diligence)\b|^ (?:et|ou|,) (?:cdi|interim)[^.;]{0,30}(?:dans|sur) (?:les|le|l')/,
  },
  {
    value: 'contract',
    words: ['freelanc', 'freiberuf', 'selbst', 'freie', 'contract', 'portage', 'liberale', 'b2b'],
    says: /\bfreiberuflich(?:e[rns]?)?\b|\bauf (?:freelance|selbst(?:st)?andiger|freiberuflicher)[- ]?basis|\bals freie[rn]? mitarbeiter|\bfreelance (?:position|role|basis|project|contract|opportunity|gesucht)|\bon a freelance\b|\bindependent contractor\b|\b1099 contract(?:or)?\b|\b(?:position|role) is an? (?:full[- ]?time |part[- ]?time )?contractor\b|\bcontract (?:role|position|basis)\b|\bcontract-to-hire\b|\b(?:type|status|contract|employment|contrat|statut) ?: ?(?:independent |b2b |full[- ]?time )?(?:contractor|freelance|contract\b|b2b)|\bcdi ou freelance|\bb2b contract|\b(?:seek(?:s|ing)|hiring|looking for|such(?:en|t)|recherch\w+)(?: [\w-]+){0,3} (?:freelanc\w+|freiberufler)|type d'emploi ?:[^.;]{0,40}freelance|\ben (?:freelance|portage salarial|profession liberale)|\bals freelancer(?:in)?\b|\bas an? (?:(?!government|federal)\w+ ){0,3}(?:freelancer|contractor)\b/,
    notBefore:
      /(?:worked |if you (?:join|are)[^.;]{0,30}|or |oder |z\.b\. |als werkstudent[^.;]{0,80}|not (?:a|an|for) |employment or an? |experience (?:working )?|experience as an? |erfahrung[^.;]{0,20}|kunden[^.;]{0,30}|employee or |part-time, )$/,
    notAfter: /^[^.;]{0,10}(?:roles may|experience|erfahrung|kunden|may not)/,
  },
  {
    value: 'internship',
    words: ['praktik', 'intern', 'stage'],
    says: /\b(?:dein|ihr|das|im rahmen (?:deines|eines)|ein) (?:\w+ ){0,2}(?:pflicht|voll(?:zeit)?)?praktikum\b(?= (?:bei|dauert|beginnt|umfasst|im|ist|in|als)|[.:,])|\b(?:this|our|the) (?:\w+ )?internship (?:is|program|will|lasts|offers)|\b(?:type|contract|contrat|art|employment type|career status)(?: de contrat| der (?:stelle|anstellung))? ?: ?(?:intern(?:ship)?\b|stage\b|\w*praktikum)|\bstage de (?:fin d'etudes|\d+(?: a \d+)? mois)|\boffre de stage\b|\bvollzeitpraktikum|\bconvention de stage (?:obligatoire|exigee)|\bduree du stage|\b(?:votre|ton|ce) stage\b|\b(?:apports|issue) du stage\b|\b(?:re)?cherche[sz] un stage\b|\b(?:deines|ihres) praktikums\b|\bfor an? (?:\w+[- ])?\d+[- ]months? internship|\bduring your internship|\bpraktikumsdauer/,
    notBefore:
      /(?:experience|erfahrung|z\.b\.|etwa|durch|oder|abgeschlossen\w*|previous|first|erste[sn]?|completed?|nach|or|from|mindestens|bereits|hors)[^.;]{0,40}$/,
  },
  {
    value: 'apprenticeship',
    words: ['alternance', 'apprenti', 'professionnalisation', 'ausbildung', 'duales'],
    says: /\b(?:contrat|poste|offre|mission|recrute|recherche|recherchons)[^.;]{0,40} (?:en |d'|: ?)(?:alternance|apprentissage)\b|\balternance de \d+|\bcontrat de professionnalisation|\bausbildungsbeginn|\bausbildungsdauer|\bwahrend deiner ausbildung|\b(?:deine|deiner) ausbildung (?:bei|beginnt|dauert)|\bcontract ?: ?apprenticeship|\bdein duales studium/,
    notBefore:
      /(?:tuteur|tutrice|encadr|formation|experience|hors|stages? (?:et|ou)|conseil|informations sur)[^.;]{0,40}$/,
  },
  {
    value: 'student',
    words: ['student', 'hilfskraft'],
    says: /\b(?:als|eine[nr]?|dein(?:e)?|suchen(?: wir)?(?: \w+){0,4}) (?:\w+ )?werkstudent|\bas a (?:working )?student\b(?= (?:you|with us|at|in|,))|\bwerkstudententatigkeit|\bthis (?:is a )?working student|\bcareer status: student|\b(?:as a|for a|our new|as our|a) working student|\bhilfskraft\b/,
    notBefore:
      /(?:oder|ggf|erfahrung|z\.b\.|zum beispiel|weiterf|anschliess|danach|spater|or|praktik|abgeschl|studium|betreu|anleit|experience)[^.;]{0,60}$/,
    notAfter: /^[^.;]{0,40}(?:erfahrung|gesammelt|oder praktik|experience|zu (?:betreuen|fuhren))/,
  },
  {
    value: 'minijob',
    words: ['minijob', 'mini-job', 'geringfug', 'euro', '€'],
    says: /\bmini-?job\b|\bgeringfugig(?:e[rns]?)? (?:beschaftigung|beschaftigt|basis)|\bauf (?:450|520|538|556|603)[- ]?(?:euro|\u20ac|eur)|\b(?:450|520|538|556|603)[- ]?(?:euro|\u20ac|eur)[- ]?(?:basis|job|kraft)/,
    notBefore:
      /(?:versicher|neben|erfahrung|abrechnung|nicht|kein)[^.;]{0,30}$|\b(?:du bist|bist du|sie sind|sind sie) .{0,70}$/,
  },
  {
    value: 'volunteer',
    words: ['ehrenamt', 'volunteer', 'benevol'],
    says: /\b(?:ist|im|als|eine?|rein) ehrenamt(?:lich(?:e[rns]?)?)?\b(?! (?:engag|freigest|zusatz))|\b(?:this is a|as a|unpaid) volunteer (?:role|position|opportunity|basis)?|\bposte? benevole|\bmission benevole|\bbenevolat (?:de|a)\b/,
    notBefore: /(?:freistell|urlaub|unterstutz|forder|engagement|days?|paid|time|fur (?:dein|ihr))[^.;]{0,40}$/,
    notAfter: /^[^.;]{0,20}(?:engagement|days?|tage|time off|leave|zulage)/,
  },
]
