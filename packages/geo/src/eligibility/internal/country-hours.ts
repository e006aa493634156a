import { lazily } from '@jobs/core/lazily.ts'

/** Standard time of countries as hours from UTC (IANA database); several for a wide country, from west to east. */
const HOURS = `
  -11: AS NU|-10: CK PF|-9 -5: US|-8 -3.5: CA|-8 -5: MX|-8: PN|-6: BZ CR GT HN NI SV
  -5: BS CO CU EC HT JM KY PA PE TC|-5 -3: BR
  -4: AG AI AW BB BL BM BO BQ CL CW DM DO GD GP GY KN LC MF MQ MS PR SX TT VC VE VG VI
  -3: AR FK GF PM PY SR UY GL|-2: GS|-1: CV
  0: BF CI FO GB GG GH GM GN GW IE IM IS JE LR ML MR PT SH SL SN ST TG
  1: AD AL AO AT BA BE BJ CF CG CH CM CZ DE DK DZ EH ES FR GA GI GQ HR HU IT LI LU MA MC ME MK MT NE NG NL NO PL RS SE SI
     SJ SK SM TD TN VA XK
  1 2: CD|2: AX BG BI BW CY EE EG FI GR IL LB LS LT LV LY MD MW MZ NA PS RO RW SD SS SZ UA ZA ZM ZW
  3: BH BY DJ ER ET IQ JO KE KM KW MG QA SA SO SY TR TZ UG YE YT|3 12: RU|3.5: IR|4: AE AM AZ GE MU OM RE SC|4.5: AF
  5: KZ MV PK TF TJ TM UZ|5.5: IN LK|5.75: NP|6: BD BT IO KG|6.5: CC MM|7: CX KH LA TH VN|7 9: ID|7 8: MN
  8: BN CN HK MO MY PH SG TW|8 10.5: AU|9: JP KP KR PW TL|10: FM GU MP PG|11: NC SB VU|12: FJ KI MH NF NR NZ TV WF
  13: TK TO WS
`

const hours = lazily(() =>
  HOURS.trim()
    .split(/[|\n]\s*(?=-?\d)/)
    .flatMap((line) => {
      const [span = '', countries = ''] = line.split(':')
      const [from = 0, to = from] = span.trim().split(' ').map(Number)
      return countries
        .trim()
        .split(/\s+/)
        .map((country) => ({ country, from, to }))
    }),
)

/** Returns the countries whose standard time is, at least in part, within a range of hours from UTC. */
export const countriesWithin = (band: { from: number; to: number }): string[] =>
  hours().flatMap(({ country, from, to }) => (from <= band.to && to >= band.from ? [country] : []))
