import type { Table } from '../translated.ts'

/** Texts of the view of measured quality. */
export const quality = {
  'quality.why': [
    'Fifty listed jobs are drawn at random each week. Judge the values of each; the share of correct values is published with its confidence interval.',
    'Jede Woche werden fünfzig gelistete Stellen zufällig gezogen. Beurteilen Sie die Werte jeder Stelle; der Anteil richtiger Werte wird mit seinem Konfidenzintervall veröffentlicht.',
  ],
  'quality.week': ['Week of', 'Woche vom'],
  'quality.none': [
    'No jobs were drawn because none are listed yet.',
    'Es wurde keine Stelle gezogen, weil noch keine gelistet ist.',
  ],
  'quality.progress': [
    '{judged} of {drawn} judged, {twice} by two or more people, who agree on {agreed}.',
    '{judged} von {drawn} beurteilt, {twice} von zweien oder mehr, davon {agreed} gleich.',
  ],
  'quality.mine': ['You: {verdict}', 'Sie: {verdict}'],
  'quality.others': ['Others: {verdicts}', 'Andere: {verdicts}'],
  'quality.hidden': [
    'Someone has judged this job. Their verdict is shown after yours.',
    'Jemand hat diese Stelle beurteilt. Das Urteil wird nach Ihrem gezeigt.',
  ],
  'quality.agreed': ['All agree.', 'Alle sind sich einig.'],
  'quality.disagreed': ['Verdicts differ.', 'Die Urteile weichen voneinander ab.'],
  'quality.wrong.pick': ['What is wrong', 'Was falsch ist'],
  'quality.duplicateOf': ['Slug of the other job', 'Slug der anderen Stelle'],
  'quality.right': ['All correct', 'Alles richtig'],
  'quality.wrong': ['Ticked values are wrong', 'Angekreuztes ist falsch'],
  'quality.dead': ['The ad is gone', 'Die Anzeige ist weg'],
  'quality.duplicate': ['A duplicate', 'Doppelt'],
  'quality.saved': ['Saved.', 'Gespeichert.'],
  'quality.empty': ['not stated', 'nicht genannt'],
  'quality.export': ['Download labelled rows: {task}', 'Beurteilte Zeilen herunterladen: {task}'],
  'verdict.right': ['correct', 'richtig'],
  'verdict.wrong': ['wrong', 'falsch'],
  'verdict.dead': ['gone', 'weg'],
  'verdict.duplicate': ['duplicate', 'doppelt'],
} satisfies Table
