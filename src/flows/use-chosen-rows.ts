import { useState } from 'react'

/** The chosen rows of all pages that were shown, each as it was shown last. */
export const useChosenRows = <Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  selected: ReadonlySet<string>,
): Row[] => {
  const [seen, setSeen] = useState<{ shown: readonly Row[] | undefined; byId: ReadonlyMap<string, Row> }>({
    shown: undefined,
    byId: new Map(),
  })
  const isNew = shown !== seen.shown
  const byId = isNew
    ? new Map([...seen.byId, ...(shown ?? []).map((row) => [row.id, row] as const)])
    : seen.byId
  if (isNew) setSeen({ shown, byId })
  return [...selected].flatMap((id) => byId.get(id) ?? [])
}
