import type { FastifyRequest } from 'fastify'
import type { Access } from '#api/contracts/endpoint.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Person } from '#server/domain/people/person.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The server refuses to start with a route that does not say. */
    access?: Access
    /** Whether its address is a secret that opens something without signing in. */
    isPrivateLink?: true
    /** Whether scripts of others on its page write markup, which the content security policy refuses elsewhere. */
    writesMarkup?: true
  }
  interface FastifyRequest {
    /** Who calls a route that is not public; null on a public one. */
    person: Person | null
  }
}

/** Finds out who makes a call; null when nobody is signed in. */
export type Authenticate = (request: Pick<FastifyRequest, 'headers' | 'log'>) => Promise<Person | null>

/** Nobody can be signed in where there are no sessions. */
export const noSessions: Authenticate = async () => null

const rules: Record<Exclude<Access, 'public'>, (person: Person) => boolean> = {
  'signed-in': () => true,
  partner: ({ userType }) => userType === userTypes.partner,
  employee: ({ userType }) => userType === userTypes.employee,
  manager: ({ isManager }) => isManager,
  hr: ({ isHr }) => isHr,
  reviewer: ({ isManager, isHr }) => isManager || isHr,
}

/** Whether somebody who is signed in may call what is declared for `access`. */
export const mayCall = (person: Person, access: Exclude<Access, 'public'>): boolean => rules[access](person)
