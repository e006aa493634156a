/** Systems that host employers' boards, by the key of their connector, each with the domains of its boards. */
export const BOARD_HOSTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ashby', ['ashbyhq.com']],
  ['greenhouse', ['greenhouse.io']],
  ['lever', ['lever.co']],
  ['personio', ['personio.de', 'personio.com']],
  ['recruitee', ['recruitee.com']],
  ['smartrecruiters', ['smartrecruiters.com']],
  ['teamtailor', ['teamtailor.com']],
  ['workable', ['workable.com']],
])
