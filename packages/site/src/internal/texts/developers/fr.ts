import type { DevelopersTexts } from './en.ts'

/** La page des développeurs en français. */
export const fr: DevelopersTexts = {
  title: 'API des offres',
  description: (ways) =>
    `Une API publique d’offres en télétravail et hybrides pour l’Allemagne et l’UE : ${ways} et flux, sans clé.`,
  lede: (brand) =>
    `Les offres en télétravail et hybrides pour l’Allemagne et l’UE en JSON : sans clé, sans cookies, depuis n’importe quel site. Réunies à partir de nombreuses sources, chaque offre une fois. Chacune mène à sa page chez ${brand}.`,
  contents: 'Sur cette page',
  off: 'L’API publique est arrêtée en ce moment.',
  sections: {
    try: 'Essayer',
    listing: 'Les offres',
    examples: 'Exemples',
    assistants: 'Assistants d’IA (MCP)',
    feeds: 'Flux',
    following: 'Suivre les offres',
    limits: 'Limites',
    errors: 'Erreurs',
    attribution: 'Mention de la source',
    versions: 'Versions',
  },
  try: {
    words: 'q, texte libre',
    ask: 'Interroger',
    asItCame: 'La réponse telle quelle',
    asJson: 'La réponse en JSON',
    job: 'offre',
    jobs: 'offres',
    left: 'requêtes restantes',
    to: 'à',
    noAnswer: 'pas de réponse. La connexion est-elle établie ?',
    copy: 'Copier',
    copied: 'Copié',
  },
  table: (heads) => `Tableau : ${heads}`,
  listing: {
    intro: (path) => `\`GET ${path}\` répond par une page d’offres. Chaque paramètre peut manquer.`,
    order:
      'Sans `q`, les offres les plus récentes viennent d’abord ; avec `q`, les plus pertinentes. La réponse contient `data`, les offres, et `meta`. L’en-tête `Link` nomme les pages précédente et suivante.',
    job: 'Une offre',
    machines: (openapi, catalogue) =>
      `Le [document OpenAPI](${openapi}) dit la même chose aux programmes, de même que le [catalogue d’API](${catalogue}).`,
    parameter: 'Paramètre',
    byDefault: 'Par défaut',
    field: 'Champ',
    type: 'Type',
    meaning: 'Sens',
    empty: 'vide',
    all: 'toutes',
    listOf: (type) => `liste de ${type}`,
    optional: (type) => `${type}, peut manquer`,
    parameters: {
      page: 'Numéro de la page, à partir de 1. Une page après la dernière est vide. Les nombres au-dessus de 9007199254740991, le plus grand que JSON porte sûrement, valent celui-ci.',
      per_page: 'Résultats par page. Au-dessus de 100, la valeur est 100.',
      q: 'Recherche en texte libre dans le titre, l’employeur, les mots-clés, la description et les lieux ; vide : aucun filtre.',
      language: 'Seulement les offres dont la langue reconnue est celle-ci ; vide : toutes.',
      work_arrangement:
        'Seulement en télétravail ou seulement hybrides ; vide : les deux. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      country:
        'Offres ouvertes à qui vit dans ce pays : un bureau sur place, ou du télétravail depuis ce pays. ISO 3166-1 alpha-2. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      location:
        'Une ville, une région ou un pays en allemand, en français ou en anglais : offres avec un bureau dedans ou à proximité.',
      radius: 'Kilomètres autour de location, 30 par défaut. Exige location.',
      company:
        'L’employeur, quelles que soient l’écriture et la forme juridique. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles. Un nom avec une virgule se met entre guillemets doubles.',
      exclude_company: 'Employeurs à écarter, comme dans company.',
      source: 'Nom du flux d’origine, comme dans source. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      exclude_source: 'Flux à écarter.',
      tag: 'Un mot-clé, quelle qu’en soit l’écriture. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      exclude_tag: 'Mots-clés à écarter.',
      salary_min: 'Montant annuel, en currency, que le salaire connu atteint à son maximum.',
      currency: 'Monnaie de salary_min, ISO 4217. EUR par défaut ; ignorée sans salary_min.',
      salary_unknown: 'include : avec salary_min, les offres sans salaire indiqué restent. Ignoré sans salary_min.',
      occupation:
        'Professions : codes CITP-08 d’un à quatre chiffres, chacun avec tous les groupes qu’il contient, ou URI de professions d’ESCO. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      exclude_occupation: 'Professions à écarter, comme dans occupation.',
      skill:
        'Compétences que l’annonce nomme : noms en allemand, en anglais ou en français, quelle qu’en soit l’écriture, ou URI de compétences d’ESCO. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      employment_type:
        'Types d’emploi que l’annonce indique : full-time, part-time, permanent, temporary, contract, internship, apprenticeship, student, minijob, volunteer. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      level:
        'Niveaux que l’annonce indique : entry, mid, senior, lead, executive. Jusqu’à 20 valeurs séparées par des virgules : l’une d’elles.',
      max_years: 'Écarte les offres qui exigent plus d’années d’expérience ; celles qui n’en disent rien restent.',
      speaks:
        'Vos langues selon ISO 639-1, chacune avec son niveau après deux-points (A1 à C2, native), C2 par défaut : écarte les offres qui exigent une autre langue ou un niveau plus élevé. Jusqu’à 20 valeurs séparées par des virgules.',
      visa: 'sponsors : seulement les offres dont l’annonce promet une aide pour le visa.',
      published_since: 'Date ou date et heure selon RFC 3339 : offres publiées à partir de là.',
      confirmed_since: 'Date ou date et heure selon RFC 3339 : offres qu’une source portait à partir de là.',
    },
    jobFields: {
      slug: 'Identifiant de l’offre sur le site.',
      title: 'Tel que l’employeur l’écrit.',
      companyName: 'L’employeur.',
      location: 'Texte libre.',
      remote: 'Si le travail peut se faire entièrement à distance.',
      workArrangement: 'La part de télétravail : remote ou hybrid.',
      language: 'Langue reconnue de l’annonce.',
      tags: 'Compétences et domaines, en minuscules, 15 au plus.',
      source: 'Nom du flux d’origine.',
      publishedAt: 'UTC, à la milliseconde.',
      url: 'La page de l’offre ; jamais une adresse de candidature externe.',
      salaryMin: 'Par an, en currency. Présent seulement s’il est connu.',
      salaryMax: 'Par an, en currency. Présent seulement s’il est connu.',
      currency: 'ISO 4217. Présente seulement si un salaire est connu.',
    },
    metaFields: {
      page: 'Numéro de la page, 9007199254740991 au plus.',
      perPage: 'Taille de page appliquée.',
      count: 'Nombre d’éléments dans data.',
      attribution: 'Nomme l’exploitant et son site.',
      docsUrl: 'La documentation pour développeurs.',
      license: 'Usage libre avec un lien visible vers le site de l’exploitant.',
    },
  },
  examples: {
    five: 'Cinq offres allemandes pour développeurs',
    narrowed: 'En télétravail, ouvertes à l’Autriche, 60 000 ou plus, depuis lundi, avec PHP',
    facets: 'Par quoi restreindre, avec les nombres',
    unchanged: 'Seulement si quelque chose a changé',
    everyPage: 'Chaque offre d’une recherche, page par page',
    copy: 'Une copie de toutes les offres qui reste à jour, même après une interruption',
    pay: 'Les offres les plus récentes avec leur salaire',
    near: 'Combien d’offres à moins de 50 km de Cologne, et les plus récentes',
    pythonClient: 'Un client en Python, produit par openapi-python-client',
    goClient: 'Un client en Go, produit par oapi-codegen',
    typescriptClient: 'Un client en TypeScript, avec les types d’openapi-typescript',
    useClient: 'Cinq offres en télétravail avec ce client',
    duckdb: 'Toutes les offres dans un fichier Parquet, interrogé en SQL avec DuckDB',
    verify: 'Un instantané est-il bien celui qui a été signé ?',
    prompt: 'Une invite du serveur MCP ; `find_jobs` et `compare_jobs` existent en de, en et fr',
    resource: 'Une offre complète en Markdown, une ressource du serveur MCP',
    ojcp: 'Une recherche par l’Open Job Context Protocol (OJCP)',
  },
  assistants: {
    intro: (url) =>
      `Les mêmes offres forment un serveur MCP avec les outils \`search_jobs\` et \`get_job_statistics\`, à l’adresse \`${url}\`. Il parle Streamable HTTP, ne demande pas de clé et répond aux clients de toutes les révisions du protocole.`,
    inFile: (name, file) => `${name}, dans \`${file}\``,
  },
  feeds: (rss, json) =>
    `Pour les lecteurs de flux, les offres existent aussi en [RSS](${rss}) et [JSON Feed](${json}), avec les mêmes paramètres : \`${rss}?q=entwickler&language=de\`. Les plus récentes viennent d’abord, avec \`q\` aussi, afin qu’un lecteur voie chaque nouvelle offre qui convient.`,
  following: {
    changes: (path) =>
      `Qui tient une copie n’a pas à tout relire sans cesse. \`GET ${path}?after=…\` répond par ce qui a changé depuis un curseur, chaque offre une fois dans son dernier état : \`listed\` et \`updated\` avec \`job\`, \`closed\` avec \`reason\`. La suite est à \`meta.next\` ; sans \`after\`, chaque offre vient une fois. \`limit\` va jusqu’à 1000. Avec \`wait=30\`, la requête attend jusqu’à autant de secondes que quelque chose change. Les paramètres qui restreignent valent ici aussi, sauf \`q\` ; une offre qui n’y répond plus est fermée avec la raison \`out-of-filter\`.`,
    snapshots: (path) =>
      `Un curseur vaut 30 jours ; ensuite la réponse est 410, et la copie recommence. Pour commencer par beaucoup d’offres à la fois, prenez un fichier de \`GET ${path}\`, toutes les offres de chaque heure en lignes JSON ou en Parquet, et continuez à son \`cursor\`.`,
    example: 'Un exemple en TypeScript plus haut est une telle copie.',
  },
  limits: {
    limit: 'Limite',
    value: 'Valeur',
    appliesTo: 'Vaut pour',
    requests: 'Requêtes',
    perClient: (count) => `${count} par 15 minutes et par client`,
    mcp: 'serveur MCP',
    listing: 'offres',
    feeds: 'flux',
    made: 'toute autre page qui n’est pas en mémoire',
    button: 'le bouton pour postuler',
    together: (what) => `${what} ; tous ensemble`,
    range: (least, most) => `${least} à ${most}`,
    listingAndFeeds: 'offres et flux',
    characters: (count) => `${count} caractères`,
    everywhere: 'partout',
    client:
      'Un client est une adresse IPv4 ou un /64 IPv6. `RateLimit` dit ce qui reste, `RateLimit-Policy` ce qui est accordé. Au-delà, la réponse est 429 avec `Retry-After` en secondes. Qui a besoin de plus peut s’adresser à l’exploitant.',
    cache:
      'Pensez au cache : une réponse peut être gardée une minute et porte un `ETag`. Renvoyé comme `If-None-Match`, il donne un 304 vide tant que rien n’a changé.',
  },
  errors: {
    intro:
      'Les erreurs sont des `application/problem+json` (RFC 9457) : `type`, `title`, `status`, `detail`, pour une entrée fautive `errors` avec `parameter` et `detail` de chaque faute, et `attribution`. Leurs textes sont en anglais.',
    status: 'Statut',
    meaning: 'Sens',
    remedy: 'Que faire',
    304: ['Rien n’a changé depuis l’`ETag` envoyé.', 'Gardez ce que vous avez.'],
    400: ['Un paramètre n’est pas ce qu’il doit être ; `errors` nomme chacun.', 'Corrigez la requête.'],
    404: ['Il n’y a rien à cette adresse, ou l’API est arrêtée.', 'Vérifiez l’adresse.'],
    405: ['La méthode n’est pas GET, HEAD ou OPTIONS ; MCP ne prend que POST.', 'Voyez `Allow`.'],
    withoutMcp: ['La méthode n’est pas GET, HEAD ou OPTIONS.', 'Voyez `Allow`.'],
    406: ['`Accept-Encoding` refuse toutes les formes possibles.', 'Acceptez gzip, zstd, br ou identity.'],
    410: ['L’offre n’est plus proposée, ou le curseur a plus de 30 jours.', 'Supprimez-la, ou recommencez.'],
    413: ['Le corps d’une requête MCP dépasse 64 Kio.', 'Envoyez moins.'],
    429: ['Plus de requêtes que le quota.', 'Attendez autant de secondes que le dit `Retry-After`.'],
    500: ['Le service a échoué ; l’échec est consigné.', 'Réessayez plus tard.'],
    503: ['Une partie du service est indisponible.', 'Réessayez après `Retry-After`, ou plus tard.'],
  },
  attribution: {
    intro: (url) =>
      `L’usage est libre avec un lien visible vers [${url}](${url}). Placez ceci là où l’on voit les offres :`,
    looks: 'Cela se présente ainsi :',
    notice: (notice) =>
      `Chaque réponse porte la mention « ${notice} », dans \`meta.attribution\` et dans les en-têtes, et les conditions avec ce lien dans \`meta.license\`.`,
  },
  versions: {
    intro: (version) =>
      `Voici la version ${version}, sous \`/api/public/v1\`. Elle est en bêta : champs et limites peuvent encore changer. Avant que quoi que ce soit ne prenne fin, les réponses portent les en-têtes \`Deprecation\` et \`Sunset\` avec les dates.`,
    deprecated: (day) => `Cette version est déconseillée à partir du ${day}.`,
    ends: (day) => `Elle peut cesser de répondre à partir du ${day}.`,
  },
}
