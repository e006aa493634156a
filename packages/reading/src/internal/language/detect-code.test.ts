import { expect, test } from 'bun:test'
import { eld } from 'eld/small'
import { createDetector } from './detect-code.ts'

const detect = createDetector()

const TEXTS = [
  'Wir suchen ab sofort eine Köchin für unsere kleine Küche am Hafen.',
  'We are looking for a cook who will run our small kitchen by the harbour.',
  "Nous cherchons une cuisinière pour notre petite cuisine du port, l'été d’août compris.",
  'Buscamos una cocinera para nuestra pequeña cocina del puerto.',
  'Wij zoeken een kok voor onze kleine keuken aan de haven.',
  'Szukamy kucharki do naszej małej kuchni w porcie.',
  'Ищем повара на нашу маленькую кухню в порту.',
  'Ψάχνουμε μάγειρα για τη μικρή μας κουζίνα, ΣΤΟ ΛΙΜΑΝΙ ΜΑΣ.',
  '港の小さな厨房で働く料理人を募集しています。',
  'نبحث عن طاهية لمطبخنا الصغير في الميناء',
  'İstanbul limanındaki küçük mutfağımız için aşçı arıyoruz.',
]

test('agrees with the package on any text', () => {
  const letters = Array.from(`${TEXTS.join('')} '’\`-–.1\u{1d54f}\u{1f642}\ud800`)
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const mixed = Array.from({ length: 3000 }, () =>
    Array.from({ length: random(60) }, () => letters[random(letters.length)]).join(''),
  )
  const cut = TEXTS.flatMap((text) => Array.from(text, (_, at) => [text.slice(at), text.slice(0, at)]).flat())
  const long = TEXTS.map((text) => `${text} `.repeat(12))
  const words = Array.from({ length: 90 }, (_, at) => `${'e'.repeat(at)} und ${'ß'.repeat(at)} die`)
  for (const text of [...mixed, ...cut, ...long, ...words, 'a'.repeat(2000), ' ', "''", '’ ’a']) {
    expect([text, detect(text)]).toEqual([text, eld.detect(text).language])
  }
})

test('the n-grams are loaded by the first detection, not by the import', () => {
  const script = `const { detectLanguage } = await import('../../language.ts')
    const isLoaded = () => Object.keys(require.cache).some((path) => path.includes('/eld/'))
    const before = isLoaded()
    detectLanguage({ title: '', text: 'Wir suchen eine Köchin für unsere Küche.' })
    console.log(before, isLoaded())`
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script], { cwd: import.meta.dir })
  expect(stdout.toString().trim()).toBe('false true')
})
