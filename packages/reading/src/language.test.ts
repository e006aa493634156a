import { expect, test } from 'bun:test'
import { detectLanguage, detectTitleLanguage, readLanguage } from './language.ts'

const DE = `Wir suchen ab sofort eine Köchin für unsere kleine Küche am Hafen. Du planst die Karte, bestellst die Ware
und kochst mit uns zusammen jeden Mittag für sechzig Gäste. Feierabend ist um fünf, am Wochenende bleibt die Küche kalt.`
const EN = `We are looking for a cook who will run our small kitchen by the harbour. You plan the menu, order the goods
and cook lunch for sixty guests with the rest of us. We close at five and the kitchen stays cold at the weekend.`
const FR = `Nous cherchons une cuisinière pour notre petite cuisine du port. Tu prépares la carte, tu commandes les
produits et tu cuisines chaque midi avec nous pour soixante personnes. La cuisine reste fermée le week-end.`
const ES = `Buscamos una cocinera para nuestra pequeña cocina del puerto. Planificas la carta, pides los productos y
cocinas cada mediodía con nosotros para sesenta personas. Los fines de semana la cocina permanece cerrada.`
const NL = `Wij zoeken een kok voor onze kleine keuken aan de haven. Je maakt de kaart, bestelt de producten en kookt
elke middag samen met ons voor zestig gasten. In het weekend blijft de keuken dicht.`

const of = (text: string, title = '') => detectLanguage({ title, text })
const ofTitle = (title: string) => detectLanguage({ title, text: '' })

test('distinguishes German, English and French from one another and from the rest', () => {
  expect([DE, EN, FR, ES, NL].map((text) => of(text))).toEqual(['de', 'en', 'fr', 'other', 'other'])
})

test('a company introduction in another language does not decide', () => {
  expect(of(`${EN}\n${DE}\n${DE}\n${DE}`)).toBe('de')
  expect(of(`${EN}\n${EN}\n${'Mehr über uns.\n'.repeat(5)}${FR.repeat(6)}`)).toBe('fr')
  expect(of(`${DE}\n${EN.repeat(8)}`, 'Köchin (m/w/d)')).toBe('en')
})

test('of an ad in two languages the larger wins, a tie goes by the title', () => {
  expect(of(`${EN}\n${DE}\n${DE}`)).toBe('de')
  expect(of(`${EN}\n${DE}`, 'Köchin für die Hafenküche')).toBe('de')
  expect(of(`${DE}\n${EN}`, 'Cook for the harbour kitchen')).toBe('en')
  expect(of(`${ES}\n${ES}\n${ES}\n${EN}`)).toBe('other')
})

test('technical words, markup and addresses do not sway it', () => {
  const stack = 'TypeScript, React, Next.js, Node.js, PostgreSQL, Docker, Kubernetes, AWS, CI/CD, REST, GraphQL\n'
  expect(of(`${stack}${DE}\n${stack}`)).toBe('de')
  const linked = DE.replaceAll(/\. /g, '. <a href="https://www.harbour-kitchen.example/about-us/our-team">x</a> ')
  expect(of(linked)).toBe('de')
})

test('a body too short to tell leaves it to the title', () => {
  expect(detectLanguage({ title: 'Köchin für unsere Hafenküche gesucht', text: 'Kiel, 2026' })).toBe('de')
  expect(detectLanguage({ title: 'Head of Kitchen Operations (m/f/d)', text: 'Cork' })).toBe('en')
})

test('the gender marker of a title shows the language of the ad', () => {
  expect(['Kitchen Manager (m/w/d)', 'Head of Sales (w/m/x)', 'Growth Lead (d/m/w)'].map(ofTitle)).toEqual([
    'de',
    'de',
    'de',
  ])
  expect(['Kitchen Manager (m/f/d)', 'Sales Lead (f/m/x)', 'Data Steward (all genders)'].map(ofTitle)).toEqual([
    'en',
    'en',
    'en',
  ])
  expect(['Team Leader H/F', 'Product Owner (F/H)', 'Kok (m/v)'].map(ofTitle)).toEqual(['fr', 'fr', 'other'])
})

