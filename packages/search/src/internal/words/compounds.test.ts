import { expect, test } from 'bun:test'
import { partsOf } from './compounds.ts'

test.each([
  ['netzwerktechniker', ['netzwerk', 'techniker']],
  ['steuerfachangestellter', ['steuer', 'fachangestellt']],
  ['bankingteam', ['banking', 'team']],
  // `Javaentwickler`, folded.
  ['javantwickler', ['java', 'entwickler']],
  ['kreditversicherungsbereich', ['kredit', 'versicherung', 'bereich']],
])('%s has parts', (word, parts) => {
  expect(partsOf(word)).toEqual(parts)
})

test.each(
  `transformation international production provision erfahrung partnership digitalization kommunikation entreprises
  contractors transports schulbegleiter infrastructure superviseur telekommunikation`.split(/\s+/),
)('%s is derived from no word that it ends or begins with', (word) => {
  expect(partsOf(word)).toEqual([])
})
