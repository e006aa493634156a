import { anyOf, oneOf } from '../pattern.ts'

const REMOTE_THING =
  oneOf(`sens*, support*, access*, desktop*, control*, monitor*, manage[md]*, managing, server*, sites?,
  locations, standort*, zugriff*, zugang*, wartung*, steuer*, uberwach*, diagnos*, repositor*, procedure*, code,
  execution, patient*, hands, proctor*, pilot*, operat*, device*, machine*, deployment*, assist*, service*, areas?,
  regions?, interview*, onboarding, hiring, workforce, workers, users, employees, agents, learning, workspaces?, workstations?, vpn*,
  team (?:manage|coordinat)*, teams?(?= (?:and|across|over)), job boards?, jobs? sites?, colleagues,
  r&d, kolleg*`)

const HYBRID_TECHNOLOGY = oneOf(`cloud*, infra*, it, network*, netz*, vehicle*, cars?, fahrzeug*, antrieb*, engines?,
  motor*, powertrain*, power, propuls*, batter*, heizung*, warmepumpe*, heat*, anlage*, kraftwerk*, solar*, inverter*,
  wechselrichter*, bikes?, rakete*, rocket*, retrieval*, search*, recommend*, rag, ranking, algorithm*, quantum, ai, ml,
  apps?, mobile, application*, software, platform*, storage, database*, system*, architect*, technolog*, environments,
  umgebungen, integration*, deployment*, solution*, losung*, identity, exchange, azure, active directory, warfare,
  threat*, reality`)
const HYBRID_FORM =
  oneOf(`skill*, profile?, talent*, event*, veranstaltung*, meeting*, konferenz*, conferenc*, seminar*,
  schulung*, training*, lern*, learning, lehr*, unterricht, format*, projekt*, project*, method*, vorgehens*, agil*,
  waterfall, instrument*, capital, bond*, annuit*, securit*, care, virtual, eu-, or onsite events?`)
const CHOSE_HYBRIDE = oneOf(`vehicules?, voitures?, moteurs?, motorisations?, motopropulseurs?, groupes?, cloud,
  infrastructures?, solutions?, architectures?, applications?, applis?, environnements?, profils?, competences?,
  formats?, evenements?, systemes?, chaudieres?, pompes?, technologies?`)
const NEXT_TO_HYBRID = oneOf(`cloud, on-?prem*, multi-?cloud, agile?, klassisch*, wasserfall, waterfall, traditional*,
  plug-?in, diesel, electric, elektrisch*, collaborative filtering, content-based`)

const AMENITY =
  oneOf(`gym, parking, cafe*, canteen, lunch*, dining, food, meal*, restaurant*, child*, daycare, massage*,
  fitness, sauna, doctor*, clinic*, health*, wellness, facilit*, amenit*, perks?, snacks?, barista, breakfast, drink*,
  yoga, events?`)
const VISIT =
  oneOf(`support, service desk, interview*, visits?, trainings?, workshops?, repairs?, maintenance, install*,
  implement*, commission*, customer*, client*, colleague*, staff, meetings?, gatherings?, assess*, inspection*, audit*,
  engineering support, senior leadership, dev*`)
const OCCASION = oneOf(`event*, meet*, onboard*, interview*, verif*, gather*, training*, conferenc*, network*, session*,
  summit*, workshop*, collab*, working session*, off*, kick*, trip*, case manag*, social*, time, connection*,
  presentation*, demo*, visit*, class*`)
const TREAT = oneOf(`lunch*, snacks?, coffee, breakfast, commuter, shuttles?, gym, drinks?, meals?, fruit, obst, kaffee,
  getranke, massagen?`)

