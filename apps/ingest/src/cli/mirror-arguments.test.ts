import { expect, test } from 'bun:test'
import { MIRROR_USAGE, readMirrorArguments } from './mirror-arguments.ts'

test.each([
  [],
  ['ftp://x.example'],
  ['nowhere'],
  ['https://x.example/path'],
  ['https://a.example', 'https://b.example'],
  ['https://user@x.example'],
  ['https://x.example', '--stop'],
  ['https://x.example', '--verify'],
  ['--verify', '--once'],
  ['https://x.example', '--twice'],
])('rejects %p with the usage', (...args) => {
  expect(() => readMirrorArguments(args)).toThrow(MIRROR_USAGE)
})

test('accepts the site of another instance', () => {
  expect(readMirrorArguments(['https://x.example/', '--once'])).toMatchObject({ url: 'https://x.example', once: true })
  expect(readMirrorArguments(['--stop'])).toMatchObject({ url: '', stop: true })
})
