const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Ranks: adverts with different ranks are different jobs. Numeric levels (`II`, `3`, `L6`) count too. */
export const LEVELS =
  set(`intern workingstudent apprentice trainee junior mid senior lead staff principal head director vp
  chief associate assistant deputy graduate executive employee expert experienced beginner young founding ii iii iv v`)

export const LEVEL_NUMBER = /^(?:l?\d{1,2})$/

/** Word kinds in which two titles of one job must not differ. */
export const KINDS = {
  discipline: set(`frontend backend fullstack mobile web embedded devops sre platform infrastructure data ml ai security
    network database cloud qa test hardware firmware game ux ui product project program process quality sales presales
    marketing hr finance accounting tax legal procurement logistics support success community content social seo sea crm
    growth brand performance design treasury payroll audit compliance privacy risk research science operations
    facility construction mechanical electrical civil`),
  technology: set(`java javascript typescript php python ruby rails go golang rust kotlin swift scala elixir erlang perl
    cplusplus csharp dotnet nodejs react angular vue svelte symfony laravel django flask spring android ios flutter
    salesforce sap abap fi co mm sd pp wm ewm hcm successfactors ariba hana servicenow dynamics navision oracle mysql
    postgresql mongodb snowflake databricks spark kafka hadoop tableau powerbi aws azure gcp kubernetes terraform ansible
    linux windows macos unity unreal wordpress typo3 shopware shopify magento figma photoshop excel sharepoint jira
    matlab labview plc sps catia solidworks autocad revit delphi cobol haskell clojure graphql sql datev hubspot`),
  role: set(`developer programmer engineer architect analyst scientist designer manager consultant administrator technician
    accountant controller clerk buyer lawyer editor writer copywriter recruiter planner coordinator specialist tester
    researcher teacher trainer coach nurse driver salesperson representative owner master partner advisor assessor
    volunteer translator auditor secretary receptionist operator mechanic electrician professor officer strategist
    producer photographer artist merchandiser kaufmann`),
  region:
    set(`dach emea apac latam nordics nordic benelux americas europe germany austria switzerland france spain italy
    poland uk ireland india canada israel japan iberia cee mena nord sued ost west north south east`),
  language:
    set(`german english french spanish italian dutch polish portuguese romanian hungarian czech greek turkish russian
    ukrainian arabic hebrew chinese mandarin cantonese japanese korean hindi swedish norwegian danish finnish`),
  segment:
    set(`smb enterprise midmarket commercial strategic majors public government startups retail healthcare banking
    insurance automotive energy`),
} as const satisfies Record<string, ReadonlySet<string>>

export const KIND_NAMES: readonly string[] = Object.keys(KINDS)

const KINDS_OF = new Map<string, number>()
for (const [at, members] of Object.values(KINDS).entries()) {
  for (const word of members) KINDS_OF.set(word, (KINDS_OF.get(word) ?? 0) | (1 << at))
}

/** Returns the kinds of a word as bits; the lowest bit is the first of KIND_NAMES. */
export const kindsOfWord = (word: string): number => KINDS_OF.get(word) ?? 0

export const kindsOf = (words: readonly string[]): number => words.reduce((kinds, word) => kinds | kindsOfWord(word), 0)

/** Words that are looked up without stemming, because their ending belongs to them. */
export const KNOWN: ReadonlySet<string> = new Set([...LEVELS, ...Object.values(KINDS).flatMap((kind) => [...kind])])

