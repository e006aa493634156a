import { arbeitnow } from './arbeitnow.ts'
import { ashby } from './ashby.ts'
import type { Connector } from './connector.ts'
import { fourdayweek } from './fourdayweek.ts'
import { greenhouse } from './greenhouse.ts'
import { himalayas } from './himalayas.ts'
import { jobicy } from './jobicy.ts'
import { json } from './json.ts'
import { jsonld } from './jsonld.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { remoteok } from './remoteok.ts'
import { remotive } from './remotive.ts'
import { rss } from './rss.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'
import { workingnomads } from './workingnomads.ts'

/** Every connector by its key. */
export const connectors: ReadonlyMap<string, Connector> = new Map(
  [
    arbeitnow,
    ashby,
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
