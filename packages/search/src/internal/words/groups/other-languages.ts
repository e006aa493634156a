/**
 * Names of common occupations in Spanish, Polish, Italian and Dutch, without accents and those that German, English or
 * French use for something else; before the colon the first term of the concept. Only queries know them, because ads
 * in these languages are not listed. The same holds for the work of developers, whose name titles use for other work, too:
 * `business development`. And for abbreviations that texts use for other things: `PM`, `BA`.
 */
export const OTHER_LANGUAGES = `
arzt: medico medica lekarz lekarka dottoressa huisarts
assistent: asistente asystent asystentka assistente
bauarchitekt: arquitecto arquitecta architetto
berater: consultor consultora asesor asesora doradca konsultant consulente adviseur
business analyst: ba
buchhalter: fibu contable ksiegowy ksiegowa contabile boekhouder boekhoudster
dachdecker: dakdekker
datenanalyst: analityk
designer: disenador disenadora projektantka progettista ontwerper ontwerpster
elektriker: electricista elektryk elettricista elektricien
einkauf: comprador compradora acquisti inkoper
entwickler: developpement development entwicklung desarrollador desarrolladora programador programadora programista programistka sviluppatore sviluppatrice programmatore programmatrice ontwikkelaar
erzieher: przedszkolanka educatrice kleuterleidster
fahrer: camionero camionera chofer kierowca camionista autista vrachtwagenchauffeur
friseur: peluquero peluquera fryzjer fryzjerka parrucchiere parrucchiera kapper kapster
gartner: jardinero jardinera ogrodnik giardiniere hovenier tuinman
homeoffice: teletrabajo remoto zdalna zdalnie telelavoro thuiswerk thuiswerken
hotel: recepcionista recepcjonista recepcjonistka
informatik: informatica informatico informatyk informatyka
ingenieur: ingeniero ingeniera inzynier ingegnere
jurist: abogado abogada adwokat prawnik avvocato avvocata avvocatessa advocaat
kellner: camarero camarera kelner kelnerka cameriere cameriera serveerster
klempner: fontanero fontanera hydraulik idraulico loodgieter
koch: cocinero cocinera kucharz kucharka cuoco cuoca kok
krankenpfleger: enfermero enfermera pielegniarka pielegniarz infermiere infermiera verpleegkundige verpleger
kundenservice: klantenservice
lager: magazynier magazziniere magazijnmedewerker
landwirt: agricultor rolnik agricoltore
lehrer: profesora nauczyciel nauczycielka insegnante leraar lerares
leiter: kierownik dyrektor direttore direttrice
logistik: logistiek logistica logistyka
maler: malarz imbianchino
machine learning: mle
manager: gerente menedzer
maschinenbediener: operario operaria operaio operaia
maurer: albanil murarz muratore metselaar
mechanik: mecanico meccanico
netzwerkadministrator: netwerkbeheerder
personal: kadry personeelszaken
pharma: farmaceutico farmaceutica farmaceuta farmacista
physiotherapeut: fisioterapeuta fizjoterapeuta fisioterapista fysiotherapeut
produktionsmitarbeiter: productiemedewerker
produktmanager: pm
projektleiter: pm projectleider
psychologe: psicologo psicologa psycholog
rechtsfachangestellter: refa reno
recruiter: reclutador reclutadora rekruter selezionatore
redakteur: redactor redactora redaktor redattore redattrice periodista dziennikarz giornalista
reinigung: limpiador limpiadora limpieza sprzataczka sprzatanie pulizie schoonmaker schoonmaakster
schweisser: soldador spawacz saldatore lasser
sekretar: secretaria sekretarka segretaria segretario secretaresse
softwareentwickler: swe fiae softwareontwikkelaar
steuer: stfa stb
systemadministrator: fisi systeembeheerder
techniker: tecnico tecnica technicus
tischler: carpintero stolarz falegname timmerman
ubersetzer: traductor traductora tlumacz tlumaczka traduttore traduttrice vertaler
vertrieb: vendedor vendedora sprzedawca sprzedawczyni venditore venditrice verkoper verkoopster ventas sprzedaz vendite handlowiec
wachmann: vigilante ochroniarz beveiliger
wartung: onderhoudsmonteur
wissenschaftler: investigador investigadora naukowiec ricercatore ricercatrice onderzoeker`
