import { type StoredSession, type UserType, userTypes } from '#api/contracts/account/session.contract.ts'

const fields = ['token', 'userType', 'phoneNo', 'email', 'name'] as const

/** Other tabs watch this field. */
export const tokenField = 'token'

/** Characters an HTTP header can carry. */
const isToken = /^[\x21-\x7e]+$/

const toUserType = (stored: string | null): UserType | undefined =>
  Object.values(userTypes).find((userType) => String(userType) === stored)

const readFields = (): (string | null)[] => {
  try {
    return fields.map((field) => localStorage.getItem(field))
  } catch {
    return []
  }
}

/** Null if missing or unreadable. */
export const readSession = (): StoredSession | null => {
  const [token, type, phoneNo, email, name] = readFields()
  const userType = toUserType(type ?? null)
  if (!token || !isToken.test(token) || !userType) return null
  return { token, userType, phoneNo: phoneNo ?? '', email: email ?? '', name: name ?? '' }
}

/** Token last: it signals other tabs that all five fields are there. */
export const writeSession = (session: StoredSession) => {
  for (const field of [...fields].reverse()) localStorage.setItem(field, String(session[field]))
}

/** Token first: its removal signals other tabs that the session ended. */
export const dropSession = () => {
  for (const field of fields) localStorage.removeItem(field)
}

export const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}
