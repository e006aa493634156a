import { z } from 'zod'

/** Returns a token of the backend. */
export const logIn = async (backend: string, login: { email: string; password: string }): Promise<string> => {
  const answer = await fetch(`${backend}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}
