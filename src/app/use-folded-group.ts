import { useState } from 'react'

const field = 'foldedGroups'

const foldedGroups = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(field) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

const storeGroup = (name: string, isFolded: boolean) => {
  const others = foldedGroups().filter((one) => one !== name)
  try {
    localStorage.setItem(field, JSON.stringify(isFolded ? [...others, name] : others))
  } catch {
    // Where storage is forbidden, nothing is remembered.
  }
}

/** Whether a group of the sidebar is folded on this device, and folding it. */
export const useFoldedGroup = (name: string) => {
  const [isFolded, setFolded] = useState(() => foldedGroups().includes(name))
  const fold = (next: boolean) => {
    storeGroup(name, next)
    setFolded(next)
  }
  return { isFolded, fold }
}
