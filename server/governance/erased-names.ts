import { hash } from 'node:crypto'

const names = {
  employee: ['Former', 'employee'],
  partner: ['Former', 'partner'],
  consultant: ['Former', 'consultant'],
} as const

/** A pseudonym that distinguishes erased people; of a thousand, two share it with a probability of 0.01 %. */
const getCode = (id: string): string => hash('sha256', id).slice(0, 8).toUpperCase()

export const erasedNames = (kind: keyof typeof names, id: string) => {
  const [firstName, lastName] = names[kind]
  return { firstName, lastName: `${lastName} ${getCode(id)}` }
}

export const erasedName = (kind: keyof typeof names): string => names[kind].join(' ')
