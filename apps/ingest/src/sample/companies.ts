import type { Language } from '@jobs/types/job.ts'
import type { Sector } from './role.ts'

export interface Company {
  name: string
  /** Legal form, or whatever else follows the name in full. */
  form: string
  city: string
  /** A second office. */
  also?: string
  /** ISO 3166-1 alpha-2. */
  country: Country
  sector: Sector
  /** How a German advertisement addresses its reader. */
  address?: 'du' | 'Sie'
  /** One introduction for each language the company advertises in. */
  intro: Partial<Record<Language, string>>
}

export type Country = keyof typeof countries

/** Names of the countries, and what salaries there are worth against those a role states. */
export const countries = {
  AT: { de: 'Österreich', en: 'Austria', fr: 'Autriche', level: 0.95 },
  BE: { de: 'Belgien', en: 'Belgium', fr: 'Belgique', level: 1.05 },
  CZ: { de: 'Tschechien', en: 'Czechia', fr: 'Tchéquie', level: 0.6 },
  DE: { de: 'Deutschland', en: 'Germany', fr: 'Allemagne', level: 1 },
  DK: { de: 'Dänemark', en: 'Denmark', fr: 'Danemark', level: 1.1 },
  EE: { de: 'Estland', en: 'Estonia', fr: 'Estonie', level: 0.65 },
  ES: { de: 'Spanien', en: 'Spain', fr: 'Espagne', level: 0.68 },
  FI: { de: 'Finnland', en: 'Finland', fr: 'Finlande', level: 0.9 },
  FR: { de: 'Frankreich', en: 'France', fr: 'France', level: 0.85 },
  IE: { de: 'Irland', en: 'Ireland', fr: 'Irlande', level: 1.05 },
  IT: { de: 'Italien', en: 'Italy', fr: 'Italie', level: 0.66 },
  LT: { de: 'Litauen', en: 'Lithuania', fr: 'Lituanie', level: 0.62 },
  LU: { de: 'Luxemburg', en: 'Luxembourg', fr: 'Luxembourg', level: 1.15 },
  NL: { de: 'Niederlande', en: 'Netherlands', fr: 'Pays-Bas', level: 1 },
  PL: { de: 'Polen', en: 'Poland', fr: 'Pologne', level: 0.64 },
  PT: { de: 'Portugal', en: 'Portugal', fr: 'Portugal', level: 0.58 },
  SE: { de: 'Schweden', en: 'Sweden', fr: 'Suède', level: 0.92 },
} as const