/** Something other than the work is remote, hybrid or on site. */
export const OTHER_THINGS = anyOf(
  [
    String.raw`\bremote(?:ly)?[- ]?${REMOTE_THING}\b`,
    String.raw`\bremote (?:it|tech\w*|customer|user|first[- ]level) support\b`,
    String.raw`\b(?:coordinat|manag|lead|support|fuhr|leit|steuer|koordin|betreu)\w* (?:\w+ ){0,2}remote[- ](?:teams?|sites?|users|workers|employees|stakeholders?|kolleg\w*|mitarbeit\w*)\b`,
    String.raw`\bremote(?:ly)? (?:and|or|und|oder|&) (?:onsite|vor ort)[ -](?:\w+ )?(?:support|assist|implement|train|service|troubleshoot|kund|customer|client)\w*`,
    String.raw`\b(?:support|hilfe|betreuung|unterstutzung|fehlerbehebung|beratung|schulung)\w*[^.|,]{0,30}\bremote\b[^.|,]{0,15}\b(?:vor ort|onsite)`,
    String.raw`\b(?:deploy|connect|log)\w* (?:\w+ ){0,2}remote\b`,
    String.raw`\b(?:assist|support|help|guid|troubleshoot|resolv|diagnos|monitor)\w* (?:\w+ ){1,3}remotely\b`,
    String.raw`\b\d+ remote\b(?! days?| tage)`,
    String.raw`\bteam-?events?\b[^.|]{0,20}\bremote\b[^.|]{0,20}`,
    String.raw`\b(?:interviews?|zweitinterviews?|gesprache?)\b[^.|]{0,15}\(?remote\)?`,
    String.raw`\b(?:explain|report|train|mentor|present)\w*[^.|]{0,40}\bto remote (?:\S+ )?teams?\b`,
    String.raw`\bfood away from home\b|\baway from home (?:food|sales|channel|segment)\b`,
    // The company named Remote.
    String.raw`\bremote's\b`,
    String.raw`\b(?:about|at|join|joining|why) remote(?=$|[,:]| (?:is\b|we\b|and make|remote\b))`,
    String.raw`(?<=^|\s)remote is (?:solving|a|the|an)\b`,

    String.raw`\bhybride?[snrm]?[- ]?(?:(?:multi|it|ki|ai|pv|electric|elektro|data|event)[- ]?)?(?:and multi-?)?(?:${HYBRID_TECHNOLOGY}|${HYBRID_FORM})\b`,
    String.raw`\b${CHOSE_HYBRIDE} (?:\w+ ){0,3}hybrides?\b`,
    String.raw`\b${NEXT_TO_HYBRID}\b[^.|]{0,40}\bhybride?[snrm]?\b(?! (?:work|arbeit|office))`,
    String.raw`\bhybrid\w*[ -](?:and|und|or|oder|et|ou|,) (?:on-?prem\w*|multi-?cloud|cloud|public|private|plug-in|ele[kc]tr\w+)\b`,
    // A role that is two things at once.
    String.raw`\bhybride?[snrm]?(?: \w+)? ?[-:,(]? ?(?:that |which |qui )?(?:bridg\w+|blend\w*|combin\w*|mix\w*|spann?\w*|merg\w*|sits? between|melange\w*|alliant|between)\b`,
    String.raw`\bhybride ?: ?\d+ %`,
    String.raw`\b(?:blend|mix|hybrid) of\b`,
    String.raw`\bhybrid \w+/\w+`,

    String.raw`\bonsite[- ](?:${AMENITY}|${VISIT})\b`,
    String.raw`\bonsite (?:at|with|visits? (?:at|to|with)) (?:\w+ ){0,2}(?:customers?|clients?|partners?)\b`,
    String.raw`\b(?:customer|client|partner)s?'? (?:\w+ ){0,2}onsite\b`,
    String.raw`\b(?:engage|visit|meet|train|support|travel)\w* (?:\w+ ){0,3}(?:customers?|clients?|partners?|stores?|team)? ?onsite\b`,
    String.raw`\b(?:free|fuel and focus|perform|conduct|lead your|virtual) onsite\b`,
    String.raw`\b(?:annual|company|team|quarterly) onsites?\b(?! (?:role|work))`,
    String.raw`\boffsites?\b`,
    String.raw`\bin[- ]?person (?:team )?${OCCASION}\b`,
    String.raw`\b(?:online|virtual\w*|remote|phone|video|digital\w*)(?:,| and| or| &|/) (?:or )?in[- ]?person\b`,
    String.raw`\bin[- ]?person (?:and|or|&|/) (?:online|virtual\w*)\b`,
    String.raw`\bin[- ]?office ${AMENITY}\b`,
    String.raw`\b${TREAT}\b[^.|]{0,60}\b(?:in-office(?: only)?|(?:at|in|to) the office|im (?:\w+ )?buro|onsite)\b[^.|]{0,30}`,
  ],
  'g',
)
