const because = {
  manager: '',
  above: ', because your manager is not here',
  hr: ', because you have no manager',
  administrator: ', because you have no manager and nobody else is in Human Resources',
}

type Approver = { kind: keyof typeof because; names: string }

/** Words around who decides on hours, leave and claims. */
export const approverWords = {
  /** To the employee. */
  willReview: (approver: Approver | null | undefined): string => {
    if (approver === undefined) return 'Your manager will review it.'
    return approver
      ? `${approver.names} will review it${because[approver.kind]}.`
      : 'Nobody can review it yet. Ask Human Resources to give you a manager.'
  },
  waitsFor: (approver: Approver | null): string =>
    approver ? `Waiting for ${approver.names}` : 'Waiting, but nobody can review this yet',
  /** To who decides; empty for their manager. */
  youDecide: {
    manager: '',
    above: 'You decide because their manager is not here.',
    hr: 'You decide because they have no manager.',
    administrator: 'You decide because they have no manager and nobody else is in Human Resources.',
  },
} as const
