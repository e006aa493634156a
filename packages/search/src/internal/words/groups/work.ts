/** Terms of work and target groups. The format is that of `concepts.ts`. */
export const WORK = `
befristet, temporary, cdd, fixed term
berufseinsteiger, berufseinstieg, berufsanfanger, einstiegsposition, junior, entry level, debutant, young professional, absolvent, einsteiger, jeune diplome, new grad, graduate, ohne berufserfahrung, ohne erfahrung, no experience, no experience required, no experience needed, without experience, keine berufserfahrung, sans experience, aucune experience ; trainee
deutschsprachig, german speaking, germanophone
ehrenamt, volunteer, benevole, freiwillig, freiwilligendienst, ehrenamtlich
englischsprachig, english speaking, anglophone, ohne deutschkenntnisse, ohne deutsch, no german, no german required, no german needed, without german, keine deutschkenntnisse, german not required, sans allemand
freiwilligenmanagement, volunteer coordinator, volunteer manager
franzosischsprachig, french speaking, francophone
freiberuflich, freelance, freelancer, freiberufler, selbststandig*, contractor, independant*
homeoffice, home office, remote, telearbeit, mobiles arbeiten, mobil arbeiten, teletravail, fernarbeit, full remote, work from home, anywhere, work from anywhere, arbeit zuhause, arbeit zu hause, travail domicile, travail distance, fully remote, remotely, working from home, zuhause arbeiten, zu hause arbeiten, remotejob, homeofficejob, 100 remote, remote only, komplett remote, vollstandig remote, ausschliesslich remote, 100 teletravail, full teletravail, teletravail complet, heimarbeit, zuhause*, hause*, wfh
hybridantrieb, hybrid vehicle, hybrid engine
hybrid, hybride, hybrides arbeiten
kommunalverwaltung, stadtverwaltung, gemeindeverwaltung, kommune, kommunal*, mairie, municipal*, municipalite, collectivite territoriale, collectivite local, communaute commune, landratsamt, landkreis, bezirksamt, ordnungsamt, burgerburo, standesbeamter, secretaire mairie, attache territorial ; offentlicher dienst, verwaltung
minijob, mini job, aushilfe, nebenjob, side job, geringfugig, geringfugige beschaftigung, 450 euro, 520 euro, 538 euro, 556 euro, 603 euro
offentlicher dienst, public service*, civil service, civil servant, fonction publique, fonctionnaire, beamter, besoldung, tvod, tv l, tvl, tv h, agent territorial, collectivite territoriale, titulaire contractuel, remuneration statutaire, voie statutaire ; verwaltung
offentlicher sektor*, public sector*, offentliche auftraggeber*, secteur public* > offentlicher dienst
quereinsteiger, quereinstieg, seiteneinsteiger, seiteneinstieg, career changer, lateral entry, reconversion
senior, erfahren, experienced, confirme, experimente
startup, start up, early stage, late stage, growth stage, jeune pousse
teilzeit, part time, parttime, temps partiel, mi temps, teilzeitjob, teilzeitstelle, halbtags, halbtagsjob, halbtagsstelle
unbefristet, permanent, cdi, festanstellung
visa sponsorship, visum sponsoring, sponsorship visa
vollzeit, full time, fulltime, temps plein, vollzeitstelle, vollzeitjob
zeitarbeit, temporary staffing, interim, interimaire, temp agency, arbeitnehmeruberlassung`