test('the words of a title may be of another language than its ad', () => {
  const titles = [
    'Head of Kitchen Operations (m/w/d)',
    'Catering Project Manager H/F',
    'Küchenleitung (m/w/d)',
    'Chargé de cuisine (H/F)',
  ]
  expect(titles.map(detectTitleLanguage)).toEqual(['en', 'en', 'de', 'fr'])
  expect(titles.map(ofTitle)).toEqual(['de', 'fr', 'de', 'fr'])
})

test('without a marker its words do', () => {
  expect(['Sachbearbeitung Einkauf', 'Projektleiter:in Tiefbau', 'Fachkraft Lager'].map(ofTitle)).toEqual([
    'de',
    'de',
    'de',
  ])
  expect(['Chargée de mission eau', 'Ingénieur en alternance', 'Responsable des achats'].map(ofTitle)).toEqual([
    'fr',
    'fr',
    'fr',
  ])
  expect(['Praktikant:in Business Development & Sales', 'Growth Manager*in Product'].map(ofTitle)).toEqual(['de', 'de'])
  expect(['Arquiteta de software', 'Engenharia de Dados - Backend Product Team'].map(ofTitle)).toEqual([
    'other',
    'other',
  ])
  expect(['Kierownik zespołu sprzedaży', '営業マネージャー'].map(ofTitle)).toEqual(['other', 'other'])
})

test('a title that could head an ad in several languages decides none', () => {
  const titles = ['Barista Events Volunteer', 'Senior System Administrator', 'Data Steward', '12345', '']
  expect(titles.map(ofTitle)).toEqual(titles.map(() => 'unsure'))
  expect(['Project Lead for our harbour, with an option to stay (m/w/d)', 'Chargé Küche (m/f/d)'].map(ofTitle)).toEqual(
    ['unsure', 'unsure'],
  )
})

test('stores a language with its evidence', () => {
  expect(readLanguage({ title: 'Koch', text: `Call us: 0221 5550, www.harbour.example\n${DE}` })).toEqual({
    value: 'de',
    confidence: 1,
    evidence: { rule: 'blocks', quote: 'Wir suchen ab sofort eine Köchin für unsere kleine Küche am Hafen.' },
  })
  expect(readLanguage({ title: 'Kitchen Manager (m/w/d)', text: '' })).toEqual({
    value: 'de',
    confidence: 0.95,
    evidence: { rule: 'title-marker', quote: 'Kitchen Manager (m/w/d)' },
  })
  expect(readLanguage({ title: 'Leiter Einkauf', text: '' }).evidence.rule).toBe('title-words')
})

test('quotes a whole sentence, or the beginning of one that is too long', () => {
  const quoteOf = (text: string) => readLanguage({ title: 'Koch', text }).evidence.quote
  const whole = 'Wir sind eine kleine Genossenschaft am Hafen, die seit Jahren Suppen und Brote für alle macht.'
  const long = `Wir suchen ${'eine Köchin oder einen Koch und '.repeat(6)}Hilfe.`
  expect(quoteOf(`${whole} Wir freuen uns auf dich.`)).toBe(whole)
  expect(quoteOf(`${long} ${whole}`)).toBe(whole)
  expect(quoteOf(long)).toMatch(/ (?:eine|einen|oder|und|Köchin|Koch)$/)
  expect(long).toContain(quoteOf(long))
})

test('huge and hostile texts take bounded time', () => {
  const texts = [
    DE.repeat(3_000),
    'a'.repeat(1_000_000),
    'a@'.repeat(500_000),
    '<a'.repeat(500_000),
    '\n'.repeat(1_000_000),
  ]
  expect(texts.map((text) => of(text))[0]).toBe('de')
})
