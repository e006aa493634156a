/**
 * The rule by which two postings are one job, by a name that is kept with the pair and public as evidence. What people read in
 * the console is made of it there.
 */
export type MatchRule =
  | 'by hand'
  | 'same link or requisition'
  | 'equal titles, the same text'
  | `${'equal' | 'like'} titles${'' | ', nearly equal texts' | ', texts in two languages' | ', common text' | ' in one place'}`
