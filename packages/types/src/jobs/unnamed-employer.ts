/** What `companyName` of a job says where neither its ad nor the settings of its feed name an employer. */
export const UNNAMED_EMPLOYER = 'Not specified'
