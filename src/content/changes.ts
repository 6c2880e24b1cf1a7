export const changesWords = {
  lead: 'What they changed is filled in below. Everything you typed is still there.',
  leadChoices: 'Everything you typed is still there. Where you both changed something, choose which to keep.',
  unseen: 'Nothing in this form was changed. Please save again.',
  line: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  choice: (label: string) => `${label}: yours or theirs`,
  mine: (text: string) => `Keep mine: ${text}`,
  theirs: (text: string) => `Take theirs: ${text}`,
  none: 'none',
  yes: 'Yes',
  no: 'No',
} as const
