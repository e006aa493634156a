/** `feeds.pipeline`: the version of the code that read the payload the validators are of. */
export const pipelineVersion = (): string[] => [`ALTER TABLE feeds ADD COLUMN pipeline TEXT`]
