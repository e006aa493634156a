import { test } from 'bun:test'
import { expectAnswers } from './internal/region-testing.ts'

test('knows cities under the names of several languages', () => {
  expectAnswers({
    Nürnberg: 'open DE',
    Nuernberg: 'open DE',
    Ratisbonne: 'open DE',
    'Halle (Saale)': 'open DE',
    'Frankfurt (Oder)': 'open DE',
    'Frankfurt/Main': 'open DE',
    'Frankfurt a. M.': 'open DE',
    'St. Ingbert': 'open DE',
    'Sankt Augustin': 'open DE',
    Vienne: 'open AT',
    Lisbonne: 'open PT',
    Warschau: 'open PL',
    Neapel: 'open IT',
    Copenhague: 'open DK',
    Anvers: 'open BE',
    Bozen: 'open IT',
    Straßburg: 'open FR',
    Genf: 'closed CH',
    Bâle: 'closed CH',
    Lemberg: 'closed UA',
    Kapstadt: 'closed ZA',
  })
})

test('prefers the namesake these feeds are likely to mean', () => {
  expectAnswers({
    Neustadt: 'open DE',
    Essen: 'open DE',
    Hof: 'open DE',
    Athens: 'open GR',
    Naples: 'open IT',
    Dublin: 'open IE',
    Bergen: 'closed NO',
    Boston: 'closed US',
    Lagos: 'closed NG',
    Vancouver: 'closed CA',
    Córdoba: 'unknown',
    Cartagena: 'unknown',
    Manchester: 'unknown',
  })
})

test('what stands beside a name decides its meaning', () => {
  expectAnswers({
    'Dublin, OH': 'closed US',
    'Dublin, Ohio': 'closed US',
    'Vienna, Virginia': 'closed US',
    'Athens, Georgia': 'closed US',
    'Batumi, Georgia': 'closed GE',
    'London, Ontario': 'closed CA',
    'Heidelberg, VIC, au': 'closed AU',
    'Bern, BE': 'closed CH',
    'Ghent, BE': 'open BE',
    'Spandau, BE, de': 'open DE',
    'Erfurt, TH': 'open DE',
    'Dover, DE': 'closed US',
    'Lewes, DE, US': 'closed US',
    'Walldorf, DE': 'open DE',
    'DE - Walldorf': 'open DE',
    'UT - Provo; DE - Dover': 'closed US',
    'US (CA, DE, WA)': 'closed US',
    'Remote in OH, PA, DE': 'closed US',
    'Wolfsburg, DE-NI': 'open DE',
    'US-CO-Boulder': 'closed US',
    'Bozeman, MT': 'closed US',
    'Sliema, MT': 'open MT',
    'Regina, SK': 'closed CA',
    'Nitra, SK': 'open SK',
    'Córdoba, España': 'open ES',
    'Germany - Essen': 'open DE',
    'Granada, Nicaragua': 'closed NI',
    'Guadalupe, Nuevo León, Mexico': 'closed MX',
    'Manchester and Leeds': 'closed GB',
    'Berlin-Kreuzberg': 'open DE',
  })
})

test('reads postal codes and French departments', () => {
  expectAnswers({
    '50667 Köln': 'open DE',
    'D-01067 Dresden': 'open DE',
    'A-8010 Graz': 'open AT',
    'CH-3011 Bern': 'closed CH',
    '14001 Córdoba': 'open ES',
    '38 - Vienne': 'open FR',
    'Lyon 3e (69)': 'open FR',
    'Marktstraße 5, 04109 Leipzig': 'open DE',
    '200 Main St, Columbus, OH 43215': 'closed US',
  })
})

test('knows countries, states and landscapes', () => {
  expectAnswers({
    Allemagne: 'open DE',
    'Tschechische Republik': 'open CZ',
    'République tchèque': 'open CZ',
    Polska: 'open PL',
    GER: 'open DE',
    AUT: 'open AT',
    '🇵🇹 Porto': 'open PT',
    'Rheinland-Pfalz': 'open DE',
    'Basse-Saxe': 'open DE',
    'Ostwestfalen-Lippe': 'open DE',
    Steiermark: 'open AT',
    'Noord-Brabant': 'open NL',
    Wielkopolskie: 'open PL',
    Katalonien: 'open ES',
    Süddeutschland: 'open DE',
    österreichweit: 'open AT',
    'innerhalb Deutschlands': 'open DE',
    'Großraum Hannover': 'open DE',
    'Landkreis Rosenheim': 'open DE',
    'Leipzig und Umgebung': 'open DE',
    'Royaume-Uni': 'closed GB',
    Schottland: 'closed GB',
    Norvège: 'closed NO',
    Deutschschweiz: 'closed CH',
    Kalifornien: 'closed US',
    Karnataka: 'closed IN',
    'U.S.': 'closed US',
  })
})

test('a town overseas may be called like a country, and a village in Bavaria like a valley', () => {
  expectAnswers({
    'Poland, OH': 'closed US',
    'Remote, Denmark, WI 54208': 'closed US',
    'Holland, MI': 'closed US',
    'Poland, Germany': 'open DE PL',
    'Valley Mills': 'unknown',
    'Hood River Valley': 'unknown',
    'Valley, Bayern': 'open DE',
    Valley: 'open DE',
  })
})
