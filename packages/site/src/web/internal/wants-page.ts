/**
 * Whether a client gets errors as a page: browsers accept HTML by name. Any other client, including one that accepts
 * everything, gets the problem document.
 * @param byDefault result for a client without an `Accept` header
 */
export const wantsPage = ({ headers }: Request, byDefault: boolean): boolean => {
  const accept = headers.get('accept')
  return accept === null ? byDefault : /\btext\/html\b|\bapplication\/xhtml\+xml\b/i.test(accept)
}
