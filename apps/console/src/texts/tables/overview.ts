import type { Table } from '../translated.ts'

/** Texts of the overview. */
export const overview = {
  'overview.alerts': ['Alerts: {count}', 'Alarme: {count}'],
  'overview.engines': ['Engines', 'Dienste'],
  'overview.database': ['Database', 'Datenbank'],
  'overview.search': ['Search', 'Suche'],
  'overview.queue': ['Queue', 'Warteschlange'],
  'overview.jobs': ['Listed jobs', 'Gelistete Stellen'],
  'overview.listed': ['Listed', 'Gelistet'],
  'overview.added': ['New', 'Neu'],
  'overview.closed': ['Closed', 'Geschlossen'],
  'overview.days': ['Last 30 days', 'Letzte 30 Tage'],
  'overview.feeds': ['Feeds by health', 'Feeds nach Zustand'],
  'overview.runs': ['Runs in progress', 'Laufende Läufe'],
  'overview.failures': ['Latest failures', 'Letzte Fehlschläge'],
  'overview.noFailures': ['No recent failures.', 'Zuletzt ist kein Lauf gescheitert.'],
  'overview.depth': ['Queued work', 'Aufgaben in der Warteschlange'],
  'overview.delayed': ['Delayed', 'Verzögert'],
  'overview.pending': ['To be indexed', 'Noch zu indexieren'],
  'overview.lag': ['Lag', 'Rückstand'],
  'overview.seconds': ['{count} s', '{count} s'],
  'overview.parked': ['Set aside', 'Zurückgestellt'],
  'overview.merges': ['Merges to judge', 'Zusammenlegungen zu beurteilen'],
  'overview.verdicts': [
    '(judged: {same} the same, {different} different)',
    '(beurteilt: {same} gleich, {different} verschieden)',
  ],
  'overview.versions': ['Versions', 'Versionen'],
  'overview.filling': [
    'Reading all feeds for the first time: {read} of {sources} sources, {jobs} jobs.',
    'Die erste Lesung aller Feeds läuft: {read} von {sources} Quellen, {jobs} Stellen.',
  ],
  'overview.table': ['As a table', 'Als Tabelle'],
  'engine.process': ['in this process', 'in diesem Prozess'],
  'engine.none': ['none', 'keine'],
  'engineReason.unresponsive': ['not responding', 'antwortet nicht'],
  'engineReason.slow-first-search': [
    'the first search for a word is slow without MEILI_URL',
    'ohne MEILI_URL ist die erste Suche nach einem Wort langsam',
  ],
  'engineReason.index-filling': [
    'the index is being filled, {pending} changes pending',
    'der Index wird gerade gefüllt, {pending} Änderungen stehen aus',
  ],
  'engineReason.index-behind': [
    'the index is behind, {pending} changes pending',
    'der Index liegt zurück, {pending} Änderungen stehen aus',
  ],
  'engineReason.documents-refused': [
    '{parked} changes rejected, {pending} pending',
    '{parked} Änderungen wurden abgelehnt, {pending} stehen aus',
  ],
  'version.project': ['Service', 'Dienst'],
  'version.backend': ['Interface', 'Schnittstelle'],
  'version.pipeline': ['Reading rules', 'Leseregeln'],
  'version.matching': ['Matching rules', 'Zuordnungsregeln'],
  'version.bun': ['Bun', 'Bun'],
  'overview.rereading': [
    'Rules have changed. {count} postings are still to be read again; this happens automatically.',
    'Regeln haben sich geändert: {count} Anzeigen müssen noch nach ihnen gelesen werden. Das geschieht von selbst.',
  ],
} satisfies Table
