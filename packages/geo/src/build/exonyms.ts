/**
 * Cities whose name differs between the languages: country, then native, German, English and French name, and further
 * names and abbreviations. GeoNames has these names, except abbreviations, without their languages, and calls some
 * places by their English name, others by their own.
 */
export const CITY_NAMES = `
  AT Wien|Wien|Vienna|Vienne
  AT Salzburg|Salzburg|Salzburg|Salzbourg
  BE Bruxelles|Brüssel|Brussels|Bruxelles
  BE Antwerpen|Antwerpen|Antwerp|Anvers
  BE Gent|Gent|Ghent|Gand
  BE Brugge|Brügge|Bruges|Bruges
  BE Liège|Lüttich|Liège|Liège
  BE Leuven|Löwen|Leuven|Louvain
  BE Mechelen|Mecheln|Mechelen|Malines
  BE Kortrijk|Kortrijk|Kortrijk|Courtrai
  BE Oostende|Ostende|Ostend|Ostende
  CH Zürich|Zürich|Zurich|Zurich
  CH Genève|Genf|Geneva|Genève
  CH Basel|Basel|Basel|Bâle
  CH Bern|Bern|Bern|Berne
  CH Luzern|Luzern|Lucerne|Lucerne
  CH Fribourg|Freiburg|Fribourg|Fribourg
  CH Neuchâtel|Neuenburg|Neuchâtel|Neuchâtel
  CH Sankt Gallen|St. Gallen|St. Gallen|Saint-Gall
  CH Solothurn|Solothurn|Solothurn|Soleure
  CH Schaffhausen|Schaffhausen|Schaffhausen|Schaffhouse
  CH Chur|Chur|Chur|Coire
  CH Sion|Sitten|Sion|Sion
  CH Biel|Biel|Biel/Bienne|Bienne
  CH Bellinzona|Bellinzona|Bellinzona|Bellinzone
  CZ Praha|Prag|Prague|Prague
  CZ Brno|Brünn|Brno|Brno
  CZ Plzeň|Pilsen|Pilsen|Pilsen
  CZ Ostrava|Ostrau|Ostrava|Ostrava
  CZ Olomouc|Olmütz|Olomouc|Olomouc
  CZ České Budějovice|Budweis|České Budějovice|České Budějovice
  CZ Karlovy Vary|Karlsbad|Karlovy Vary|Karlovy Vary
  CZ Liberec|Reichenberg|Liberec|Liberec
  DE Aachen|Aachen|Aachen|Aix-la-Chapelle
  DE Braunschweig|Braunschweig|Brunswick|Brunswick
  DE Bremen|Bremen|Bremen|Brême
  DE Dresden|Dresden|Dresden|Dresde
  DE Frankfurt am Main|Frankfurt am Main|Frankfurt|Francfort-sur-le-Main|FFM
  DE Frankfurt (Oder)|Frankfurt (Oder)|Frankfurt (Oder)|Francfort-sur-l'Oder
  DE Freiburg|Freiburg im Breisgau|Freiburg|Fribourg-en-Brisgau
  DE Göttingen|Göttingen|Göttingen|Gœttingue
  DE Hamburg|Hamburg|Hamburg|Hambourg
  DE Hannover|Hannover|Hanover|Hanovre
  DE Koblenz|Koblenz|Koblenz|Coblence
  DE Konstanz|Konstanz|Konstanz|Constance
  DE Köln|Köln|Cologne|Cologne
  DE Magdeburg|Magdeburg|Magdeburg|Magdebourg
  DE Mainz|Mainz|Mainz|Mayence
  DE München|München|Munich|Munich|MUC
  DE Nürnberg|Nürnberg|Nuremberg|Nuremberg
  DE Regensburg|Regensburg|Regensburg|Ratisbonne
  DE Saarbrücken|Saarbrücken|Saarbrücken|Sarrebruck
  DE Speyer|Speyer|Speyer|Spire
  DE Trier|Trier|Trier|Trèves
  DK Aarhus|Aarhus|Aarhus|Aarhus
  DK København|Kopenhagen|Copenhagen|Copenhague
  ES Barcelona|Barcelona|Barcelona|Barcelone
  ES Sevilla|Sevilla|Seville|Séville
  ES Valencia|Valencia|Valencia|Valence
  ES Zaragoza|Saragossa|Zaragoza|Saragosse
  ES Córdoba|Córdoba|Córdoba|Cordoue
  ES Granada|Granada|Granada|Grenade
  ES Pamplona|Pamplona|Pamplona|Pampelune
  ES San Sebastián|San Sebastián|San Sebastián|Saint-Sébastien
  ES Cádiz|Cádiz|Cádiz|Cadix
  ES Salamanca|Salamanca|Salamanca|Salamanque
  ES Vitoria-Gasteiz|Vitoria-Gasteiz|Vitoria-Gasteiz|Vitoria-Gasteiz
  ES Toledo|Toledo|Toledo|Tolède
  ES Segovia|Segovia|Segovia|Ségovie
  FR Strasbourg|Straßburg|Strasbourg|Strasbourg
  FR Mulhouse|Mülhausen|Mulhouse|Mulhouse
  FR Nice|Nizza|Nice|Nice
  FR Thionville|Diedenhofen|Thionville|Thionville
  FR Dunkerque|Dünkirchen|Dunkirk|Dunkerque
  GB London|London|London|Londres
  GB Edinburgh|Edinburgh|Edinburgh|Édimbourg
  GB Canterbury|Canterbury|Canterbury|Cantorbéry
  GR Αθήνα|Athen|Athens|Athènes
  GR Θεσσαλονίκη|Thessaloniki|Thessaloniki|Thessalonique
  IT Roma|Rom|Rome|Rome
  IT Milano|Mailand|Milan|Milan
  IT Torino|Turin|Turin|Turin
  IT Napoli|Neapel|Naples|Naples
  IT Firenze|Florenz|Florence|Florence
  IT Venezia|Venedig|Venice|Venise
  IT Genova|Genua|Genoa|Gênes
  IT Bologna|Bologna|Bologna|Bologne
  IT Bolzano|Bozen|Bolzano|Bolzano
  IT Merano|Meran|Merano|Mérano
  IT Bressanone|Brixen|Brixen|Bressanone
  IT Trento|Trient|Trento|Trente
  IT Trieste|Triest|Trieste|Trieste
  IT Padova|Padua|Padua|Padoue
  IT Mantova|Mantua|Mantua|Mantoue
  IT Modena|Modena|Modena|Modène
  IT Parma|Parma|Parma|Parme
  IT Perugia|Perugia|Perugia|Pérouse
  IT Pisa|Pisa|Pisa|Pise
  IT Siena|Siena|Siena|Sienne
  IT Ravenna|Ravenna|Ravenna|Ravenne
  IT Verona|Verona|Verona|Vérone
  IT Vicenza|Vicenza|Vicenza|Vicence
  IT Bergamo|Bergamo|Bergamo|Bergame
  IT Palermo|Palermo|Palermo|Palerme
  IT Catania|Catania|Catania|Catane
  IT Livorno|Livorno|Livorno|Livourne
  IT Siracusa|Syrakus|Syracuse|Syracuse
  LU Luxembourg|Luxemburg|Luxembourg|Luxembourg
  LU Esch-sur-Alzette|Esch an der Alzette|Esch-sur-Alzette|Esch-sur-Alzette
  LV Rīga|Riga|Riga|Riga
  NL Den Haag|Den Haag|The Hague|La Haye
  NL Groningen|Groningen|Groningen|Groningue
  NL Nijmegen|Nimwegen|Nijmegen|Nimègue
  NL Leiden|Leiden|Leiden|Leyde
  PL Warszawa|Warschau|Warsaw|Varsovie
  PL Kraków|Krakau|Kraków|Cracovie
  PL Gdańsk|Danzig|Gdańsk|Gdańsk
  PL Wrocław|Breslau|Wrocław|Wrocław
  PL Poznań|Posen|Poznań|Poznań
  PL Szczecin|Stettin|Szczecin|Szczecin
  PL Katowice|Kattowitz|Katowice|Katowice
  PL Opole|Oppeln|Opole|Opole
  PL Toruń|Thorn|Toruń|Toruń
  PT Lisboa|Lissabon|Lisbon|Lisbonne
  RO București|Bukarest|Bucharest|Bucarest
  RO Sibiu|Hermannstadt|Sibiu|Sibiu
  RO Brașov|Kronstadt|Brașov|Brașov
  RO Cluj-Napoca|Klausenburg|Cluj-Napoca|Cluj-Napoca
  RO Timișoara|Temeswar|Timișoara|Timișoara
  SE Göteborg|Göteborg|Gothenburg|Göteborg
  SK Košice|Kaschau|Košice|Košice
  BG София|Sofia|Sofia|Sofia
  CY Λευκωσία|Nikosia|Nicosia|Nicosie
  MT Valletta|Valletta|Valletta|La Valette
  AL Tiranë|Tirana|Tirana|Tirana
  BY Мінск|Minsk|Minsk|Minsk
  IS Reykjavík|Reykjavík|Reykjavík|Reykjavik
  MD Chișinău|Chișinău|Chișinău|Chișinău
  RS Београд|Belgrad|Belgrade|Belgrade
  TR İstanbul|Istanbul|Istanbul|Istanbul
  UA Київ|Kiew|Kyiv|Kiev
  UA Львів|Lemberg|Lviv|Lviv
  UA Одеса|Odessa|Odesa|Odessa
  UA Харків|Charkiw|Kharkiv|Kharkiv
  XK Prishtinë|Pristina|Pristina|Pristina
  RU Москва|Moskau|Moscow|Moscou
  RU Санкт-Петербург|Sankt Petersburg|Saint Petersburg|Saint-Pétersbourg
`

