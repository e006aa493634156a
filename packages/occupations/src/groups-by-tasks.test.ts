import { expect, test } from 'bun:test'
import { groupsByTasks } from './groups-by-tasks.ts'

const likeliest = (text: string) => [...groupsByTasks(text)].sort(([, one], [, other]) => other - one)[0]?.[0]

test('words of tasks speak for the group whose tasks they are', () => {
  expect(likeliest('Patienten pflegen, Wunden versorgen, Medikamente verabreichen')).toBe('2221')
  expect(likeliest('Program, test and debug software; write code in programming languages')).toMatch(/^251/)
})

test('a text without such words speaks for none, and a second reading is the same as the first', () => {
  expect(groupsByTasks('')).toEqual(new Map())
  expect(groupsByTasks('Wir freuen uns')).toEqual(new Map())
  expect(groupsByTasks('Gain momentum next quarter, moved forward, worked strictly, laid out').has('0110')).toBe(false)
  const text = 'Brot backen und Teig kneten'
  expect(groupsByTasks(text)).toEqual(groupsByTasks(text))
})
