/** Data and information technology. The format is that of `concepts.ts`. */
export const DATA_AND_IT = `
agil, agile, agilitat
airflow ; dateningenieur
anforderungsmanagement, requirements engineer, requirements engineering, requirements management, anforderungsmanager, anforderungsanalyst, anforderungsanalyse, ingenieur exigence
angular, angularjs ; javascript
ansible ; devops, systemadministrator
anwendungsbetreuer, applikationsbetreuer, application manager, anwendungsmanager, applikationsmanager, anwendungsadministrator, application administrator, erp administrator, administrateur erp, administrateur fonctionnel, administrateur application, administrateur applicatif, gestionnaire application, responsable applicatif, domaine applicatif, exploitation applicative, application owner, application specialist, applikationsverantwortlicher, anwendungsberater, application consultant, application lifecycle, application support ; it support, business analyst, systemadministrator, administrator
application security, appsec, product security, secure coding, anwendungssicherheit, securite applicative, devsecops ; softwareentwickler, devops
arbeitssicherheit, occupational safety, hse, ehs, qhse, sicherheitsingenieur, safety engineer, securite travail, gesundheitsschutz, fachkraft arbeitssicherheit, sicherheitsfachkraft, sifa, arbeitsschutz, health safety, hse manager, ehs manager, preventeur, sante securite, technicien hse, animateur securite ; brandschutz, nachhaltigkeit
atlassian, atlassian data center, jira, confluence ; anwendungsbetreuer, itsm
automatisierung, automation, automatisation, automation engineer > automatisierungstechnik
aws, amazon web service
azure, microsoft azure
backend, back end, backend developer, backendentwickler, developpeur back ; softwareentwickler, fullstack
big data, bigdata, hadoop, apache spark, pyspark, spark*, big data engineer ; dateningenieur
blockchain, crypto, web3, krypto, solidity, defi*, smart contract, solana, ethereum, onchain, on chain, dapp
business analyst, business analyse, analyste metier, businessanalyst, analyste fonctionnel, moa, amoa, assistance maitrise ouvrage, functional analyst, process analyst, prozessanalyst, consultant fonctionnel, expert fonctionnel, analyste technico fonctionnel, analyste affaire, responsable fonctionnel, referent fonctionnel, geschaftsanalyst, geschaftsprozessanalyst ; datenanalyst, produktmanager, prozess, analyst > anforderungsmanagement
business intelligence, bi, decisionnel, power bi, powerbi, tableau*, informatique decisionnelle, business intelligence consultant, data visualization ; datenanalyst, dateningenieur > data warehouse, reporting
cisco ; netzwerkadministrator
ciso, chief information security officer, rssi, informationssicherheitsbeauftragter, isb, information security officer, security officer, iso 27001, isms, grundschutz, it grundschutz, informationssicherheitsmanager, information security manager, information security management, it sicherheitsbeauftragter, responsable securite systeme information, responsable securite si, nis2, kritis, head of security, head of information security, head of it security, leiter it sicherheit, leiter informationssicherheit, responsable cybersecurite, responsable securite informatique, directeur cybersecurite, chief security officer ; compliance, datenschutz
cloud, cloud computing, hybrid cloud, multi cloud ; devops, infrastruktur > aws, azure, gcp, cloud architekt, cloud ingenieur
cloud architekt, cloud architect, cloud solution architect, architect cloud security ; cloud, losungsarchitekt, softwarearchitekt
cloud ingenieur, ingenieur cloud, cloud service engineer, cloud administrator, administrateur cloud, cloud entwickler, developpeur cloud, cloud techniker, cloud specialist, cloud infrastructure engineer ; cloud, devops, cloud architekt, infrastruktur
cloud security, cloud security engineer, securite cloud, architect cloud security ; cloud
computer vision, bildverarbeitung, image processing, vision ordinateur, traitement image
content management system, cms, wordpress, typo3, drupal, joomla, adobe experience manager, contentful, headless cms ; webentwickler, content
cplusplus, cpp
crm, customer relationship management, lifecycle marketing, hubspot, gestion relation client > salesforce
csharp, dotnet, asp
cto, chief technology officer, technischer leiter, technical director, directeur technique ; softwareentwicklungsleiter, leiter
data governance, datenqualitat, datenqualitatsmanager, data quality, qualite donnee, data steward, gouvernance donnee, daten governance ; datenanalyst, datenschutz, datenmanagement > stammdaten
data warehouse, dwh, datawarehouse, entrepot donnee, data warehousing, data vault ; dateningenieur, datenbank > sap bw
databricks ; dateningenieur
datenmanagement, data management, gestion donnee, gestionnaire donnee ; data governance, datenanalyst, stammdaten
leiter data, head of data, head of analytics, head of data analytics, head of bi, head of business intelligence, head of data science, head of data engineering, chief data officer, cdo, data director, director data, director analytics, vp data, data lead, analytics lead, analytics manager, data analytics manager, data team lead, data science lead, team lead data, teamlead data, teamleiter data, teamleiter data analytics, teamleiter data management, teamleiter bi, teamleiter business intelligence, leiter daten, leiter datenmanagement, leiter data analytics, leiter bi, leiter business intelligence, leiter datenanalyse, engineering manager data, data engineering manager, manager data engineering, data science manager, manager data science, responsable data, responsable donnee, responsable bi, responsable decisionnel, directeur data, chef equipe data, manager data, abteilungsleiter data, bereichsleiter data
daten, data, donnee > big data, dateningenieur, datenanalyst, datenwissenschaftler, datenarchitekt, leiter data
datenanalyst, data analyst, analyste donnee, datenanalyse, data analytics, data analysis, analyse donnee, data analyse, business intelligence analyst, bi analyst ; datenwissenschaftler, business intelligence, dateningenieur, business analyst, leiter data
datenarchitekt, data architect, architecte donnee ; dateningenieur, architekt
datenbank, database, base donnee, sql, oracle, bdd ; dateningenieur > datenbankadministrator
datenbankadministrator, dba, database administrator, administrateur base donnee, datenbankspezialist, datenbankentwickler, administrateur bdd ; datenbank, systemadministrator
dateningenieur, data engineer, data engineering, ingenieur donnee, analytics engineer, etl entwickler, data developer ; datenwissenschaftler, datenbank, business intelligence, datenanalyst
datenmigration, data migration, migration donnee, reprise donnee, migration project, migrationsprojekt, migrationsmanager, migration manager, migration consultant, cloud migration, migration cloud, migration specialist ; dateningenieur, cloud
datenmodellierung, data modeling, data modelling, data modeler, data modeller, datenmodell, datenmodellierer, modelisation donnee, entity relationship, entity relationsship ; datenarchitekt, data warehouse
datenprodukt, data product, data product manager, data product owner, product owner data, produit data, produit donnee ; produktmanager, product owner, data governance
datenschutz, data protection, data privacy, privacy, protection donnee, gdpr, dsgvo, rgpd, dpo, datenschutzbeauftragter, datenschutzrecht, delegue protection donnee, datenschutzmanager, data compliance ; compliance, informationssicherheit, data governance, jurist
datenwissenschaftler, data scientist, data science, scientifique donnee, datenwissenschaft ; datenanalyst, machine learning, dateningenieur
datev ; buchhalter, steuer
designer, design*, gestaltung, gestalter, creative* ; ux > webdesigner, grafikdesigner, industriedesigner, illustrator
developer relations, devrel, developer advocate, developer advocacy, developer evangelist, tech evangelist, community engineer, community software engineer ; social media
devops, dev ops, release engineer, ci cd, build engineer, devsecops ; kubernetes, cloud, systemadministrator, infrastruktur > site reliability, platform engineer
dokumentenmanagement, document management, ecm, enterprise content management, gestion electronique document, ged:fr, gestion documentaire, records management, elektronische akte
elasticsearch ; backend, devops
embedded, eingebettet, embarque, firmware, mikrocontroller, ingenieur systeme embarque, systeme embarque, logiciel embarque, embedded software, embedded system, autosar, rtos, mikroprozessor, embedded c, softwareentwickler c, hardwarenahe programmierung, hardwarenahe softwareentwicklung, geratesoftware, steuergerat, steuergeratesoftware, geratetreiber, treiberentwickler, device driver, real time system, echtzeitsystem, temps reel ; elektronik, hardwareentwickler, regelungstechnik, robotik
empfehlungssystem, recommender, recommender system, recommendation system, recommendation engine, recommendation*, systeme recommandation, personalisierung*, personalization*, personalisation* ; machine learning, datenwissenschaftler
endpoint management, unified endpoint management, endpoint engineer, poste travail*, administrateur poste travail, workplace*, workplace engineer, digital workplace, modern workplace, client management, client engineer, client administrator, mobile device management, intune, jamf, sccm, softwareverteilung, deploiement logiciel ; it support, systemadministrator, windows, microsoft 365
erp, navision, odoo, microsoft dynamics, dynamics 365, business central, netsuite, sage x3, sage 100, proalpha, infor, enterprise resource planning, progiciel gestion, pgi ; sap
figma ; ux
finops, it kosten, it cost, it controlling, it controller, it finance, cloud cost ; controller, cloud
forward deployed engineer, forward deployed, customer engineer ; losungsarchitekt, implementierungsmanager, softwareentwickler
frontend, front end, frontend developer, frontendentwickler, developpeur front ; webentwickler, javascript, fullstack, softwareentwickler > react, angular, vue
fullstack, full stack, fullstackentwickler ; frontend, backend, webentwickler, softwareentwickler
game, spiele, spieleentwickler, unity, unreal, jeu video, gaming, game designer, realite virtuelle, virtual reality, augmented reality, vr, jeux video
gcp, google cloud, google cloud platform
generative ki, genai, gen ai, generative ai, generative kunstliche intelligenz, generative artificial intelligence, ia generative, intelligence artificielle generative, llm, llms, large language model, language model, sprachmodell, modele langage, prompt engineer
gitlab ; devops
golang, go*
grafana ; site reliability, devops
grafikdesigner, graphic designer, graphic design, grafikdesign, graphiste, grafiker, mediengestalter, designer graphique, infographiste, art director, directeur artistique, kommunikationsdesigner, communication designer, maquettiste, reinzeichner, desktop publishing, layouter, concepteur graphique, visual designer, brand designer, marketing designer, marketing artist, creative designer, creative director, kreativdirektor, directeur creatif, printdesigner, screendesigner ; webdesigner, illustrator, video, ux
human machine interface, hmi, mensch maschine schnittstelle, interface homme machine, ihm:fr ; embedded, ux
identitatsmanagement, iam, identity access management, berechtigungsmanagement, gestion identite, access management, zugriffsmanagement, gestion acce, authentication, authentification, sso, identity management, identity governance, gestion acces, authentifizierung, single sign on, privileged access management, identity provider
illustrator, illustrateur, 3d artist, 3d designer, concept artist, game artist, technical artist, character artist, animator, infographiste 3d, animateur 3d, level designer, 3d visualisierung, artist* ; game, video
industriedesigner, industrial designer, industrial design, industriedesign, designer industriel, design industriel ; konstrukteur, ux
informatik, informatique, it, edv, computer science, information technology, informationstechnik, ict, information communication >> informatiker, softwareentwickler, daten, netzwerk, cloud, infrastruktur, informationssicherheit, sap, erp, systemadministrator, it support, devops, datenbank, it architekt, itsm, it betrieb, it einkauf, it leiter, it projektleiter, it systemkaufmann, it systemelektroniker
informationssicherheit, it sicherheit, it security, cybersecurity, cyber security, cyber, cybersecurite, cybersicherheit, securite informatique, securite systeme information, securite information, information security, ssi, security engineer, security specialist, information assurance, infosec ; sicherheit, compliance, datenschutz, netzwerkadministrator > penetrationstest, sicherheitsanalyst, security operation, identitatsmanagement, ciso, ot security, sicherheitsarchitekt, cloud security, application security, security consultant
infrastruktur, infrastructure, ingenieur build ; systemadministrator, cloud
industrie 4, industrie 4 0, industry 4, industry 4 0, smart factory, smart manufacturing, digital factory, digitale fabrik, usine connectee, usine du futur, industrie du futur, mes*, manufacturing execution, manufacturing execution system, shopfloor, shop floor, shopfloor it, digitale produktion, production connectivity, iiot ; produktion, iot, automatisierungstechnik
iot, internet of things, objet connecte ; embedded
it berater, it consulting, consultant it, consultant informatique, technology consultant, technical consultant, consultant technique, edv berater ; berater, losungsarchitekt, business analyst
it audit, it auditor, it revisor, it prufer, is auditor, information system auditor, auditeur informatique, auditeur systeme information, audit informatique ; wirtschaftsprufer, ciso, compliance
it betrieb, it operation, exploitation informatique, production informatique, analyste exploitation, analyste production, pupitreur, systembetrieb, anwendungsbetrieb, applikationsbetrieb, it operator, network operation center, noc, exploitation applicative, technicien exploitation informatique ; systemadministrator, itsm, infrastruktur, rechenzentrum, anwendungsbetreuer
it einkauf, it einkaufer, it procurement, it purchasing, achat it, acheteur it, software procurement, provider management, provider manager ; einkauf, lizenzmanagement
it leiter, leiter it, head of it, it manager, it director, cio, chief information officer, dsi, directeur systeme information, responsable informatique, responsable systeme information, responsable si, edv leiter ; leiter, informatik, cto
it projektleiter, it project manager, chef projet informatique, it projektmanager, chef projet it, chef projet si, chef projet technique, technical project manager ; projektleiter
itsm, it service management, service management*, itil, servicenow, incident manager, problem manager, service delivery manager, service level manager, gestion incident, gestionnaire incident, it koordinator, coordinateur informatique ; it support, infrastruktur
it support, helpdesk, help desk, service desk, servicedesk, support technician, technicien assistance, technicien helpdesk, support informatique, it supporter, level support, user help desk, technicien informatique, anwendersupport, anwenderbetreuer, support engineer, technical support, technischer support, desktop support, onsite techniker, it techniker, it servicetechniker, technicien proximite, support applicatif, application support, technicien maintenance informatique, support utilisateur, anwendungssupport, applikationssupport, hotliner ; support, systemadministrator, techniker
it systemkaufmann, it kaufmann, informatikkaufmann, kaufmann digitalisierungsmanagement, kaufmann it system management, it systemhauskaufmann ; it support, it einkauf, vertriebsingenieur
it systemelektroniker, systemelektroniker, informationselektroniker, kommunikationselektroniker, fernmeldeelektroniker ; it support, netzwerkadministrator, elektronik, telekommunikation
java, spring, jakarta, j2ee, jee, kotlin
javascript, js, nodejs, node ; frontend, typescript
jenkins ; devops
kafka ; dateningenieur, backend
key user, keyuser, utilisateur cle ; anwendungsbetreuer, sap
konfigurationsmanagement, configuration management, gestion configuration, gestionnaire configuration, responsable configuration ; plm
ki entwickler, ki ingenieur, ki engineer, ai engineer, ai developer, ai software engineer, ai software developer, artificial intelligence engineer, applied ai engineer, ingenieur ia, developpeur ia, ingenieur intelligence artificielle ; machine learning, generative ki, mlops
kubernetes, k8s, openshift, container, docker, helm ; devops, cloud
kunstliche intelligenz, ki, ai, artificial intelligence, intelligence artificielle, ia ; datenwissenschaftler > machine learning, generative ki, ki entwickler
linux, unix ; systemadministrator
lizenzmanagement, license management, licence manager, licensing*, software asset management, gestion licence ; einkauf
logiciel, software >> softwareentwickler, softwarearchitekt
losungsarchitekt, solution architect ; architekt, cloud architekt, softwarearchitekt
low code, lowcode, no code, nocode, outsystems, mendix, power apps, powerapps, power platform, pega, appian ; rpa, softwareentwickler
machine learning, ml, maschinelles lernen, apprentissage automatique, apprentissage profond, deep learning, post training, model training, llm training, training infrastructure, distributed training ; datenwissenschaftler > computer vision, natural language processing, mlops
mainframe, cobol, z os, zos, as400, iseries, ile rpg, rpg*, jcl, host entwickler ; softwareentwickler
medizininformatik, health it, digital health, ehealth, e health, healthtech, health tech, medtech, informatique medicale, sante numerique, krankenhausinformationssystem, kis, hl7, fhir, dicom ; gesundheit, medizin, informatik
microsoft 365, office 365, m365, o365, microsoft exchange, exchange server, exchange online, intune, entra ; windows, systemadministrator
mlops, ml ops, machine learning operation, llmops, ml platform, ml infrastructure, ml engineer, machine learning platform, machine learning infrastructure, ai platform engineer, ai infrastructure, model deployment, model serving, mlflow, ai platform, ki plattform, plateforme ia, plateforme datascience, plateforme data science, data science platform ; devops
mobile entwickler, app entwickler, hybrid app, android, ios, developpeur mobile, mobile engineer, flutter, react native, swift, developpeur application mobile ; softwareentwickler
mongodb ; backend, datenbank
mysql ; datenbank
natural language processing, nlp, computerlinguistik, computational linguistics, linguistique informatique, traitement langage, traitement automatique langue, sprachverarbeitung, sprachmodell, language model, large language model, llm, llms, modele langage, conversational ai, chatbot, prompt engineer, computational linguist, computerlinguist ; kunstliche intelligenz
netzwerk, network, reseau, netzwerktechnik, networking ; telekommunikation > netzwerkadministrator, wlan
netzwerkarchitekt, network architect, architecte reseau ; netzwerkadministrator, netzwerk, it architekt
netzwerkadministrator, netzwerkadmin, network administrator, administrateur reseau, network engineer, netzwerkingenieur, ingenieur reseau, netzwerktechniker, network technician, technicien reseau, netzwerkspezialist, network specialist, netzwerkexperte, expert reseau ; systemadministrator, netzwerk, telekommunikation, it support
ot security, ot sicherheit, industrial security, industrial cybersecurity, cybersecurite industrielle, securite industrielle, ics security, iec 62443, automotive security, automotive cybersecurity ; automatisierungstechnik, automotive
owner, verantwortlich
penetrationstest, pentester, penetration tester, penetration testing, pentest, offensive security, red team, bug bounty, ethical hacker, ethical hacking, test intrusion, testeur intrusion
php, symfony, laravel
platform engineer, plattform engineer, platform engineering, plattform engineering, developer platform, internal developer platform, ingenieur plateforme ; site reliability, kubernetes, cloud ingenieur
plm, product lifecycle management, gestion cycle vie produit, teamcenter, windchill, enovia, tc nx, siemens nx, pdm, produktdatenmanagement, product data management, produktdaten ; konfigurationsmanagement, konstrukteur, stammdaten
postgres, postgresql ; datenbank
process mining, process intelligence, process analytics, celonis, signavio ; prozess, business intelligence
product owner, po, produktverantwortlicher, proxy product owner, produkt owner, platform owner, service owner, responsable produit ; produktmanager, owner, business analyst
produkt, product, produit > produktmanager, product owner
product analyst, product analytics, produktanalyst, analyste produit ; datenanalyst, webanalyse, produktmanager
produktmanager, product manager, chef produit, responsable produit, head of product, product lead ; product owner, produkt
programmmanager, program manager, programme manager, programmleiter, directeur programme, responsable programme, program management, technical program manager, programmmanagement
projekt, project, projet > projektleiter
projektingenieur, project engineer, ingenieur projet, charge projet, ingenieur charge projet ; projektleiter, projektkoordinator
projektkoordinator, project coordinator, projektassistenz, pmo, project management office, coordinateur projet, projektmitarbeiter, projektreferent, project officer ; projektleiter, projektingenieur
projektleiter, projektmanager, project manager, chef projet, gestion projet, project lead, directeur projet, project director, projektverantwortlicher, responsable projet, delivery manager, pilotage projet, conduite projet, gestionnaire projet ; projektkoordinator, it projektleiter, scrum master, projekt > programmmanager
python, django
qlik ; business intelligence
qualitat, quality, qualite, qualitatsmanagement, quality management, qualitatsingenieur, quality engineer, responsable qualite, qualitatssicherung, quality assurance, assurance qualite, iso 9001, qualitatsbeauftragter, qualitatsauditor, quality auditor, auditeur qualite, qmb, qm beauftragter, qualitatsmanagementbeauftragter, qm manager, qm fachkraft, qualiticien ; test > validierung, qualitatsprufer, lieferantenqualitat
react, reactjs, react js, nextjs ; javascript
rechenzentrum, data center, datacenter, data centre, centre donnee, colocation, serverraum ; infrastruktur, cloud, systemadministrator
release manager, release management, releasemanager, releasemanagement, release train engineer, release coordinator, gestionnaire release, deployment manager ; devops, konfigurationsmanagement, projektleiter
reporting, berichtswesen, reporting analyst, reporting specialist, reporting manager, kennzahl*, dashboarding ; datenanalyst
robotik, robotics, robotique, roboticien, robotiker ; automatisierungstechnik
rpa, robotic process automation, prozessautomatisierung, process automation, workflow automation, ai automation, uipath, power automate, automatisation processus, automation developer ; prozess, digitalisierung, automatisierung
ruby, rails, ruby on rails
salesforce, sfdc, sales cloud
sap, abap, s4hana, s 4hana, hana, sap btp, sap asset manager > sap basis, sap bw, sap finanzmodul, sap logistikmodul, sap security
sap basis, sap administrator, sap administration, sap netweaver
sap bw, bw 4hana, sap bw 4hana, sap bi, sap analytics, sap analytics cloud, sap datasphere, sap business warehouse ; business intelligence
sap finanzmodul, sap fi, sap co, sap fico, sap fi co, fi co, fico*, sap finance, sap finanzen, sap controlling, sap rechnungswesen, sap berater finance, sap berater rechnungswesen, s 4hana finance, s4hana finance, sap fscm, sap treasury ; finanzen, controller
sap logistikmodul, sap mm, sap ewm, sap wm, sap tm, sap sd, ewm, sap ibp ; logistik
sap security, sap berechtigung, sap authorization, sap authorisation, sap grc, sap access control ; identitatsmanagement, informationssicherheit
schnittstellenentwickler, schnittstelle*, integration engineer, integration consultant, integration developer, integrationsingenieur, integrateur*, system integration, systemintegration, systemintegrator, middleware, edi, electronic data interchange, api developer, api engineer ; softwareentwickler, losungsarchitekt
scrum master, agile coach, scrummaster, coach agile, scrum, agile master ; projektleiter, product owner, agil
security consultant, it sicherheitsberater, it sicherheitsberatung, cyber security consultant, cybersecurity consultant, it security consultant, consultant cybersecurite, consultant securite ; berater
security operation, soc, soc analyst, siem, incident response, cyber defense, cyberdefense, csirt, security operation center, incident responder, dfir, digital forensics, it forensik, forensik, threat hunting, threat intelligence, blue team, detection engineer, reponse incident
sicherheitsanalyst, security analyst, it sicherheitsanalyst, analyste securite, analyste cybersecurite, cyber analyst, cyber security analyst, cybersecurity analyst ; informationssicherheit > security operation
selenium ; test
sicherheit, security, securite > informationssicherheit
sicherheitsarchitekt, security architect, architecte securite, security architecture, architecte cybersecurite, architect cloud security, architecte reseau securite ; it architekt, cloud, netzwerk
simulation*, simulationsingenieur, simulation engineer, digitaler zwilling, digital twin, jumeau numerique, simulation numerique, finite element, cfd, berechnungsingenieur, fem, fea, ingenieur calcul, calcul structure, strukturmechanik, stress engineer, festigkeitsberechnung, crashsimulation, element fini ; entwicklungsingenieur
site reliability, sre, site reliability engineer ; systemadministrator, infrastruktur, platform engineer
snowflake ; dateningenieur
it architekt, it architect, architecte informatique, architecte si, architecte technique, enterprise architect, unternehmensarchitekt, infrastructure architect, platform architect, technical architect, system architect, systemarchitekt, functional architect, architecte fonctionnel, sap architekt ; architekt > softwarearchitekt, losungsarchitekt, cloud architekt, datenarchitekt, netzwerkarchitekt, sicherheitsarchitekt
pytorch ; machine learning
softwarearchitekt, software architect, architecte logiciel, application architect ; architekt, cloud architekt > losungsarchitekt
splunk ; security operation
stammdaten, master data, stammdatenmanagement, mdm, pim, donnee referentiel, referentiel*, donnee reference, product information, stammdatenpflege, stammdatenpfleger
storage, storage administrator, storage engineer, backup, datensicherung, sauvegarde, stockage, storage area network, netapp, veeam ; virtualisierung, infrastruktur, systemadministrator, rechenzentrum
support, assistance > it support
system, systeme > systemadministrator
systemadministrator, system administrator, sysadmin, systemadmin, administrateur systeme, administrateur reseau systeme, it administrator, it admin, systemadministration, it systemadministrator, fachinformatiker systemintegration, administrateur infrastructure, administrateur poste travail, infrastrukturadministrator, serveradministrator, server administrator, administrateur serveur, admin sys, systemverwalter, systembetreuer, admin systeme ; netzwerkadministrator, it support, devops, infrastruktur, cloud, informatiker, datenbankadministrator, systemingenieur
systemingenieur, system engineer, ingenieur systeme, it systemingenieur, it system engineer, systemtechniker, technicien systeme ; infrastruktur, netzwerkadministrator
systems engineering, model based systems engineering, mbse, ingenierie systeme, sysml ; systemingenieur, entwicklungsingenieur
tech lead, technical lead, technical team lead, lead developer, lead dev, lead software engineer, lead engineer, lead developpeur, lead frontend, lead backend, lead fullstack ; softwareentwickler, frontend, backend, fullstack
telekommunikation, telecom, telecommunication, telco, glasfaser, fibre optique, mobilfunk, 5g, voip, unified communication, telefonie, telephonie, telephony, telekommunikationstechnik, telekommunikationstechniker, fernmeldetechniker, technicien telecom, funknetz, network collaboration, technicien fibre, glasfasertechniker, ftth ; netzwerk
telematik, telematics, telematique ; iot, automotive
tensorflow ; machine learning
terraform ; devops, cloud ingenieur, platform engineer
test, tester, testing, qa, quality assurance, testeur, recette, testautomatisierung, test automation, testmanager, test engineer, testingenieur, softwaretester, test manager, testanalyst, qa engineer, sdet, qualitatssicherung, assurance qualite, qa automation, automation qa, software testing, softwaretest, software quality, softwarequalitat, software qa, qualitatssicherung software ; qualitat
typescript, ts ; javascript
ux, ui, user experience, user interface, interaction design, ergonome, usability, nutzererfahrung, ux designer, ui designer, ux ui, product designer, produktdesigner, ux design, ui design, interaction designer, interaktionsdesigner, service designer, design system, human centered design ; designer > ux researcher
ux researcher, ux research, user researcher, user research, nutzerforschung, recherche utilisateur, usability engineer, usability test, test utilisateur ; marktforschung
virtualisierung, virtualization, virtualisation, virtualized, virtualise, vmware, vsphere, hyper v, hyperv, citrix, vdi, nutanix, proxmox ; infrastruktur, systemadministrator
vue, vuejs, vue js, nuxt ; javascript
web, internet > webentwickler, webdesigner
webanalyse, web analytics, web analyst, webanalyst, digital analytics, digital analyst, google analytics, adobe analytics, matomo, tracking*, tag manager ; datenanalyst, online marketing
webdesigner, web designer, web design, concepteur web
webentwickler, web developer, webmaster, web development, integrateur web > frontend, fullstack, php
windows, windows server, active directory ; systemadministrator, microsoft 365
wlan, wireless lan, wifi, wi fi, wireless*
wissensmanagement, knowledge management, gestion connaissance, knowledge engineer ; dokumentation, content`
