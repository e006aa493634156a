import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

type Visa = 'sponsors' | 'refuses'

const NAMED = /visa\b|visas\b|visum|visasponsor|sponsor|work permit|arbeitserlaubnis|titre de sejour|blue card/
const REFUSES =
  /(?:not|unable to|cannot|can't|won't|no longer|don't|doesn't|not able to)\W+(?:\w+\W+){0,6}?(?:sponsor|visas?\b)|not eligible for[^.;]{0,80}sponsorship|sponsorship[^.;]{0,60}\bnot (?:be )?(?:eligible|considered)|\bno\b (?:[\w/]+(?:, | or | and )){0,5}(?:\w+ ){0,2}sponsorship|sponsorship\w* (?:is|are|will) (?:not|un)|\bvisa (?:sponsorship|support|assistance|sponsoring) ?(?:: ?(?:no\b|none\b|not\b|nein\b|non\b)|(?:is |are )?(?:not\b|unavailable))|without (?:the )?(?:need(?:ing)? (?:for|of) |requiring )?(?:[\w'-]+ ){0,3}(?:visas?\b|sponsorship)|(?:kein(?:e[ns]?)?|nicht)\W+(?:\w+\W+){0,4}?(?:visa\b|visum|visasponsoring|sponsoring)|visum\w* (?:\w+ ){0,3}nicht|\b(?:pas|aucun\w*|ne)\W+(?:\w+\W+){0,6}(?:sponsor\w*|visas?)\b/
const SPONSORS =
  /(?:we|you|wir|nous)\W+(?:\w+\W+){0,6}?sponsor\w*\W+(?:\w+\W+){0,3}visas?|visa (?:sponsorship|support|assistance|sponsoring)|sponsorship (?:is )?available|(?:effort|help|assist\w*|support|unterstutz\w*|hilfe|hilfst?|aid(?:e|ons|er)|accompagn\w*|begleit\w*)\W+(?:\w+\W+){0,10}?(?:visa|visum|visums?\w*|work permit|arbeitserlaubnis|titre de sejour|relocation and visa)|(?:visa|visum|work permit)\w*\W+(?:\w+\W+){0,6}?(?:unterstutz|ubernehm|assist|support|help|kosten|erhalten sie hilfe)|blue card (?:support|sponsor)|we (?:can |do )?sponsor/
/** `Kein Problem, wir helfen beim Visum`: denies nothing. */
const REASSURANCE = /\b(?:kein(?:e sorge| problem|e angst)|no (?:problem|worries)|pas de (?:souci|probleme))\b/
/**
 * Visa cards, a stay, an event, a fee, what the employer does for other people; sponsorship that nobody needs is neither
 * offered nor refused.
 */
const OTHER =
  /(?:sponsorship|visa (?:support|assistance)) ?(?:: ?|is |are )?not (?:required|needed|necessary)|mastercard|visa card|(?<!\bblue )\bcards?\b|aufenthaltsraum|aufenthaltsort|\bevent|posters?|travel visa|dienstreise|export license|charity|sport|(?<!visa )sponsorships\b(?!.*visa)|visa (?:regulations|procedures)|work visa\?|if (?:you )?(?:require|need)|do you (?:need|require)|benotigen sie|visa requirements? for travel|visa (?:d'|des )?(?:plans|documents)|customers?|clients?|kunden|\bthey (?:have|get|hold)\b|sponsored to\b|citizen developer/

/**
 * Whether the employer sponsors a visa or refuses to. Only an explicit statement counts; undefined if an ad states
 * nothing or only requires the right to work.
 */
export function visaOf(sentences: readonly Sentence[]): { value: Visa; quote: string } | undefined {
  let sponsors: string | undefined
  let refuses: string | undefined
  for (const { folded: whole, text, topics } of sentences) {
    if ((topics & TOPIC.visa) === 0) continue
    const folded = whole.replace(REASSURANCE, '')
    if (!NAMED.test(folded) || OTHER.test(folded)) continue
    const isRefusal = REFUSES.test(folded)
    if (/(?:do|can|will) sponsor visas?/.test(folded) || (SPONSORS.test(folded) && !isRefusal)) sponsors ??= text
    else if (isRefusal) refuses ??= text
  }
  if (sponsors) return { value: 'sponsors', quote: sponsors }
  return refuses ? { value: 'refuses', quote: refuses } : undefined
}
