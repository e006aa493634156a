const words = (text: string): readonly string[] => text.split(/\s+/)

/** Common names of each field; the first one present counts. */
export const FIELD_NAMES = {
  id: words('id guid slug reference refnr'),
  url: words('url link absolute_url jobUrl hostedUrl landing_page refs origineOffre guid'),
  applyUrl: words('applyUrl apply_url applicationLink application_url applicationUrl applyLink apply_link'),
  title: words('title name position jobTitle job_title intitule titel jobtitel stellenbezeichnung titre'),
  company: words(`company companyName company_name organization hiringOrganization employer entreprise arbeitgeber firma
    unternehmen`),
  places: words(`locations location candidate_required_location locationRestrictions places lieuTravail city ort
    standort arbeitsort lieu`),
  html: words('description descriptionHtml description_html contents content body beschreibung'),
  tags: words('tags keywords skills'),
  categories: words('categories category department'),
  publishedAt: words(`publishedAt published_at postedAt posted_at datePosted date_posted publication_date pubDate
    created_at createdAt dateCreation date`),
  expiresAt: words('expiresAt expires_at validThrough valid_through expiryDate deadline'),
  language: words('language lang locale'),
  remote: words('remote isRemote is_remote'),
  hybrid: words('hybrid isHybrid is_hybrid'),
  onsite: words('onsite onSite on_site isOnsite is_onsite'),
  mode: words(`workplaceType workplace_type workplace workArrangement work_arrangement workMode work_mode remoteType
    remote_type jobLocationType`),
  source: words('source ats'),
  min: words('salary_min salaryMin minSalary min_salary salary_from'),
  max: words('salary_max salaryMax maxSalary max_salary salary_to'),
  currency: words('currency salary_currency salaryCurrency'),
  period: words('salary_period salaryPeriod salary_unit'),
  pay: words('salary_text salaryText salary compensation salaire gehalt'),
} satisfies Record<string, readonly string[]>

/** Common names of the list in a document. */
export const LIST_NAMES = ['jobs', 'data', 'results', 'resultats', 'items', 'postings', 'offers', 'content']

/** Common names of an object's label, for fields that are plain texts elsewhere. */
export const LABEL_NAMES = ['name', 'landing_page', 'nom', 'libelle', 'urlOrigine', 'label']
