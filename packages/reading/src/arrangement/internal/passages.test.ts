import { describe, expect, test } from 'bun:test'
import { testAll, testEach } from '../../internal/testing-rows.ts'
import { foldArrangement } from './fold.ts'
import { passagesOf } from './passages.ts'

const textsOf = (text: string) => passagesOf('Potter', text).map((passage) => passage.text)

describe('passages', () => {
  test('are the sentences that may say where the work is done', () => {
    expect(textsOf('Wir brennen Ton. Du arbeitest im Homeoffice. Montags gibt es Obst.')).toEqual([
      'Du arbeitest im Homeoffice.',
    ])
  })

  test('know their neighbours and the title', () => {
    const [passage] = passagesOf('Potter', 'Your day\nYou work remotely.\nWe meet on Mondays.')
    expect(passage).toEqual({
      text: 'You work remotely.',
      before: 'Your day',
      after: 'We meet on Mondays.',
      title: 'Potter',
    })
  })

  test('of a line of joined fields are its fields', () => {
    expect(textsOf('Start: sofort Arbeitsort: Kassel Arbeitsmodus: Remote Vertrag: unbefristet')).toEqual([
      'Arbeitsort: Kassel',
      'Arbeitsmodus: Remote',
    ])
  })

  test('are the tags of a board, too', () => {
    expect(textsOf('#LI-REMOTE #LI-AB1')).toContain('#li-remote')
  })

  test('are 30 at most, of 400 characters at most, of the first 60,000', () => {
    expect(textsOf('Remote.\n'.repeat(100))).toHaveLength(30)
    expect(Math.max(...textsOf('remote '.repeat(1000)).map(({ length }) => length))).toBeLessThanOrEqual(400)
    expect(textsOf(`${' '.repeat(60_000)}Remote.`)).toEqual([])
  })

  testAll(
    '%p is none',
    textsOf,
    [],
    ['Microsoft Office', 'LibreOffice', 'our homepage', 'homemade bread', 'Mobilfunk', ''],
  )
})

testEach('%p is folded to %p', foldArrangement, [
  ['Home-Office', 'homeoffice'],
  ['home office', 'homeoffice'],
  ['On site', 'onsite'],
  ['Télé-travail', 'teletravail'],
  ['100%ige Remote-Stelle', '100 % remote-stelle'],
  ['2 jours de TT', '2 jours de teletravail'],
  ['Straße', 'strasse'],
  ['a \u2013 b', 'a - b'],
])
