import { type StoredSession, type UserType, userTypes } from '#api/contracts/account/session.contract.ts'

const fields = ['token', 'userType', 'phoneNo', 'email', 'name'] as const

/** The field whose appearance and disappearance other tabs watch. */
export const tokenField = 'token'

/** What a header can carry; anything else was never given by the server. */
const isToken = /^[\x21-\x7e]+$/

const toUserType = (stored: string | null): UserType | undefined =>
  Object.values(userTypes).find((userType) => String(userType) === stored)

/** Nothing where the browser refuses its storage. */
const readFields = (): (string | null)[] => {
  try {
    return fields.map((field) => localStorage.getItem(field))
  } catch {
    return []
  }
}

/** The session this browser holds; null when there is none or when what is stored cannot be read. */
export const readSession = (): StoredSession | null => {
  const [token, type, phoneNo, email, name] = readFields()
  const userType = toUserType(type ?? null)
  if (!token || !isToken.test(token) || !userType) return null
  return { token, userType, phoneNo: phoneNo ?? '', email: email ?? '', name: name ?? '' }
}

/** Writes the five fields; the token last, since its appearance tells other tabs that all are there. */
export const writeSession = (session: StoredSession) => {
  for (const field of [...fields].reverse()) localStorage.setItem(field, String(session[field]))
}

/** Takes the five fields out, the token first: its going tells other tabs that the session is over. */
export const dropSession = () => {
  for (const field of fields) localStorage.removeItem(field)
}

/** Clears everything this site keeps in the browser's storage. */
export const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}
