import type { Dialect } from '../../catalog.ts'

/**
 * Does not count the first posting of an unchanged new job as a change: both are inserted in one transaction, and
 * counting it wrote each new job with its texts a second time.
 */
export const versionOfNewJobs = (dialect: Dialect): string[] => (dialect === 'sqlite' ? sqlite : postgres)

const sqlite = [
  'DROP TRIGGER postings_inserted',
  `CREATE TRIGGER postings_inserted AFTER INSERT ON postings
  WHEN (SELECT version FROM jobs WHERE id = NEW.job_id) > 1
    OR EXISTS (SELECT 1 FROM postings WHERE job_id = NEW.job_id AND id <> NEW.id) BEGIN
    UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id;
  END`,
]

const postgres = [
  `CREATE OR REPLACE FUNCTION count_posting_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'DELETE' THEN
      UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id AND (TG_OP <> 'INSERT' OR version > 1
        OR EXISTS (SELECT 1 FROM postings WHERE job_id = NEW.job_id AND id <> NEW.id));
    END IF;
    IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id THEN
      UPDATE jobs SET version = version + 1 WHERE id = OLD.job_id;
    END IF;
    RETURN NULL;
  END $$`,
]
