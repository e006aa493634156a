/** Result of a training command: a report and the weights for their file. */
export interface Trained {
  lines: string[]
  file: string
  weights: object
}
