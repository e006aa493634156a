/**
 * Creates the function `testing.empty()` in a migrated Postgres database, which resets its tables to their current
 * content. It returns false if their structure has changed since.
 */
export const EMPTYING = `
CREATE SCHEMA testing;

CREATE FUNCTION testing.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(
    (SELECT string_agg(c.relname || ' ' || a.attname, ',' ORDER BY c.relname, a.attnum)
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace)
    || (SELECT coalesce(string_agg(tgname || tgenabled::text, ',' ORDER BY tgrelid, tgname), '') FROM pg_trigger)
    || (SELECT coalesce(string_agg(proname || md5(prosrc), ',' ORDER BY proname, oid), '')
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace))
$$;

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    IF pg_relation_size(format('public.%I', one.name)) > 0 THEN
      EXECUTE format('CREATE TABLE testing.%I AS TABLE public.%I', one.name, one.name);
    END IF;
  END LOOP;
END $$;

CREATE TABLE testing.kept AS SELECT tablename AS name FROM pg_tables WHERE schemaname = 'testing';
CREATE TABLE testing.counters AS SELECT sequencename AS name, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';
CREATE TABLE testing.made AS SELECT testing.shape() AS shape;

CREATE FUNCTION testing.empty() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  IF testing.shape() <> (SELECT shape FROM testing.made) THEN RETURN false; END IF;
  -- No trigger is to see it, nor any foreign key.
  SET LOCAL session_replication_role = replica;
  FOR one IN SELECT tablename AS name, pg_relation_size(format('public.%I', tablename)) AS bytes
    FROM pg_tables WHERE schemaname = 'public'
  LOOP
    IF one.bytes > 65536 THEN EXECUTE format('TRUNCATE public.%I CASCADE', one.name);
    ELSIF one.bytes > 0 THEN EXECUTE format('DELETE FROM public.%I', one.name);
    END IF;
  END LOOP;
  FOR one IN SELECT name FROM testing.kept LOOP
    EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM testing.%I', one.name, one.name);
  END LOOP;
  FOR one IN SELECT * FROM testing.counters LOOP
    PERFORM setval(format('public.%I', one.name), coalesce(one.last_value, one.start_value), one.last_value IS NOT NULL);
  END LOOP;
  -- A copy is a catalogue of its own: its cursors are no other's.
  UPDATE public.change_feed SET id = substr(md5(random()::text), 1, 12);
  RETURN true;
EXCEPTION WHEN insufficient_privilege THEN RETURN false;
END $$;
`
