/**
 * The rules by which two postings are one job. Names are stored with the pair and public as evidence; the console has
 * its own texts for them.
 */
export type MatchRule =
  | 'by hand'
  | 'same link or requisition'
  | 'equal titles, the same text'
  | `${'equal' | 'like'} titles${'' | ', nearly equal texts' | ', texts in two languages' | ', common text' | ' in one place'}`
