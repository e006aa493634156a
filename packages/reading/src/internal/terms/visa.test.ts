import { termsOfText } from '../../terms.ts'
import { testAll } from '../testing-rows.ts'

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
  'We can sponsor visas for this role.',
  'Visa assistance and relocation',
  'We offer visa support',
  'Sponsorship is available for skilled potters, visa included.',
  'Wir unterstützen dich beim Visum und beim Umzug.',
  'Unterstützung bei Visum und Arbeitserlaubnis',
  'Nous vous accompagnons dans vos démarches de visa.',
  'We do sponsor visas!',
])

testAll('%p refuses', visaOf, 'refuses', [
  'No visa sponsorship',
  'We are unable to sponsor visas',
  'We cannot sponsor work permits',
  'Sponsorship is not available.',
  'Wir können kein Visum sponsern',
  'Nous ne sponsorisons pas de visas',
  'We do not offer visa sponsorship.',
  'Visa sponsorship is not available.',
  'This position does not come with visa sponsorship',
  'You can work here without sponsorship for a visa.',
  'Kein Visa-Sponsoring möglich',
  'Eine Visumsunterstützung ist nicht möglich: kein Visum',
  'Pas de sponsoring de visa',
  'This role does not offer visa sponsorship.',
  'This role is not eligible for current or future work authorization or visa sponsorship.',
  'Candidates requiring visa sponsorship, now or later, are not eligible for hire.',
  'You live in Germany (no visa sponsorships)',
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
  'You must have a valid work permit.',
  'Gültige Arbeitserlaubnis erforderlich',
  'Titre de séjour en cours de validité',
  'We sponsor a local charity.',
  'Event sponsorship and posters',
  'Provide support to employees regarding travel and visa procedures',
  'Advise students, with assistance regarding visa regulations',
  'Aufenthaltsraum mit Kicker',
  'Wir beraten Kunden zu Visa und Reisen.',
  'Permanent position',
  'Our customers are Visa and Mastercard.',
  'You have the right to work in Germany.',
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

testAll('a list of permits, or an employer between the words, refuses: %p', visaOf, 'refuses', [
  'No CPT, STEM/OPT or visa sponsorship now or in future',
  'No visa or relocation sponsorship',
  'You are authorized to work without the need for employment-based visa sponsorship.',
  'You can work legally in Peru, without the kiln’s sponsorship.',
])

testAll('what the employer does for other people is undecided: %p', visaOf, undefined, [
  'When people move, we help ensure they have the right permits or visas.',
  'Such persons are not authorized or sponsored to act on our behalf.',
])
