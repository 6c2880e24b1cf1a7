import { useState } from 'react'

/** A record with the revision after the last thing that was not done by who reads it. */
type Revised = { revision: number; othersRevision: number }

/**
 * What others have done up to now, as somebody who is writing has seen it: what comes while they write counts as seen once the
 * server has refused what they wrote for it.
 */
export const useSeen = ({ revision, othersRevision }: Revised) => {
  const [seen, setSeen] = useState<number | null>(othersRevision)
  const isNews = seen !== null && othersRevision > seen
  return {
    isNews,
    /** Which what they wrote is sent with; refused where somebody else did something that was not seen. */
    revision: isNews ? seen : revision,
    follow: () => seen !== othersRevision && setSeen(othersRevision),
    /** The refusal can come before what it is about. */
    accept: () => setSeen(isNews ? othersRevision : null),
  }
}
