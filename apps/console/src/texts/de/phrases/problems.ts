/** Why the backend refuses something. */
export const problems = {
  'The address or the password is wrong.': 'Die Adresse oder das Passwort ist falsch.',
  'This takes requests of its own pages only.': 'Das nimmt nur Anfragen der eigenen Seiten an.',
  'The session is over.': 'Die Sitzung ist vorbei.',
  'This needs the role {a}; yours is {b}.': 'Das verlangt die Rolle {a}; Ihre ist {b}.',
  'Too many tries to log in. Try again in {a} seconds.':
    'Zu viele Versuche, sich anzumelden. Versuchen Sie es in {a} Sekunden noch einmal.',
  'Too many are logging in at once. Try again in a moment.':
    'Zu viele melden sich zugleich an. Versuchen Sie es gleich noch einmal.',
  'Nobody can log in at the moment. Try again soon.':
    'Zurzeit kann sich niemand anmelden. Versuchen Sie es bald noch einmal.',
  'There is no job {a}.': 'Die Stelle {a} gibt es nicht.',
  'There is no such job in the listing.': 'Diese Stelle steht nicht in der Liste.',
  'There is no feed {a}.': 'Den Feed {a} gibt es nicht.',
  'There is no webhook {a}.': 'Den Webhook {a} gibt es nicht.',
  'There is no alert {a}.': 'Den Alarm {a} gibt es nicht.',
  'There is no such test.': 'Diese Probe gibt es nicht.',
  'No worker that runs has the channel {a}.': 'Kein laufender Worker hat den Kanal {a}.',
  'There is no such run.': 'Diesen Lauf gibt es nicht.',
  'There is no such user.': 'Diesen Benutzer gibt es nicht.',
  'There is no such pair of postings.': 'Dieses Paar von Anzeigen gibt es nicht.',
  'Nobody has judged this pair of postings.': 'Dieses Paar von Anzeigen hat niemand beurteilt.',
  'There is no such dry run; they are kept for an hour.':
    'Diesen Probelauf gibt es nicht; sie werden eine Stunde aufbewahrt.',
  'The caller has no such session.': 'Diese Sitzung gehört nicht zu Ihnen.',
  'There is nothing at this address.': 'Unter dieser Adresse ist nichts.',
  'The job has no such posting.': 'Die Stelle hat diese Anzeige nicht.',
  'The posting is the only one of its job.': 'Die Anzeige ist die einzige ihrer Stelle.',
  'The job has changed since it was read; read it again and repeat the change.':
    'Die Stelle hat sich geändert, seit Sie sie geöffnet haben. Öffnen Sie sie neu und wiederholen Sie die Änderung.',
  'The job was deleted.': 'Die Stelle wurde gelöscht.',
  'The job {a} was deleted.': 'Die Stelle {a} wurde gelöscht.',
  'The job {a} has no posting.': 'Die Stelle {a} hat keine Anzeige.',
  'The job is not deleted.': 'Die Stelle ist nicht gelöscht.',
  'The job was made by hand; no feed has its fields.': 'Die Stelle wurde von Hand angelegt; kein Feed hat ihre Felder.',
  'The jobs cannot be joined: one closed long ago, or has too many postings.':
    'Die Stellen lassen sich nicht zusammenlegen: Eine ist vor langer Zeit geschlossen worden oder hat zu viele Anzeigen.',
  'The two cannot be put together: other postings of their jobs are kept apart.':
    'Die beiden lassen sich nicht zusammenlegen: Andere Anzeigen ihrer Stellen bleiben getrennt.',
  'At least one admin must remain.': 'Dann könnte niemand mehr Benutzer verwalten.',
  'This address has an account already.': 'Zu dieser Adresse gibt es schon ein Konto.',
  '{a} dry runs are under way already.': 'Es laufen schon {a} Probeläufe.',
  'Jobs made by hand are no feed that can be removed.': 'Stellen von Hand sind kein Feed, der sich löschen lässt.',
  'A run of the feed is under way. Wait for its end, or cancel it.':
    'Ein Lauf des Feeds ist im Gange. Warten Sie auf sein Ende, oder brechen Sie ihn ab.',
  'The feed {a} reads the same.': 'Der Feed {a} liest dasselbe.',
  'There is a feed {a} already.': 'Den Feed {a} gibt es schon.',
  'The feed {a} is not one that is fetched.': 'Der Feed {a} wird nicht abgerufen.',
  'The feed {a} needs the permission of its source: {b}. {c}':
    'Der Feed {a} braucht die Erlaubnis seiner Quelle: {b}. Bestätigen Sie, dass Sie sie haben.',
  'This job was not drawn in that week.': 'Diese Stelle wurde in der Woche nicht gezogen.',
  'The run is over.': 'Der Lauf ist vorbei.',
  'The queue cannot be reached, so the {a} has not been started. Try again in a while.':
    'Die Warteschlange ist nicht erreichbar, deshalb hat nichts begonnen. Versuchen Sie es später noch einmal.',
  'This instance follows {a}; end that first.': 'Diese Instanz folgt {a}; beenden Sie das zuerst.',
  'The cursor is too old, or not of this catalogue: begin with a snapshot.':
    'Der Cursor ist zu alt oder nicht von diesem Bestand: Beginnen Sie mit einem Abzug.',
  'The body is over {a} bytes.': 'Es ist mehr als {a} Bytes lang.',
  'More than {a} requests in 15 minutes. Try again in {b} seconds.':
    'Mehr als {a} Anfragen in 15 Minuten. Versuchen Sie es in {b} Sekunden noch einmal.',
} as const
