import Papa from 'papaparse'

/**
 * The rows of comma-separated values, also with semicolons or tabs between them; at most so many, and whether there
 * are more.
 */
export const readCsv = (text: string, atMost: number): { rows: string[][]; isCut: boolean } => {
  const { data, meta } = Papa.parse<string[]>(text, {
    preview: atMost,
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  return { rows: data, isCut: meta.truncated }
}
