const because = {
  manager: '',
  above: ', because your manager is not here',
  hr: ', because you have no active manager',
  administrator: ', because you have no active manager and nobody else is in Human Resources',
}

type Approver = { kind: keyof typeof because; names: string }

export const approverWords = {
  willReview: (approver: Approver | null | undefined): string => {
    if (approver === undefined) return 'Your manager will review it.'
    return approver
      ? `${approver.names} will review it${because[approver.kind]}.`
      : 'Nobody else here can review it yet. Invite a manager or an administrator first.'
  },
  waitsFor: (approver: Approver | null): string =>
    approver ? `Waiting for ${approver.names}` : 'Waiting, but nobody can review this yet',
  /** For the approver; empty for the employee's manager. */
  youDecide: {
    manager: '',
    above: 'You decide because their manager is not here.',
    hr: 'You decide because they have no active manager.',
    administrator: 'You decide because they have no active manager and nobody else is in Human Resources.',
  },
} as const
