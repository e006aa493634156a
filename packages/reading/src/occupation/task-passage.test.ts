import { expect, test } from 'bun:test'
import { taskPassage } from './task-passage.ts'

test('it begins behind the heading of the tasks, in three languages', () => {
  expect(taskPassage('Wir über uns.\nIhre Aufgaben:\nBrot backen')).toBe('Brot backen')
  expect(taskPassage("About us.\nWhat you'll do\nBake bread")).toBe('Bake bread')
  expect(taskPassage('La société.\nVos missions :\nFaire le pain')).toBe('Faire le pain')
})

test('without a heading it is the beginning; it has at most 1,600 characters', () => {
  expect(taskPassage('Brot backen')).toBe('Brot backen')
  expect(taskPassage('a'.repeat(5000))).toHaveLength(1600)
})
