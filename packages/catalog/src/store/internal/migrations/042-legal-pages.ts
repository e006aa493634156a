/** `legal_pages`: imprint, privacy and terms as the operator wrote them, `texts` as JSON by language, or a link. */
export const legalPages = (): string[] => [
  `CREATE TABLE legal_pages (
    name TEXT PRIMARY KEY,
    link TEXT,
    texts TEXT NOT NULL,
    updated_at BIGINT NOT NULL)`,
]
