import { expect, test } from 'bun:test'
import { decodeText } from './decode-text.ts'

const latin = Buffer.from('<a>Köln \x80</a>', 'latin1')
const utf8 = Buffer.from('<a>Köln €</a>')
const declared = (encoding: string) => Buffer.from(`<?xml version="1.0" encoding='${encoding}'?><a>Köln</a>`, 'latin1')
const utf16 = Buffer.from('\ufeff<a>Köln</a>', 'utf16le')

test('reads the encoding from each place that may declare it', () => {
  expect(decodeText(utf8, null)).toBe('<a>Köln €</a>')
  expect(decodeText(latin, 'text/xml; charset=ISO-8859-1')).toBe('<a>Köln €</a>')
  expect(decodeText(latin, 'text/xml;Charset="windows-1252"')).toBe('<a>Köln €</a>')
  expect(decodeText(declared('iso-8859-1'), 'text/xml')).toContain('<a>Köln</a>')
  expect(decodeText(Buffer.from('<meta charset=latin1>Köln', 'latin1'), 'text/html')).toContain('Köln')
  expect(decodeText(utf16, null)).toBe('<a>Köln</a>')
  expect(decodeText(Buffer.from(utf16).swap16(), null)).toBe('<a>Köln</a>')
})

test('prefers the byte order mark over the header over the declaration', () => {
  expect(decodeText(Buffer.concat([Buffer.from('\ufeff'), utf8]), 'text/xml; charset=latin1')).toBe('<a>Köln €</a>')
  expect(decodeText(declared('koi8-r'), 'text/xml; charset=windows-1252')).toContain('<a>Köln</a>')
})

test('never throws on a wrong encoding', () => {
  expect(decodeText(utf8, 'text/xml; charset=nonsense')).toBe('<a>Köln €</a>')
  expect(decodeText(utf8, 'text/xml; charset=utf-7')).toBe('<a>Köln €</a>')
  expect(decodeText(declared('utf-16'), null)).toContain('<a>Köln</a>')
  expect(decodeText(utf8, 'text/xml; charset=utf-16')).toBeString()
  expect(decodeText(new Uint8Array(), 'text/xml; charset=')).toBe('')
})

test('decodes UTF-8 of Latin-1 characters as the decoder would, also if it is invalid', () => {
  const all = String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code))
  expect(decodeText(Buffer.from(all), null)).toBe(all)
  for (const faulty of [
    [0xc3],
    [0x41, 0xc2, 0x41],
    [0xc0, 0x80],
    [0x80],
    [0xc3, 0xa4, 0xc4, 0x80],
    [0xc3, 0xc3, 0xa4],
  ]) {
    const bytes = Buffer.concat([Buffer.from('Büro für Köln'), Uint8Array.from(faulty)])
    expect(decodeText(Buffer.from(bytes), null)).toBe(new TextDecoder().decode(bytes))
  }
})

test('believes the bytes where they prove the declared encoding wrong', () => {
  expect(decodeText(utf8, 'text/xml; charset=ISO-8859-1')).toBe('<a>Köln €</a>')
  expect(decodeText(Buffer.from('<?xml version="1.0" encoding="iso-8859-15"?><a>Köln</a>'), null)).toContain('>Köln<')
  expect(decodeText(latin, 'text/xml; charset=utf-8')).toBe('<a>Köln €</a>')
  expect(decodeText(declared('utf-8'), null)).toContain('<a>Köln</a>')
})

test('takes text of no declared encoding for Windows-1252 only if it is not UTF-8', () => {
  expect(decodeText(Buffer.from('Büro für 40 \x80 in Köln', 'latin1'), 'application/json')).toBe(
    'Büro für 40 € in Köln',
  )
  expect(decodeText(Buffer.concat([utf8, Buffer.of(0xc3)]), null)).toBe('<a>Köln €</a>\ufffd')
  expect(decodeText(Buffer.from('K\ufffdln'), null)).toBe('K\ufffdln')
})
