import { z } from 'zod'

const ADMIN = { email: 'admin@faults.example', password: 'for-the-fault-run-only' }

/** Settings that create the account of the load's writes. */
export const CREDENTIALS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  AUTH_SECRET: 'for-the-fault-run-only-and-nowhere-else-0123456789',
}

/** Returns a token to write jobs with; undefined if the backend has no such routes. */
export const adminToken = async (backend: string): Promise<string | undefined> => {
  const login = await fetch(`${backend}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const jobs = await fetch(`${backend}/api/admin/jobs`, { headers: { authorization: `Bearer ${token}` } })
  return jobs.status === 404 ? undefined : token
}
