import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import type { sources as english } from '../en/sources.ts'

export const sources: Record<keyof typeof english, string> = {
  'duty.link-back': 'Auf {source} zurückverlinken.',
  'duty.link-and-name': 'Auf die Anzeige bei {source} verlinken und {source} als Quelle nennen.',
  'duty.link-and-name-to-apply':
    'Auf die Anzeige bei {source} verlinken, auch zum Bewerben, und {source} als Quelle nennen.',
  'duty.link-and-name-without-terms':
    'Auf die Anzeige bei {source} verlinken und es als Quelle nennen; eigene Bedingungen nennt es nicht.',
  'duty.link-and-name-site': 'Auf die Anzeige bei ihrer Website verlinken und die Website als Quelle nennen.',
  'duty.link-and-name-origin':
    'Auf die Anzeige bei ihrer Quelle verlinken und die Quelle nennen; ihre eigenen Bedingungen können mehr verlangen.',
  'duty.link-followed':
    'Auf die Anzeige bei {source} verlinken, mit einem Link, dem gefolgt wird (kein rel="nofollow").',
  'duty.name-without-logo': '{source} als Quelle nennen; das Logo darf nicht verwendet werden.',
  'duty.no-competing-sites': 'Die Anzeigen nicht an andere Stellenbörsen weitergeben, etwa {sites}.',
  'duty.no-other-sites': 'Die Anzeigen nicht an andere Stellenseiten weitergeben, etwa {sites}.',
  'duty.no-sign-up': 'Keine Anmeldung verlangen, bevor eine Anzeige gezeigt wird.',
  'duty.no-abuse': 'Die Schnittstelle nicht missbrauchen; sie wird stündlich aktualisiert.',
  'duty.commercial-use': 'Die Bedingungen von {source} beschränken die gewerbliche Nutzung seiner eigenen Inhalte.',
  'duty.employers-sites': 'Der Feed ist für die Websites der Arbeitgeber selbst gedacht.',
  'duty.once-an-hour': 'Höchstens einmal in der Stunde abrufen.',
  'duty.times-a-day': 'Höchstens {times}-mal am Tag abrufen.',
  'duty.times-a-minute': 'Höchstens {times}-mal in der Minute abfragen.',
  'duty.times-a-second': 'Höchstens {times}-mal in der Sekunde und {parallel}-mal zugleich abfragen.',
  'permissionReason.no-terms': 'sie veröffentlicht keine Bedingungen',
  'permissionReason.terms-unknown': 'dass ihre Bedingungen es erlauben, ist nicht bekannt',
  'permissionReason.no-aggregators': 'ihre Bedingungen verbieten die Weitergabe an andere Sammelseiten',
  'permissionReason.no-job-sites': 'ihre Bedingungen verbieten die Weitergabe an andere Stellenseiten',
  'permissionReason.followed-link': 'sie verlangt einen Link auf ihre eigene Seite, den die öffentliche API nie zeigt',
  'settingHint.board': 'Wie er in der Adresse der Karriereseite steht.',
  'settingHint.board-employer': 'Sein Name, wenn die Quelle keinen nennt.',
  'settingHint.lever-instance': 'Wo das Board liegt: jobs.lever.co oder jobs.eu.lever.co.',
  'settingHint.personio-host': 'Endung des Boards: jobs.personio.de oder jobs.personio.com.',
  'settingHint.domain':
    'Die eigene Karriere-Domain des Arbeitgebers, wo das Board nicht unter der des Anbieters liegt.',
  'settingHint.page-url': 'Adresse einer Seite mit Stellenanzeigen, eines DataFeed in JSON oder einer Sitemap.',
  'settingHint.feed-url': 'Adresse des Feeds, RSS 2.0 oder Atom.',
  'settingHint.list-url': 'Adresse des Dokuments.',
  'settingHint.pages': 'Pfade der Stellenseiten einer Sitemap, in den Mustern von robots.txt: `/jobs/*`.',
  'settingHint.source': 'Name der Quelle, klein geschrieben; ihre Anzeigen werden darunter gelistet.',
  'settingHint.list-source': 'Name der Quelle, für Anzeigen, die selbst keine nennen.',
  'settingHint.own-sources':
    'Ob jede Anzeige unter der Quelle gelistet wird, die sie nennt: nur bei einer Liste, der zu glauben ist.',
  'settingHint.employer': 'Der Arbeitgeber, wo die Anzeigen keinen nennen.',
  'settingHint.feed-employer': 'Der Arbeitgeber, wo die Einträge keinen nennen.',
  'settingHint.anonymous': `Ob Anzeigen ohne Arbeitgeber gelistet werden, unter „${UNNAMED_EMPLOYER}“; sonst bleiben sie weg.`,
  'settingHint.titles': 'Wie seine Titel aufgebaut sind.',
  'settingHint.remote-only': 'Ob er nur Remote-Stellen hat; ein Text, der hybrid sagt, wiegt mehr.',
  'settingHint.country': 'Nur Anzeigen dieses Landes, nach ISO 3166-1 alpha-2.',
  'settingHint.resident-countries': 'Länder, deren Bewohnern die Stellen offenstehen, nach ISO 3166-1 alpha-2.',
  'settingHint.country-names': 'Länder, deren Stellen gelesen werden, mit ihren englischen Namen.',
  'settingHint.jobicy-geo': 'Einer der Orte von Jobicy, etwa `germany` oder `europe`; ohne ihn alle.',
  'settingHint.jobicy-industry': 'Eine der Branchen von Jobicy, etwa `engineering`; ohne sie alle.',
}
