/** `sessions.cookie_turn`: which of the cookies that a session has been given is good; 0 for a session without one. */
export const sessionCookies = (): string[] => [`ALTER TABLE sessions ADD COLUMN cookie_turn INTEGER NOT NULL DEFAULT 0`]
