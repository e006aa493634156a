import type { Language } from '@jobs/types/jobs/job.ts'

interface PromptTexts {
  title: string
  description: string
  arguments: Record<string, string>
}

interface Texts {
  find: PromptTexts & { wanted: Record<string, (value: string) => string>; request: string }
  compare: PromptTexts & { request: string }
}

/** Texts of the prompts in the languages of the listing. */
export const TEXTS: Record<Language, Texts> = {
  en: {
    find: {
      title: 'Find me a job',
      description: 'Finds jobs that fit you.',
      arguments: {
        occupation: 'What you do, or want to do.',
        location: 'The town, region or country of the office; omit for remote work.',
        country: 'The country you live in, ISO 3166-1 alpha-2.',
        company: 'An employer, to see only its jobs.',
        tag: 'A skill or field.',
      },
      wanted: {
        occupation: (value) => `Occupation: ${value}.`,
        location: (value) => `Office in or near: ${value}.`,
        country: (value) => `I live in: ${value}.`,
        company: (value) => `Employer: ${value}.`,
        tag: (value) => `Skill or field: ${value}.`,
      },
      request:
        'Find me remote or hybrid jobs with search_jobs. Begin with my conditions as arguments and widen the search if ' +
        'fewer than five jobs meet them; say what you changed. Read jobs://{slug} of those that look right. Show the five ' +
        'best with title, employer, place, pay where known, why each fits, what speaks against it, and its link. Ask me ' +
        'what would narrow the choice most. Answer in English.',
    },
    compare: {
      title: 'Compare two jobs',
      description: 'Compares two jobs by their full texts.',
      arguments: { slug: 'The first job, by its slug.', other_slug: 'The second job, by its slug.' },
      request:
        'Compare these two jobs in a table: tasks, requirements, pay, working hours, place and remote work, languages, ' +
        'start, and what each leaves open. Quote the ads where they differ in substance, say for whom either suits better, ' +
        'and link both. Silence of an ad is neither yes nor no. Answer in English.',
    },
  },
  de: {
    find: {
      title: 'Finde mir eine Stelle',
      description: 'Sucht in den Stellen nach Arbeit, die zu dir passt.',
      arguments: {
        occupation: 'Was du machst oder machen willst.',
        location: 'Ort, Region oder Land in der Nähe des Büros; ohne Angabe auch ganz aus der Ferne.',
        country: 'Das Land, in dem du lebst, ISO 3166-1 alpha-2.',
        company: 'Ein Arbeitgeber, um nur seine Stellen zu sehen.',
        tag: 'Eine Fähigkeit oder ein Fachgebiet.',
      },
      wanted: {
        occupation: (value) => `Beruf: ${value}.`,
        location: (value) => `Büro in oder bei: ${value}.`,
        country: (value) => `Ich lebe in: ${value}.`,
        company: (value) => `Arbeitgeber: ${value}.`,
        tag: (value) => `Fähigkeit oder Fachgebiet: ${value}.`,
      },
      request:
        'Suche mir mit search_jobs Stellen im Homeoffice oder hybrid. Beginne mit meinen Bedingungen als Argumenten und ' +
        'erweitere die Suche, wenn weniger als fünf Stellen passen; sage, was du geändert hast. Lies jobs://{slug} der ' +
        'Stellen, die passend aussehen. Zeige die fünf besten mit Titel, Arbeitgeber, Ort, Gehalt, soweit bekannt, warum sie ' +
        'passen, was dagegen spricht, und ihrem Link. Frage mich, was die Auswahl am meisten eingrenzen würde. Antworte auf Deutsch.',
    },
    compare: {
      title: 'Vergleiche zwei Stellen',
      description: 'Stellt zwei Stellen nach ihren vollen Texten gegenüber.',
      arguments: { slug: 'Die erste Stelle, mit ihrem Slug.', other_slug: 'Die zweite Stelle, mit ihrem Slug.' },
      request:
        'Vergleiche diese zwei Stellen in einer Tabelle: Aufgaben, Anforderungen, Gehalt, Arbeitszeit, Ort und Homeoffice, ' +
        'Sprachen, Beginn und was jede offenlässt. Zitiere die Anzeigen, wo sie sich in der Sache unterscheiden, sage, für ' +
        'wen welche besser passt, und verlinke beide. Schweigen einer Anzeige ist weder ja noch nein. Antworte auf Deutsch.',
    },
  },
  fr: {
    find: {
      title: 'Trouve-moi un emploi',
      description: 'Cherche dans les offres un travail qui vous convient.',
      arguments: {
        occupation: 'Ce que vous faites, ou voulez faire.',
        location: 'Une ville, une région ou un pays proche du bureau ; à omettre pour le télétravail complet.',
        country: 'Le pays où vous vivez, ISO 3166-1 alpha-2.',
        company: 'Un employeur, pour ne voir que ses offres.',
        tag: 'Une compétence ou un domaine.',
      },
      wanted: {
        occupation: (value) => `Métier : ${value}.`,
        location: (value) => `Bureau à ou près de : ${value}.`,
        country: (value) => `Je vis en : ${value}.`,
        company: (value) => `Employeur : ${value}.`,
        tag: (value) => `Compétence ou domaine : ${value}.`,
      },
      request:
        'Trouve-moi avec search_jobs des emplois en télétravail complet ou partiel. Commence par mes conditions comme ' +
        'arguments et élargis la recherche si moins de cinq offres y répondent ; dis ce que tu as changé. Lis jobs://{slug} ' +
        'des offres qui semblent convenir. Montre les cinq meilleures avec titre, employeur, lieu, salaire si connu, ce qui ' +
        "convient, ce qui s'y oppose, et leur lien. Demande-moi ce qui réduirait le plus le choix. Réponds en français.",
    },
    compare: {
      title: 'Compare deux offres',
      description: "Met deux offres en regard, d'après leur texte complet.",
      arguments: { slug: 'La première offre, par son slug.', other_slug: 'La seconde offre, par son slug.' },
      request:
        'Compare ces deux offres dans un tableau : tâches, exigences, salaire, temps de travail, lieu et télétravail, ' +
        'langues, début, et ce que chacune laisse ouvert. Cite les annonces là où elles diffèrent vraiment, dis à qui chacune ' +
        "convient le mieux, et donne les deux liens. Le silence d'une annonce n'est ni oui ni non. Réponds en français.",
    },
  },
}
