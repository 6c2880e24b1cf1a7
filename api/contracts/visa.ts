/** `pro_visastatus` codes of the CRM, in the order the form lists them. */
export const visaStatuses = {
  F1: 166110000,
  H1B: 166110001,
  H1BI140Approved: 166110002,
  GC: 166110003,
  H4: 166110004,
  OPT: 166110005,
  CPT: 166110006,
  CITIZEN: 166110007,
  EAD: 166110008,
} as const

export type VisaStatus = keyof typeof visaStatuses

export const visaNames = Object.keys(visaStatuses).filter((name): name is VisaStatus => name in visaStatuses)
