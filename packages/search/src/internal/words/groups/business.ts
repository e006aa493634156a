/** Sales, marketing, people*, money, law, purchasing and the office. The format is that of `concepts.ts`. */
export const BUSINESS = `
aussendienst, aussendienstmitarbeiter, field sales, outside sales, gebietsleiter, commercial itinerant, commercial terrain ; key account manager
bank, banking, banque, bankkaufmann, bancaire, kredit, credit, bankberater, banker, banquier ; finanzen
betrieb, operation*, exploitation*:fr, operativ*, operational* ; prozess
betriebswirtschaft, betriebswirt, bwl, business administration, wirtschaftswissenschaft, administration entreprise
betrugspravention, betrug, fraud, fraude, fraud prevention, fraud analyst, betrugsanalyst, betrugserkennung, fraud detection, anti fraud, lutte fraude, financial crime, finanzkriminalitat, know your customer, kyc, kyb, aml, anti money laundering, money laundering, geldwasche, geldwaschepravention, blanchiment ; compliance, risiko, moderator
bid manager, bid writer, tender manager, proposal manager, angebotsmanager, angebotserstellung, angebotskalkulation, angebotswesen, ausschreibungsmanager, ausschreibung*, reponse appel offre, appel offre* ; vertrieb, vertriebsingenieur
bilanzbuchhalter, bilanzierung, jahresabschluss, abschlusserstellung, hauptbuchhalter, general ledger, general accountant, senior accountant, financial accountant, corporate accounting, accounting manager, record to report, comptable general, comptabilite generale, chef comptable
buchhalter, accountant, comptable, buchhaltung, accounting, comptabilite, finanzbuchhalter, bookkeeper, bookkeeping, expert comptable, rechnungswesen, collaborateur comptable ; finanzen, steuer, controller, lohn > bilanzbuchhalter, kreditorenbuchhalter, debitorenbuchhalter
business development, bizdev, geschaftsentwicklung, business developer, developpement commercial, developpeur commercial, business development manager ; vertrieb > partnership
change management, veranderungsmanagement, conduite changement, transformation*, organisationsentwicklung, organizational development, organisational development, developpement organisationnel ; digitalisierung
compensation benefit, total reward, vergutung, remuneration* ; personal, lohn
compliance, conformite, regulatory, regulatorik, grc ; jurist, risiko > betrugspravention
content*, inhalt, contenu, content creator, content manager, content specialist, content marketing ; redakteur, social media, marketing
controller, controlling, controleur gestion, controle gestion, finanzcontroller, financial controller, business controller, performance controller, fp a, financial planning, contrololling ; finanzen, buchhalter
customer success, customer success manager, kundenerfolg, csm, customer onboarding ; kundenservice, key account manager
digitalisierung, digitalization, digitalisation, digitale transformation, digital transformation, transformation digitale, transformation numerique, digitalisierungsmanager, digitalisierungsberater, chief digital officer, digital innovation, digitaler wandel, digitalization manager, digital process, digital business process ; change management, prozess, innovation
ecommerce, onlinehandel, onlineshop, marketplace, online shop, shop manager, e commerce, shopify, shopware, magento, prestashop, woocommerce, commerce ligne ; online marketing
einkauf, einkaufer, purchasing, procurement, buyer, acheteur, achat, beschaffung, strategischer einkaufer, purchaser, approvisionneur, approvisionnement, category manager, sourcing manager, lieferantenmanagement, supplier ; logistik
einzelhandel, retail, handel, store manager, filialleiter, commerce, boutique, directeur magasin, sales assistant, verkaufsberater, kassierer, cashier, caissier, responsable magasin, vendeur, verkaufer, non food ; vertrieb
empfang, empfangskraft, empfangsmitarbeiter, empfangssekretar, receptionist, receptionniste, rezeptionist, rezeption, hote accueil, front desk, agent accueil, charge accueil, telefonist, standardiste ; office manager, hotel
energie, energy, strom, photovoltaik, solar, wind, windenergie, erneuerbare energie, renewable, renouvelable, electricite, energieberater, energiemanagement, solarteur, energieversorger, energieversorgung, stadtwerk, netzbetreiber, stromnetz, energetique, windkraft, smart grid, oil gas ; nachhaltigkeit, elektrotechnik > wasserstoff, kernenergie
event, veranstaltung, evenement, evenementiel, eventmanager, event manager, stage manager, stage technician, stage director, veranstaltungskaufmann ; marketing
fahrer, driver, chauffeur, conducteur, kraftfahrer, berufskraftfahrer, lkw fahrer, livreur, kurier, courier, zusteller, truck driver
fakturierung, faktura, fakturist, billing, facturation, facturier, invoicing, invoice, rechnungsstellung, rechnungserstellung, abrechnung, kundenabrechnung, leistungsabrechnung, billing specialist ; buchhalter, kundenservice
finanzanalyst, financial analyst, analyste financier, finance analyst, investment analyst, fp a analyst, financial planning analyst ; finanzen, controller
finanzen, finance, financial, financier, finanz, treasury, treasurer, tresorerie, tresorier, cash management, cfo, chief financial officer, daf, directeur financier, directeur administratif financier, finance director, head of finance, finanzleiter, leiter finanzen ; bank >> private equity, finanzanalyst, controller, buchhalter, konsolidierung, fakturierung, inkasso, vermogensverwalter
go to market, gtm ; vertrieb > sales operation
implementierungsmanager, implementation manager, implementation specialist, implementation consultant, integration manager, integration success, customer integration, onboarding manager, onboarding specialist, launch manager, rollout manager, deployment specialist, charge deploiement, chef projet deploiement ; customer success, projektleiter
immobilien, real estate, immobilier, property manager, makler, immobilienmakler, hausverwalter, immobilienverwalter, immobilienkaufmann, gestionnaire locatif, syndic
inkasso, debt collection, collections specialist, collections agent, recouvrement, forderungsmanagement, mahnwesen ; buchhalter
innendienst, vertriebsinnendienst, inside sales, internal sales, sales support, vertriebsassistenz, vertriebssachbearbeiter, administration vente, adv, auftragsbearbeitung, sales assistant, assistant commercial, commercial sedentaire ; kundenservice
innovation*, forschung entwicklung, research development, recherche developpement
anwalt, rechtsanwalt, lawyer, avocat, attorney, solicitor, syndikusrechtsanwalt, syndikus, rechtsreferendar, legal counsel, counsel, law firm, anwaltskanzlei, cabinet avocat ; rechtsfachangestellter
jurist, juriste, recht*, legal*, legal counsel, counsel, volljurist, juridique, rechtsabteilung, wirtschaftsjurist, droit*, rechtswesen ; compliance, rechtsfachangestellter, datenschutz > anwalt
key account manager, account manager, kundenmanager, grosskundenbetreuer, key account, responsable grand compte, charge clientele, account director, compte cle ; vertrieb, kundenservice
kommunikation, communication*, public relation, pr, offentlichkeitsarbeit, relation publique, pressesprecher, charge communication, unternehmenskommunikation, interne kommunikation, internal communication, communication interne, relation presse, presse, pressereferent ; marketing, redakteur
konsolidierung*, consolidation*, konsolidation*, konzernrechnungswesen, konzernrechnungslegung, konzernabschluss, konzernbuchhalter, konzernbilanzierung, group accounting, group reporting, konzerncontrolling, group controlling, group accountant, consolidated financial statement, compte consolide, consolideur ; buchhalter, controller
krisenmanagement, crisis management, gestion crise, business continuity, continuite activite, notfallmanagement, katastrophenschutz, zivilschutz, krisenfruherkennung ; risiko, sicherheit
kunde, customer, client, clientele > kundenservice, customer success, key account manager
kundenservice, kundenbetreuung, kundensupport, customer service, customer support, service client, kundendienst, customer care, customer experience, relation client, conseiller clientele, conseiller client, conseiller relation client, call center, callcenter, centre appel, support client, teleconseiller, kundenberatung, merchant support, product support, support specialist, customer advisor, customer agent, plateforme telephonique, centre contact, contact center, teleoperateur, hotline, telefonservice, customer representative ; customer success, it support, kunde
lager, warehouse, entrepot, magasinier, lagerist, lagermitarbeiter, staplerfahrer, kommissionierer, cariste, preparateur commande ; logistik
logistik, logistics, logistique, supply chain, lieferkette, spedition, transport*, disponent, chaine logistique, versand, shipping, fulfillment, logistiker, logisticien ; einkauf > lager, fahrer
lohn*, payroll, paie, lohnbuchhalter, gehaltsabrechnung, entgeltabrechnung, lohnabrechnung, gestionnaire paie, personalabrechnung, lohnsachbearbeiter, lohn gehalt, gehaltsbuchhalter, entgelt*, lohn abrechnung, gehalt abrechnung, entgelt abrechnung, personal abrechnung ; personal, buchhalter, personalinformationssystem
lokalisierung, localization, localisation ; ubersetzer
markenmanager, markenfuhrung, brand manager, branding, chef marque, brand strategist, brand marketing ; kommunikation
marketing, marketing projektmanager, marketing project manager, chef projet marketing, vermarktung, mercatique, marketer, marketeer ; kommunikation > online marketing, social media, marketingleiter, produktmarketing, markenmanager, marktforschung
marketingleiter, head of marketing, marketing director, cmo, directeur marketing, responsable marketing, chief marketing officer, vp marketing, leiter marketing, head of growth, marketing lead ; marketing
marktforschung, market research, market researcher, marktanalyse, market analyst, etude marche, consumer insight ; datenanalyst
nachhaltigkeit, sustainability, esg, durabilite, rse, csr, umwelt, environment*, environnement*, developpement durable, climate*, environnemental*, umweltschutz, klimaschutz, qualite air, air quality, luftqualitat, luftreinhaltung ; energie
office manager, buromanagement, burokaufmann, office administrator, teamassistenz, team assistant, burokraft, buroleiter, kaufmann buromanagement, assistant administratif, administrative assistant, verwaltungsassistent ; assistent, executive assistant, verwaltung, sekretar, empfang
okonom, okonomie, volkswirt, volkswirtschaft, economist, economiste ; mathematik, finanzen
online marketing, digital marketing, performance marketing, marketing digital, growth*, webmarketing, growth marketing, online marketer, emarketing, email marketing, demand generation, growth hacker, affiliate, marketing automation ; marketing, social media > seo, sea
partnership, alliance*, partner manager, channel manager, partenariat, partnerschaft, partnermanagement, channel*, ecosystem*, channel sales, reseller, partnervertrieb, vertriebspartner, channel development, channel ecosystem, ecosystem manager, partner sales, responsable partenariat, kooperation ; key account manager
patent, patentanwalt, patent attorney, patentreferent, intellectual property, propriete intellectuelle, gewerblicher rechtsschutz, brevet ; jurist
pricing, preisgestaltung, pricing manager, pricing analyst, revenue management, yield management, preismanagement, tarification ; vertrieb, controller
personal, hr, human resource, ressource humaine, rh, personalwesen, people*, personalabteilung, people culture, personalmanagement, personalleiter, responsable rh, drh, hr manager, personalentwicklung, learning development, talent development, talent management, people development, responsable formation ; lohn > employer branding, recruiter, compensation benefit, personalinformationssystem, personalreferent
personalreferent, hr business partner, hrbp, people partner, people operation, hr operation, hr generalist, people generalist, hr specialist, hr administrator, hr officer, people manager*, personalsachbearbeiter, personaler, gestionnaire rh, charge rh, charge ressource humaine, assistant rh, gestionnaire ressource humaine ; recruiter, lohn, compensation benefit
personalberater, personalvermittler, personalvermittlung*, personalberatung*, personaldisponent, recruitment consultant, talent consultant, consultant recrutement, conseiller recrutement, cabinet recrutement*, headhunter, executive search, staffing consultant, recruitment solution ; vertrieb
personalinformationssystem, sirh, hris, hr it, hr information system, hr system, hr technology, hr tech, hr tool, hr business analyst, hr digitalisierung, hcm, sap hcm, hxm, successfactors, sap successfactors, workday*, people system, people tech, people analytics
produktmarketing, product marketing, product marketer, product marketing manager, marketing produit ; produktmanager
prozess, process, processus, prozessmanager, process manager, business process, prozessoptimierung, lean, six sigma, amelioration continue, operational excellence, excellence operationnelle
rechtsfachangestellter, paralegal, rechtsanwaltsfachangestellter, notarfachangestellter, assistant juridique, notar, notaire, legal assistant ; jurist
recruiter, recruiting, recrutement*, rekrutierung, talent acquisition, personalbeschaffung, recruteur, charge recrutement, recruitment, talent partner, sourcer, talent sourcer, talent manager, technical recruiter, personalgewinnung ; personal > personalberater
redakteur, editor*, redacteur, redaktion, writer*, autor*, author*, texter, copywriter, copywriting, content writer, journaliste, journalist, redaction*, redaktionsmitarbeiter, concepteur redacteur, lektor, technical writer, ux writer, redacteur technique, technischer redakteur, proofreader, korrektor, korrekturleser, correcteur, relecteur, ghostwriter ; content, kommunikation
risiko, risk, risque, risikomanagement, risk management ; compliance
sales development, sdr, bdr, sales development representative, business development representative, telesales, telefonverkauf, telefonverkaufer, teleprospecteur, teleprospection, appointment setter, kaltakquise, inbound sales, outbound sales, lead generation, leadgenerierung, prospection, televente, televendeur ; business development
sales operation, revenue operation, revops, sales op, vertriebssteuerung, vertriebscontroller, vertriebscontrolling, sales reporting, sales forecast, sales enablement, sales analyst, sales analytics, vertriebsmanagement, pilotage commercial, performance commerciale ; vertrieb, controller, innendienst
sea, sem, paid search, paid media, google ads, suchmaschinenmarketing, suchmaschinenwerbung, traffic manager, media buyer ; werbung
seo, search engine optimization, suchmaschinenoptimierung, referencement, referenceur, seo manager ; content
influencer marketing, influencer, influenceur, influencer manager, influencer relation, creator, creator marketing, marketing influence ; online marketing
social media, community manager, soziale medien, reseau social, social media manager, community* ; marketing, kommunikation > influencer marketing
steuer, tax, fiscalite, fiscal, steuerberater, steuerfachangestellter, fiscaliste, tax advisor, tax consultant, steuerfachwirt, tax manager, steuerrecht, tax accountant ; buchhalter, wirtschaftsprufer
strategie, strategy*, strategic*, strategisch*, strategique*, corporate development
ubersetzer, translator, traducteur, ubersetzung, translation, traduction, dolmetscher, interpreter, interprete, linguist, sprachmittler, linguiste ; lokalisierung, redakteur
versicherung, insurance, assurance:fr, reinsurance, ruckversicherung, schaden*, souscripteur, courtier assurance, insurtech, iard*, mutuelle*, underwriter, aktuar, actuary, actuaire, schadenregulierer, versicherungskaufmann, assureur, actuariat, schadensachbearbeiter, claims handler, claims adjuster, claims manager, versicherungsmakler, gestionnaire sinistre, actuarial, aktuariell
vertragsmanagement, contract management, gestion contrat, gestionnaire contrat ; jurist, einkauf
vertrieb, sales, verkauf, commercial*, vente, account executive, vertriebsmitarbeiter, sales manager, vertriebler, salesperson, sales representative, verkaufer, attache commercial, delegue commercial, vendeur, vertriebsbeauftragter, account manager, key account, salesman ; business development, key account manager, go to market, kundenservice, einzelhandel > innendienst, aussendienst, sales development, vertriebsleiter, vertriebsingenieur
vertriebsingenieur, sales engineer, presales, pre sales, avant vente, solution engineer, solution consultant, technischer vertrieb, technico commercial, ingenieur commercial, ingenieur affaire, charge affaire, technical sales, solution sales, vertriebstechniker ; key account manager, business development
vertriebsleiter, head of sales, sales director, vp sales, directeur commercial, responsable commercial, verkaufsleiter, sales lead, sales leader, sales team lead, teamlead sales, team lead sales, team lead account executive, responsable vente, chef vente, regional sales manager, sales manager, manager sales, enterprise sales manager, chief revenue officer, gebietsverkaufsleiter ; vertrieb
unternehmensberater, management consultant, management consulting, strategieberater, strategy consultant, business consultant, managing consultant, inhouse consultant, consultant management, conseil management, conseil strategie ; strategie, change management
vermogensverwalter, asset management, wealth management, portfolio manager, portfoliomanager, fondsmanager, fund manager, gestionnaire portefeuille, gestion actif, gestion patrimoine, wertpapier, vermogensberater, finanzberater, conseiller financier, financial advisor ; finanzen, bank > trader
verwaltung, administrative, administratif, public administration, behorde, verwaltungsfachangestellter, verwaltungsangestellter, verwaltungsmitarbeiter, agent administratif ; sachbearbeiter, office manager
werbung, advertising, publicite, ads, kampagne, campaign, media buyer ; marketing
wirtschaftsprufer, prufungsassistent, prufungsleiter, auditor, audit, auditeur, revision, commissaire compte, revisor, internal audit, interne revision ; steuer, buchhalter, compliance
zahlungsverkehr, payment*, paiement*, zahlungsdienst ; bank, finanzen
zoll, zollsachbearbeiter, customs clearance, customs declaration, customs specialist, douane, declarant douane, aussenhandel, foreign trade, exportsachbearbeiter, exportkontrolle, export control, export manager, import export, trade compliance ; logistik
kreditorenbuchhalter, account payable, accounts payable, ap accountant, ap specialist, comptable fournisseur, comptabilite fournisseur, rechnungsprufer ; bilanzbuchhalter
debitorenbuchhalter, account receivable, accounts receivable, ar accountant, ar specialist, comptable client, comptabilite client, credit controller, credit management ; inkasso, bilanzbuchhalter
private equity, venture capital, investment*, investissement*, investor*, investisseur*, corporate finance, mergers acquisition, merger acquisition, fusion acquisition, transaction advisory, transaction service*, due diligence, unternehmensbewertung, valuation*, beteiligungsmanagement, investment banking, kapitalmarkt*, capital market* ; finanzanalyst, vermogensverwalter, finanzen
meldewesen, regulatory reporting, bankenaufsicht, aufsichtsrecht, reporting reglementaire ; compliance, bank, risiko
kostenrechner, cost accountant, cost controller, project controller, projektcontroller, controleur cout ; controller
regulatory affairs, affaire reglementaire, zulassung*, arzneimittelzulassung, zulassungsmanager ; pharma, compliance, klinische forschung
employer branding, employer brand, personalmarketing, marque employeur ; kommunikation, recruiter
workforce management, workforce planning, personaleinsatzplanung, personalplanung, resource planning, planification ressource ; personal, kundenservice
operations manager, coo, chief operating officer, head of operations, director of operations, directeur operation, business operation, bizops, betriebsleiter ; geschaftsfuhrer > betrieb
beschwerdemanagement, reklamation, reklamationsbearbeitung, complaint management, complaint handling, reclamation* ; kundenservice
poststelle, posteingang*, postbearbeitung, postdienst, mailroom, courrier*, scankraft ; sekretar, dateneingabe
back office, middle office, backoffice, kaufmannischer mitarbeiter, kaufmannische sachbearbeitung, kaufmannischer sachbearbeiter, gestionnaire back office ; sachbearbeiter, verwaltung > innendienst, fakturierung
reisekosten, reisekostenabrechnung, travel management, travel expense, geschaftsreise, reisemanagement, voyage affaire ; tourismus
dokumentenmanagement, document management, enterprise content management, ecm, dms, records management, gestion documentaire, gestion electronique document, ged:fr ; dokumentation, dateneingabe
messe*, messebau, trade show, exhibition*, salon professionnel ; event
sanierungsberater, restrukturierung, restructuring, turnaround, insolvenz, insolvency, insolvenzverwalter ; unternehmensberater, finanzen
verrechnungspreis, transfer pricing, umsatzsteuer, vat specialist ; steuer
investor relation, investor relations manager, relation investisseur ; kommunikation, finanzen
verlag*, publishing, edition*:fr, buchhandler, bookseller, libraire ; redakteur
mode*, fashion, textil, textile, bekleidung, apparel, luxe, luxus, luxury, schneider, couturier ; einzelhandel
trader, trading*, market making, market maker, wertpapierhandel, energiehandel, borsenhandel, negociant
justizfachangestellter, rechtspfleger, gerichtsvollzieher, greffier, justiz*, justice*, court clerk ; rechtsfachangestellter, offentlicher dienst`
