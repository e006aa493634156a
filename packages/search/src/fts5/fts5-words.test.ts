import { SQL } from 'bun'
import { expect, test } from 'bun:test'
import { testDocument } from '../internal/testing.ts'
import type { Probe } from '../word-index.ts'
import { fts5Words } from './fts5-words.ts'

const document = (id: number, title: string) => testDocument({ id, title })
const imker: Probe = { field: 'title', all: [[{ words: ['imker'] }]] }

test('documents of changed jobs are read once per version, and without a version each time', async () => {
  const documents = new Map([
    [1, document(1, 'Imker')],
    [2, document(2, 'Koch')],
    [3, document(3, 'Imker')],
  ])
  const versions = new Map([
    [1, 1],
    [2, 1],
  ])
  const asked: (readonly number[])[] = []
  const words = fts5Words(
    new SQL('sqlite://:memory:'),
    async (ids) => {
      asked.push(ids)
      return ids.flatMap((id) => documents.get(id) ?? [])
    },
    async () => versions,
  )
  const found = async () => (await words.among([imker], [1, 2, 3, 4])).map((list) => list.split(',').toSorted().join())
  expect(await found()).toEqual(['1,3'])
  documents.set(2, document(2, 'Imker'))
  versions.set(2, 2)
  expect(await found()).toEqual(['1,2,3'])
  documents.delete(1)
  versions.set(1, 3)
  expect(await found()).toEqual(['2,3'])
  expect(asked).toEqual([
    [1, 2, 3, 4],
    [2, 3, 4],
    [1, 3, 4],
  ])
})
