import { expect, test } from 'bun:test'
import { withTerms } from './terms.ts'

test('a page is published with attribution, documentation and licence', () => {
  const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
  expect(withTerms({ data: [], meta: { page: 1, perPage: 50, count: 0 } }, site)).toEqual({
    data: [],
    meta: {
      page: 1,
      perPage: 50,
      count: 0,
      attribution: 'Jobs by Beispiel (https://jobs.example)',
      docsUrl: 'https://jobs.example/developers',
      license: expect.stringContaining('<p>Powered by <a href="https://jobs.example">Beispiel</a></p>'),
    },
  })
})
