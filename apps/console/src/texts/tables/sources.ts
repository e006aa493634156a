import { DUTIES } from '@jobs/types/feeds/duty.ts'
import { PERMISSION_REASONS } from '@jobs/types/feeds/permission-reason.ts'
import { SETTING_HINTS } from '@jobs/types/feeds/setting-hint.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { translated } from '../translated.ts'

/** What sources demand, and what belongs in their settings; the English texts are the backend's. */
export const sources = {
  ...translated('duty', DUTIES, {
    'link-back': 'Auf {source} zurückverlinken.',
    'link-and-name': 'Auf die Anzeige bei {source} verlinken und {source} als Quelle nennen.',
    'link-and-name-to-apply':
      'Auf die Anzeige bei {source} verlinken, auch zum Bewerben, und {source} als Quelle nennen.',
    'link-and-name-without-terms':
      'Auf die Anzeige bei {source} verlinken und es als Quelle nennen; eigene Bedingungen nennt es nicht.',
    'link-and-name-site': 'Auf die Anzeige bei ihrer Website verlinken und die Website als Quelle nennen.',
    'link-and-name-origin':
      'Auf die Anzeige bei ihrer Quelle verlinken und die Quelle nennen; ihre eigenen Bedingungen können mehr verlangen.',
    'link-followed': 'Auf die Anzeige bei {source} verlinken, mit einem Link, dem gefolgt wird (kein rel="nofollow").',
    'name-without-logo': '{source} als Quelle nennen; das Logo darf nicht verwendet werden.',
    'no-competing-sites': 'Die Anzeigen nicht an andere Stellenbörsen weitergeben, etwa {sites}.',
    'no-other-sites': 'Die Anzeigen nicht an andere Stellenseiten weitergeben, etwa {sites}.',
    'no-sign-up': 'Keine Anmeldung verlangen, bevor eine Anzeige gezeigt wird.',
    'no-abuse': 'Die Schnittstelle nicht missbrauchen; sie wird stündlich aktualisiert.',
    'commercial-use': 'Die Bedingungen von {source} beschränken die gewerbliche Nutzung seiner eigenen Inhalte.',
    'employers-sites': 'Der Feed ist für die Websites der Arbeitgeber selbst gedacht.',
    'once-an-hour': 'Höchstens einmal in der Stunde abrufen.',
    'times-a-day': 'Höchstens {times}-mal am Tag abrufen.',
    'times-a-minute': 'Höchstens {times}-mal in der Minute abfragen.',
    'times-a-second': 'Höchstens {times}-mal in der Sekunde und {parallel}-mal zugleich abfragen.',
  }),
  ...translated('permissionReason', PERMISSION_REASONS, {
    'no-terms': 'sie veröffentlicht keine Bedingungen',
    'terms-unknown': 'dass ihre Bedingungen es erlauben, ist nicht bekannt',
    'no-aggregators': 'ihre Bedingungen verbieten die Weitergabe an andere Sammelseiten',
    'no-job-sites': 'ihre Bedingungen verbieten die Weitergabe an andere Stellenseiten',
    'followed-link': 'sie verlangt einen Link auf ihre eigene Seite, den die öffentliche API nie zeigt',
  }),
  ...translated('settingHint', SETTING_HINTS, {
    board: 'Wie er in der Adresse der Karriereseite steht.',
    'board-employer': 'Sein Name, wenn die Quelle keinen nennt.',
    'lever-instance': 'Wo das Board liegt: jobs.lever.co oder jobs.eu.lever.co.',
    'personio-host': 'Endung des Boards: jobs.personio.de oder jobs.personio.com.',
    domain: 'Die eigene Karriere-Domain des Arbeitgebers, wo das Board nicht unter der des Anbieters liegt.',
    'page-url': 'Adresse einer Seite mit Stellenanzeigen, eines DataFeed in JSON oder einer Sitemap.',
    'feed-url': 'Adresse des Feeds, RSS 2.0 oder Atom.',
    'list-url': 'Adresse des Dokuments.',
    pages: 'Pfade der Stellenseiten einer Sitemap, in den Mustern von robots.txt: `/jobs/*`.',
    source: 'Name der Quelle, klein geschrieben; ihre Anzeigen werden darunter gelistet.',
    'list-source': 'Name der Quelle, für Anzeigen, die selbst keine nennen.',
    'own-sources':
      'Ob jede Anzeige unter der Quelle gelistet wird, die sie nennt: nur bei einer Liste, der zu glauben ist.',
    employer: 'Der Arbeitgeber, wo die Anzeigen keinen nennen.',
    'feed-employer': 'Der Arbeitgeber, wo die Einträge keinen nennen.',
    anonymous: `Ob Anzeigen ohne Arbeitgeber gelistet werden, unter „${UNNAMED_EMPLOYER}“; sonst bleiben sie weg.`,
    titles: 'Wie seine Titel aufgebaut sind.',
    'remote-only': 'Ob er nur Remote-Stellen hat; ein Text, der hybrid sagt, wiegt mehr.',
    country: 'Nur Anzeigen dieses Landes, nach ISO 3166-1 alpha-2.',
    'resident-countries': 'Länder, deren Bewohnern die Stellen offenstehen, nach ISO 3166-1 alpha-2.',
    'country-names': 'Länder, deren Stellen gelesen werden, mit ihren englischen Namen.',
    'jobicy-geo': 'Einer der Orte von Jobicy, etwa `germany` oder `europe`; ohne ihn alle.',
    'jobicy-industry': 'Eine der Branchen von Jobicy, etwa `engineering`; ohne sie alle.',
  }),
}
