/** Something signed that failed verification, with the reason as a code. */
export abstract class VerificationError<Fault extends string> extends Error {
  readonly reason: Fault

  constructor(reason: Fault, message: string) {
    super(message)
    this.reason = reason
  }
}
