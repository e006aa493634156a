import type { traffic as en } from '../en/traffic.ts'

export const traffic: Record<keyof typeof en, string> = {
  'traffic.why':
    'Gezählt ohne personenbezogene Daten, auf zwei Stellen gerundet, 90 Tage aufbewahrt. TRAFFIC=false schaltet die Zählung ab.',
  'traffic.range': 'Zeitraum',
  'traffic.rangeOf': 'Letzte {days} Tage',
  'traffic.byDay': 'Nach Tagen',
  'traffic.day': 'Tag',
  'traffic.searches': 'Suchen',
  'traffic.jobViews': 'Aufrufe von Stellen',
  'traffic.applications': 'Klicks auf „Bewerben“',
  'traffic.apiRequests': 'API-Anfragen',
  'traffic.words': 'Wörter ohne Treffer',
  'traffic.days': 'Tage',
  'traffic.last': 'Zuletzt gesucht',
  'traffic.noWords': 'Keine Wörter ohne Treffer, die an einem Tag aus mindestens drei Netzen gesucht wurden.',
  'traffic.none': 'In diesem Zeitraum wurde nichts gezählt.',
}
