import { hash } from 'node:crypto'

const names = {
  employee: ['Former', 'employee'],
  partner: ['Former', 'partner'],
  consultant: ['Former', 'consultant'],
} as const

/** Tells those who were erased from one another, and says nothing of them. */
const getCode = (id: string): string => hash('sha256', id).slice(0, 4).toUpperCase()

/** The first and the last name that stand in place of those of somebody who was erased. */
export const erasedNames = (kind: keyof typeof names, id: string) => {
  const [firstName, lastName] = names[kind]
  return { firstName, lastName: `${lastName} ${getCode(id)}` }
}

export const erasedName = (kind: keyof typeof names): string => names[kind].join(' ')
