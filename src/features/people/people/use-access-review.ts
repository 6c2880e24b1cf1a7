import { useState } from 'react'
import { useGetAccessQuery, useReviewAccessMutation } from '#api/client/governance/access-review.endpoints.ts'
import { roles } from '#api/contracts/account/session.contract.ts'
import {
  type AccessDecision,
  type AccessGrant,
  accessDecisions,
  type ReviewedAccess,
} from '#api/contracts/governance/access-review.contract.ts'
import { accessReview as words } from '#src/content/people/access-review.ts'
import { loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

/** Names a role of a person among all of them. */
export const grantId = ({ personId, role }: Pick<AccessGrant, 'personId' | 'role'>) => `${personId} ${role}`

/** What is sent, which a repetition must send again as it was, whatever the list shows by then. */
const getItem = (id: string, decision: AccessDecision): ReviewedAccess[] => {
  const [personId = '', name] = id.split(' ')
  const role = roles.find((known) => known === name)
  return role ? [{ personId, role, decision }] : []
}

/** Who may do what, as the server has it now. */
export const useAccess = () => {
  const { data, ...query } = useGetAccessQuery(undefined, { refetchOnMountOrArgChange: true })
  return { access: data, load: loadState(data, query, words.failure.heading) }
}

/** Deciding on roles: which are chosen, what is asked, what the buttons do. */
export const useAccessReview = (grants: readonly AccessGrant[]) => {
  const [review] = useReviewAccessMutation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const these = (ids: readonly string[]) => grants.filter((grant) => ids.includes(grantId(grant)))
  const deciding = useDecision({
    steps: accessDecisions,
    send: async ({ step, ids, key }) => {
      await review({ body: { items: ids.flatMap((id) => getItem(id, step)) }, key }).unwrap()
      setTicked((before) => new Set([...before].filter((id) => !ids.includes(id))))
      return words.done[step](ids.length)
    },
  })
  const decided = (ids: readonly string[]) => ({
    ids,
    version: these(ids)
      .map((grant) => `${grantId(grant)} ${grant.reviewedAt}`)
      .join(', '),
  })
  const [asked, setAsked] = useState<AccessGrant | null>(null)
  const known = new Set(grants.filter(({ isMe }) => !isMe).map(grantId))
  const selected = new Set([...ticked].filter((id) => known.has(id)))
  return {
    ...deciding,
    /** The role that is about to be taken away, while that is asked. */
    askedAbout: deciding.asked === 'revoke' ? asked : null,
    selected,
    select: setTicked,
    keep: (ids: Iterable<string>) => deciding.take('keep', decided([...ids])),
    revoke: (grant: AccessGrant) => {
      setAsked(grant)
      deciding.ask('revoke', decided([grantId(grant)]))
    },
  }
}

export type AccessReview = ReturnType<typeof useAccessReview>
