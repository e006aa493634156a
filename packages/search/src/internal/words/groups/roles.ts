/** What people do in any field, without naming it. The format is that of `concepts.ts`. */
export const ROLES = `
administrator, administrateur, admin, administration
analyst, analyste, analytics, analyse, analysis
architekt, architect, architecte, architektur, architecture
assistent, assistenz*, assistant* ; office manager, executive assistant
beauftragter, officer, delegue, delegate
berater, consultant, conseiller, advisor, adviser, beratung, consulting, conseil
entwickler, developer, developpeur, programmierer, programmer, programmeur, dev, coder ; softwareentwickler, backend, frontend, fullstack, ingenieur
ingenieur, engineer ; entwickler
koordinator, coordinator, coordinateur, koordination, coordination
leiter, head*, director, directeur, direktor, chef*, lead*, leader*, responsable*, leitend, chief, vp, vice president, abteilungsleiter, bereichsleiter, fachbereichsleiter, referatsleiter, head of department, chef service, responsable service ; manager
manager ; leiter
mitarbeiter*, employee*, collaborateur*, associate*, staff*
sachbearbeiter, gestionnaire, clerk, charge dossier ; spezialist
spezialist, specialist, specialiste, experte*, expert*, fachkraft
teamleiter, team lead, teamlead, team leader, team manager, chef equipe, responsable equipe, gruppenleiter, group lead, squad lead ; leiter, manager
techniker, technician, technicien`

/** Occupations and kinds of jobs in any field. */
export const OCCUPATIONS = `
ausbildung, auszubildender, azubi, apprentice, apprenticeship, apprenti, apprentissage, alternance, alternant, duales studium, dualer student, dual student, contrat professionnalisation, ausbildungsplatz, ausbildungsstelle, lehrstelle, lehrling ; praktikum, werkstudent
chief of staff, stabsstelle, referent geschaftsfuhrung, entrepreneur in residence, founders associate, chef cabinet ; executive assistant
doktorand, phd, doctoral, doctorant, promotion*:de, these*:fr ; wissenschaftler
executive assistant, assistenz geschaftsfuhrung, assistenz geschaftsleitung, vorstandsassistenz, management assistant, personal assistant, leitungsassistenz, direktionsassistenz, assistant direction, assistant personnel, chefsekretar, ea, geschaftsfuhrungsassistenz, gf assistenz, executive associate ; assistent, office manager, chief of staff, sekretar
geschaftsfuhrer, geschaftsfuhrung, managing director, ceo, chief executive officer, directeur general, general manager, gerant ; leiter
informatiker, computer scientist, informaticien, fachinformatiker ; softwareentwickler, systemadministrator, it support
lehrer, teacher, enseignant, lehrkraft, professeur ecole, instituteur ; tutor, professor, trainer
praktikum, praktika, pflichtpraktikum, praktikant, internship, intern, stage:fr, stagiaire, praktikumsplatz, praktikumsstelle ; werkstudent, trainee, ausbildung
professor, professur, professeur, lecturer, dozent, enseignant chercheur, maitre conference ; lehrer, wissenschaftler
sekretar, sekretariat, secretary, secretaire, schreibkraft, secretariat ; assistent, verwaltung, office manager, executive assistant
softwareentwickler, software engineer, software developer, software engineering, software development, anwendungsentwickler, application developer, developpeur logiciel, developpeur informatique, ingenieur logiciel, ingenieur developpement, ingenieur etudes developpement, softwareingenieur, concepteur developpeur, software development engineer, analyste programmeur, programmierer, programmer, fachinformatiker anwendungsentwicklung, sde ; entwickler, frontend, backend, fullstack, webentwickler, informatiker, mobile entwickler
softwareentwicklungsleiter, engineering manager, engineering lead, head of engineering, vp engineering, director of engineering, engineering director, software development manager, manager software development, leiter softwareentwicklung, teamleiter softwareentwicklung, leiter entwicklung, entwicklungsleiter, teamleiter entwicklung, teamlead software, responsable developpement, chef equipe developpement, manager engineering, head of software, responsable developpement logiciel, responsable equipe developpement ; softwareentwickler, teamleiter, leiter > tech lead
student, studentisch, etudiant ; werkstudent
trainee, traineeship, graduate program, graduate programme, volontariat, volontar ; praktikum, berufseinsteiger
trainer, formateur, ausbilder, training*, schulung*, formation*:fr, coach, instructor, coaching*, weiterbildung* ; lehrer
tutor, nachhilfe, nachhilfelehrer, tutoring, soutien scolaire ; lehrer
werkstudent, werksstudent, working student, workingstudent, studentische hilfskraft, studentische aushilfe, werkstudierende, studierende, wissenschaftliche hilfskraft, etudiant salarie, job etudiant, student assistant, student job, werkstudentenjob, werkstudentenstelle, studentenjob ; praktikum, student, ausbildung
wissenschaftler, scientist, scientifique, forscher, researcher, chercheur, forschung, recherche*, research ; doktorand > wissenschaftlicher mitarbeiter
wissenschaftlicher mitarbeiter, wissenschaftlich mitarbeit, research associate, research fellow, postdoc, post doc, doctoral researcher, charge recherche, ingenieur recherche, research assistant, wiss mitarbeiter, wiss mitarbeit, wissenschaftlicher angestellter, research scientist ; doktorand`
