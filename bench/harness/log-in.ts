import { z } from 'zod'

const ADMIN = { email: 'admin@bench.example', password: 'for-the-bench-only' }

/** Settings that create the account of `logIn`. */
export const CREDENTIALS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  AUTH_SECRET: 'for-the-bench-only-and-nowhere-else-0123456789',
}

/** Logs in as the admin of `CREDENTIALS`. @returns a token of the backend */
export const logIn = async (backend: string): Promise<string> => {
  const answer = await fetch(`${backend}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}
