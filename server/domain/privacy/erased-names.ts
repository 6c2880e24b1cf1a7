const names = {
  employee: ['Former', 'employee'],
  partner: ['Former', 'partner'],
  consultant: ['Former', 'consultant'],
} as const

/** The first and the last name that stand in place of those of somebody who was erased. */
export const erasedNames = (kind: keyof typeof names) => {
  const [firstName, lastName] = names[kind]
  return { firstName, lastName }
}

export const erasedName = (kind: keyof typeof names): string => names[kind].join(' ')
