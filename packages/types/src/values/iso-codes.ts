import { nearest } from './nearest.ts'

/** The country codes of ISO 3166-1 alpha-2, and Kosovo under its commonly used code. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS XK YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

/** The alpha-3 codes of the same countries, in the same order. */
const ALPHA_3 = `
  AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL
  BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI
  DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP
  GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ
  KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI
  MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER
  PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE
  SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI
  USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM XKX YEM MYT ZAF ZMB ZWE`
  .trim()
  .split(/\s+/)

/** Common codes for countries other than their ISO codes. */
const ALIASES: Record<string, string> = { UK: 'GB', EL: 'GR' }

/** What people call a country besides its name, and the countries in the United Kingdom. */
const OTHER_NAMES = Object.entries({
  GB: 'Great Britain|Großbritannien|Grande-Bretagne|England|Angleterre|Scotland|Schottland|Wales',
  NL: 'Holland|Hollande',
  US: 'America|Amerika|Amérique',
}).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const))

const NAMES = ['en', 'de', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/**
 * Returns the country that a text most likely means: by the code it begins with, or by its name in English, German or
 * French. Undefined if no name is similar.
 */
export const nearestCountry = (text: string): string | undefined => {
  const wanted = text.trim().slice(0, 64)
  const code = /^[A-Z]{2,3}(?![\p{L}\p{N}])/u.exec(wanted.toUpperCase())?.[0] ?? ''
  const known = ALIASES[code] ?? (COUNTRY_CODES.includes(code) ? code : COUNTRY_CODES[ALPHA_3.indexOf(code)])
  if (known) return known
  const official = NAMES.flatMap((name) => COUNTRY_CODES.map((code) => [name.of(code) ?? code, code] as const))
  const names = [...official, ...OTHER_NAMES]
  const near = nearest(
    wanted,
    names.map(([name]) => name),
  )
  return names.find(([name]) => name === near)?.[1]
}

/** The currencies of ISO 4217, including historical ones. */
export const CURRENCY_CODES: readonly string[] = Intl.supportedValuesOf('currency')
