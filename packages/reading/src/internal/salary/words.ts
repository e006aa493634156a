import { anyOf, oneOf } from '../pattern.ts'

const START = String.raw`(?<!\p{L})`
const END = String.raw`(?!\p{L})`
const word = (list: string) => `${START}${oneOf(list)}${END}`

/** Things other than work that are `paid` for. */
const PAID_FOR =
  oneOf(`media, social, search, ads?, advertising, acquisition, traffic, marketing, insurance, vacation, leave,
  time off, holidays?`)

/** Words that name pay, folded and in lower case. */
export const PAY = anyOf([
  String.raw`${START}(?:jahres|monats|stunden)brutto\p{L}*`,
  String.raw`(?:gehalt|gehalter|lohn|entgelt|vergut|verdien|einkommen|bezuge|gage|salar|besoldung)\p{L}*`,
  word(`
    zahlen wir, wir zahlen, dotiert, startest, verdienst, bezahl*, honorar*, fixum, tages?satz, tages?satze,
    ausbildungsjahr*, lehrjahr*, lehrlingsentschadigung, stundensatz*, minijob, mini-job, -job, basis, tv-l, tvod, brutto*`),
  word(`
    compensation, comp, pay, paid(?! ${PAID_FOR}), paying, wages?, earn, earnings?, ote, gross, rate, remuneration, base,
    starting at, (?:position|role|job) pays`),
  word(`
    salaires?, salarial*, remuner*, gratification, gratifie, indemnite de stage, indemnite(?= ?:), tjm, taux,
    package, fixe, bruts?, paye, appointements`),
  word(`salaris*, maandsalaris, jaarsalaris, maandloon, brutoloon, uurloon, bruto`),
  String.raw`^ ?(?:annuel|mensuel|horaire) de(?= ?$)`,
])

/** German nouns for expenses and benefits, also as the last part of a compound. */
const GERMAN_THINGS = oneOf(`
    budget, zuschuss, zuschusse, zulage, zuschlag, bonus, boni, pramie, pauschale, gutschein, ticket, umsatz,
    umsatze, volumen, erstattung, ubernahme, versicherung, vorsorge, geschenk, leasing, karte, guthaben,
    provision, beteiligung, geld, werte?, rabatt, preis, kosten, gebuhr, spende, miete, finanzierung, forderung,
    steuer, mittel, spesen, strafe, kredit, darlehen, anteil, stipendium, summe, einsparung, ersparnis,
    abfindung, rente, kapital, gewinn, sparplan, sachbezug, sachbezuge, (?<!be)zahlung, ausgleich`)

/** Money topics that also occur in job titles; they count only if a preposition links them to the sum. */
const TOPICS = oneOf(`
    projekte?n?, projets?, projects?, kunden, clients?, customers?, auftrage?n?, vertrage?n?, contracts?,
    deals?, sales, verkaufe?n?, investment*, investition*, invest, portfolio, marches?, transactions?, training,
    learning, education, development, conference*, travel, media, werbung, weiterbildung, fortbildung,
    schulung*, formation, produkte?n?, products?, produits?, umzug, gesundheit, fitness, pension, insurance,
    commission*, lunch, transport, mobilitat, mobilite, internet, equipment, ausstattung, hardware`)
/** Things of a value, which count only before it: `Konten von`, but not `Responsable de comptes`. */
const VALUABLES = oneOf(
  `*konten, *kontos?, *depots?, *mandate?n?, etats?, comptes?, kredite?n?, darlehen, objekte?n?, dossiers?, loans?`,
)
const TIE_AFTER = oneOf(
  `
    of, de, von, uber, over, zwischen, between, entre, worth, im wert*, in hohe, bis, ab, up to, a, d'une?, mit,
    with, from`,
)
const TIE_BEFORE = oneOf(`
    for, fur, pour, zur, zum, de, d', in, an, on, towards, als, as`)

/** Words for money that is not pay, folded and in lower case. */
export const NOT_PAY = anyOf([
  String.raw`${GERMAN_THINGS}(?:s|e|en|n|es|er)?${END}`,
  String.raw`${START}(?:${TOPICS}|${VALUABLES}) ${TIE_AFTER}${END}`,
  String.raw`${START}${TIE_BEFORE} ?(?:\p{L}+ )?${TOPICS}${END}`,
  word(`
    sachbezug*, altersvorsorge*, weiterbildungs*, fortbildungs*, lern*, mittagessen, essen, essens*,
    verpflegung*, wellpass, urban sports, jobrad*, dienstrad*, fahrrad*, dienstwagen*, umzugs*, umsatz*,
    umsatze*, (?!budgeted|budgetiert)budget*, investiert, immobilie*, ziel, umsatzziel*, rechnung*, werbe*, adspend, kunde zahlt,
    kunden zahlen, projektvolum*, auftragswert*, empfehlungs*, willkommens*, bav, vwl, vermogenswirksam*, kita*,
    kinderbetreuung*, handy*, fahrtkosten*, mobilitats*, reisekosten*, bahncard*, steuerfrei*, estg, ehrenamt*,
    schaden*, bilanz*, wert, kosten, kostet, sparen, spart, spare, geburtstag*, variabel, variable[rn]?`),
  word(`
    budgets?, benefits?, bonus, bonuses, allowance, stipend, vouchers?, reimburs*, subsid*, contribut*, perks?, credits?,
    prizes?, award, grants?, funding, funds?, raised, raising, series, seed, revenues?, turnover, arr, mrr, gmv,
    valuation, valued, ad spend, spending, invested, backed, deal size, deal value, contract value, acv,
    quotas?, customers pay, clients pay, prices?, pricing, costs?, fees?, worth, value, savings?, saved?, saves,
    saving, donat*, equity, stock, shares, options, rsus?, wellness, wellbeing, gym, meals?, snacks?, commuter,
    (?:relocation|benefits?|welcome|severance) package, relocation, referrals?, sign-on, signing, sign on, home office,
    workstation, childcare, commissions?, profits?, assets, tax, loan, rent, 401, 401k, hsa, gift,
    discount*, generat*, bill, bills, billed, billing, assistance, tuition, towards?, (?:sales|revenue) targets?, spends?, invoices?, p&l, orders?, health insurance`),
  word(`
    primes?, tickets?, titres?, titres?-restaurants?, cheques?, repas, panier, cartes?, forfait, cooptation,
    parrainage, interessement, participation, mutuelle, remboursement*, teletravail, kilometri*, navigo, chiffre d'affaires,
    ca (?:de|annuel|mensuel), de ca, levee, leve, fonds, investi*, portefeuille, objectifs?, aide,
    prets?, factures?, montant, loyer, prix, couts?, frais, valeur, variable, avantages?, cadeaux?, dons?,
    economi*, abonnement, epargne, actionnariat, bspce, dotation, subvention*, vacances, allocation`),
])
