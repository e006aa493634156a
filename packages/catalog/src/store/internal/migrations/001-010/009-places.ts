import type { ColumnTypes } from '../catalog-migrations.ts'

/**
 * `postings.places`, `postings.derived`: JSON of what was read from a posting; null until it is read by these rules.
 * `places`: each place of any job once; `area` is the GeoNames path of what it lies in, `DE.02.091`, so that a region is
 * a range of it; without `lat` it is a region or country. `job_places`: of listed jobs only.
 * `country_sets`: each set of countries that the takers of any job may live in, once; `jobs.country_set` is that of a
 * job, null while unknown. Kept as sets because a job that is open to Europe has fifty countries.
 */
export const places = ({ identity, orderedText, keyed }: ColumnTypes): string[] => [
  `ALTER TABLE postings ADD COLUMN places TEXT`,
  `ALTER TABLE postings ADD COLUMN derived TEXT`,
  `CREATE TABLE places (
    id ${identity},
    key ${orderedText} NOT NULL UNIQUE,
    name TEXT NOT NULL,
    region TEXT,
    country TEXT,
    area ${orderedText},
    lat DOUBLE PRECISION,
    lon DOUBLE PRECISION)`,
  `CREATE INDEX places_at ON places (lat, lon)`,
  `CREATE INDEX places_area ON places (area)`,
  `CREATE TABLE job_places (
    job_id BIGINT NOT NULL REFERENCES jobs (id),
    place_id BIGINT NOT NULL REFERENCES places (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (job_id, place_id)) ${keyed}`,
  `CREATE INDEX job_places_place ON job_places (place_id, job_id)`,
  `CREATE TABLE country_sets (
    id ${identity},
    key ${orderedText} NOT NULL UNIQUE)`,
  `CREATE TABLE country_set_members (
    country ${orderedText} NOT NULL,
    set_id BIGINT NOT NULL REFERENCES country_sets (id),
    PRIMARY KEY (country, set_id)) ${keyed}`,
  `ALTER TABLE jobs ADD COLUMN eligibility TEXT`,
  `ALTER TABLE jobs ADD COLUMN country_set BIGINT REFERENCES country_sets (id)`,
  `CREATE INDEX jobs_listing_countries ON jobs (country_set, published_at DESC, slug) WHERE status = 'active'`,
]
