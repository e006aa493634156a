/** Roles in any field. The format is that of `concepts.ts`. */
export const ROLES = `
analyst, analyste, analytics, analyse, analysis
architekt, architect, architecte, architektur, architecture
assistent, assistenz, assistant, sekretar, sekretariat, secretary, secretaire ; office manager, executive assistant
ausbildung, auszubildender, azubi, apprentice, apprenticeship, apprenti, apprentissage, alternance, alternant, duales studium, dualer student, dual student, contrat professionnalisation, ausbildungsplatz, ausbildungsstelle ; praktikum, werkstudent
berater, consultant, conseiller, advisor, adviser, beratung, consulting, conseil
chief of staff, stabsstelle, referent geschaftsfuhrung, entrepreneur in residence, founders associate, chef cabinet ; executive assistant
doktorand, phd, doctoral, doctorant, promotion*, these*, postdoc, post doc, wissenschaftlicher mitarbeiter, wissenschaftlich mitarbeit, doctoral researcher ; wissenschaftler
entwickler, developer, developpeur, programmierer, programmer, programmeur, dev, coder, entwicklungsingenieur ; softwareentwickler
executive assistant, assistenz geschaftsfuhrung, assistenz geschaftsleitung, vorstandsassistenz, management assistant, personal assistant, leitungsassistenz, direktionsassistenz, assistant direction, assistant personnel, chefsekretar, ea ; assistent, office manager, chief of staff
geschaftsfuhrer, geschaftsfuhrung, managing director, ceo, chief executive officer, directeur general, general manager, gerant ; leiter
informatiker, computer scientist, informaticien, fachinformatiker ; softwareentwickler, systemadministrator
ingenieur, engineer
lehrer, teacher, enseignant, lehrkraft, professeur ecole, instituteur ; tutor, professor, trainer
leiter, leitung, head*, director, directeur, direktor, chef*, lead*, leader*, responsable*, leitend, chief, vp, vice president ; manager
manager, management ; leiter
mitarbeiter*, employee*, collaborateur*, associate*, staff*
praktikum, praktikant, internship, intern, stage, stagiaire, praktikumsplatz, praktikumsstelle ; werkstudent, trainee, ausbildung
professor, professur, professeur, lecturer, dozent, enseignant chercheur, maitre conference ; lehrer, wissenschaftler
sachbearbeiter, sachbearbeitung, gestionnaire, clerk, charge dossier ; spezialist
softwareentwickler, softwareentwicklung, software engineer, software developer, software engineering, software development, anwendungsentwickler, application developer, developpeur logiciel, developpeur informatique, developpeur application, ingenieur logiciel, ingenieur developpement, ingenieur etudes developpement, softwareingenieur, concepteur developpeur, analyste programmeur, programmierer, programmer, fachinformatiker anwendungsentwicklung, sde ; entwickler, frontend, backend, fullstack, webentwickler, informatiker, mobile entwickler
spezialist, specialist, specialiste, experte*, expert*, fachkraft
student, studentisch, etudiant ; werkstudent
teamleiter, team lead, teamlead, team leader, team manager, chef equipe, responsable equipe, gruppenleiter, group lead, teamleitung, squad lead ; leiter, manager
techniker, technician, technicien
trainee, traineeship, graduate program, graduate programme, volontariat, volontar ; praktikum, berufseinsteiger
trainer, formateur, ausbilder, training*, schulung*, formation*, coach, instructor, coaching, weiterbildung ; lehrer
tutor, nachhilfe, nachhilfelehrer, tutoring, soutien scolaire ; lehrer
werkstudent, working student, studentische hilfskraft, studentische aushilfe, werkstudierende, studierende, wissenschaftliche hilfskraft, etudiant salarie, job etudiant, student assistant, student job, werkstudentenjob, werkstudentenstelle, studentenjob ; praktikum, student, ausbildung
wissenschaftler, scientist, scientifique, forscher, researcher, chercheur, forschung, recherche, research ; doktorand`
