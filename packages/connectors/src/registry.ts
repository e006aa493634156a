import { arbeitnow } from './sources/arbeitnow.ts'
import { ashby } from './sources/ashby.ts'
import type { Connector } from './connector.ts'
import { fourdayweek } from './sources/fourdayweek.ts'
import { greenhouse } from './sources/greenhouse.ts'
import { himalayas } from './sources/himalayas.ts'
import { jobicy } from './sources/jobicy.ts'
import { csv } from './sources/list/csv.ts'
import { json } from './sources/list/json.ts'
import { jsonld } from './sources/jsonld.ts'
import { lever } from './sources/lever.ts'
import { personio } from './sources/personio.ts'
import { recruitee } from './sources/recruitee.ts'
import { remoteok } from './sources/remoteok.ts'
import { remotive } from './sources/remotive.ts'
import { rss } from './sources/rss/rss.ts'
import { smartrecruiters } from './sources/smartrecruiters.ts'
import { teamtailor } from './sources/teamtailor.ts'
import { workable } from './sources/workable.ts'
import { workingnomads } from './sources/workingnomads.ts'

/** Every connector by its key. */
export const connectors: ReadonlyMap<string, Connector> = new Map(
  [
    arbeitnow,
    ashby,
    csv,
    fourdayweek,
    greenhouse,
    himalayas,
    jobicy,
    json,
    jsonld,
    lever,
    personio,
    recruitee,
    remoteok,
    remotive,
    rss,
    smartrecruiters,
    teamtailor,
    workable,
    workingnomads,
  ].map((connector) => [connector.key, connector]),
)
