const longest = 200

/** The name somebody gave a file, fit to be shown: without folders, control characters and what cannot be stored. */
export const cleanName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const readable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"|?*]/gu, '').trim()
  return [...readable].slice(0, longest).join('') || 'file'
}
