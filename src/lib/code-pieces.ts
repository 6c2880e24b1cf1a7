export type CodePiece = { at: number; kind: 'plain' | 'comment' | 'quoted' | 'keyword'; text: string }

const marked =
  /(?<comment>(?<![^\s])(?:--\s|#).*)|(?<quoted>'[^'\n]*'|"[^"\n]*")|(?<keyword>\b[A-Z][A-Z_]+\b|\b(?:def|from|import|return|for|in|if|else|with|as|None|True|False)\b|^\s*[a-z_]+:)/gm

const kindOf = ({ comment, quoted }: Record<string, string | undefined> = {}) => {
  if (comment !== undefined) return 'comment'
  return quoted === undefined ? 'keyword' : 'quoted'
}

/** Code cut into pieces to colour: good enough for short samples of SQL, Python and YAML, not a parser. */
export const codePieces = (text: string): CodePiece[] => {
  const pieces: CodePiece[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    if (match.index > end) pieces.push({ at: end, kind: 'plain', text: text.slice(end, match.index) })
    pieces.push({ at: match.index, kind: kindOf(match.groups), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, kind: 'plain', text: text.slice(end) })
  return pieces
}
