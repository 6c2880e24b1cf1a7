import { open } from 'node:fs/promises'

const length = 8

/** How a file begins, by which some kinds are known. */
export const firstBytes = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether a file begins as a PDF does. */
export const isPdf = async (path: string): Promise<boolean> => (await firstBytes(path)).startsWith('%PDF-')
