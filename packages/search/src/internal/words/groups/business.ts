/** Sales, marketing, people*, money, law, purchasing and the office. The format is that of `concepts.ts`. */
export const BUSINESS = `
aussendienst, aussendienstmitarbeiter, field sales, outside sales, gebietsleiter, commercial itinerant, commercial terrain ; key account manager
bank, banking, banque, bankkaufmann, bancaire, kredit, credit, bankberater, banker, banquier ; finanzen
betrieb, operation*, exploitation*, operativ*, operational*, coo, operations manager ; prozess
betriebswirtschaft, betriebswirt, bwl, business administration, wirtschaftswissenschaft, administration entreprise
bid manager, bid management, bid writer, tender manager, tender management, proposal manager, ausschreibungsmanager, ausschreibungsmanagement, ausschreibung*, reponse appel offre, appel offre* ; vertrieb
buchhalter, accountant, comptable, buchhaltung, accounting, comptabilite, bilanzbuchhalter, finanzbuchhalter, finanzbuchhaltung, bookkeeper, bookkeeping, account payable, account receivable, accounts payable, accounts receivable, kreditorenbuchhalter, debitorenbuchhalter, expert comptable, general ledger, chef comptable, rechnungswesen, collaborateur comptable, kreditorenbuchhaltung, debitorenbuchhaltung ; finanzen, steuer, controller, lohn
business development, bizdev, geschaftsentwicklung, business developer, developpement commercial, developpeur commercial, business development manager ; vertrieb > partnership
change management, change manager, veranderungsmanagement, conduite changement, transformation*, digitalisierung, digitalization, digitalisation
compensation benefit, total reward, vergutung, remuneration* ; personal, lohn
compliance, conformite, regulatory, regulatorik, geldwasche, aml, kyc, regulatory affairs, affaire reglementaire, grc ; jurist, risiko
content, inhalt, contenu, content creator, content manager, content specialist, content marketing ; redakteur, social media, marketing
controller, controlling, controleur gestion, controle gestion, finanzcontroller, financial controller, business controller, performance controller, fp a, financial planning, contrololling ; finanzen, buchhalter
customer success, customer success manager, kundenerfolg, csm, customer onboarding ; kundenservice, key account manager
ecommerce, onlinehandel, onlineshop, marketplace, online shop, shop manager, e commerce ; online marketing
einkauf, einkaufer, purchasing, procurement, buyer, acheteur, achat, beschaffung, strategischer einkaufer, purchaser, approvisionneur, approvisionnement, category manager, sourcing manager, lieferantenmanagement, supplier ; logistik
einzelhandel, retail, handel, store manager, filialleiter, commerce, boutique, directeur magasin, sales assistant, verkaufsberater, kassierer, cashier, caissier, responsable magasin, vendeur, verkaufer ; vertrieb
energie, energy, strom, photovoltaik, solar, wind, windenergie, erneuerbare energie, renewable, renouvelable, electricite, energieberater, energiemanagement, solarteur ; nachhaltigkeit, elektrotechnik
event, veranstaltung, evenement, evenementiel, eventmanager, event manager, stage manager, stage technician, stage director, veranstaltungskaufmann ; marketing
fahrer, driver, chauffeur, conducteur, kraftfahrer, berufskraftfahrer, lkw fahrer, livreur, kurier, courier, zusteller, truck driver
fakturierung, faktura, fakturist, billing, facturation, facturier, invoicing, invoice, rechnungsstellung, rechnungserstellung, abrechnung, kundenabrechnung, leistungsabrechnung, billing specialist ; buchhalter, kundenservice
finanzen, finance, financial, financier, finanz, treasury, cfo, daf, directeur financier, finanzleiter, investment, private equity, investissement ; controller, buchhalter, bank
go to market, gtm, revenue operation, sales operation, vertriebssteuerung, revops ; vertrieb
immobilien, real estate, immobilier, property manager, makler, immobilienmakler, hausverwalter, immobilienverwalter, immobilienkaufmann, gestionnaire locatif, syndic
inkasso, debt collection, collections specialist, collections agent, recouvrement, forderungsmanagement ; buchhalter
innendienst, vertriebsinnendienst, inside sales, internal sales, sales support, vertriebsassistenz, vertriebssachbearbeiter, administration vente, adv, auftragsbearbeitung, sales assistant, assistant commercial, commercial sedentaire ; kundenservice
innovation, forschung entwicklung, research development, recherche developpement
jurist, lawyer, anwalt, rechtsanwalt, juriste, legal*, legal counsel, avocat, counsel, volljurist, syndikusrechtsanwalt, attorney, juridique, rechtsabteilung, wirtschaftsjurist, rechtsreferendar, droit*, rechtswesen, syndikus ; compliance, rechtsfachangestellter, datenschutz
key account manager, account manager, kundenmanager, grosskundenbetreuer, key account, responsable grand compte, charge clientele, account director, compte cle ; vertrieb, kundenservice
kommunikation, communication, public relation, pr, offentlichkeitsarbeit, relation publique, pressesprecher, charge communication, unternehmenskommunikation, presse, pressereferent ; marketing, redakteur
konsolidierung*, consolidation*, konsolidation*, konzernrechnungswesen, konzernrechnungslegung, konzernabschluss, konzernbuchhalter, konzernbilanzierung, group accounting, group reporting, group controlling, group accountant, consolidated financial statement, compte consolide, consolideur ; buchhalter, controller
kunde, customer, client, clientele > kundenservice, customer success, key account manager
kundenservice, kundenbetreuung, kundenbetreuer, kundensupport, customer service, customer support, service client, kundendienst, customer care, customer experience, relation client, conseiller clientele, conseiller client, conseiller relation client, call center, callcenter, centre appel, support client, teleconseiller, kundenberatung, kundenberater, merchant support, product support, support specialist, customer advisor, customer agent ; customer success, it support, kunde
lager, warehouse, entrepot, magasinier, lagerist, lagermitarbeiter, staplerfahrer, kommissionierer, cariste, preparateur commande ; logistik
logistik, logistics, logistique, supply chain, lieferkette, spedition, transport, disponent, chaine logistique, versand, shipping, fulfillment, logistiker, logisticien ; einkauf > lager, fahrer
lohn, gehalt, payroll, paie, entgelt, lohnbuchhalter, lohnbuchhaltung, gehaltsabrechnung, entgeltabrechnung, lohnabrechnung, gestionnaire paie, paye, personalabrechnung, compensation, lohnsachbearbeiter, lohn gehalt, lohn abrechnung, gehalt abrechnung, entgelt abrechnung, personal abrechnung ; personal, buchhalter, personalinformationssystem
lokalisierung, localization, localisation ; ubersetzer
marketing, vermarktung, mercatique, marketer, marketeer ; kommunikation > online marketing, social media, marketingleiter
marketingleiter, head of marketing, marketing director, cmo, directeur marketing, responsable marketing, chief marketing officer, vp marketing, marketingleitung, leiter marketing, head of growth, marketing lead ; marketing
nachhaltigkeit, sustainability, esg, durabilite, rse, csr, umwelt, environment*, environnement*, developpement durable, climate*, environnemental*, umweltschutz, klimaschutz ; energie
office manager, office management, buromanagement, burokaufmann, office administrator, teamassistenz, teamassistent, team assistant, burokraft, empfang, receptionist, receptionniste, rezeptionist, buroleiter, hote accueil, front desk, kaufmann buromanagement, assistant administratif, administrative assistant, verwaltungsassistent, agent accueil, charge accueil, telefonist, standardiste ; assistent, executive assistant, verwaltung, sekretar
online marketing, digital marketing, performance marketing, marketing digital, growth*, webmarketing, growth marketing, online marketer, emarketing, email marketing ; marketing, social media > seo, sea
partnership, alliance*, partner manager, channel manager, partner management, partenariat, partnerschaft, partnermanagement, channel*, ecosystem*, channel sales, reseller, channel development, channel ecosystem, ecosystem manager, partner sales, partnermanager, responsable partenariat, kooperation ; key account manager
personal, hr, human resource, ressource humaine, rh, personalwesen, people*, personalabteilung, people operation, people culture, personalreferent, hr business partner, personalsachbearbeiter, personalmanagement, gestionnaire rh, personalleiter, personalleitung, responsable rh, drh, hrbp, hr manager, people partner, personalentwicklung, personalentwickler, personalmanager, personaler ; lohn > recruiter, compensation benefit, personalinformationssystem
personalberater, personalvermittler, personalvermittlung*, personalberatung*, personaldisponent, recruitment consultant, talent consultant, consultant recrutement, conseiller recrutement, cabinet recrutement*, headhunter, executive search, staffing consultant, recruitment solution ; vertrieb
personalinformationssystem, sirh, hris, hr it, hr information system, hr system, hr technology, hr tech, hr tool, hr business analyst, hr digitalisierung, hcm, sap hcm, hxm, successfactors, sap successfactors, workday*, people system, people tech, people analytics
prozess, process, processus, prozessmanager, prozessmanagement, process manager, business process, prozessoptimierung, lean, six sigma, amelioration continue
rechtsfachangestellter, paralegal, rechtsanwaltsfachangestellter, notarfachangestellter, assistant juridique, notar, notaire, legal assistant ; jurist
recruiter, recruiting, recrutement*, rekrutierung, talent acquisition, personalbeschaffung, recruteur, charge recrutement, recruitment, talent partner, sourcer, talent sourcer, talent manager, technical recruiter, personalgewinnung ; personal > personalberater
redakteur, editor, redacteur, redaktion, writer, autor, author, texter, copywriter, copywriting, content writer, journaliste, journalist, redaction, redaktionsmitarbeiter, concepteur redacteur, lektor, technical writer, ux writer, redacteur technique, technischer redakteur, proofreader, korrektor, korrekturleser, correcteur, relecteur, ghostwriter ; content, kommunikation
risiko, risk, risque, risikomanagement, risk management, risk manager ; compliance
sales development, sdr, bdr, sales development representative, business development representative, telesales, telefonverkauf, kaltakquise, lead generation, leadgenerierung, prospection, televente, televendeur ; business development
sea, sem, paid search, paid media, google ads, suchmaschinenmarketing, suchmaschinenwerbung, traffic manager, media buyer ; werbung
seo, search engine optimization, suchmaschinenoptimierung, referencement, referenceur, seo manager ; content
social media, community manager, community management, soziale medien, reseau social, influencer, social media manager, creator, community* ; marketing, kommunikation
steuer, tax, fiscalite, fiscal, steuerberater, steuerfachangestellter, fiscaliste, tax advisor, tax consultant, steuerfachwirt, tax manager, steuerberatung, steuerrecht, tax accountant ; buchhalter, wirtschaftsprufer
strategie, strategy, strategic, strategisch, strategique, corporate development
ubersetzer, translator, traducteur, ubersetzung, translation, traduction, dolmetscher, interpreter, interprete, linguist, sprachmittler, linguiste ; lokalisierung, redakteur
versicherung, insurance, assurance, underwriter, aktuar, actuary, actuaire, schadenregulierer, versicherungskaufmann, assureur, actuariat, schadensachbearbeiter, claims handler, claims adjuster, claims manager, versicherungsmakler, gestionnaire sinistre
vertrieb, sales, verkauf, commercial*, vente, account executive, vertriebsmitarbeiter, sales manager, vertriebler, salesperson, sales representative, verkaufer, technico commercial, attache commercial, delegue commercial, ingenieur commercial, charge affaire, vendeur, vertriebsbeauftragter, account manager, key account, vertriebsingenieur, presales, pre sales, salesman ; business development, key account manager, go to market, kundenservice, einzelhandel > innendienst, aussendienst, sales development, vertriebsleiter
vertriebsleiter, head of sales, sales director, vp sales, directeur commercial, responsable commercial, verkaufsleiter, sales lead, sales leader, sales team lead, teamlead sales, team lead sales, team lead account executive, responsable vente, chef vente, vertriebsleitung, regional sales manager, sales manager, manager sales, enterprise sales manager, chief revenue officer, gebietsverkaufsleiter ; vertrieb
verwaltung, administrative, administratif, public administration, behorde, verwaltungsfachangestellter, verwaltungsangestellter, verwaltungsmitarbeiter, agent administratif ; sachbearbeiter, office manager
werbung, advertising, publicite, ads, kampagne, campaign, media buyer ; marketing
wirtschaftsprufer, wirtschaftsprufung, auditor, audit, auditeur, revision, commissaire compte, revisor, internal audit, interne revision ; steuer, buchhalter, compliance`
