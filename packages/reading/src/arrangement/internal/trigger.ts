/**
 * Words that may state where the work is done, in the spelling of fold.ts. Passages without one are ignored; features are
 * extracted around each one.
 */
const WORDS = [
  'remote|hybrid|homeoffice|flex-?place|wfh|telework|telecommut|on-?site|virtual|distribu|wherever|anywhere|where you',
  String.raw`\bhome(?!page|made)|offices?(?<!(?:ms |microsoft |pack |back|libre|open)offices?)\b(?! ?365)|in[- ]person|face-to-face`,
  String.raw`presence|commut|hubs?\b|\bmobil(?!i[td]|funk|tel)|dezentral|freie? wahl|telearbeit|heimarbeit`,
  String.raw`hause(?<=(?:zu ?|von |nach )hause)\b|vor[ -]ort|buro|prasenz|anwesen|unabhang|ungebund|uberall`,
  String.raw`wo du|wo sie|wo immer|jedem (?:anderen |beliebigen )?ort\b|ortsflex|arbeitsort|tele[ -]?trav|distan|presentiel|sur (?:site|place)|bureau|(?<!depart (?:du|de [a-z]{2,5}) )domicile(?! ?[-/] ?(?:lieu de )?travail)`,
  String.raw`[1-5] ?j(?:ours?)? (?:de |en )?tt\b|\btt(?= ?:| possible| partiel)`,
  `n'importe|d'ou (?:tu|vous)|partout|locaux|chez (?:vous|toi|soi)`,
].join('|')

export const TRIGGER = new RegExp(WORDS)
export const TRIGGERS = new RegExp(WORDS, 'g')
