/**
 * Concepts that are sectors of employers, and further words in their names: each job of a Sparkasse is one in banking. The
 * format is that of `other-languages.ts`.
 */
export const SECTORS = `
abfallwirtschaft: umweltservice entsorgungsbetrieb
automotive: autohaus motors
bahn: railways
bank: landesbank volksbank bundesbank sparkasse raiffeisenbank epargne bausparkasse
bau: bauunternehmen baugesellschaft
bildung: akademie academy schule school volkshochschule
chemie: chemicals
einzelhandel: supermarkt drogerie
energie: solar windpark kraftwerk
hochschule: universitatsmedizin college
hotel: resort hostel
immobilien: wohnungsbau wohnbau wohnungsgenossenschaft
kommunalverwaltung: stadt landeshauptstadt gemeinde kreis ville commune communaute
krankenhaus: klinik chu
landwirt: landmaschinen agri
lebensmittel: backerei brauerei molkerei brewery bakery boulangerie
logistik: spedition cargo freight
luftfahrt: airlines airport flughafen aeroport airways
maschinenbau: maschinenfabrik
medizintechnik: dental medtech medizinprodukte
museum: museen
pharma: arzneimittel apotheke
telekommunikation: telekom
tourismus: reisen touristik vacances
verlag: buchverlag zeitung
versicherung: krankenkasse assurances
verteidigung: defence`
