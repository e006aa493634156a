/** The `companyName` of a job if neither its ad nor the settings of its feed name an employer. */
export const UNNAMED_EMPLOYER = 'Not specified'