/**
 * States and provinces by ISO 3166-2 code: German and French name, where these differ from native and English ones, and
 * further names and abbreviations.
 */
export const AREA_NAMES = `
  AT-2|Kärnten|Carinthie
  AT-3|Niederösterreich|Basse-Autriche
  AT-4|Oberösterreich|Haute-Autriche
  AT-5|Salzburg|Salzbourg
  AT-6|Steiermark|Styrie
  AT-7|Tirol|Tyrol
  AT-9|Wien|Vienne
  BE-BRU|Region Brüssel-Hauptstadt|Bruxelles-Capitale
  BE-VLG|Flandern|Flandre
  BE-WAL|Wallonien|Wallonie
  CH-AG|Aargau|Argovie
  CH-AI|Appenzell Innerrhoden|Appenzell Rhodes-Intérieures
  CH-AR|Appenzell Ausserrhoden|Appenzell Rhodes-Extérieures
  CH-BE|Bern|Berne
  CH-BL|Basel-Landschaft|Bâle-Campagne
  CH-BS|Basel-Stadt|Bâle-Ville
  CH-FR|Freiburg|Fribourg
  CH-GE|Genf|Genève
  CH-GL|Glarus|Glaris
  CH-GR|Graubünden|Grisons
  CH-LU|Luzern|Lucerne
  CH-NE|Neuenburg|Neuchâtel
  CH-NW|Nidwalden|Nidwald
  CH-OW|Obwalden|Obwald
  CH-SG|St. Gallen|Saint-Gall
  CH-SH|Schaffhausen|Schaffhouse
  CH-SO|Solothurn|Soleure
  CH-TG|Thurgau|Thurgovie
  CH-TI|Tessin|Tessin
  CH-VD|Waadt|Vaud
  CH-VS|Wallis|Valais
  CH-ZG|Zug|Zoug
  CH-ZH|Zürich|Zurich
  CZ-10|Prag|Prague
  CZ-20|Mittelböhmen|Bohême-Centrale
  CZ-31|Südböhmen|Bohême-du-Sud
  CZ-64|Südmähren|Moravie-du-Sud
  CZ-80|Mähren-Schlesien|Moravie-Silésie
  DE-BB|Brandenburg|Brandebourg
  DE-BW|Baden-Württemberg|Bade-Wurtemberg|BaWü|BaWue|Ländle
  DE-BY|Bayern|Bavière
  DE-HB|Bremen|Brême
  DE-HE|Hessen|Hesse
  DE-HH|Hamburg|Hambourg
  DE-MV|Mecklenburg-Vorpommern|Mecklembourg-Poméranie-Occidentale|MeckPomm|Meck-Pomm|Meck-Vorp
  DE-NI|Niedersachsen|Basse-Saxe|NDS
  DE-NW|Nordrhein-Westfalen|Rhénanie-du-Nord-Westphalie|NRW|Northrhine-Westphalia
  DE-RP|Rheinland-Pfalz|Rhénanie-Palatinat|RLP|Rheinland Pfalz
  DE-SH|Schleswig-Holstein|Schleswig-Holstein
  DE-SL|Saarland|Sarre
  DE-SN|Sachsen|Saxe
  DE-ST|Sachsen-Anhalt|Saxe-Anhalt
  DE-TH|Thüringen|Thuringe
  DK-84|Hauptstadtregion|Hovedstaden
  ES-AN|Andalusien|Andalousie
  ES-AR|Aragonien|Aragon
  ES-AS|Asturien|Asturies
  ES-CB|Kantabrien|Cantabrie
  ES-CL|Kastilien und León|Castille-et-León
  ES-CM|Kastilien-La Mancha|Castille-La Manche
  ES-CN|Kanarische Inseln|Îles Canaries
  ES-CT|Katalonien|Catalogne
  ES-EX|Extremadura|Estrémadure
  ES-GA|Galicien|Galice
  ES-IB|Balearen|Îles Baléares
  ES-MD|Madrid|Madrid
  ES-NC|Navarra|Navarre
  ES-PV|Baskenland|Pays basque
  ES-VC|Valencia|Communauté valencienne
  FR-20R|Korsika|Corse
  FR-BRE|Bretagne|Bretagne
  FR-NAQ|Neu-Aquitanien|Nouvelle-Aquitaine
  FR-IDF|Île-de-France|Île-de-France|IDF|Région parisienne|Paris region|Pariser Raum|Paris area
  FR-NOR|Normandie|Normandie
  FR-OCC|Okzitanien|Occitanie
  FR-PAC|Provence-Alpes-Côte d'Azur|Provence-Alpes-Côte d'Azur|PACA|Région Sud
  GB-ENG|England|Angleterre
  GB-NIR|Nordirland|Irlande du Nord
  GB-SCT|Schottland|Écosse
  GB-WLS|Wales|Pays de Galles
  IT-21|Piemont|Piémont
  IT-23|Aostatal|Vallée d'Aoste
  IT-25|Lombardei|Lombardie
  IT-32|Trentino-Südtirol|Trentin-Haut-Adige
  IT-34|Venetien|Vénétie
  IT-36|Friaul-Julisch Venetien|Frioul-Vénétie Julienne
  IT-42|Ligurien|Ligurie
  IT-45|Emilia-Romagna|Émilie-Romagne
  IT-52|Toskana|Toscane
  IT-55|Umbrien|Ombrie
  IT-57|Marken|Marches
  IT-62|Latium|Latium
  IT-65|Abruzzen|Abruzzes
  IT-67|Molise|Molise
  IT-72|Kampanien|Campanie
  IT-75|Apulien|Pouilles
  IT-77|Basilikata|Basilicate
  IT-78|Kalabrien|Calabre
  IT-82|Sizilien|Sicile
  IT-88|Sardinien|Sardaigne
  IT-BZ|Südtirol|Haut-Adige
  IT-TN|Trient|Trente
  NL-FR|Friesland|Frise
  NL-GE|Gelderland|Gueldre
  NL-LI|Limburg|Limbourg
  NL-NB|Nordbrabant|Brabant-Septentrional
  NL-NH|Nordholland|Hollande-Septentrionale
  NL-ZE|Seeland|Zélande
  NL-ZH|Südholland|Hollande-Méridionale
  PL-02|Niederschlesien|Basse-Silésie
  PL-14|Masowien|Mazovie
  PL-22|Pommern|Poméranie
  PL-12|Kleinpolen|Petite-Pologne
  PL-24|Schlesien|Silésie
  PL-30|Großpolen|Grande-Pologne
  PL-32|Westpommern|Poméranie-Occidentale
  PT-11|Lissabon|Lisbonne
`
