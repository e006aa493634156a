import type { DevelopersTexts } from './en.ts'

/** Die Seite für Entwickler auf Deutsch. */
export const de: DevelopersTexts = {
  title: 'Stellen-API',
  description: (ways) =>
    `Eine öffentliche API mit Remote- und Hybrid-Stellen für Deutschland und die EU: ${ways} und Feeds, ohne Schlüssel.`,
  lede: (brand) =>
    `Remote- und Hybrid-Stellen für Deutschland und die EU als JSON: ohne Schlüssel, ohne Cookies, von jeder Website aus. Aus vielen Quellen gesammelt, jede Stelle einmal. Jede Stelle führt zu ihrer Seite bei ${brand}.`,
  contents: 'Auf dieser Seite',
  off: 'Die öffentliche API ist gerade abgeschaltet.',
  sections: {
    try: 'Ausprobieren',
    listing: 'Die Stellen',
    examples: 'Beispiele',
    assistants: 'Assistenten (MCP)',
    feeds: 'Feeds',
    following: 'Den Stellen folgen',
    limits: 'Grenzen',
    errors: 'Fehler',
    attribution: 'Namensnennung',
    versions: 'Versionen',
  },
  try: {
    words: 'q, Freitext',
    ask: 'Abfragen',
    asItCame: 'Die Antwort, wie sie kam',
    asJson: 'Die Antwort als JSON',
    job: 'Stelle',
    jobs: 'Stellen',
    left: 'Anfragen übrig',
    to: 'bis',
    noAnswer: 'keine Antwort. Besteht eine Verbindung?',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  table: (heads) => `Tabelle: ${heads}`,
  listing: {
    intro: (path) => `\`GET ${path}\` antwortet mit einer Seite von Stellen. Jeder Parameter darf fehlen.`,
    order:
      'Ohne `q` kommen die neuesten Stellen zuerst, mit `q` die treffendsten. Die Antwort hat `data`, die Stellen, und `meta`. Die Seiten davor und danach nennt der Header `Link`.',
    job: 'Eine Stelle',
    machines: (openapi, catalogue) =>
      `Das [OpenAPI-Dokument](${openapi}) sagt Programmen dasselbe, ebenso der [API-Katalog](${catalogue}).`,
    parameter: 'Parameter',
    byDefault: 'Vorgabe',
    field: 'Feld',
    type: 'Typ',
    meaning: 'Bedeutung',
    empty: 'leer',
    all: 'alle',
    listOf: (type) => `Liste von ${type}`,
    optional: (type) => `${type}, kann fehlen`,
    parameters: {
      page: 'Nummer der Seite, ab 1. Eine Seite nach der letzten ist leer. Zahlen über 9007199254740991, der größten, die JSON sicher trägt, gelten als diese.',
      per_page: 'Treffer je Seite. Werte über 100 gelten als 100.',
      q: 'Freitextsuche in Titel, Arbeitgeber, Tags, Beschreibung und Orten; leer heißt: kein Filter.',
      language: 'Nur Stellen, deren erkannte Sprache dem Wert gleicht; leer heißt: alle.',
      work_arrangement:
        'Nur remote oder nur hybride Stellen; leer heißt: beide. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      country:
        'Stellen, die annehmen kann, wer in diesem Land lebt: mit einem Büro dort oder remote von dort aus. ISO 3166-1 alpha-2. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      location:
        'Ein Ort, eine Region oder ein Land auf Deutsch, Französisch oder Englisch: Stellen mit einem Büro darin oder im Umkreis.',
      radius: 'Kilometer um location, ohne Angabe 30. Braucht location.',
      company:
        'Der Arbeitgeber, gleich in welcher Schreibung und mit welcher Rechtsform. Bis zu 20 Werte durch Kommas getrennt: einer davon. Ein Name mit Komma steht in doppelten Anführungszeichen.',
      exclude_company: 'Arbeitgeber, die wegfallen, wie in company.',
      source:
        'Name des Feeds, aus dem die Stelle stammt, wie in source. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      exclude_source: 'Feeds, deren Stellen wegfallen.',
      tag: 'Ein Tag, gleich in welcher Schreibung. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      exclude_tag: 'Tags, mit denen eine Stelle wegfällt.',
      salary_min: 'Betrag im Jahr, in currency, den das bekannte Gehalt an seinem oberen Ende erreicht.',
      currency: 'Währung von salary_min, ISO 4217. Ohne Angabe EUR; ohne salary_min unbeachtet.',
      salary_unknown: 'include: mit salary_min bleiben Stellen, die kein Gehalt nennen. Ohne salary_min unbeachtet.',
      occupation:
        'Berufe: Codes der ISCO-08 mit einer bis vier Ziffern, jeder mit allen Gruppen darin, oder URIs von Berufen aus ESCO. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      exclude_occupation: 'Berufe, die wegfallen, wie in occupation.',
      skill:
        'Können, das die Anzeige nennt: Namen auf Deutsch, Englisch oder Französisch, gleich in welcher Schreibung, oder URIs von Kompetenzen aus ESCO. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      employment_type:
        'Arten der Anstellung, die die Anzeige nennt: full-time, part-time, permanent, temporary, contract, internship, apprenticeship, student, minijob, volunteer. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      level:
        'Stufen, die die Anzeige nennt: entry, mid, senior, lead, executive. Bis zu 20 Werte durch Kommas getrennt: einer davon.',
      max_years: 'Stellen, die mehr Jahre Erfahrung verlangen, fallen weg; wer nichts dazu sagt, bleibt.',
      speaks:
        'Ihre Sprachen nach ISO 639-1, jede mit ihrem Niveau hinter einem Doppelpunkt (A1 bis C2, native), ohne Angabe C2: Stellen, die eine andere oder ein höheres Niveau verlangen, fallen weg. Bis zu 20 Werte durch Kommas getrennt.',
      visa: 'sponsors: nur Stellen, deren Anzeige Hilfe beim Visum zusagt.',
      published_since: 'Datum oder Zeitpunkt nach RFC 3339: Stellen, die dann oder später veröffentlicht wurden.',
      confirmed_since: 'Datum oder Zeitpunkt nach RFC 3339: Stellen, die eine Quelle dann oder später führte.',
    },
    jobFields: {
      slug: 'Kennung der Stelle auf der Website.',
      title: 'Wie ihn der Arbeitgeber schreibt.',
      companyName: 'Der Arbeitgeber.',
      location: 'Freier Text.',
      remote: 'Ob die Arbeit ganz aus der Ferne getan werden kann.',
      workArrangement: 'Wie viel der Arbeit aus der Ferne geht: remote oder hybrid.',
      language: 'Erkannte Sprache der Anzeige.',
      tags: 'Können und Fachgebiete, klein geschrieben, höchstens 15.',
      source: 'Name des Feeds, aus dem die Stelle stammt.',
      publishedAt: 'UTC, auf Millisekunden.',
      url: 'Die Seite der Stelle; nie eine fremde Bewerbungsadresse.',
      salaryMin: 'Im Jahr, in currency. Nur da, wenn bekannt.',
      salaryMax: 'Im Jahr, in currency. Nur da, wenn bekannt.',
      currency: 'ISO 4217. Nur da, wenn ein Gehalt bekannt ist.',
    },
    metaFields: {
      page: 'Nummer der Seite, höchstens 9007199254740991.',
      perPage: 'Geltende Größe der Seite, schon begrenzt.',
      count: 'Anzahl der Einträge in data.',
      attribution: 'Nennt den Betreiber und seine Website.',
      docsUrl: 'Die Dokumentation für Entwickler.',
      license: 'Frei nutzbar mit einem sichtbaren Link zur Website des Betreibers.',
    },
  },
  examples: {
    five: 'Fünf deutsche Stellen für Entwickler',
    narrowed: 'Remote, offen für Österreich, ab 60.000, seit Montag, mit PHP',
    facets: 'Wonach man eingrenzen kann, gezählt',
    unchanged: 'Nur, wenn sich etwas geändert hat',
    everyPage: 'Jede Stelle einer Suche, Seite für Seite',
    copy: 'Eine Kopie aller Stellen, die aktuell bleibt, auch nach einer Unterbrechung',
    pay: 'Die neuesten Stellen mit ihrem Gehalt',
    near: 'Wie viele Stellen es im Umkreis von 50 km um Köln gibt, und die neuesten',
    pythonClient: 'Ein Client in Python, erzeugt mit openapi-python-client',
    goClient: 'Ein Client in Go, erzeugt mit oapi-codegen',
    typescriptClient: 'Ein Client in TypeScript mit den Typen von openapi-typescript',
    useClient: 'Fünf Remote-Stellen mit diesem Client',
    duckdb: 'Alle Stellen als Parquet-Datei, in SQL abgefragt mit DuckDB',
    verify: 'Ist ein Snapshot der, der signiert wurde?',
    prompt: 'Ein Prompt des MCP-Servers; `find_jobs` und `compare_jobs` gibt es auf de, en und fr',
    resource: 'Eine Stelle in voller Länge als Markdown, eine Ressource des MCP-Servers',
    ojcp: 'Eine Suche mit dem Open Job Context Protocol (OJCP)',
  },
  assistants: {
    intro: (url) =>
      `Dieselben Stellen gibt es als MCP-Server mit den Werkzeugen \`search_jobs\` und \`get_job_statistics\`, unter \`${url}\`. Er spricht Streamable HTTP, braucht keinen Schlüssel und antwortet Clients jeder Fassung des Protokolls.`,
    inFile: (name, file) => `${name}, in \`${file}\``,
  },
  feeds: (rss, json) =>
    `Für Feedreader gibt es die Stellen auch als [RSS](${rss}) und [JSON Feed](${json}), mit denselben Parametern: \`${rss}?q=entwickler&language=de\`. Die neuesten kommen zuerst, auch mit \`q\`, damit ein Feedreader jede neue passende Stelle sieht.`,
  following: {
    changes: (path) =>
      `Wer eine Kopie hält, muss nicht alles wieder und wieder lesen. \`GET ${path}?after=…\` antwortet mit dem, was sich seit einem Cursor geändert hat, jede Stelle einmal in ihrem letzten Zustand: \`listed\` und \`updated\` mit \`job\`, \`closed\` mit \`reason\`. Weiter geht es mit \`meta.next\`; ohne \`after\` kommt jede Stelle einmal. \`limit\` reicht bis 1000. Mit \`wait=30\` wartet die Anfrage bis zu so viele Sekunden, bis sich etwas ändert. Die Parameter, die eingrenzen, gelten auch hier, nur \`q\` nicht; eine Stelle, auf die sie nicht mehr zutreffen, schließt mit dem Grund \`out-of-filter\`.`,
    snapshots: (path) =>
      `Ein Cursor gilt 30 Tage; danach ist die Antwort 410, und die Kopie beginnt neu. Um mit vielen Stellen auf einmal zu beginnen, nehmen Sie eine Datei von \`GET ${path}\`, alle Stellen jeder Stunde als JSON-Zeilen oder Parquet, und machen bei ihrem \`cursor\` weiter.`,
    example: 'Ein Beispiel in TypeScript weiter oben ist eine solche Kopie.',
  },
  limits: {
    limit: 'Grenze',
    value: 'Wert',
    appliesTo: 'Gilt für',
    requests: 'Anfragen',
    perClient: (count) => `${count} je 15 Minuten und Client`,
    mcp: 'MCP-Server',
    listing: 'Stellen',
    feeds: 'Feeds',
    made: 'jede andere Seite, die nicht im Speicher liegt',
    button: 'der Knopf zum Bewerben',
    together: (what) => `${what}; alle zusammen`,
    range: (least, most) => `${least} bis ${most}`,
    listingAndFeeds: 'Stellen und Feeds',
    characters: (count) => `${count} Zeichen`,
    everywhere: 'überall',
    client:
      'Ein Client ist eine IPv4-Adresse oder ein IPv6-/64. `RateLimit` sagt, was übrig ist, `RateLimit-Policy`, was gewährt wurde. Darüber ist die Antwort 429 mit `Retry-After` in Sekunden. Wer mehr braucht, kann den Betreiber fragen.',
    cache:
      'Bitte zwischenspeichern: Antworten dürfen eine Minute behalten werden und tragen ein `ETag`. Als `If-None-Match` zurückgeschickt, gibt es ein leeres 304, solange sich nichts geändert hat.',
  },
  errors: {
    intro:
      'Fehler sind `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail`, bei falschen Eingaben `errors` mit `parameter` und `detail` jedes Fehlers, und `attribution`. Ihre Texte sind englisch.',
    status: 'Status',
    meaning: 'Bedeutung',
    remedy: 'Was zu tun ist',
    304: ['Seit dem `ETag`, das Sie geschickt haben, hat sich nichts geändert.', 'Nutzen Sie, was Sie haben.'],
    400: ['Ein Parameter ist nicht, was er sein muss; `errors` nennt jeden.', 'Berichtigen Sie die Anfrage.'],
    404: ['Unter dieser Adresse ist nichts, oder die API ist abgeschaltet.', 'Prüfen Sie die Adresse.'],
    405: ['Die Methode ist nicht GET, HEAD oder OPTIONS; MCP nimmt nur POST.', 'Sehen Sie in `Allow` nach.'],
    withoutMcp: ['Die Methode ist nicht GET, HEAD oder OPTIONS.', 'Sehen Sie in `Allow` nach.'],
    406: ['`Accept-Encoding` lehnt jede Form ab, die es gibt.', 'Lassen Sie gzip, zstd, br oder identity zu.'],
    410: [
      'Die Stelle wird nicht mehr angeboten, oder der Cursor ist über 30 Tage alt.',
      'Löschen Sie sie, oder beginnen Sie neu.',
    ],
    413: ['Der Inhalt einer MCP-Anfrage ist größer als 64 KiB.', 'Schicken Sie weniger.'],
    429: ['Mehr Anfragen, als gewährt sind.', 'Warten Sie so viele Sekunden, wie `Retry-After` sagt.'],
    500: ['Der Dienst ist gescheitert; das ist protokolliert.', 'Versuchen Sie es später noch einmal.'],
    503: [
      'Ein Teil des Dienstes ist nicht erreichbar.',
      'Versuchen Sie es nach `Retry-After` noch einmal, oder später.',
    ],
  },
  attribution: {
    intro: (url) =>
      `Die Nutzung ist frei mit einem sichtbaren Link zu [${url}](${url}). Setzen Sie dies dorthin, wo Menschen die Stellen sehen:`,
    looks: 'So sieht es aus:',
    notice: (notice) =>
      `Jede Antwort trägt den Hinweis „${notice}“, in \`meta.attribution\` und in den Headern, und die Bedingungen mit diesem Link in \`meta.license\`.`,
  },
  versions: {
    intro: (version) =>
      `Dies ist Version ${version}, unter \`/api/public/v1\`. Sie ist in der Beta: Felder und Grenzen können sich noch ändern. Bevor etwas endet, tragen Antworten die Header \`Deprecation\` und \`Sunset\` mit den Tagen.`,
    deprecated: (day) => `Diese Version ist ab ${day} veraltet.`,
    ends: (day) => `Ab ${day} kann sie aufhören zu antworten.`,
  },
}
