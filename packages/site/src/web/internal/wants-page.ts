/**
 * Whether who asks is to read an error as a page: a browser names HTML. Who names anything else, or takes whatever there
 * is, is a program, which reads the problem document.
 * @param byDefault for those who name nothing at all
 */
export const wantsPage = ({ headers }: Request, byDefault: boolean): boolean => {
  const accept = headers.get('accept')
  return accept === null ? byDefault : /\btext\/html\b|\bapplication\/xhtml\+xml\b/i.test(accept)
}
