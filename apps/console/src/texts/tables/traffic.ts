import type { Table } from '../translated.ts'

/** Texts of the view of visits. */
export const traffic = {
  'traffic.why': [
    'Counts without personal data, rounded to two digits and kept for 90 days. TRAFFIC=false disables counting.',
    'Gezählt ohne personenbezogene Daten, auf zwei Stellen gerundet, 90 Tage aufbewahrt. TRAFFIC=false schaltet die Zählung ab.',
  ],
  'traffic.range': ['Period', 'Zeitraum'],
  'traffic.rangeOf': ['Last {days} days', 'Letzte {days} Tage'],
  'traffic.byDay': ['By day', 'Nach Tagen'],
  'traffic.searches': ['Searches', 'Suchen'],
  'traffic.jobViews': ['Job views', 'Aufrufe von Stellen'],
  'traffic.applications': ['Clicks on apply', 'Klicks auf „Bewerben“'],
  'traffic.apiRequests': ['API requests', 'API-Anfragen'],
  'traffic.words': ['Searches without results', 'Suchen ohne Treffer'],
  'traffic.days': ['Days', 'Tage'],
  'traffic.last': ['Last searched', 'Zuletzt gesucht'],
  'traffic.noWords': [
    'No unsuccessful search came from three or more networks on one day.',
    'Keine Suche ohne Treffer kam an einem Tag aus mindestens drei Netzen.',
  ],
  'traffic.none': ['No visits in this period.', 'In diesem Zeitraum wurde nichts gezählt.'],
} satisfies Table
