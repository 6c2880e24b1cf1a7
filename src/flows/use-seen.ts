import { useState } from 'react'

/** `othersRevision`: revision after the last change by another user. */
type Revised = { revision: number; othersRevision: number }

/** Later changes count as seen once the server refused the text for them. */
export const useSeen = ({ revision, othersRevision }: Revised) => {
  const [seen, setSeen] = useState<number | null>(othersRevision)
  const isNews = seen !== null && othersRevision > seen
  return {
    isNews,
    /** Sent with the text; the server refuses it if unseen changes exist. */
    revision: isNews ? seen : revision,
    follow: () => seen !== othersRevision && setSeen(othersRevision),
    /** The refusal may arrive before the change it is about. */
    accept: () => setSeen(isNews ? othersRevision : null),
  }
}
