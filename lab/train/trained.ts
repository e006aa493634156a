/** What a training command has learnt: how good it is, for people, and the weights for the file that holds them. */
export interface Trained {
  lines: string[]
  file: string
  weights: object
}
