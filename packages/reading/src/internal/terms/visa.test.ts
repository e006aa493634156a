import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const visaOf = (text: string) => termsOfText({ title: 'Potter', text }).visa?.value

testAll('%p sponsors', visaOf, 'sponsors', [
  'We sponsor visas.',
  'Visa sponsorship available',
  'Blue Card support',
  'We help you with your visa.',
  'Wir unterstützen beim Visum',
  'Wir helfen dir bei der Arbeitserlaubnis, mit Hilfe und Rat: Unterstützung beim Visum',
  'Nous vous aidons avec le visa',
  'Une aide pour le visa est prévue.',
])

testAll('%p refuses', visaOf, 'refuses', [
  'No visa sponsorship',
  'We are unable to sponsor visas',
  'We cannot sponsor work permits',
  'Sponsorship is not available.',
  'Wir können kein Visum sponsern',
  'Nous ne sponsorisons pas de visas',
])

testAll('%p is undecided', visaOf, undefined, [
  'Customers need a visa',
  'Sponsorship of sport events',
  'Do you require a visa?',
  'You have the right to work in the EU.',
  'Company Visa card',
  'Visa sponsorship: not required',
  'Visa sponsorship is not needed.',
  '',
])

testEach('%p %s', visaOf, [
  ['We can sponsor visas for this role.', 'sponsors'],
  ['Visa assistance and relocation', 'sponsors'],
  ['We offer visa support', 'sponsors'],
  ['Sponsorship is available for skilled potters, visa included.', 'sponsors'],
  ['Wir unterstützen dich beim Visum und beim Umzug.', 'sponsors'],
  ['Unterstützung bei Visum und Arbeitserlaubnis', 'sponsors'],
  ['Nous vous accompagnons dans vos démarches de visa.', 'sponsors'],
  ['We do not offer visa sponsorship.', 'refuses'],
  ['Visa sponsorship is not available.', 'refuses'],
  ['This position does not come with visa sponsorship', 'refuses'],
  ['You can work here without sponsorship for a visa.', 'refuses'],
  ['Kein Visa-Sponsoring möglich', 'refuses'],
  ['Eine Visumsunterstützung ist nicht möglich: kein Visum', 'refuses'],
  ['Pas de sponsoring de visa', 'refuses'],
])

testAll('%p is silent on visas', visaOf, undefined, [
  'You must have a valid work permit.',
  'Gültige Arbeitserlaubnis erforderlich',
  'Titre de séjour en cours de validité',
  'We sponsor a local charity.',
  'Event sponsorship and posters',
  'Aufenthaltsraum mit Kicker',
  'Wir beraten Kunden zu Visa und Reisen.',
  'Permanent position',
])

testAll('a denial after the label or before the help refuses: %p', visaOf, 'refuses', [
  'Visa sponsorship: no',
  'Visa sponsorship: not available',
  'Visa sponsorship: none',
  'Visa sponsorship unavailable',
  'Visa support is not provided',
  'Visa assistance is unavailable for this role.',
  'We cannot offer visa support.',
  'Unfortunately we are not in a position to provide visa assistance',
  'Sorry, no visa\u00a0sponsorship',
  'Leider können wir beim Visum nicht unterstützen.',
  'Eine Unterstützung beim Visum ist leider nicht möglich',
  'Nous ne pouvons pas vous aider pour le visa',
  'Aucune aide au visa',
])

testAll('a reassurance denies nothing: %p', visaOf, 'sponsors', [
  'Visa sponsorship: yes',
  'Kein Problem, wir unterstützen beim Visum',
  'Keine Sorge: Wir unterstützen dich beim Visum.',
  'No worries: we help with your visa',
  'No problem, we help with your visa',
  'Pas de souci, nous vous aidons pour le visa',
  'Relocation and visa support',
  'We will sponsor your visa',
])
