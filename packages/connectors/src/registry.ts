import type { Connector } from './connector.ts'
import { arbeitnow } from './sources/internal/arbeitnow.ts'
import { ashby } from './sources/internal/ashby.ts'
import { fourdayweek } from './sources/internal/fourdayweek.ts'
import { greenhouse } from './sources/internal/greenhouse.ts'
import { himalayas } from './sources/internal/himalayas.ts'
import { jobicy } from './sources/internal/jobicy.ts'
import { jsonld } from './sources/internal/jsonld.ts'
import { lever } from './sources/internal/lever.ts'
import { csv } from './sources/internal/list/csv.ts'
import { json } from './sources/internal/list/json.ts'
import { personio } from './sources/internal/personio.ts'
import { recruitee } from './sources/internal/recruitee.ts'
import { remoteok } from './sources/internal/remoteok.ts'
import { remotive } from './sources/internal/remotive.ts'
import { smartrecruiters } from './sources/internal/smartrecruiters.ts'
import { teamtailor } from './sources/internal/teamtailor.ts'
import { workable } from './sources/internal/workable.ts'
import { workingnomads } from './sources/internal/workingnomads.ts'
import { rss } from './sources/rss/rss.ts'

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
