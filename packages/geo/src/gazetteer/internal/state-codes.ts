const LISTS: Record<string, string> = {
  US: `AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR
    PA RI SC SD TN TX UT VA VT WA WI WV WY`,
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
  DE: 'BB BE BW BY HB HE HH MV NDS NI NRW NW RLP RP SH SL SN ST TH',
  CH: 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
  BR: 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
}

/** Countries whose addresses use `City, State` without the country. */
export const STATE_CLOSES_ADDRESS: ReadonlySet<string> = new Set(['AU', 'CA', 'US'])

const table = new Map<string, string[]>()
for (const [country, codes] of Object.entries(LISTS)) {
  for (const code of codes.split(/\s+/)) table.set(code, [...(table.get(code) ?? []), `${country}-${code}`])
}

/** Returns every state with this abbreviation, as `US-DE`: possibly several, as `BE` is Bern and Berlin. */
export const statesOfCode = (code: string): readonly string[] => table.get(code) ?? []
