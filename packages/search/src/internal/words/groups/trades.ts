/** Engineering, trades, science, health*, education and services. The format is that of `concepts.ts`. */
export const TRADES = `
abfallwirtschaft, abfall, entsorgung, mullwerker, kreislaufwirtschaft, recycling, waste management, waste, dechet, dechetterie, dechet terie, ripeur, proprete urbaine, entsorger, agent dechetterie, wertstoff ; nachhaltigkeit
arzt, doctor, physician, medecin, facharzt, mediziner, assistenzarzt, oberarzt, hausarzt, chirurg, surgeon, zahnarzt, dentist, dentiste, tierarzt, veterinarian, veterinaire ; medizin
automotive, automobil, automobile, fahrzeug, vehicle, vehicule, fahrzeugtechnik, fahrzeugbau, automobilindustrie, gesamtfahrzeug, kraftfahrzeugtechnik, adas, automatisiertes fahren, autonomous driving, conduite autonome, powertrain
bahn, rail, railway, ferroviaire, eisenbahn, zugbegleiter, lokfuhrer
bau, bauwesen, construction, bauingenieur, civil engineer, genie civil, btp:fr, bauleiter, hochbau, tiefbau, batiment, ingenieur bau, bauplaner, conducteur travaux, site manager, tragwerksplaner, structural engineer, bauprojektleiter, chef chantier, bauuberwachung, civil engineering, bautechniker, ingenierie civile, travaux public, baumanagement, bauprojekt, infrastrukturplanung, voirie, maitrise oeuvre, espace public, amenagement urbain ; bauarchitekt, gebaude, vermessung, umwelttechnik
bauarchitekt, building architect, architecte batiment, innenarchitekt, interior designer, landschaftsarchitekt, stadtplaner, urban planner, urbaniste, hochbauarchitekt, bim ; bau, architekt
bibliothek, bibliothekar, librarian, bibliothecaire, archiv, archivist, archivar, documentaliste
biologie, biology, biologe, biologist, biologiste, biotech, biotechnologe, biotechnologie, biotechnology, biotechnologue, bioinformatik, bioinformatics, bioinformaticien, life science ; labor, pharma
chemie, chemistry, chimie, chemiker, chemist, chimiste, chemielaborant, chemikant, chemical engineer, chemieingenieur, genie chimique ; labor, pharma > verfahrenstechnik
bildung, education*, bildungswesen, enseignement, elearning, e learning, digital learning, instructional designer, instructional design, learning designer, edtech, ingenierie pedagogique, ingenieur pedagogique, bildungsreferent > lehrer, tutor, trainer, professor
dachdecker, maurer, macon, bricklayer, roofer, couvreur, zimmerer, charpentier
dateneingabe, data entry, saisie donnee, datenerfassung, operateur saisie, annotation, data annotation, labeling, transkription, transcription
dokumentation, documentation* ; redakteur
elektromobilitat, e mobilitat, emobilitat, emobility, e mobility, electric mobility, electromobilite, mobilite electrique, ladeinfrastruktur, ev charging, charging infrastructure, borne recharge ; energie, automotive
elektriker, elektroniker, electrician, electricien, elektroinstallateur, elektromonteur, elektrofachkraft, elektroanlagenmonteur, betriebselektriker, monteur electricien
elektrotechnik, elektro, electrical, elektroingenieur, electrical engineer, electrical engineering, elektrotechniker, electrotechnicien, electrotechnique, electrique, genie electrique, ingenieur electricien, elektroplaner ; automatisierung > elektronik, elektriker
elektronik, electronics, electronique, electronic*, hardware, hardwareentwickler, hardware engineer, pcb, fpga, halbleiter, semiconductor, asic, electronicien ; embedded
entwicklungsingenieur, development engineer, produktentwicklung, product development engineer, r d engineer, ingenieur r d, hardware developer, hardware engineer, ingenieur conception, bureau etude, konstrukteur, hardwareentwickler, entwicklung konstruktion ; mechanik, elektronik, automotive > versuchsingenieur
entwicklungszusammenarbeit, international development, ngo, humanitarian, humanitaire, nonprofit, non profit, cooperation internationale ; politik, steward
erzieher, erziehung, kitaleiter, tagesmutter, assistant maternel, kindergartner, educator, kita, kindergarten, puericulture, puericulteur, kindertagesstatte, childcare, educateur jeune enfant, kinderpfleger, nanny, babysitter, nounou, auxiliaire puericulture, padagogik, padagoge ; sozialarbeiter, lehrer
friseur, hairdresser, coiffeur, kosmetiker, beautician, estheticien, permanent make up
funktionale sicherheit, functional safety, funktionssicherheit, surete fonctionnement, iso 26262, system safety ; automotive, qualitat
gartner, gardener, jardinier, paysagiste, gartenbau, landschaftsgartner
gebaude, building*, facility, facility manager, hausmeister, gebaudeautomation, haustechnik, gebaudetechnik, tga, versorgungstechnik, shk, caretaker, gardien ; bau > klimatechnik
geologie, geologe, geologist, geologue, geotechnik, geotechnical, geotechnique, geophysik, geophysicist ; umwelttechnik, bau
gesundheit, health*, sante*, healthcare, gesundheitswesen, gesundheitsmanagement ; medizin > krankenpfleger, arzt, medizinischer fachangestellter, physiotherapeut, ergotherapeut, psychologe, krankenhaus, ernahrungsberater, rettungssanitater, augenoptiker
handwerker, tischler, schreiner, carpenter, menuisier > elektriker, dachdecker, maler, klempner, schweisser
hochfrequenztechnik, rf engineer, radio frequency, hyperfrequence, radiofrequence, radar, antenne ; elektronik, telekommunikation
hotel, hotelfachmann, hospitality, hotellerie, concierge, housekeeping, zimmermadchen, femme chambre, hausdame, gouvernante ; tourismus, empfang
kellner, restaurantleiter, serveuse, waiter, serveur restaurant, chef rang, restaurant, servicekraft, restauration collective, barista, gastronomie, bartender, barkeeper ; koch, hotel
kernenergie, kernkraft, nuclear, nucleaire, kerntechnik
kfz mechatroniker, kfz, automobilmechaniker, car mechanic, mecanicien automobile, kfz mechaniker, mecanicien auto, automotive technician, vehicle technician, rv technician, wohnmobiltechniker, technicien automobile ; automotive
klempner, plumber, plombier, installateur, anlagenmechaniker, chauffagiste, heizungsbauer
klimatechnik, kaltetechnik, kaltetechniker, kalteanlagenbauer, luftungstechnik, heizungstechnik, sanitartechnik, refrigeration, genie climatique, frigoriste, hvac, cvc, klimatechniker, climatisation, air conditioning, hkls ; wartung, klempner
klinische forschung, clinical research, clinical trial, essai clinique, cra, recherche clinique, medical writer, klinische studie, klinische prufung, etude clinique, clinical study, clinical operation, study nurse, attache recherche clinique, clinical monitor, biostatistiker, biostatistician ; pharma, arzt
koch, cook, chef cuisine, kuchenhilfe, plongeur, dishwasher, cuisinier, kuche, kitchen, kuchenchef, sous chef, commis cuisine ; kellner
krankenpfleger, krankenschwester, pflegefachkraft, nurse, infirmier, pflege*, pflegekraft, altenpfleger, senior care, senior living, gesundheits krankenpfleger, registered nurse, aide soignant, pflegefachmann, nursing, soin infirmier, caregiver, pflegehelfer, pflegedienstleitung, healthcare assistant, intensivpfleger, hebamme, midwife, sage femme, pfleger*, krankenpflegehelfer, pflegeassistent, pflegehilfskraft, betreuungskraft*, alltagsbegleiter ; gesundheit, medizinischer fachangestellter
labor, laborant, laboratory, laboratoire, lab, laborassistent, technicien laboratoire, mta:de, bta:de, cta:de, mtla, laborantin, laborleiter, lims ; chemie, biologie
landwirt, farmer, agriculteur, landwirtschaft, agriculture, agrar, agricole, agronom, agronome
luftfahrt, flight test, flugversuch, essai vol, aerospace, aeronautique, aviation, raumfahrt, space*, flugzeug, flugbegleiter, flight*, flug*, avionik, avionics, aircraft, triebwerk, aerodynamik, aerodynamic, avion, helicoptere, helicopter, berufspilot, airline pilot, commercial pilot, pilote ligne, pilote avion
lebensmittel, food*, agroalimentaire, lebensmitteltechnologe, lebensmitteltechnik, food technologist, teigtechnologe ; produktion > backer
maler, painter, peintre, lackierer
maschinenbediener, machine operator, cnc, zerspanungsmechaniker, dreher, fraser, machinist, usineur, anlagenfuhrer, operateur machine ; produktion
mathematik, mathematiker, mathematics, statistiker, statistician, statistik, statistics, statistique, statisticien, quant, quantitative, mathematicien ; datenwissenschaftler
mechanik, mechaniker, mechanical, mecanique, mecanicien, maschinenbau, mechanical engineer, konstrukteur, maschinenbauingenieur, konstruktion, schlosser, industriemechaniker, mechanical designer, cad, dessinateur, projeteur, technischer zeichner, mechanic, draftsman ; wartung, mechatroniker
mechatroniker, mechatronik, mechatronics, mecatronique, mecatronicien ; mechanik, elektriker, elektrotechnik > kfz mechatroniker
medizin, medical, medizinisch, medicine, medecine, clinical, klinisch, clinique ; arzt, gesundheit
medizinischer fachangestellter, mfa, arzthelfer, secretaire medical, sprechstundenhilfe, medizinisch fachangestellter, zfa, medical receptionist ; krankenpfleger
medizintechnik, medizinprodukt, medical device, medical technology, dispositif medical, biomedical engineer, genie biomedical ; medizin, medizininformatik
moderator, moderation, content moderator, content moderation, moderation contenu, trust safety, trust risk, safety operation
musik, music, musique, audio, tontechniker, sound
optik, optics, optique*, photonik, photonics, photonique, laser ; physik
pharma, pharmazie, pharmacy, pharmacien, apotheker, pharmacist, pharmaceutical, pharmaceutique, pharmareferent, pta, pharmacie, pharmakovigilanz, pharmacovigilance, drug safety, arzneimittelzulassung ; klinische forschung, gesundheit
physik, physics, physiker, physicist, physique, physicien
physiotherapeut, physiotherapist, kinesitherapeute, physiotherapie, kine, osteopathe, masseur ; gesundheit, ergotherapeut
politik, policy*, public affairs, politique*, government relation, lobbying, public policy, affaire publique
produktion, production*, fertigung, manufacturing, fabrication*, produktionsmitarbeiter, operateur production, produktionshelfer, usine, plant*, produktionsleiter, fertigungsmitarbeiter, montage, ouvrier > maschinenbediener
psychologe, psychologist, psychologue, psychotherapeut, psychologie, psychology, therapeut, therapist, therapeute, psychotherapie, psychiatrie, psychiater, psychiatrist, mental health, psychotherapist
regelungstechnik, steuerungstechnik, control engineer, control engineering, control system engineer, ingenieur automatique, signalverarbeitung, signal processing, traitement signal ; automatisierung, elektrotechnik
reinigung, cleaning, nettoyage, reinigungskraft, cleaner, agent entretien
schweisser, welder, soudeur
sozialarbeiter, social worker, soziale arbeit, social work, travailleur social, sozialpadagoge, assistant social, sozialarbeit, educateur specialise, social work, sozialpadagogik, sozialwesen, sozialberater, jugendhilfe, jugendamt, aide social, streetworker, heilerziehungspfleger, integrationshelfer, schulbegleiter, suchtberater, moniteur educateur, conseiller insertion, eingliederungshilfe, sozialdienst ; erzieher
sprecher, voice*, voice talent, voice over, voix
steward, spendenmanagement, fundraiser, fundraising, collecte fond
tourismus, tourism, tourisme, reise, travel*, voyage, reiseverkehrskaufmann, reisekaufmann, conseiller voyage, travel agent, agent voyage, reiseleiter, guide touristique, tour guide, reiseberater ; hotel
umwelttechnik, umweltingenieur, environmental engineer, environmental engineering, ingenieur environnement, wasserwirtschaft, abwasser, wastewater, altlasten, genie environnement, assainissement, eau potable, hydraulique*, hydraulicien, hydrologie, sol pollue, qualite eau, milieu marin, traitement eau, wasserbau, siedlungswasserwirtschaft, umweltplanung, sols pollue, site pollue, eau*, eau usee, epuration, station epuration, autosurveillance, trinkwasser, klaranlage, water treatment ; nachhaltigkeit, bau, abfallwirtschaft
validierung, validation engineer, validation specialist, computer system validation, csv*, gmp, gxp, assurance sterilite, validierungsmanager, qualification validation, validation*, validation manager, validation computersystem, computersystemvalidierung, validation expert, qualifizierung validierung, validation consultant, ingenieur validation ; qualitat, pharma
verfahrenstechnik, verfahrenstechniker, verfahrensingenieur, prozessingenieur, process engineer, process engineering, genie procede, procede*, bioprozess, bioprocess, prozesstechnik, prozesstechniker, chemieanlage, anlagenbau ; biologie
versuchsingenieur, test engineer*, messingenieur, ingenieur essai, erprobung, prufingenieur, versuchstechniker, pruftechniker, messtechnik, messtechniker, technicien essai, charge essai, essai vol, flight test, flugversuch, prufstand, test bench, banc essai, ingenieur mesure ; test, mechanik, automotive
vermessung, surveyor, geometre, fernerkundung, remote sensing, teledetection, erdbeobachtung, earth observation, geomatik, geomatique, geomaticien, geomatics, gis, geoinformationssystem, geodaten, geodasie, geoinformatik, geospatial, sig:fr, geograph, cartographe, cartographie, kartograf, kartograph, kartographie, maps*, webmapping, topographe, geomatiker
verteidigung, defence*, defense*, bundeswehr, rustung, military, militaire, armee, soldat, verteidigungsindustrie ; luftfahrt
video, fotograf, photographer, photographe, videograf, videographer, video editor, monteur video, cutter, film, motion designer, videaste, kamera, videoproduktion, photograph, realisateur, videoeditor, videoschnitt, video editing, kameramann ; designer, content
virtual assistant, virtuelle assistenz, assistant virtuel ; assistent
wachmann, security guard, agent securite, objektschutz, sicherheitsmitarbeiter, werkschutz
servicetechniker, service technician, field service, field service technician, field service engineer, field technician, mobile technician, aussendiensttechniker, kundendiensttechniker, servicemonteur, kundendienstmonteur, technicien itinerant, technicien sav, sav, onsite techniker ; klimatechnik, mechatroniker, klempner
wartung, instandhaltung, maintenance, technicien maintenance, instandhalter, service engineer, depannage, monteur ; mechanik, techniker > servicetechniker
wasserstoff, hydrogen, hydrogene, elektrolyse, fuel cell, brennstoffzelle
werkstoff, werkstofftechnik, material science, materials engineer, materialwissenschaft, science materiau, ingenieur materiau, metallurgie, metallurgy, metallurgique ; chemie, physik
ergotherapeut, occupational therapist, ergotherapeute, ergotherapie, logopade, logopadie, orthophoniste, speech therapist, orthophonie ; gesundheit
krankenhaus*, klinikum*, hospital*, hopital*, clinique ; medizin, krankenpfleger
rettungssanitater, notfallsanitater, rettungsdienst, rettungsassistent, ambulancier, paramedic, emergency medical technician
augenoptiker, optiker, optician, opticien, optometrist, horakustiker, audioprothesiste, audiologist, zahntechniker, prothesiste dentaire, dental technician
radiologie, mtra, mtr, radiology, radiologue, radiographer, manipulateur radio, imagerie medicale, medizinische bildgebung ; medizin, arzt
ernahrungsberater, nutritionist, nutrition*, ernahrung*, dieteticien, dietitian, diatassistent, okotrophologe, ernahrungswissenschaft ; lebensmittel
fitness*, fitnesstrainer, sport*, sportlehrer, personal trainer, coach sportif, educateur sportif, sports coach, sportwissenschaft, sportmanager, yogalehrer, schwimmlehrer, bademeister, maitre nageur, lifeguard ; gesundheit, trainer
backer, boulanger, baker, konditor, patissier, metzger, boucher, fleischer, butcher ; koch
arbeitsvermittler, jobcoach, berufsberater, berufsberatung, career coach, career counselor, conseiller emploi, conseiller insertion professionnelle, outplacement, karriereberater ; personalberater, sozialarbeiter
museum, musee, kurator, curator, conservateur, ausstellung*, kultur*, culture*, culturel*, kulturmanager, mediateur culturel ; bibliothek, event
theater*, theatre*, schauspieler, actor, comedien, regisseur, buhnentechniker, veranstaltungstechniker, technicien spectacle, radio*, tv producer, produktionsassistent, rundfunk ; video, musik, event
forderung*, fordermittel, fordermittelmanager, drittmittel, grant manager, grants management, research funding, subvention*, wissenschaftsmanagement, science management, research coordinator, forschungskoordinator, forschungsreferent ; wissenschaftler, projektkoordinator
medical science liaison, msl, medical advisor, pharmareferent, medical affairs, visiteur medical, delegue medical ; pharma
polizei, polizist, police, policier, gendarme, feuerwehr, feuerwehrmann, pompier, firefighter ; offentlicher dienst`
