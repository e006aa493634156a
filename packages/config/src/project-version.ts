import project from '../../../package.json' with { type: 'json' }

/** The version of this project, which its root package.json has. */
export const PROJECT_VERSION: string = project.version
