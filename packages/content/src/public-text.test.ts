import { describe, expect, test } from 'bun:test'
import { publicLine, publicText } from './public-text.ts'

const read = (text: string, employer = 'Kranich GmbH') =>
  publicText(`<p>${text}</p>`, employer).replace(/^<p>|<\/p>$/g, '')
const link = (href: string, text: string) => `<a href="${href}" rel="noopener nofollow">${text}</a>`

test('a link becomes its text, an address as its text goes', () => {
  expect(read(`Sei ${link('https://other.example/team', 'Teil des <b>Teams</b>')}.`)).toBe('Sei Teil des <b>Teams</b>.')
  expect(read(link('https://other.example/a', 'https://other.example/a'))).toBe('')
  expect(
    read(
      `Apply here: ${link('https://boards.kranich.example/1', 'https://boards.kranich.example/1')} or www.kranich.example/x/1 or jobs@kranich.example.`,
    ),
  ).toBe('Apply here.')
})

describe('an address goes however it is spelt', () => {
  test.each([
    'https://kranich.example/?job=1',
    'https://www.kranich.example',
    'ftp://kranich.example/x',
    'http://192.0.2.7/jobs',
    'WWW.KRANICH.EXAMPLE/jobs',
    'kranich.example?lang=de&amp;job=1',
    'kranich.example:443/jobs/1',
    'KRANICH.EXAMPLE/JOBS/1',
    'jobs.kranich.example',
    'https://kranich.example/%6Aobs/1',
    'https://%6branich.example/jobs/1',
    'https:\\\\kranich.example\\jobs\\1',
    'https://me:secret@kranich.example/jobs/1',
    'kranich.exam\u00adple/jo\u200bbs/1',
    'ｋranich.example/jobs/1',
    'kranich.example<b>/jobs/1</b>',
    '<em>kranich</em>.example/jobs/1',
    'kranich&#46;example/jobs/1',
    'größe.example/jobs/1',
    'xn--gre-6ka8i.example/jobs/1',
    'jobs@kranich.example',
    'jobs&#64;kranich.example',
    'jobs [at] kranich [dot] example',
    'jobs(at)kranich.example',
    'jobs @ kranich.example',
    'mailto:jobs@kranich.example',
  ])('%s', (spelling) => expect(read(`Hier (${spelling}), bitte.`).replaceAll(/<[^<>]*>/g, '')).toBe('Hier, bitte.'))
})

describe('the sentence around it reads on', () => {
  test.each([
    ['Bewerben Sie sich unter https://kranich.example/1.', 'Bewerben Sie sich.'],
    ['Bewerben Sie sich unter kranich.example!', 'Bewerben Sie sich!'],
    [
      'Senden Sie Ihre Unterlagen bis zum 31.12. an jobs@kranich.de. Bis bald!',
      'Senden Sie Ihre Unterlagen bis zum 31.12. Bis bald!',
    ],
    [
      'Bewirb dich jetzt unter kranich.de/jobs und werde Teil des Teams.',
      'Bewirb dich jetzt und werde Teil des Teams.',
    ],
    ['Bewerbung per E-Mail an <b>jobs@kranich.de</b> oder per Post an Weg 1.', 'Bewerbung per Post an Weg 1.'],
    ['Fragen an Frau Kran (kran@kranich.de, Tel. 030 1).', 'Fragen an Frau Kran (Tel. 030 1).'],
    [
      'Dann bewirb dich über unser Portal (siehe https://kranich.de/x) oder per Mail an x@kranich.de!',
      'Dann bewirb dich über unser Portal!',
    ],
    ['Es gibt 30 Tage Urlaub, siehe www.kranich.de/mehr. Und mehr.', 'Es gibt 30 Tage Urlaub. Und mehr.'],
    ['E-Mail: jobs@kranich.de<br />Tel.: 0123', 'Tel.: 0123'],
    ['Kranich GmbH | Weg 1 | kranich.de', 'Kranich GmbH | Weg 1'],
    ['You can apply at jobs.kranich.com or by e-mail to jobs@kranich.com until May.', 'You can apply until May.'],
    ['Apply now at apply.hub.example/kranich/1 — we wait!', 'Apply now — we wait!'],
    [
      'Please visit our website at https://kranich.com/a to learn about us.',
      'Please visit our website to learn about us.',
    ],
    ['Mit Erfahrung in C# bewirb dich an x@kranich.de.', 'Mit Erfahrung in C# bewirb dich.'],
    [
      'People seeking good work on LinkedIn apply at https://kranich.com.',
      'People seeking good work on LinkedIn apply.',
    ],
    ['Envoyez votre CV à l’adresse suivante : rh@kranich.fr. Merci.', 'Envoyez votre CV. Merci.'],
    ['Postulez sur notre site : https://kranich.fr/1', 'Postulez sur notre site'],
  ])('%s', (text, left) => expect(read(text)).toBe(left))
})

test.each([
  'Weitere Infos finden Sie unter www.kranich.de.',
  'Für weitere Informationen besuchen Sie https://kranich.de.',
  'Pour en savoir plus, visitez notre site www.kranich.fr !',
  'To view our privacy policy, go to https://kranich.com/privacy.',
  'Folge uns auf Instagram: instagram.com/kranich',
  'kranich.example',
])('%s says nothing else, and goes', (text) => {
  expect(publicText(`<p>Oben</p><p>${text}</p><ul><li>Eins</li><li>${text}</li></ul>`)).toBe(
    '<p>Oben</p><ul><li>Eins</li></ul>',
  )
})

test.each([
  'Node.js/React, ASP.NET/C#, VB.NET, Vue.js, monday.com und Draw.io',
  'B.Sc./M.Sc., z.B. im Team.In Berlin und/oder u.a. ab 01.01.2027/24',
  'Gehalt 3.500,50 € bis 4.200 €, 38,5h/Woche, 24/7, Mo.-Fr.',
  'Booking.com ist ein tolles Haus, arbeite bei booking.com',
  'Foto @ Büro, 5 @ 3, @kranich',
  'We write to you from addresses ending with @kranich.com alone.',
])('%s is none', (text) => expect(read(text, 'Booking.com B.V.')).toBe(text))

test('a line of plain text loses its address, and its other marks stay', () => {
  expect(publicLine('Koch & Kellner <m/w/d>, https://kranich.example/1')).toBe('Koch & Kellner <m/w/d>')
  expect(publicLine('Koch & "Kellner"')).toBe('Koch & "Kellner"')
  expect(publicLine('jobs@kranich.example')).toBe('')
})

test('nothing is left to take out', () => {
  const texts = [
    'Bei x@kranich.de, y.kranich.de/z und (https://kranich.de).',
    'unter unter https://a.de/b https://c.de oder',
  ]
  for (const text of texts) expect(publicText(read(text))).toBe(read(text))
})

test('hostile texts take time by their length alone', () => {
  for (const unit of ['a.', 'a@', '(', 'www.', 'ab.de ', 'https:', 'unter ', 'a [at] ', '-.', '<b>a.bc', 'x@y.de, ']) {
    const text = publicText(unit.repeat(Math.floor(100_000 / unit.length)))
    expect(text.length).toBeLessThanOrEqual(200_000)
  }
})
