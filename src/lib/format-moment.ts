let moments: Intl.DateTimeFormat | undefined

/** A moment, ISO with a time, in the reader's time zone: "Nov 21, 2026, 5:14 AM". */
export const shortMoment = (moment: string) => {
  // Made on first use: it takes longer than anything else a page does at its start.
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return moments.format(new Date(moment))
}