export const companies: Company[] = [
  {
    name: 'Isarquell Software',
    form: 'GmbH',
    city: 'München',
    country: 'DE',
    sector: 'software',
    address: 'du',
    intro: {
      de: 'Isarquell entwickelt Planungssoftware für Stadtwerke und Verkehrsbetriebe. Rund 120 Menschen arbeiten dafür in München und verteilt über ganz Deutschland.',
      en: 'Isarquell builds planning software for public utilities and transport operators. We are about 120 people in Munich and across Germany.',
    },
  },
  {
    name: 'Nachtfalter Systems',
    form: 'GmbH',
    city: 'Berlin',
    country: 'DE',
    sector: 'software',
    address: 'du',
    intro: {
      de: 'Mit den Kassensystemen von Nachtfalter arbeiten Museen, Kinos und unabhängige Buchhandlungen. Wir sind 45 Leute und seit der Gründung profitabel.',
      en: 'Museums, cinemas and independent bookshops run their tills on Nachtfalter. We are 45 people and have been profitable since day one.',
    },
  },
  {
    name: 'Deichgraf Cloud',
    form: 'GmbH',
    city: 'Hamburg',
    country: 'DE',
    sector: 'software',
    address: 'du',
    intro: {
      de: 'Deichgraf betreibt Cloud-Dienste in eigenen Rechenzentren in Hamburg und Nürnberg, mit Ökostrom und ohne Umwege über andere Kontinente.',
      en: 'Deichgraf runs cloud services from its own data centres in Hamburg and Nuremberg, on renewable power and under European law.',
    },
  },
  {
    name: 'Lindwurm Datentechnik',
    form: 'GmbH & Co. KG',
    city: 'Nürnberg',
    country: 'DE',
    sector: 'software',
    address: 'Sie',
    intro: {
      de: 'Seit 1988 entwickelt Lindwurm Datentechnik Warenwirtschaft für den Mittelstand. Das Unternehmen ist bis heute in Familienhand und beschäftigt 210 Menschen.',
    },
  },
  {
    name: 'Silberdistel Analytics',
    form: 'GmbH',
    city: 'Freiburg im Breisgau',
    country: 'DE',
    sector: 'software',
    address: 'du',
    intro: {
      de: 'Silberdistel hilft Bäckereien und Supermärkten, weniger wegzuwerfen: Unsere Prognosen sagen am Abend, was am nächsten Tag gebraucht wird.',
      en: 'Silberdistel helps bakeries and supermarkets throw away less: every evening our forecasts tell them what will be needed the next day.',
    },
  },
  {
    name: 'Pfefferkorn & Brandt Software',
    form: 'AG',
    city: 'Köln',
    country: 'DE',
    sector: 'software',
    address: 'Sie',
    intro: {
      de: 'Pfefferkorn & Brandt ist spezialisiert auf Software für Personalplanung. Über 900 Kliniken, Theater und Hotels erstellen damit ihre Dienstpläne.',
    },
  },
  {
    name: 'Sternhang Laborsoftware',
    form: 'GmbH',
    city: 'Göttingen',
    country: 'DE',
    sector: 'software',
    address: 'du',
    intro: {
      de: 'Sternhang ist aus einem Forschungsprojekt in Göttingen entstanden. Unsere Software begleitet Proben in Laboren vom Eingang bis zum Befund.',
      en: 'Sternhang grew out of a research project in Göttingen. Our software follows samples through laboratories from arrival to result.',
    },
  },
  {
    name: 'Kastanienhof Digital',
    form: 'GmbH',
    city: 'Düsseldorf',
    also: 'Köln',
    country: 'DE',
    sector: 'agency',
    address: 'du',
    intro: {
      de: 'Kastanienhof ist eine Digitalagentur mit 60 Leuten in Düsseldorf und Köln. Wir arbeiten vor allem für Verbände, Verlage und Hersteller aus der Region.',
      en: 'Kastanienhof is a digital agency of 60 people in Düsseldorf and Cologne, working mostly for associations, publishers and regional manufacturers.',
    },
  },
  {
    name: 'Tintenkahn Kommunikation',
    form: 'GmbH',
    city: 'Leipzig',
    country: 'DE',
    sector: 'agency',
    address: 'du',
    intro: {
      de: 'Tintenkahn macht Kommunikation für Kultur und Wissenschaft: Kampagnen, Websites und Magazine, entworfen und gedruckt in Leipzig.',
    },
  },
  {
    name: 'Beetfreund Gartenversand',
    form: 'GmbH & Co. KG',
    city: 'Osnabrück',
    country: 'DE',
    sector: 'commerce',
    address: 'du',
    intro: {
      de: 'Beetfreund verschickt Saatgut, Stauden und Werkzeug an Gärten in ganz Deutschland. Was im Katalog steht, haben wir im eigenen Schaugarten ausprobiert.',
    },
  },
  {
    name: 'Distelfalter Naturtextilien',
    form: 'GmbH',
    city: 'Bielefeld',
    country: 'DE',
    sector: 'commerce',
    address: 'du',
    intro: {
      de: 'Distelfalter verkauft Kleidung aus Wolle und Leinen, online und in sechs Läden. Genäht wird überwiegend in Betrieben, die wir persönlich kennen.',
    },
  },
  {
    name: 'Speichenwerk Direkt',
    form: 'GmbH',
    city: 'Münster',
    country: 'DE',
    sector: 'commerce',
    address: 'du',
    intro: {
      de: 'Bei Speichenwerk bestellen Werkstätten und Hobbyschrauber Fahrradteile, die anderswo längst nicht mehr lieferbar sind. 80 Leute arbeiten für uns in Münster.',
      en: 'Workshops and home mechanics come to Speichenwerk for bicycle parts that others stopped stocking years ago. We are 80 people based in Münster.',
    },
  },
  {
    name: 'Hansegrund Möbelkontor',
    form: 'SE',
    city: 'Hamburg',
    country: 'DE',
    sector: 'commerce',
    address: 'Sie',
    intro: {
      de: 'Das Möbelkontor Hansegrund handelt seit drei Generationen mit Möbeln aus europäischen Werkstätten und beliefert Kunden in zwölf Ländern der EU.',
      en: 'Hansegrund has traded in furniture from European workshops for three generations and now delivers to twelve EU countries.',
    },
  },
  {
    name: 'Brandecker Antriebstechnik',
    form: 'GmbH & Co. KG',
    city: 'Würzburg',
    country: 'DE',
    sector: 'industry',
    address: 'Sie',
    intro: {
      de: 'Brandecker fertigt Getriebe und Antriebe für Förderanlagen. 480 Beschäftigte an zwei Standorten in Unterfranken entwickeln, fräsen, montieren und prüfen.',
    },
  },
  {
    name: 'Hallerbach Verpackungsmaschinen',
    form: 'AG',
    city: 'Stuttgart',
    country: 'DE',
    sector: 'industry',
    address: 'Sie',
    intro: {
      de: 'Die Maschinen von Hallerbach verpacken Nudeln, Tee und Arzneimittel in über vierzig Ländern. Entwickelt und gebaut werden sie im Großraum Stuttgart.',
      en: 'Machines by Hallerbach pack pasta, tea and medicines in more than forty countries. They are designed and built near Stuttgart.',
    },
  },
  {
    name: 'Ostertal Sensorik',
    form: 'GmbH',
    city: 'Dresden',
    country: 'DE',
    sector: 'industry',
    address: 'du',
    intro: {
      de: 'Ostertal baut Sensoren, die Feuchte in Holz, Beton und Getreide messen. Unser Team von 70 Leuten sitzt in Dresden, die Hälfte davon in der Entwicklung.',
      en: 'Ostertal makes sensors that measure moisture in timber, concrete and grain. Half of our 70 colleagues in Dresden work in development.',
    },
  },
  {
    name: 'Kupferbach Messtechnik',
    form: 'SE',
    city: 'München',
    also: 'Nürnberg',
    country: 'DE',
    sector: 'industry',
    address: 'Sie',
    intro: {
      de: 'Kupferbach entwickelt Messgeräte für Stromnetze und Ladesäulen. An den Standorten München und Nürnberg arbeiten zusammen 650 Menschen.',
      en: 'Kupferbach develops measuring instruments for power grids and charging stations, with 650 people in Munich and Nuremberg.',
    },
  },
  {
    name: 'Windhafen Energie',
    form: 'GmbH',
    city: 'Bremen',
    country: 'DE',
    sector: 'energy',
    address: 'du',
    intro: {
      de: 'Windhafen plant und betreibt Windparks zusammen mit den Gemeinden, in denen sie stehen. Derzeit sind es 31 Parks zwischen Ems und Oder.',
    },
  },
  {
    name: 'Sonnenpfad Projekt',
    form: 'GmbH',
    city: 'Kassel',
    country: 'DE',
    sector: 'energy',
    address: 'du',
    intro: {
      de: 'Sonnenpfad bringt Photovoltaik auf Schulen, Hallen und Mehrfamilienhäuser und kümmert sich auch nach der Übergabe um die Anlagen.',
      en: 'Sonnenpfad puts solar panels on schools, warehouses and apartment blocks, and looks after them once they are up and running.',
    },
  },
  {
    name: 'Fichtelau Stromnetze',
    form: 'AG',
    city: 'Nürnberg',
    country: 'DE',
    sector: 'energy',
    address: 'Sie',
    intro: {
      de: 'Fichtelau betreibt Verteilnetze in Franken und der Oberpfalz. Damit immer mehr Wärmepumpen und Solaranlagen Platz finden, bauen wir Netz und Team aus.',
    },
  },
  {
    name: 'Klinikverbund Eschental',
    form: 'gGmbH',
    city: 'Kassel',
    also: 'Göttingen',
    country: 'DE',
    sector: 'clinic',
    address: 'Sie',
    intro: {
      de: 'Zum Klinikverbund Eschental gehören drei gemeinnützige Krankenhäuser und zwei Versorgungszentren mit insgesamt 1.900 Beschäftigten.',
    },
  },
  {
    name: 'Lindenrat Telemedizin',
    form: 'GmbH',
    city: 'Berlin',
    country: 'DE',
    sector: 'health',
    address: 'du',
    intro: {
      de: 'Lindenrat verbindet Hausarztpraxen mit Patientinnen und Patienten, für die der Weg zu weit ist. Mehr als 600 Praxen nutzen unsere Videosprechstunde.',
      en: 'Lindenrat connects family doctors with patients for whom the journey is too long. More than 600 practices use our video consultations.',
    },
  },
  {
    name: 'Heilquell Abrechnungsdienste',
    form: 'GmbH',
    city: 'Mainz',
    country: 'DE',
    sector: 'health',
    address: 'Sie',
    intro: {
      de: 'Heilquell übernimmt Abrechnung und Telefondienst für Arztpraxen, Therapeuten und Kliniken, damit dort mehr Zeit für die Behandlung bleibt.',
    },
  },
  {
    name: 'Hardtmann Augenoptische Geräte',
    form: 'GmbH',
    city: 'Jena',
    country: 'DE',
    sector: 'industry',
    address: 'du',
    intro: {
      de: 'Hardtmann baut Untersuchungsgeräte für Augenarztpraxen. Optik, Mechanik und Software entstehen unter einem Dach in Jena.',
      en: 'Hardtmann builds diagnostic instruments for eye clinics. Optics, mechanics and software are all developed under one roof in Jena.',
    },
  },
  {
    name: 'Lernufer Akademie',
    form: 'gGmbH',
    city: 'Hannover',
    country: 'DE',
    sector: 'education',
    address: 'du',
    intro: {
      de: 'Die Lernufer Akademie bildet Menschen neben dem Beruf weiter. Jedes Jahr schließen rund 3.000 Teilnehmende einen unserer Onlinekurse ab.',
    },
  },
  {
    name: 'Wortwandel Sprachschule',
    form: 'GmbH',
    city: 'Frankfurt am Main',
    country: 'DE',
    sector: 'education',
    address: 'Sie',
    intro: {
      de: 'An der Sprachschule Wortwandel lernen Erwachsene aus über siebzig Ländern Deutsch für Beruf und Alltag, die meisten inzwischen online.',
      en: 'Adults from more than seventy countries learn German at Wortwandel, most of them online, for work and for daily life.',
    },
  },
  {
    name: 'Frachtkontor Elbmarsch',
    form: 'GmbH & Co. KG',
    city: 'Hamburg',
    country: 'DE',
    sector: 'logistics',
    address: 'Sie',
    intro: {
      de: 'Das Frachtkontor Elbmarsch organisiert Transporte zwischen den Häfen der Nordsee und dem Binnenland, per Lkw, Bahn und Binnenschiff.',
    },
  },
  {
    name: 'Spedition Hagensee & Töchter',
    form: 'GmbH',
    city: 'Lübeck',
    country: 'DE',
    sector: 'logistics',
    address: 'Sie',
    intro: {
      de: 'Die Spedition Hagensee fährt seit 1956 nach Skandinavien und ins Baltikum. Geführt wird sie heute von der dritten Generation, zwei Schwestern.',
    },
  },
  {
    name: 'Kistenlotse',
    form: 'GmbH',
    city: 'Düsseldorf',
    country: 'DE',
    sector: 'logistics',
    address: 'du',
    intro: {
      de: 'Kistenlotse lagert und verschickt Waren für kleine Onlineshops. Vier Lager, 350 Leute und eine selbst entwickelte Software halten alles in Bewegung.',
      en: 'Kistenlotse stores and ships goods for small online shops, with four warehouses, 350 people and software of our own making.',
    },
  },
  {
    name: 'Dombogen Versicherung',
    form: 'AG',
    city: 'Köln',
    country: 'DE',
    sector: 'finance',
    address: 'Sie',
    intro: {
      de: 'Die Dombogen versichert Handwerksbetriebe, Vereine und Familien im Rheinland und darüber hinaus. 740 Menschen arbeiten in der Kölner Direktion.',
    },
  },
  {
    name: 'Talerkreis Finanztechnik',
    form: 'GmbH',
    city: 'Frankfurt am Main',
    country: 'DE',
    sector: 'finance',
    address: 'du',
    intro: {
      de: 'Talerkreis wickelt wiederkehrende Zahlungen für Vereine, Fitnessstudios und Verlage ab. Wir sind 90 Leute aus sechzehn Ländern.',
      en: 'Talerkreis handles recurring payments for clubs, gyms and publishers. We are 90 people from sixteen countries.',
    },
  },
  {
    name: 'Bergmoser Althaus',
    form: 'Steuerberatungsgesellschaft mbH',
    city: 'München',
    country: 'DE',
    sector: 'accounting',
    address: 'Sie',
    intro: {
      de: 'Bergmoser Althaus ist eine Steuerkanzlei in München mit 35 Beschäftigten. Papierakten gibt es seit 2019 nicht mehr, feste Ansprechpersonen nach wie vor.',
    },
  },
  {
    name: 'Kanzlei Thielebrink',
    form: 'Steuerberatungsgesellschaft mbH',
    city: 'Münster',
    country: 'DE',
    sector: 'accounting',
    address: 'du',
    intro: {
      de: 'In der Kanzlei Thielebrink arbeiten 18 Menschen in Münster und zwischen Ostsee und Allgäu. Zu unseren Mandanten zählen viele Ärztinnen, Handwerker und Start-ups.',
    },
  },
  {
    name: 'Datenwacht Saar',
    form: 'GmbH',
    city: 'Saarbrücken',
    country: 'DE',
    sector: 'software',
    address: 'Sie',
    intro: {
      de: 'Mit der Software von Datenwacht Saar organisieren Unternehmen und Kommunen ihren Datenschutz, praxisnah und ohne erhobenen Zeigefinger.',
    },
  },
  {
    name: 'Ziegelrain Bauplanung',
    form: 'GmbH',
    city: 'Leipzig',
    country: 'DE',
    sector: 'construction',
    address: 'du',
    intro: {
      de: 'Ziegelrain plant Umbauten im Bestand: alte Fabriken, Schulen und Wohnhäuser, die noch einmal hundert Jahre stehen sollen.',
    },
  },
  {
    name: 'Mauersegler Ingenieure',
    form: 'GmbH',
    city: 'München',
    country: 'DE',
    sector: 'construction',
    address: 'Sie',
    intro: {
      de: 'Mauersegler Ingenieure plant Tragwerke und technische Anlagen für öffentliche Bauherren in Bayern. Das Büro zählt 55 Köpfe.',
    },
  },
  {
    name: 'Lebendige Flussauen',
    form: 'gGmbH',
    city: 'Erfurt',
    country: 'DE',
    sector: 'nonprofit',
    address: 'du',
    intro: {
      de: 'Wir geben Flüssen in Mitteldeutschland wieder Raum. Lebendige Flussauen kauft Flächen, begleitet Renaturierungen und bringt Schulklassen ans Wasser.',
    },
  },
  {
    name: 'Donaukiesel Software',
    form: 'GmbH',
    city: 'Wien',
    country: 'AT',
    sector: 'software',
    address: 'du',
    intro: {
      de: 'Donaukiesel entwickelt in Wien Buchungssoftware für Bäder, Sportstätten und Volkshochschulen. Wir sind 40 Leute und duzen uns alle.',
      en: 'Donaukiesel is a Vienna company of 40 people. Swimming pools, sports centres and adult education colleges take bookings with our software.',
    },
  },
  {
    name: 'Schilchberg Elektronik',
    form: 'GmbH',
    city: 'Graz',
    country: 'AT',
    sector: 'industry',
    address: 'Sie',
    intro: {
      de: 'Schilchberg Elektronik entwickelt und fertigt Steuerungen für Seilbahnen und Pistenfahrzeuge. Der Betrieb in Graz beschäftigt 160 Menschen.',
      en: 'Schilchberg develops and makes control systems for cable cars and snow groomers, with 160 people in Graz.',
    },
  },
  {
    name: 'Federkiel Fernkurse',
    form: 'GmbH',
    city: 'Wien',
    also: 'Linz',
    country: 'AT',
    sector: 'education',
    address: 'du',
    intro: {
      de: 'Federkiel bereitet Erwachsene in ganz Österreich auf Matura, Lehrabschluss und Meisterprüfung vor, online und an Samstagen in Wien und Linz.',
    },
  },
  {
    name: 'Lumenade',
    form: 'SAS',
    city: 'Lyon',
    country: 'FR',
    sector: 'software',
    intro: {
      fr: "Lumenade édite un logiciel d'éclairage public intelligent. Une centaine de communes françaises l'utilisent pour dépenser moins et mieux voir les étoiles.",
      en: 'Lumenade makes smart street-lighting software. About a hundred French towns use it to save power and see the stars again.',
    },
  },
  {
    name: 'Mistralune Énergies',
    form: 'SAS',
    city: 'Nîmes',
    country: 'FR',
    sector: 'energy',
    intro: {
      fr: 'Mistralune conçoit et exploite des ombrières solaires dans le sud de la France. Notre équipe de 85 personnes est installée à Nîmes.',
    },
  },
  {
    name: "Val d'Encre",
    form: 'SARL',
    city: 'Orléans',
    country: 'FR',
    sector: 'agency',
    intro: {
      fr: "Val d'Encre est une agence éditoriale et numérique d'Orléans. Nos clients : des musées, des mutuelles et des collectivités du Val de Loire.",
    },
  },
  {
    name: 'Clairebrume Logiciels',
    form: 'SAS',
    city: 'Nantes',
    country: 'FR',
    sector: 'software',
    intro: {
      fr: 'Clairebrume développe un logiciel de gestion pour les associations et les petites entreprises. Nous sommes 70, dont une moitié hors de Nantes.',
      en: 'Clairebrume develops accounting software for charities and small firms. There are 70 of us, half of them outside Nantes.',
    },
  },
  {
    name: 'Petrichor Santé',
    form: 'SAS',
    city: 'Toulouse',
    country: 'FR',
    sector: 'health',
    intro: {
      fr: 'Petrichor Santé relie médecins, infirmières et pharmacies autour des patients suivis à domicile. Plus de 2 000 soignants travaillent avec nos outils.',
      en: 'Petrichor Santé brings doctors, nurses and pharmacies together around patients cared for at home. More than 2,000 professionals rely on our tools.',
    },
  },
  {
    name: 'Cabinets Réunis de la Vilaine',
    form: 'SCM',
    city: 'Rennes',
    country: 'FR',
    sector: 'clinic',
    intro: {
      fr: "Les Cabinets Réunis de la Vilaine mettent en commun le secrétariat, la comptabilité et l'informatique de quarante médecins du bassin rennais.",
    },
  },
  {
    name: 'Beffroi Prévoyance',
    form: 'SA',
    city: 'Lille',
    country: 'FR',
    sector: 'finance',
    intro: {
      fr: "Beffroi Prévoyance assure les artisans et les commerçants du nord de la France depuis 1927. La maison compte aujourd'hui 320 salariés.",
    },
  },
  {
    name: 'Karreg Livraisons',
    form: 'SAS',
    city: 'Rennes',
    country: 'FR',
    sector: 'logistics',
    intro: {
      fr: 'Karreg livre les commerces du centre-ville à vélo-cargo, à Rennes et dans onze autres villes. Derrière chaque tournée, il y a un vrai travail de planification.',
    },
  },
  {
    name: 'Ateliers Rocheclair',
    form: 'SA',
    city: 'Grenoble',
    country: 'FR',
    sector: 'industry',
    intro: {
      fr: "Les Ateliers Rocheclair fabriquent des pompes et des vannes pour l'eau potable. 290 personnes travaillent sur notre site de Grenoble.",
    },
  },
  {
    name: 'Maison Bergamielle',
    form: 'SARL',
    city: 'Bordeaux',
    country: 'FR',
    sector: 'commerce',
    intro: {
      fr: 'Maison Bergamielle vend thés, miels et confitures, en ligne et dans quatre boutiques. Nos producteurs sont pour la plupart à moins de trois heures de Bordeaux.',
      en: 'Maison Bergamielle sells teas, honeys and jams online and in four shops. Most of our producers are within three hours of Bordeaux.',
    },
  },
  {
    name: 'Parchemin Formation',
    form: 'SAS',
    city: 'Montpellier',
    country: 'FR',
    sector: 'education',
    intro: {
      fr: 'Parchemin Formation accompagne des adultes en reconversion, surtout vers les métiers du numérique et du soin. Huit apprenants sur dix suivent nos cours à distance.',
    },
  },
  {
    name: 'Grain de Craie',
    form: 'SCOP',
    city: 'Tours',
    country: 'FR',
    sector: 'education',
    intro: {
      fr: 'Grain de Craie est une coopérative de formation installée à Tours. Artisans, aidants et élus locaux y apprennent à leur rythme, le plus souvent en ligne.',
    },
  },
  {
    name: 'Cabinet Aubrelin Vasseul',
    form: 'SELARL',
    city: 'Paris',
    country: 'FR',
    sector: 'accounting',
    intro: {
      fr: 'Le cabinet Aubrelin Vasseul conseille des entreprises familiales en droit, en paie et en comptabilité. Une trentaine de personnes y travaillent, à Paris et à distance.',
    },
  },
  {
    name: 'Ouvrage Nouveau Ingénierie',
    form: 'SAS',
    city: 'Strasbourg',
    country: 'FR',
    sector: 'construction',
    intro: {
      fr: 'Ouvrage Nouveau rénove des ponts, des écoles et des gymnases dans le Grand Est. Le bureau réunit 65 ingénieurs, projeteurs et économistes.',
    },
  },
  {
    name: 'Balancier Microtechnique',
    form: 'SAS',
    city: 'Besançon',
    country: 'FR',
    sector: 'industry',
    intro: {
      fr: "Balancier Microtechnique usine des pièces minuscules pour l'horlogerie et le médical. L'entreprise, fondée à Besançon en 1974, emploie 130 personnes.",
    },
  },
  {
    name: 'Encrelune Studio',
    form: 'SAS',
    city: 'Paris',
    also: 'Lyon',
    country: 'FR',
    sector: 'agency',
    intro: {
      fr: "Encrelune conçoit des sites, des applications et des identités pour des maisons d'édition et des marques engagées. Nous sommes 38, entre Paris et Lyon.",
    },
  },
  {
    name: 'Lanterne Ardente',
    form: 'SRL',
    city: 'Bruxelles',
    country: 'BE',
    sector: 'energy',
    intro: {
      fr: "Lanterne Ardente aide les copropriétés bruxelloises à isoler, chauffer et éclairer leurs immeubles autrement. L'équipe compte 50 personnes.",
      en: 'Lanterne Ardente helps apartment owners in Brussels insulate, heat and light their buildings in better ways. The team is 50 strong.',
    },
  },
  {
    name: 'Mosalia Transports',
    form: 'SA',
    city: 'Liège',
    country: 'BE',
    sector: 'logistics',
    intro: {
      fr: 'Mosalia organise des transports fluviaux et routiers entre Liège, Anvers et la Ruhr. Nos planificateurs parlent français, néerlandais et souvent allemand.',
    },
  },
  {
    name: 'Alzettia Finance',
    form: 'S.à r.l.',
    city: 'Luxembourg',
    country: 'LU',
    sector: 'finance',
    intro: {
      fr: 'Alzettia Finance administre des fonds de taille moyenne pour des caisses de retraite européennes. Nos 110 collègues viennent de dix-neuf pays.',
      en: 'Alzettia Finance administers mid-sized funds for European pension schemes. Our 110 colleagues come from nineteen countries.',
    },
  },
  {
    name: 'Tulpkade',
    form: 'B.V.',
    city: 'Amsterdam',
    country: 'NL',
    sector: 'software',
    intro: {
      en: 'Tulpkade makes scheduling software for growers and flower auctions. What started in a greenhouse is now a company of 95.',
    },
  },
  {
    name: 'Dijkroos Zorgtechniek',
    form: 'B.V.',
    city: 'Utrecht',
    country: 'NL',
    sector: 'health',
    intro: {
      en: 'Dijkroos develops quiet, simple technology for care homes, from night lamps to fall detection, together with the nurses who use it.',
    },
  },
  {
    name: 'Skärvind',
    form: 'AB',
    city: 'Malmö',
    country: 'SE',
    sector: 'energy',
    intro: {
      en: 'Skärvind operates small wind farms along the Baltic coast and sells the power directly to local businesses. Our control room is in Malmö.',
    },
  },
  {
    name: 'Fyrlyktan Betalningar',
    form: 'AB',
    city: 'Stockholm',
    country: 'SE',
    sector: 'finance',
    intro: {
      en: 'Fyrlyktan gives small Nordic shops a payment terminal that simply works. We are 130 people, most of them in Stockholm.',
    },
  },
  {
    name: 'Havnelys Logistik',
    form: 'ApS',
    city: 'København',
    country: 'DK',
    sector: 'logistics',
    intro: {
      en: 'Havnelys coordinates freight between Scandinavia and central Europe, by rail wherever possible. Our office overlooks the harbour in Copenhagen.',
    },
  },
  {
    name: 'Kaamoslumi Analytics',
    form: 'Oy',
    city: 'Helsinki',
    country: 'FI',
    sector: 'software',
    intro: {
      en: 'Kaamoslumi predicts road conditions in winter, so that ploughs and salt reach the right places in time. Cities in five countries use our forecasts.',
    },
  },
  {
    name: 'Bursztynek Labs',
    form: 'sp. z o.o.',
    city: 'Warszawa',
    country: 'PL',
    sector: 'software',
    intro: {
      en: 'Bursztynek Labs builds software for dental practices across Poland, Czechia and Germany. Half of our 80 people work from Warsaw.',
    },
  },
  {
    name: 'Smocza Grota Studio',
    form: 'sp. z o.o.',
    city: 'Kraków',
    country: 'PL',
    sector: 'agency',
    intro: {
      en: 'Smocza Grota is a digital studio in Kraków. We design and build websites and shops for museums, breweries and family businesses.',
    },
  },
  {
    name: 'Azulejo Pagamentos',
    form: 'Lda.',
    city: 'Lisboa',
    country: 'PT',
    sector: 'finance',
    intro: {
      en: 'Azulejo helps freelancers in southern Europe send invoices and get paid on time. We are 60 people, based in Lisbon and spread across the continent.',
    },
  },
  {
    name: 'Ribeira Stack',
    form: 'Lda.',
    city: 'Porto',
    country: 'PT',
    sector: 'software',
    intro: {
      en: 'Ribeira Stack develops maintenance software for hotels and holiday flats. It all began with one leaking tap in Porto.',
    },
  },
  {
    name: 'Navigliara',
    form: 'S.r.l.',
    city: 'Milano',
    country: 'IT',
    sector: 'commerce',
    intro: {
      en: 'Navigliara sells restored design lamps from the sixties and seventies to customers all over Europe, from a former printing house in Milan.',
    },
  },
  {
    name: 'Portico Meccanica',
    form: 'S.r.l.',
    city: 'Bologna',
    country: 'IT',
    sector: 'industry',
    intro: {
      en: 'Portico Meccanica builds machines that sort fruit gently and fast. Our 140 people in Bologna supply packing stations from Spain to Poland.',
    },
  },
  {
    name: 'Aljibe Salud Digital',
    form: 'S.L.',
    city: 'Madrid',
    country: 'ES',
    sector: 'health',
    intro: {
      en: 'Aljibe supports people with chronic illness between appointments, through an app and a team of nurses in Madrid.',
    },
  },
  {
    name: 'Tramuntanela Learning',
    form: 'S.L.',
    city: 'Barcelona',
    country: 'ES',
    sector: 'education',
    intro: {
      en: 'Tramuntanela offers short evening courses in languages and crafts, taught live by people who know their subject. Our home is Barcelona.',
    },
  },
  {
    name: 'Vltavín Software',
    form: 's.r.o.',
    city: 'Praha',
    country: 'CZ',
    sector: 'software',
    intro: {
      en: 'Vltavín builds tools that help architects and city planners in central Europe work on the same model. The company has 55 people in Prague.',
    },
  },
  {
    name: 'Kuldkala',
    form: 'OÜ',
    city: 'Tallinn',
    country: 'EE',
    sector: 'software',
    intro: {
      en: 'Kuldkala provides digital signatures and archives for small public bodies. Thirty people in Tallinn and elsewhere keep it simple and secure.',
    },
  },
  {
    name: 'Liffeyside Ledger',
    form: 'Ltd',
    city: 'Dublin',
    country: 'IE',
    sector: 'finance',
    intro: {
      en: 'Liffeyside Ledger does the books for creative businesses, with a mix of software and patient accountants. We are based in Dublin.',
    },
  },
  {
    name: 'Gintaro Kelias',
    form: 'UAB',
    city: 'Vilnius',
    country: 'LT',
    sector: 'logistics',
    intro: {
      en: 'Gintaro Kelias plans refrigerated transport between the Baltic states and western Europe, with 75 people in Vilnius.',
    },
  },
]
