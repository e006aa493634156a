import { expect, test } from 'bun:test'
import { conceptByUri, occupationLabels } from './concepts.ts'
import { linkOccupations } from './link-occupations.ts'

const DEVELOPER = linkOccupations('software developer')[0]?.uri ?? ''
const UNKNOWN = 'http://data.europa.eu/esco/occupation/none'

test('a concept has its code and a label in each language', () => {
  expect(conceptByUri(DEVELOPER)).toEqual({
    isco: '2512',
    label: {
      de: 'Softwareentwickler/Softwareentwicklerin',
      en: 'software developer',
      fr: 'développeur de logiciels/développeuse de logiciels',
    },
  })
  expect(conceptByUri('http://data.europa.eu/esco/isco/C2512')?.label.en).toBe('Software developers')
  expect(conceptByUri(UNKNOWN)).toBeUndefined()
})

test('an occupation that ESCO does not name in a language has the name of its group', () => {
  const engineer = linkOccupations('Dateningenieur')[0]?.uri ?? ''
  expect(conceptByUri(engineer)?.label).toMatchObject({ de: 'Dateningenieur/Dateningenieurin', en: 'Systems analysts' })
})

test('its labels are those of all languages, once each', () => {
  const labels = occupationLabels(DEVELOPER)
  expect(labels).toEqual(expect.arrayContaining(['software developer', 'Programmierer']))
  expect(new Set(labels).size).toBe(labels.length)
  expect(occupationLabels(UNKNOWN)).toEqual([])
})
