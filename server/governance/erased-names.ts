import { hash } from 'node:crypto'

const names = {
  employee: ['Former', 'employee'],
  partner: ['Former', 'partner'],
  consultant: ['Former', 'consultant'],
} as const

/** A pseudonym that distinguishes erased people without identifying them. */
const getCode = (id: string): string => hash('sha256', id).slice(0, 4).toUpperCase()

export const erasedNames = (kind: keyof typeof names, id: string) => {
  const [firstName, lastName] = names[kind]
  return { firstName, lastName: `${lastName} ${getCode(id)}` }
}

export const erasedName = (kind: keyof typeof names): string => names[kind].join(' ')
