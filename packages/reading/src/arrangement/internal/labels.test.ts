import { describe, expect, test } from 'bun:test'
import { testAll, testEach } from '../../internal/testing-rows.ts'
import { labelOfPlaces, labelOfTitle } from './labels.ts'

describe('the label of a title', () => {
  testEach('%p is %s', labelOfTitle, [
    ['Potter (remote)', 'remote'],
    ['Potter - Remote Europe', 'remote'],
    ['Potter | 100 % Homeoffice', 'remote'],
    ['Töpfer, komplett remote', 'remote'],
    ['Töpfer im Homeoffice', 'remote'],
    ['Potier en télétravail', 'remote'],
    ['Potter, work from home', 'remote'],
    ['Potter [EMEA remote]', 'remote'],
    ['Potter (Remote/Peru)', 'remote'],
    ['Potter- Remote, Peru', 'remote'],
    ['Potter (hybrid / remote)', 'remote'],
    ['Töpfer (remote oder hybrid)', 'remote'],
    ['Potter - Remote-EMEA', 'remote'],
    ['Töpfer (hybrid)', 'hybrid'],
    ['Potter - Hybrid Berlin', 'hybrid'],
    ['Potter (on-site)', 'onsite'],
    ['Töpfer, vor Ort', 'onsite'],
    ['Potier (présentiel)', 'onsite'],
    ['Töpfer (kein Homeoffice)', 'onsite'],
    ['Potter (not remote)', 'onsite'],
  ])

  testAll('%p has none', labelOfTitle, undefined, [
    'Potter',
    'Hybrid Cloud Architect',
    'Engineer, Remote Sensing',
    'Remote Support Agent',
    'Potter - Remote Desktop Services',
    'Töpfer (Remote-Wartung)',
    'Potter (remote-first)',
    'Töpfer (mit Homeoffice)',
    'Töpfer (teilweise remote)',
    'Potier (télétravail possible)',
    'Homeoffice-Möbel verkaufen',
    'Onsite Event Manager',
  ])
})

describe('the label of places', () => {
  test.each([
    [['Kiel (hybrid)'], 'hybrid', 'Kiel (hybrid)'],
    [['Remote, Spain'], 'remote', 'Remote, Spain'],
    [['Anywhere'], 'remote', 'Anywhere'],
    [['Hybrid or Remote'], 'remote', 'Hybrid or Remote'],
    [['Kiel (Hybrid / Remote)'], 'remote', 'Kiel (Hybrid / Remote)'],
    [['Kiel, hybrid remote'], 'hybrid', 'Kiel, hybrid remote'],
    [['Berlin', 'Home Office'], 'remote', 'Home Office'],
    [['Kiel (vor Ort)'], 'onsite', 'Kiel (vor Ort)'],
    [['Kiel, no remote'], 'onsite', 'Kiel, no remote'],
  ] as const)('%p is %s', (places, label, place) => {
    expect(labelOfPlaces(places)).toEqual({ label, place })
  })

  test('the freest of several counts', () => {
    expect(labelOfPlaces(['Kiel (onsite)', 'Bonn (hybrid)', 'Remote'])?.label).toBe('remote')
    expect(labelOfPlaces(['Kiel (onsite)', 'Bonn (hybrid)'])?.label).toBe('hybrid')
  })

  test('a town says nothing, nor does no place', () => {
    expect(labelOfPlaces(['Kiel', 'Remoulins'])).toBeUndefined()
    expect(labelOfPlaces([])).toBeUndefined()
  })
})
