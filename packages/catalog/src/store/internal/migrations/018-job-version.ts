import type { Dialect } from '../../catalog.ts'

const SHOWN = ['job_id', 'source', 'feed_key', 'external_id', 'url', 'withdrawn_at', 'expires_at']

/**
 * `jobs.version`: a number that grows with every change of a job or of what an admin sees of its postings. Triggers
 * increment it, so that no writer can omit it. A repeated sighting of a posting is no change.
 */
export const jobVersion = (dialect: Dialect): string[] => [
  `ALTER TABLE jobs ADD COLUMN version BIGINT NOT NULL DEFAULT 1`,
  ...(dialect === 'sqlite' ? sqlite : postgres),
]

const sqlite = [
  `CREATE TRIGGER jobs_version AFTER UPDATE ON jobs WHEN NEW.version = OLD.version BEGIN
    UPDATE jobs SET version = OLD.version + 1 WHERE id = NEW.id;
  END`,
  `CREATE TRIGGER postings_inserted AFTER INSERT ON postings BEGIN
    UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id;
  END`,
  `CREATE TRIGGER postings_deleted AFTER DELETE ON postings BEGIN
    UPDATE jobs SET version = version + 1 WHERE id = OLD.job_id;
  END`,
  `CREATE TRIGGER postings_updated AFTER UPDATE OF ${SHOWN.join(', ')} ON postings
  WHEN ${SHOWN.map((name) => `NEW.${name} IS NOT OLD.${name}`).join(' OR ')} BEGIN
    UPDATE jobs SET version = version + 1 WHERE id IN (OLD.job_id, NEW.job_id);
  END`,
]

const postgres = [
  `CREATE FUNCTION count_job_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER jobs_version BEFORE UPDATE ON jobs FOR EACH ROW
    WHEN (NEW.version = OLD.version) EXECUTE FUNCTION count_job_version()`,
  `CREATE FUNCTION count_posting_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'DELETE' THEN UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id; END IF;
    IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id THEN
      UPDATE jobs SET version = version + 1 WHERE id = OLD.job_id;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER postings_stored AFTER INSERT OR DELETE ON postings FOR EACH ROW
    EXECUTE FUNCTION count_posting_version()`,
  `CREATE TRIGGER postings_updated AFTER UPDATE ON postings FOR EACH ROW
    WHEN (${SHOWN.map((name) => `NEW.${name} IS DISTINCT FROM OLD.${name}`).join(' OR ')})
    EXECUTE FUNCTION count_posting_version()`,
]
