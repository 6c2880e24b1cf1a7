export const visaLabels = {
  F1: 'F1',
  H1B: 'H1B',
  H1BI140Approved: 'H1B with I-140',
  GC: 'GC',
  H4: 'H4',
  OPT: 'OPT',
  CPT: 'CPT',
  CITIZEN: 'Citizen',
  EAD: 'EAD',
} as const
