import { expect, test } from 'bun:test'
import { required, webUrl } from './fields.ts'

test.each(['https://user:pass@a.example/1', 'https://user@a.example', 'javascript:alert(1)', 'https://', 'a.example'])(
  '%s is no address of an ad',
  (text) => {
    expect(webUrl.parse(text)).toBeUndefined()
    expect(required('url').safeParse(text).success).toBe(false)
  },
)

test('an address of an ad stays as it is', () => {
  expect(webUrl.parse(' https://a.example/@name?to=a@b ')).toBe('https://a.example/@name?to=a@b')
})
