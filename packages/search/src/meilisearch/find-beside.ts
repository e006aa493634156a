import type { Lists, Probe, Span, WordIndex } from '../word-index.ts'

type Find = Pick<WordIndex, 'find'>

/**
 * Combines a server's results with those of the index in the database, for probes that the server does not answer
 * exactly: it may split a prefix into two words, and checks adjacency across all fields, so that it finds words in a
 * title that has both apart if a text has them side by side.
 */
export const findBeside = async (server: Find, own: Find, probes: readonly Probe[], span: Span): Promise<Lists> => {
  const left = probes.filter((probe) => !isOfSingleWords(probe))
  const others = (left.length > 0 ? await own.find(left, span) : []).values()
  const lists = (await server.find(probes.filter(isOfSingleWords), span)).values()
  return probes.map((probe) => (isOfSingleWords(probe) ? lists : others).next().value ?? '')
}

const isOfSingleWords = ({ all }: Probe): boolean =>
  all.every((any) => any.every(({ words, prefix }) => words.length === 1 && !prefix))
