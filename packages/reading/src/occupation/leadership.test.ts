import { expect, test } from 'bun:test'
import { testAll, testEach } from '../internal/testing-rows.ts'
import { isLeading, managersOf } from './leadership.ts'

testAll('%p leads people or a function', isLeading, true, [
  'Head of Engineering',
  'VP Sales',
  'Chief Technology Officer',
  'Managing Director',
  'Directrice des ventes',
  'Teamleiter Versand',
  'Abteilungsleitung Einkauf',
  'Team-Lead Support',
  'Engineering Manager',
  'Chef d’équipe',
  'Responsable d’équipe',
  'Vice President Operations',
  'SVP Finance',
  'Associate Director Research',
  'Directeur technique',
  'Leiterin Controlling (m/w/d)',
  'Stellvertretende Leitung Kita',
  'Bereichsleiter Logistik',
  'Gruppenleiterin Labor',
  'Group Lead Data',
  'Development Manager',
  'Senior Software Development Manager',
  'Cheffe d’équipe',
  'Chef de service',
])

testAll('%p does not', isLeading, false, [
  'Engineer',
  'Projektleiter',
  'Bauleiter',
  'Project Lead',
  'Art Director',
  'Director of Photography',
  'Begleiter',
  'Account Manager',
  'Business Development Manager',
  'Learning & Development Manager',
  'Chef de rang',
  '',
  'Montageleiter',
  'Schichtleiter',
  'Site Lead Engineer',
  'Produktleiter',
  'Lead Developer',
  'Senior Engineer',
  'Halbleitertechniker',
  'Chef de projet',
  'Responsable qualité',
  'Assistentin',
  'Softwareentwickler, perspektivisch Teamleitung',
  'Einkäufer mit Perspektive Abteilungsleiter',
])

testEach('the managers of %s are %s, by the longest match', managersOf, [
  ['2512', '1330'],
  ['2411', '1211'],
  ['2421', '1213'],
  ['2432', '1222'],
  ['2431', '1221'],
  ['7111', '3123'],
  ['7231', '3122'],
  ['8332', '3122'],
])

test('managers of managers, and of unknown groups, are not named', () => {
  expect(managersOf('1330')).toBeUndefined()
  expect(managersOf('0110')).toBeUndefined()
  expect(managersOf('')).toBeUndefined()
})
