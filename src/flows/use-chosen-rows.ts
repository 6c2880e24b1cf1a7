import { useState } from 'react'

/** Chosen rows across pages, as last shown. */
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
