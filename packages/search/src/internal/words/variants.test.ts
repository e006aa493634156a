import { expect, test } from 'bun:test'
import { variantsOf } from './variants.ts'

test('the forms of a word are those with its stem', () => {
  expect(variantsOf('reseau')).toContain('reseaux')
  expect(variantsOf('commercial')).toContain('commerciaux')
  expect(variantsOf('infirmier')).toContain('infirmiere')
})
