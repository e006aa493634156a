/** What sources demand, and what belongs into their settings, by the backend's English text. */
export const sources: Readonly<Record<string, string>> = {
  'Link to the posting on its site and name the site as the source.':
    'Auf die Anzeige bei ihrer Website verlinken und die Website als Quelle nennen.',
  'The terms of Teamtailor restrict the commercial use of its own content.':
    'Die Bedingungen von Teamtailor beschränken die gewerbliche Nutzung seiner eigenen Inhalte.',
  'Ask at most ten times a second, and eight times at once.':
    'Höchstens zehnmal in der Sekunde und achtmal zugleich abfragen.',
  'Link back to Arbeitnow.': 'Auf Arbeitnow zurückverlinken.',
  'Do not abuse the interface; it is updated hourly.':
    'Die Schnittstelle nicht missbrauchen; sie wird stündlich aktualisiert.',
  'Link to the posting on Working Nomads and name it as the source; it states no terms of its own.':
    'Auf die Anzeige bei Working Nomads verlinken und es als Quelle nennen; eigene Bedingungen nennt es nicht.',
  'Link to the posting on Himalayas and name Himalayas as the source.':
    'Auf die Anzeige bei Himalayas verlinken und Himalayas als Quelle nennen.',
  'Link to the posting on Jobicy, also for applying, and name Jobicy as the source.':
    'Auf die Anzeige bei Jobicy verlinken, auch zum Bewerben, und Jobicy als Quelle nennen.',
  'Do not pass its postings on to competing job sites, such as Google Jobs, Jooble or LinkedIn.':
    'Seine Anzeigen nicht an andere Stellenbörsen weitergeben, etwa Google Jobs, Jooble oder LinkedIn.',
  'Fetch at most once an hour.': 'Höchstens einmal in der Stunde abrufen.',
  'Link to the posting at its source and name the source; its own terms may ask for more.':
    'Auf die Anzeige bei ihrer Quelle verlinken und die Quelle nennen; ihre eigenen Bedingungen können mehr verlangen.',
  'Link to the posting on Remote OK with a link that is followed (no rel="nofollow").':
    'Auf die Anzeige bei Remote OK verlinken, mit einem Link, dem gefolgt wird (kein rel="nofollow").',
  'Name Remote OK as the source; its logo is not to be used.':
    'Remote OK als Quelle nennen; sein Logo darf nicht verwendet werden.',
  'Link back to 4dayweek.io.': 'Auf 4dayweek.io zurückverlinken.',
  'Ask at most 60 times a minute.': 'Höchstens 60-mal in der Minute abfragen.',
  'Link to the posting on Remotive and name Remotive as the source.':
    'Auf die Anzeige bei Remotive verlinken und Remotive als Quelle nennen.',
  'Do not pass its postings on to other job sites, such as Google Jobs, Jooble, Neuvoo or LinkedIn.':
    'Seine Anzeigen nicht an andere Stellenseiten weitergeben, etwa Google Jobs, Jooble, Neuvoo oder LinkedIn.',
  'Do not ask for a sign-up before a posting is shown.': 'Keine Anmeldung verlangen, bevor eine Anzeige gezeigt wird.',
  'Fetch at most four times a day.': 'Höchstens viermal am Tag abrufen.',
  'The feed is documented for the sites of the employers themselves.':
    'Der Feed ist für die Websites der Arbeitgeber selbst gedacht.',
  'it publishes no terms': 'sie veröffentlicht keine Bedingungen',
  'its terms forbid redistribution to other aggregators':
    'ihre Bedingungen verbieten die Weitergabe an andere Sammelseiten',
  'its terms are not known to allow it': 'dass ihre Bedingungen es erlauben, ist nicht bekannt',
  'it asks for a followed link to its own page, which the public API never shows':
    'sie verlangt einen Link auf ihre eigene Seite, den die öffentliche API nie zeigt',
  'its terms forbid passing jobs on to other job sites':
    'ihre Bedingungen verbieten die Weitergabe an andere Stellenseiten',

  'Address of a page with job postings, of a DataFeed in JSON, or of a sitemap.':
    'Adresse einer Seite mit Stellenanzeigen, eines DataFeed in JSON oder einer Sitemap.',
  "Paths of a sitemap's job pages, in the patterns of robots.txt: `/jobs/*`.":
    'Pfade der Stellenseiten einer Sitemap, in den Mustern von robots.txt: `/jobs/*`.',
  'The employer, where its postings name none.': 'Der Arbeitgeber, wo die Anzeigen keinen nennen.',
  'The employer, where its items name none.': 'Der Arbeitgeber, wo die Einträge keinen nennen.',
  'Only the postings of this country, ISO 3166-1 alpha-2.': 'Nur Anzeigen dieses Landes, nach ISO 3166-1 alpha-2.',
  'Countries to whose residents the jobs are open, ISO 3166-1 alpha-2.':
    'Länder, deren Bewohnern die Stellen offenstehen, nach ISO 3166-1 alpha-2.',
  "One of Jobicy's places, such as `germany` or `europe`; all of them if absent.":
    'Einer der Orte von Jobicy, etwa `germany` oder `europe`; ohne ihn alle.',
  "One of Jobicy's industries, such as `engineering`; all of them if absent.":
    'Eine der Branchen von Jobicy, etwa `engineering`; ohne sie alle.',
  'Address of the feed, RSS 2.0 or Atom.': 'Adresse des Feeds, RSS 2.0 oder Atom.',
  'How its titles are made up.': 'Wie seine Titel aufgebaut sind.',
  'Whether it has remote jobs only; a text that says hybrid weighs more.':
    'Ob er nur Remote-Stellen hat; ein Text, der hybrid sagt, wiegt mehr.',
  'Countries whose jobs are read, by their English names.':
    'Länder, deren Stellen gelesen werden, mit ihren englischen Namen.',
  'Address of the document.': 'Adresse des Dokuments.',
  'Name of the source, for postings that name none themselves.':
    'Name der Quelle, für Anzeigen, die selbst keine nennen.',
  'Whether postings that name no employer are listed, under "Not specified"; else they are left out.':
    'Ob Anzeigen ohne Arbeitgeber gelistet werden, unter „Not specified“; sonst bleiben sie weg.',
  'Whether its postings are listed under the source each of them names: only for a list to be believed.':
    'Ob jede Anzeige unter der Quelle gelistet wird, die sie nennt: nur bei einer Liste, der zu glauben ist.',
  'Where the board is: jobs.lever.co or jobs.eu.lever.co.': 'Wo das Board liegt: jobs.lever.co oder jobs.eu.lever.co.',
  'Top level of the board: jobs.personio.de or jobs.personio.com.':
    'Endung des Boards: jobs.personio.de oder jobs.personio.com.',
  'Name of the source, in lower case; its postings are listed under it.':
    'Name der Quelle, klein geschrieben; ihre Anzeigen werden darunter gelistet.',
  "The employer's own careers domain, where the board is not under the operator's.":
    'Die eigene Karriere-Domain des Arbeitgebers, wo das Board nicht unter der des Anbieters liegt.',
}