/** Maps German, French and English synonyms and abbreviations to one or two common tokens. */
const MEANINGS = `developer: entwickler developpeur developpeuse programmierer dev
engineer: ingenieur ingenieure
consultant: berater conseiller conseillere consultante
accountant: buchhalter comptable
accounting: buchhaltung comptabilite rechnungswesen
accounting: finanzbuchhaltung
clerk: sachbearbeiter sachbearbeitung gestionnaire
employee: mitarbeiter mitarbeitende collaborateur
head: leiter leitung responsable
director: direktor directeur directrice
chief: chef
architect: architekt architecte
analyst: analyste
technician: techniker technicien technicienne
administrator: administrateur admin
editor: redakteur redacteur
workingstudent: werkstudent werksstudent
intern: praktikant praktikum stagiaire stage internship pflichtpraktikum
apprentice: auszubildend azubi ausbildung apprenti alternance alternant apprenticeship
trainee: traineeprogramm
graduate: absolvent
senior: sr snr
junior: jr jnr
manager: mgr
lawyer: rechtsanwalt avocat
buyer: einkaeufer acheteur
procurement: einkauf achats purchasing
salesperson: verkaeufer vendeur vendeuse
sales: vertrieb vertriebs vente ventes
hr: personal personnel rh
marketing: mktg
ai: ki ia
data: daten donnees
security: sicherheit securite
cybersecurity: cybersicherheit cybersecurite
logistics: logistic logistik logistique
network: netzwerk reseau reseaux
product: produkt produit
project: projekt projet projects projekte
quality: qualitaet qualitaets qualite
process: prozess processus
development: entwicklung developpement
customer: kunden client clients
application: anwendungs
finance: finanz finanzen finances
tax: steuer
system: systeme systems systemes
lead: teamlead teamleiter teamleitung gruppenleiter
head: abteilungsleiter bereichsleiter
project manager: projektleiter projektleitung projektmanagement
manager: management
controller: controleur
industrial: industriel industrielle
operations: operationnelle operationnel operation
specialist: spezialist specialiste fachspezialist
coordinator: koordinator coordinateur coordinatrice
assistant: assistent assistenz assistante
secretary: sekretaer secretaire
teacher: lehrer enseignant
kaufmann: kauffrau kaufleute
deputy: stellvertretend stellv
nurse: pflegefachkraft krankenpfleger infirmier infirmiere
planner: planer
construction: bau
golang: go
software: logiciel logiciels
postgresql: postgres
test: testing
writer: redacteurin
germany: deutschland allemagne
austria: oesterreich autriche
switzerland: schweiz suisse
italy: italien
spain: spanien espagne
poland: polen pologne
german: deutsch deutschsprachig allemand germanophone
english: englisch englischsprachig anglais anglophone
french: franzoesisch franzoesischsprachig francais francophone
spanish: spanisch espagnol
italian: italienisch
dutch: niederlaendisch neerlandais
polish: polnisch polonais
portuguese: portugiesisch portugais
turkish: tuerkisch turc
russian: russisch russe
arabic: arabisch arabe
chinese: chinesisch chinois
japanese: japanisch japonais
experienced: erfahren berufserfahren confirme experimente
beginner: einsteiger berufseinsteiger debutant
driver: fahrer chauffeur conducteur
electrician: elektriker electricien
mechanic: mechaniker mecanicien
representative: vertreter representant
operator: operateur
account payable: kreditorenbuchhaltung
account receivable: debitorenbuchhaltung
payroll: entgeltabrechnung lohnabrechnung gehaltsabrechnung lohnbuchhaltung paie
customer service: kundenservice kundendienst
production: produktion
warehouse: lager entrepot
maintenance: instandhaltung
communication: kommunikation
research: forschung recherche
strategy: strategie
planning: planung planification
consulting: beratung conseil
treasury: tresorerie
insurance: versicherung assurance
environment: umwelt environnement
energy: energie`

export const MEANING: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.split('\n').flatMap((line) => {
    const [meaning = '', forms = ''] = line.split(': ')
    return forms.split(' ').map((form) => [form, meaning.split(' ')] as const)
  }),
)

/** Last parts of German compounds that name a role: `Softwareentwickler` becomes `software` and `entwickler`. */
export const HEADS: readonly string[] =
  `entwickler manager leiter berater administrator ingenieur techniker architekt assistent
  sachbearbeiter referent koordinator spezialist analyst designer tester redakteur planer betreuer mitarbeiter controller
  consultant engineer developer sicherheit entwicklung management`.split(/\s+/)

/** Words that carry no information about the job. */
export const STOP_WORDS =
  set(`in im am an der die das den dem des ein eine einen fuer von vom zum zur als mit und oder auf bei
  bis ab aus et de la le les du un une en pour avec sur au aux ou chez and or for of the a to at as on our with und us
  gesucht suchen wir searching wanted hiring now we are job stelle vacancy offre poste based our team neu new bereich euro basis`)
