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

export const grantId = ({ personId, role }: Pick<AccessGrant, 'personId' | 'role'>) => `${personId} ${role}`

/** Built from the id alone, so that a retry sends the same body even if the list has changed. */
const getItem = (id: string, decision: AccessDecision): ReviewedAccess[] => {
  const [personId = '', name] = id.split(' ')
  const role = roles.find((known) => known === name)
  return role ? [{ personId, role, decision }] : []
}

export const useAccess = () => {
  const { data, ...query } = useGetAccessQuery(undefined, { refetchOnMountOrArgChange: true })
  return { access: data, load: loadState(data, query, words.failure.heading) }
}

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
