/** `traffic`: how often each kind of visit was counted on a day (UTC). `traffic_words`: what was searched then and found nothing. */
export const traffic = (): string[] => [
  `CREATE TABLE traffic (
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    visits BIGINT NOT NULL,
    PRIMARY KEY (day, kind))`,
  `CREATE TABLE traffic_words (
    day TEXT NOT NULL,
    words TEXT NOT NULL,
    searches BIGINT NOT NULL,
    PRIMARY KEY (day, words))`,
]
