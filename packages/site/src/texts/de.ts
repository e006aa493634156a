import type { Texts } from './texts.ts'

const minutesText = (minutes: number) => (minutes === 1 ? 'einer Minute' : `${minutes} Minuten`)

/** Die Seiten auf Deutsch, in der Höflichkeitsform. */
export const de: Texts = {
  name: 'Deutsch',
  locale: 'de_DE',
  frame: {
    skip: 'Zum Inhalt',
    site: 'Seiten',
    jobs: 'Stellen',
    developers: 'Entwickler',
    newJobs: 'neue Stellen',
    languages: 'Sprache dieser Seite',
    jobsBy: 'Stellen von',
    freeToUse: 'Frei nutzbar mit sichtbarem Link.',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    allJobs: 'Alle Stellen',
  },
  errors: {
    400: {
      title: 'Diese Suche geht so nicht',
      text: () => 'Etwas daran war nicht zu verstehen:',
    },
    404: {
      title: 'Hier ist nichts',
      text: () => 'Die Adresse hat vielleicht einen Tippfehler, oder die Seite ist umgezogen. Suchen Sie stattdessen:',
    },
    410: {
      title: 'Diese Stelle wird nicht mehr angeboten',
      text: () => 'Sie wurde besetzt, zurückgezogen oder ist abgelaufen. Die anderen sind noch da:',
    },
    429: {
      title: 'Zu viele Anfragen',
      text: (minutes) =>
        `Über Ihren Anschluss wurden so viele Seiten geöffnet, dass wir eine Pause machen müssen. Bitte versuchen Sie es in ${minutesText(minutes)} noch einmal.`,
    },
    500: {
      title: 'Diese Seite lässt sich gerade nicht anzeigen',
      text: () => 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    503: {
      title: 'Diese Seite lässt sich gerade nicht anzeigen',
      text: () => 'Die Stellen sind bald wieder da. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
  },
  faults: {
    page: 'Die Seite muss eine ganze Zahl sein, 1 oder mehr.',
    q: 'Die Suche ist zu lang: höchstens 200 Zeichen.',
    radius: 'Der Umkreis muss eine ganze Zahl von 1 bis 200 Kilometern sein und braucht einen Ort.',
    location: 'Diesen Ort kennen wir nicht.',
    salary_min: 'Das Gehalt muss eine ganze Zahl sein, etwa 45000.',
    published_since: 'Das Datum muss wie 2026-11-16 aussehen.',
    source: 'Diese Quelle kennen wir nicht.',
    other: (name) => `„${name}“ hat einen Wert, den es hier nicht gibt.`,
    near: (names) => `Meinten Sie ${names}?`,
  },
  search: {
    label: 'Beruf, Können oder Arbeitgeber',
    all: 'Titel, Firma, Können und Text durchsuchen',
    button: 'Suchen',
    language: 'Sprache der Anzeige',
    any: 'Alle',
  },
  languages: { de: 'Deutsch', en: 'Englisch', fr: 'Französisch' },
  home: {
    title: 'Remote- und Hybrid-Stellen für Deutschland und die EU',
    lede: 'Aus vielen Quellen gesammelt, jede Stelle einmal.',
    description: 'Remote- und Hybrid-Stellen für Deutschland und die EU, aus vielen Quellen gesammelt.',
    filling: (read, sources, jobs) =>
      `Der Bestand wird gerade aufgebaut: ${read} von ${sources} Quellen gelesen, ${jobs} Stellen.`,
    elsewhere: (brand) => `Stellen bei ${brand}`,
    build: 'Darauf aufbauen',
    api: 'Der Bestand ist eine freie REST-API, ohne Schlüssel und Anmeldung.',
    apiAndMcp: 'Der Bestand ist eine freie REST-API und ein MCP-Server, ohne Schlüssel und Anmeldung.',
    developers: 'Zur Seite für Entwickler (Englisch)',
  },
  listing: {
    title: 'Remote- und Hybrid-Stellen',
    titleFor: (q) => `Stellen für „${q}“`,
    inLanguage: (language) => `auf ${language}`,
    page: (page) => `Seite ${page}`,
    description: 'Remote- und Hybrid-Stellen für Deutschland und die EU.',
    noMatch: 'Keine Stelle passt. Versuchen Sie es mit weniger oder anderen Wörtern.',
    noMore: 'Es gibt keine weiteren Stellen.',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    pages: 'Seiten',
    followSearch: 'Dieser Suche im Feedreader folgen',
    follow: 'Neuen Stellen im Feedreader folgen',
  },
  job: {
    location: 'Ort',
    arrangement: 'Arbeitsmodell',
    remote: 'Remote',
    hybrid: 'Hybrid',
    salary: 'Jahresgehalt',
    published: 'Veröffentlicht',
    validThrough: 'Bewerben bis',
    source: 'Quelle',
    apply: 'Bewerben',
    applyNote: 'Führt zur Ausschreibung des Arbeitgebers.',
    applyWith: (company) => `Bewerben können Sie sich direkt beim Arbeitgeber: ${company}.`,
    skills: 'Stichworte',
    all: 'Alle Stellen',
    example: 'Beispiel: Diese Stelle ist erfunden.',
    missing: 'Diese Stelle gibt es nicht',
  },
}
