/** Engineering, trades, science, health*, education and services. The format is that of `concepts.ts`. */
export const TRADES = `
abfallwirtschaft, abfall, entsorgung, mullwerker, kreislaufwirtschaft, recycling, waste management, waste, dechet, dechetterie, dechet terie, ripeur, proprete urbaine, entsorger, agent dechetterie, wertstoff ; nachhaltigkeit
anlagenplaner, anlagenplanung, rohrleitung, rohrleitungsplaner, piping, piping engineer, tuyauterie, tuyauteur, plant design ; verfahrenstechnik, konstrukteur
applikationsingenieur, application engineer, applications engineer, anwendungsingenieur, field application engineer ; vertriebsingenieur, entwicklungsingenieur
arbeitsvermittler, jobcoach, berufsberater, berufsberatung, career coach, career counselor, conseiller emploi, conseiller insertion professionnelle, outplacement, karriereberater ; personalberater, sozialarbeiter
arzt, doctor, physician, medecin, facharzt, mediziner, assistenzarzt, oberarzt, hausarzt, chirurg, surgeon, zahnarzt, dentist, dentiste, tierarzt, veterinarian, veterinaire ; medizin
aufzug, aufzugstechnik, aufzugsmonteur, elevator*, ascenseur, ascensoriste ; servicetechniker, elektriker
augenoptiker, optiker, optician, opticien, optometrist, horakustiker, audioprothesiste, audiologist, zahntechniker, prothesiste dentaire, dental technician
automatisierungstechnik, automatisierungstechniker, automatisierungsingenieur, sps, plc, sps programmierer, automaticien, automatisme, scada, industrial automation, automation technician, leittechnik, prozessleittechnik, msr, msr technik, control system engineer, control engineer, mess regeltechnik, mess regeltechniker ; robotik, elektrotechnik, regelungstechnik, mechatroniker
automotive, automobil, automobile, fahrzeug, vehicle, vehicule, fahrzeugtechnik, fahrzeugbau, automobilindustrie, gesamtfahrzeug, kraftfahrzeugtechnik, powertrain > autonomes fahren
autonomes fahren, automatisiertes fahren, autonomous driving, conduite autonome, autonomous vehicle, vehicule autonome, self driving, fahrerassistenz, fahrerassistenzsystem, driver assistance, adas ; robotik, computer vision
backer, boulanger, baker, konditor, patissier, metzger, boucher, fleischer, butcher ; koch
bahn, rail, railway, ferroviaire, eisenbahn, zugbegleiter, lokfuhrer
batterie, batterietechnik, batteriezelle, batterieentwicklung, battery, battery engineer, battery cell, lithium, energiespeicher, energy storage, stockage energie ; elektromobilitat, elektrotechnik
bau, bauwesen, construction*, bauingenieur, civil engineer, genie civil, btp:fr, hochbau, batiment, ingenieur bau, bauplaner, civil engineering, bautechniker, ingenierie civile, baumanagement, bauprojekt, maitrise oeuvre, stahlbau, charpente metallique, bauzeichner, dessinateur batiment ; bauarchitekt, gebaude, vermessung, umwelttechnik, bim, stadtplaner > bauleiter, tiefbau, tragwerksplaner, kalkulator
bauarchitekt, building architect, architecte batiment, landschaftsarchitekt, hochbauarchitekt, objektplaner, bauplanung ; bau, stadtplaner, bim > innenarchitekt
bauleiter, bauleitung, oberbauleiter, bauuberwachung, bauprojektleiter, polier, conducteur travaux, chef chantier, directeur travaux, site manager, construction manager, site supervisor ; tiefbau
bibliothek, bibliothekar, librarian, bibliothecaire, archiv, archivist, archivar, documentaliste
bim, bim manager, bim koordinator, bim modeler, building information modeling, building information modelling, maquette numerique ; bau, konstrukteur
bioinformatik, bioinformatics, bioinformatique, bioinformaticien, computational biology, genomik, genomics, genomique ; datenwissenschaftler
biologie, biology, biologe, biologist, biologiste, biotech, biotechnologe, biotechnologie, biotechnology, biotechnologue, life science ; labor, pharma > bioinformatik
brandschutz, brandschutzbeauftragter, fire protection, fire safety, securite incendie, ssiap, feuerwehr, firefighter, pompier ; bau
chemie, chemistry, chimie, chemiker, chemist, chimiste, chemielaborant, chemikant, chemical engineer, chemieingenieur, genie chimique ; labor, pharma, verfahrenstechnik
bildung, education*, bildungswesen, enseignement, elearning*, e learning*, digital learning, instructional designer, instructional design, learning designer, edtech, ingenierie pedagogique, ingenieur pedagogique, bildungsreferent > lehrer, tutor, trainer, professor
dachdecker, roofer, couvreur ; maurer
dateneingabe, data entry, saisie donnee, datenerfassung, operateur saisie, annotation, data annotation, labeling, transkription, transcription
dokumentation, documentation* ; redakteur
drucker*, druckindustrie, drucktechnik, printing, imprimerie, imprimeur, medientechnologe, druckvorstufe, prepress, color management, farbmanagement, verpackungstechnik, packaging*, emballage ; grafikdesigner
elektromobilitat, e mobilitat, emobilitat, emobility, e mobility, electric mobility, electromobilite, mobilite electrique, ladeinfrastruktur, ev charging, charging infrastructure, borne recharge ; energie, automotive
elektriker, elektroniker, electrician, electricien, elektroinstallateur, elektromonteur, elektrofachkraft, elektroanlagenmonteur, betriebselektriker, monteur electricien, elektromeister, industrieelektriker, elektrohelfer, elektroinstallation, elektroniker betriebstechnik
elektroplaner, elektroplanung, elektrokonstrukteur, elektrokonstruktion, eplan, electrical designer, dessinateur electrique ; konstrukteur
elektrotechnik, elektro, electrical, elektroingenieur, electrical engineer, electrical engineering, elektrotechniker, electrotechnicien, electrotechnique, electrique, genie electrique, ingenieur electricien ; automatisierungstechnik > elektronik, elektriker, elektroplaner, kabelbaum
elektronik, electronics, electronique, electronicien, electronic engineering ; embedded > hardwareentwickler, halbleiter
energieberater, energieberatung, energieeffizienz, energieauditor, energy consultant, energy auditor, energy efficiency, conseiller energie, auditeur energetique, efficacite energetique, renovation energetique ; gebaudetechnik
energiehandel, stromhandel, gashandel, energy trading, energy trader, trader energie, energy market, marche energie, energiemarkt
entwicklungsingenieur, development engineer, produktentwicklung, product development engineer, r d engineer, ingenieur conception, bureau etude, entwicklung konstruktion ; mechanik, elektronik, automotive > versuchsingenieur, konstrukteur, hardwareentwickler
entwicklungszusammenarbeit, international development, ngo, humanitarian, humanitaire, nonprofit, non profit, cooperation internationale ; politik, fundraising
ergotherapeut, occupational therapist, ergotherapeute, ergotherapie, logopade, logopadie, orthophoniste, speech therapist, orthophonie ; gesundheit
ernahrungsberater, nutritionist, nutrition*, ernahrung*, dieteticien, dietitian, diatassistent, okotrophologe, ernahrungswissenschaft ; lebensmittel
erzieher, kindergartner, educator, kita, kindergarten, puericulture, puericulteur, kindertagesstatte, childcare, educateur jeune enfant, kinderpfleger, nanny, babysitter, nounou, auxiliaire puericulture, padagogik, padagoge, erziehung, kitaleiter, tagesmutter, assistant maternel ; sozialarbeiter, lehrer
facility manager, facility, facility management, objektleiter, objektmanager, objektbetreuer, gebaudemanagement, service generaux, responsable service generaux, technischer gebaudemanager ; gebaudetechnik, immobilien
fertigungsingenieur, fertigungstechnik, produktionsingenieur, produktionstechnik, manufacturing engineer, industrial engineer, industrial engineering, production engineer, plant engineer, betriebsingenieur, wirtschaftsingenieur*, ingenieur industrialisation, industrialisation*, industrialisierung, ingenieur methode, technicien methode, agent methode, fabrikplanung, fabrikplaner, factory planning ; verfahrenstechnik, industrie 4, lean
fitness*, fitnesstrainer, sport*, sportlehrer, personal trainer, coach sportif, educateur sportif, sports coach, sportwissenschaft, sportmanager, yogalehrer, schwimmlehrer, bademeister, maitre nageur, lifeguard ; gesundheit, trainer
fliesenleger, tiler, carreleur, bodenleger, trockenbauer, plaquiste, stuckateur ; maler, maurer
forderung*, fordermittel, fordermittelmanager, drittmittel, grant manager, grants management, research funding, subvention*, wissenschaftsmanagement, science management, research coordinator, forschungskoordinator, forschungsreferent ; wissenschaftler, projektkoordinator
flugbegleiter, flight attendant, cabin crew, steward, stewardess, hotesse air, personnel navigant
friseur, hairdresser, coiffeur, kosmetiker, beautician, estheticien, permanent make up
funktionale sicherheit, functional safety, funktionssicherheit, surete fonctionnement, iso 26262, system safety ; automotive, qualitat
gartner, gardener, jardinier, paysagiste, gartenbau, landschaftsgartner
gebaude, building* ; bau > gebaudetechnik, facility manager, hausmeister
gebaudeautomation, building automation, smart building, gebaudeleittechnik, knx, gestion technique batiment ; automatisierungstechnik
gebaudetechnik, gebaudetechniker, haustechnik, haustechniker, tga, tga planer, tga ingenieur, versorgungstechnik, shk, technische gebaudeausrustung, building service engineer, ingenieur fluide ; elektrotechnik, hausmeister > klimatechnik, gebaudeautomation
geologie, geologe, geologist, geologue, geotechnik, geotechnical, geotechnique, geophysik, geophysicist ; umwelttechnik, bau
gesundheit, health*, sante*, healthcare, gesundheitswesen, gesundheitsmanagement ; medizin > krankenpfleger, arzt, medizinischer fachangestellter, physiotherapeut, psychologe, ergotherapeut, krankenhaus, ernahrungsberater, rettungssanitater, augenoptiker
halbleiter, semiconductor, semi conducteur, chip design, vlsi, asic, ic design, high level synthesis, mikroelektronik, microelectronics, microelectronique, wafer, chipentwicklung ; physik
handwerker, handwerk, artisan > elektriker, dachdecker, maler, klempner, schweisser, tischler, maurer, fliesenleger
hardwareentwickler, hardwareentwicklung, hardware developer, hardware engineer, hardware design, elektronikentwickler, elektronikentwicklung, elektronikingenieur, electronics engineer, ingenieur electronique, pcb, leiterplatte, circuit imprime, schaltungsentwickler, fpga, hardware*
hausmeister, caretaker, gardien, janitor, hauswart, facility maintenance technician, agent technique, handyman, homme toute main ; wartung, gebaudetechnik
hochfrequenztechnik, rf engineer, radio frequency, hyperfrequence, radiofrequence, radar, antenne ; elektronik, telekommunikation
hochschule*, universitat*, university*, universite*, fachhochschule*, grande ecole*, ecole superieure*, institut national polytechnique*, campus*, higher education, enseignement superieur ; professor, wissenschaftler
hotel, hotelfachmann, hospitality, hotellerie, concierge, housekeeping, zimmermadchen, femme chambre, hausdame, gouvernante ; tourismus, empfang
hydraulik, hydraulics, fluidtechnik, pneumatik, pneumatics ; mechanik
inbetriebnahme*, inbetriebnehmer, inbetriebsetzung, inbetriebnahmeingenieur, inbetriebnahmetechniker, inbetriebnahmeleiter, commissioning*, commissioning engineer, commissioning manager, mise service*, technicien mise service ; automatisierungstechnik
industriemechaniker, mechaniker, mecanicien, schlosser, mechanic*, werkzeugmechaniker, feinwerkmechaniker, konstruktionsmechaniker, metallbauer, fitter, ajusteur, outilleur, toolmaker, chaudronnier, metallier, serrurier ; wartung, maschinenbediener
innenarchitekt, innenarchitektur, interior designer, interior architect, architecte interieur, decorateur interieur
kabelbaum, bordnetz, wiring harness, wire harness, faisceau electrique, cabling*, cablage*, cableur, steckverbinder, connectique ; automotive, elektronik
kalkulator, baukalkulator, baukalkulation, quantity surveyor, cost estimator, economiste construction, metreur, deviseur, chiffreur
kellner, waiter, serveur restaurant, chef rang, restaurant*, servicekraft, restauration collective, barista, gastronomie, bartender, barkeeper, restaurantleiter, serveuse ; koch, hotel
kernenergie, kernkraft, nuclear, nucleaire, kerntechnik
kfz mechatroniker, kfz, automobilmechaniker, car mechanic, mecanicien automobile, kfz mechaniker, mecanicien auto, automotive technician, vehicle technician, rv technician, wohnmobiltechniker, technicien automobile ; automotive
klempner, plumber, plombier, installateur, anlagenmechaniker, chauffagiste, heizungsbauer
klimatechnik, kaltetechnik, kaltetechniker, kalteanlagenbauer, luftungstechnik, heizungstechnik, sanitartechnik, refrigeration, genie climatique, frigoriste, hvac, cvc, klimatechniker, climatisation, air conditioning, hkls ; wartung, klempner, gebaudetechnik
klinische forschung, clinical research, clinical trial, essai clinique, cra, recherche clinique, medical writer, klinische studie, klinische prufung, etude clinique, clinical study, clinical operation, study nurse, attache recherche clinique, clinical monitor, biostatistiker, biostatistician, biostatistik, biostatistics, biostatistique, arc*:fr, charge recherche clinique, chef projet recherche clinique, technicien recherche clinique, coordinateur recherche clinique, clinical research associate, clinical project manager, study manager ; pharma, arzt
koch, cook, chef cuisine, cuisinier, kuche, kitchen, kuchenchef, sous chef, commis cuisine, kuchenhilfe, plongeur, dishwasher ; kellner
konstrukteur, konstruktion*, cad, mechanical designer, mechanical design, dessinateur, projeteur, technischer zeichner, technischer produktdesigner, draftsman, draughtsman, concepteur mecanique, solidworks, catia, konstruktionsingenieur ; entwicklungsingenieur, plm
kranfuhrer, baggerfahrer, baumaschinenfuhrer, crane operator, excavator operator, heavy equipment operator, grutier, conducteur engin ; fahrer, bau
krankenhaus*, klinikum*, hospital*, hopital*, clinique ; medizin, krankenpfleger
krankenpfleger, krankenschwester, pflegefachkraft, nurse, infirmier, pflege*, pflegekraft, altenpfleger, senior care, senior living, gesundheits krankenpfleger, registered nurse, aide soignant, pflegefachmann, nursing, soin infirmier, caregiver, pflegehelfer, pflegedienstleitung, healthcare assistant, intensivpfleger, hebamme, midwife, sage femme, pfleger*, krankenpflegehelfer, pflegeassistent, pflegehilfskraft, betreuungskraft*, alltagsbegleiter, soignant ; gesundheit, medizinischer fachangestellter
kunststoff, kunststofftechnik, plasturgie, plastics, plastique, spritzguss, injection molding, polymer ; werkstoff, produktion
labor, laborant, laboratory, laboratoire, lab, laborassistent, technicien laboratoire, mta:de, bta:de, cta:de, mtla, laborantin, laborleiter, lims ; chemie, biologie
landwirt, farmer, agriculteur, landwirtschaft, agriculture, agrar, agricole, agronom, agronome
leistungselektronik, power electronics, electronique puissance, antriebstechnik, electric drive, elektromagnetische vertraglichkeit, electromagnetic compatibility, emv ; elektrotechnik, elektronik
lieferantenqualitat, lieferantenqualitatsmanager, supplier quality, supplier quality engineer, qualite fournisseur, supplier development, lieferantenentwicklung ; einkauf
luftfahrt, flight test, flugversuch, essai vol, aerospace, aeronautique, aviation, raumfahrt, space*, flugzeug, flight*, flug*, avionik, avionics, aircraft, triebwerk, aerodynamik, aerodynamic, avion, helicoptere, helicopter, berufspilot, airline pilot, commercial pilot, pilote ligne, pilote avion, avionique > flugbegleiter
lebensmittel, food*, agroalimentaire, lebensmitteltechnologe, lebensmitteltechnik, food technologist, teigtechnologe, lebensmitteltechniker ; produktion > backer
maler, painter, peintre, lackierer
maritim, schiffbau, shipbuilding, naval, werft, shipyard, chantier naval, schifffahrt, nautik, seafarer, kapitan
maschinenbau, maschinenbauingenieur, mechanical engineer, mechanical engineering, ingenieur mecanique, genie mecanique, maschinenbautechniker, ingenieur mecanicien, sondermaschinenbau ; entwicklungsingenieur
maschinenbediener, machine operator, cnc, zerspanungsmechaniker, dreher, fraser, machinist, usineur, anlagenfuhrer, operateur machine, maschinenfuhrer, conducteur ligne, conducteur machine, regleur, maschineneinrichter, machine setter, zerspaner, zerspanungstechnik, tourneur, fraiseur, usinage ; produktion
mathematik, mathematiker, mathematics, statistiker, statistician, statistik, statistics, statistique, statisticien, quant, quantitative, mathematicien ; datenwissenschaftler
maurer, bricklayer, macon, betonbauer, zimmerer, zimmermann, charpentier, coffreur ; dachdecker, bau
mechanik, mechanical, mecanique ; wartung, mechatroniker > maschinenbau, konstrukteur, industriemechaniker
mechatroniker, mechatronik, mechatronics, mecatronique, mecatronicien, electromecanicien, electromecanique ; mechanik, elektriker, elektrotechnik > kfz mechatroniker
medical science liaison, msl, medical advisor, pharmareferent, medical affairs, visiteur medical, delegue medical ; pharma
medizin, medical, medizinisch, medicine, medecine, clinical, klinisch, clinique ; arzt, gesundheit
medizinischer fachangestellter, mfa, arzthelfer, secretaire medical, sprechstundenhilfe, medizinisch fachangestellter, zfa, medical receptionist ; krankenpfleger
medizintechnik, medizinprodukt, medical device, medical technology, dispositif medical, biomedical engineer, genie biomedical ; medizin, medizininformatik
moderator, moderation, trust safety, content moderator, content moderation, moderation contenu, trust risk, safety operation
museum, musee, kurator, curator, conservateur, ausstellung*, kultur*, culture*, culturel*, kulturmanager, mediateur culturel ; bibliothek, event
musik, music, musique, audio, tontechniker, sound, ingenieur son, technicien son, sound engineer, sound designer, toningenieur, musicien, musiker, musician
oberflachentechnik, galvanik, galvaniseur, beschichtung*, coating*, surface treatment, traitement surface ; produktion, werkstoff
okologie, okologe, ecologue, ecologie, ecologist, ecology, biodiversitat, biodiversity, biodiversite, naturschutz, nature conservation, artenschutz, faune flore, forst, forstwirt, forestry, forestier ; umwelttechnik, biologie
optik, optics, optique*, photonik, photonics, photonique, laser ; physik
pharma, pharmazie, pharmacy, pharmacien, apotheker, pharmacist, pharmaceutical, pharmaceutique, pharmareferent, pta, pharmacie, pharmakovigilanz, pharmacovigilance, drug safety, arzneimittelzulassung ; klinische forschung, gesundheit
photovoltaik, solar, solarteur, solartechnik, solartechniker, solaranlage, photovoltaique, solaire, photovoltaics
physik, physics, physiker, physicist, physique, physicien
physiotherapeut, physiotherapist, kinesitherapeute, physiotherapie, kine, osteopathe, masseur ; gesundheit, ergotherapeut
politik, policy*, public affairs, politique*, government relation, lobbying, public policy, affaire publique
polizei, polizist, police, policier, gendarme ; offentlicher dienst
produktion, production*, fertigung, manufacturing, fabrication*, usine, plant*, montage > maschinenbediener, produktionsmitarbeiter, produktionsleiter, produktionsplaner, fertigungsingenieur
produktionsleiter, produktionsleitung, fertigungsleiter, production manager, responsable production, chef atelier, responsable atelier, plant manager, werkleiter, werksleiter, betriebsleiter, directeur usine, schichtleiter, shift leader, shift supervisor, production supervisor, chef equipe production, chef quart, industriemeister, factory manager
produktionsmitarbeiter, produktionshelfer, fertigungsmitarbeiter, montagemitarbeiter, operateur production, operateur fabrication, agent production, agent fabrication, ouvrier, production worker, production operator, factory worker, conditionnement* ; maschinenbediener
produktionsplaner, produktionsplanung, production planner, production planning, production scheduler, fertigungsplaner, fertigungsplanung, fertigungssteuerung, arbeitsvorbereitung, arbeitsvorbereiter, ordonnancement*, ordonnanceur, planificateur production, planification production, planificateur ; bedarfsplanung, logistik
psychologe, psychologist, psychologue, psychotherapeut, psychologie, psychology, therapeut, therapist, therapeute, psychotherapie, psychiatrie, psychiater, psychiatrist, mental health, psychotherapist
qualitatsprufer, qualitatskontrolle, qualitatskontrolleur, quality inspector, quality control, quality controller, controle qualite, controleur qualite, inspecteur qualite, wareneingangsprufung
radiologie, mtra, mtr, radiology, radiologue, radiographer, manipulateur radio, imagerie medicale, medizinische bildgebung ; medizin, arzt
regelungstechnik, steuerungstechnik, control engineer, control engineering, control system engineer, ingenieur automatique, signalverarbeitung, signal processing, traitement signal ; elektrotechnik, automatisierungstechnik
regulatory affairs, affaire reglementaire, zulassungsmanager, arzneimittelzulassung, regulatory affairs manager, drug regulatory, autorisation essai clinique ; pharma, medizintechnik, compliance
reinigung, cleaning, nettoyage, reinigungskraft, cleaner, agent entretien
reklamation*, reklamationsmanagement, reklamationsbearbeiter, complaint management, complaint manager, beschwerdemanagement, gestion reclamation ; qualitat, kundenservice
rettungssanitater, notfallsanitater, rettungsdienst, rettungsassistent, ambulancier, paramedic, emergency medical technician
schweisser, welder, soudeur
sozialarbeiter, social worker, soziale arbeit, social work, travailleur social, sozialpadagoge, assistant social, sozialarbeit, educateur specialise, social work, sozialpadagogik, sozialwesen, sozialberater, jugendhilfe, jugendamt, aide social, streetworker, heilerziehungspfleger, integrationshelfer, schulbegleiter, suchtberater, moniteur educateur, conseiller insertion, eingliederungshilfe, sozialdienst ; erzieher
sprecher, voice*, voice talent, voice over, voix
stadtplaner, stadtplanung, stadtentwicklung, raumplanung, urban planner, urban planning, urbaniste, urbanisme, amenagement urbain, amenagement territoire, verkehrsplaner, verkehrsplanung, transport planner ; tiefbau
stahl, stahlindustrie, steel, siderurgie, giesserei, foundry, fonderie, metallindustrie ; werkstoff, produktion
fundraising, spendenmanagement, fundraiser, collecte fond
strahlenschutz, radiation protection, radioprotection, surete nucleaire, nuclear safety ; kernenergie, arbeitssicherheit
stromnetz, netzplanung, netzplaner, netzbetreiber, netzbetrieb, netztechnik, netzmonteur, smart grid, grid engineer, grid operator, reseau electrique, hochspannung, mittelspannung, umspannwerk, high voltage, haute tension, smart meter, smart metering, messstellenbetrieb, compteur communicant ; elektrotechnik
textil, bekleidung, fashion*, schneider*, couture, couturier, tailor*, modedesigner, apparel
theater*, theatre*, schauspieler, actor*, comedien, regisseur, buhnentechniker, veranstaltungstechniker, technicien spectacle, radio*, tv producer, produktionsassistent, rundfunk ; video, musik, event
thermodynamik, warmetechnik, thermal engineer, thermal engineering, ingenieur thermique, genie thermique ; klimatechnik, energie
tiefbau, strassenbau, gleisbau, kanalbau, rohrleitungsbau, voirie, vrd, travaux public, civil works, road construction, infrastrukturplanung, espace public
tischler, schreiner, carpenter, joiner*, menuisier, ebeniste, holzmechaniker, holztechnik
tourismus, tourism, tourisme, reise, travel*, voyage, reiseverkehrskaufmann, reisekaufmann, conseiller voyage, travel agent, reiseberater, agent voyage, reiseleiter, guide touristique, tour guide ; hotel
tragwerksplaner, tragwerksplanung, statiker, structural engineer, ingenieur structure, baustatik
umwelttechnik, umweltingenieur, environmental engineer, environmental engineering, ingenieur environnement, wasserwirtschaft, abwasser, wastewater, altlasten, genie environnement, assainissement, eau potable, hydraulique*, hydraulicien, hydrologie, sol pollue, qualite eau, milieu marin, traitement eau, wasserbau, siedlungswasserwirtschaft, umweltplanung, sols pollue, site pollue, eau*, eau usee, epuration, station epuration, autosurveillance, trinkwasser, klaranlage, water treatment, site sol pollue, water management, ingenieur environnemental, charge environnement, responsable environnement ; nachhaltigkeit, bau, abfallwirtschaft
validierung, validation engineer, validation specialist, computer system validation, csv*, gmp, gxp, assurance sterilite, validierungsmanager, qualification validation, validation*, validation manager, validation computersystem, computersystemvalidierung, validation expert, qualifizierung validierung, validation consultant, sterilisation, sterilization ; qualitat, pharma
verfahrenstechnik, verfahrenstechniker, verfahrensingenieur, prozessingenieur, process engineer, process engineering, genie procede, procede*, bioprozess, bioprocess, prozesstechnik, prozesstechniker, chemieanlage, anlagenbau ; biologie
versuchsingenieur, test engineer*, messingenieur, ingenieur essai, erprobung, prufingenieur, versuchstechniker, pruftechniker, messtechnik, messtechniker, technicien essai, charge essai, essai vol, flight test, flugversuch, prufstand, test bench, banc essai, ingenieur mesure ; test, mechanik, automotive
vermessung, surveyor, geometre, fernerkundung, remote sensing, teledetection, erdbeobachtung, earth observation, geomatik, geomatique, geomaticien, geomatics, gis, geoinformationssystem, geodaten, geodasie, geoinformatik, geospatial, sig:fr, geograph, cartographe, cartographie, kartograf, kartograph, kartographie, maps*, webmapping, topographe, geomatiker
verteidigung, defence*, defense*, bundeswehr, rustung, military, militaire, armee, soldat, verteidigungsindustrie ; luftfahrt
video, fotograf, photographer, photographe, videograf, videographer, video editor, monteur video, cutter, film, motion designer, videaste, kamera, videoproduktion, photograph, realisateur, videoeditor, videoschnitt, video editing, kameramann ; designer, content
virtual assistant, virtuelle assistenz, assistant virtuel ; assistent
wachmann, security guard, agent securite, objektschutz, sicherheitsmitarbeiter, werkschutz
servicetechniker, service technician, field service, field service technician, field service engineer, field technician, mobile technician, aussendiensttechniker, kundendiensttechniker, servicemonteur, kundendienstmonteur, technicien itinerant, technicien sav, sav, onsite techniker, field engineer, ingenieur terrain ; klimatechnik, mechatroniker, klempner
wartung, instandhaltung, instandhalter, service engineer, depannage, monteur, maintenance industrielle, technicien maintenance industrielle, industrial maintenance, maintenance engineer, maintenance technician, instandhaltungsingenieur, betriebstechniker, maintenance*, wartungstechniker, wartungsmonteur, instandhaltungstechniker ; mechanik, techniker > servicetechniker, inbetriebnahme
wasserstoff, hydrogen, hydrogene, elektrolyse, fuel cell, brennstoffzelle
werkzeugbau, werkzeugmacher, formenbau, outillage*, mouliste, tool design ; industriemechaniker, konstrukteur
windenergie, wind, windkraft, windpark, wind energy, wind power, wind turbine, offshore wind, eolien
wohnmobil, reisemobil, camping car, recreational vehicle, rv technician, caravan, caravaning, rv* ; kfz mechatroniker, automotive, servicetechniker
werkstoff, werkstofftechnik, material science, materials engineer, materialwissenschaft, science materiau, ingenieur materiau, metallurgie, metallurgy, metallurgique, werkstoffprufer, materialprufer, material scientist, werkstoffingenieur, zerstorungsfreie prufung, controle non destructif, expertise metallurgique ; chemie, physik`
