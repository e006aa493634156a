import { expect, test } from 'bun:test'
import { distinctLabels, tidyLabel } from './build-vocabulary.ts'

test('a label that names two genders keeps one', () => {
  expect(tidyLabel('Abatteur / Abatteuse de carrière')).toBe('Abatteur de carrière')
  expect(tidyLabel('Drahtzieher/Drahtzieherin')).toBe('Drahtzieher')
  expect(tidyLabel('Umwelttechniker/in (DI)')).toBe('Umwelttechniker')
  expect(tidyLabel('Vitrier (h/f/x)')).toBe('Vitrier')
})

test('what is no pair of genders stays', () => expect(tidyLabel('Elektriker/Schlosser')).toBe('Elektriker/Schlosser'))

test('labels that differ by gender, number or order of words only are one', () => {
  expect(distinctLabels(['Rohrzieher', 'Rohrzieherin', 'Imker', 'Bau Ingenieur', 'Ingenieur Bau'])).toEqual([
    'Rohrzieher',
    'Imker',
    'Bau Ingenieur',
  ])
})
