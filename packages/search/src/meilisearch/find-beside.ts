import type { Lists, Probe, Span, WordIndex } from '../word-index.ts'

type Find = Pick<WordIndex, 'find'>

/**
 * What a server finds, and the index in the database for what a server does not answer exactly: it may take a beginning
 * apart into two words, and for words that follow each other it looks in all fields together, so that it finds them in a
 * title that has both apart where a text has them beside each other.
 */
export const findBeside = async (server: Find, own: Find, probes: readonly Probe[], span: Span): Promise<Lists> => {
  const left = probes.filter((probe) => !isOfSingleWords(probe))
  const others = (left.length > 0 ? await own.find(left, span) : []).values()
  const lists = (await server.find(probes.filter(isOfSingleWords), span)).values()
  return probes.map((probe) => (isOfSingleWords(probe) ? lists : others).next().value ?? '')
}

const isOfSingleWords = ({ all }: Probe): boolean =>
  all.every((any) => any.every(({ words, prefix }) => words.length === 1 && !prefix))
