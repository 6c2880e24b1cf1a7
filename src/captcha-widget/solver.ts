import { type Puzzle, search } from './puzzle.ts'

const numbersAtOnce = 2000

/** Solves in short turns, so that the page stays usable. */
const solveInTurns = (puzzle: Puzzle, signal: AbortSignal): Promise<number | null> =>
  new Promise((resolve) => {
    const turn = (start: number) => {
      if (signal.aborted || start > puzzle.maxnumber) {
        resolve(null)
        return
      }
      const found = search(puzzle, start, numbersAtOnce)
      if (found === null) setTimeout(turn, 0, start + numbersAtOnce)
      else resolve(found)
    }
    turn(0)
  })

const solveInWorker = (worker: Worker, puzzle: Puzzle, signal: AbortSignal): Promise<number | null> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
    worker.onmessage = ({ data }) => resolve(typeof data === 'number' ? data : null)
    worker.onerror = () => reject(new Error('The worker did not start.'))
    worker.postMessage(puzzle)
  })

/** Finds the solution beside the page, or in it where workers are not to be had; null when stopped or none exists. */
export const solve = async (script: string, puzzle: Puzzle, signal: AbortSignal): Promise<number | null> => {
  let worker: Worker | undefined
  try {
    worker = new Worker(script)
    return await solveInWorker(worker, puzzle, signal)
  } catch {
    return await solveInTurns(puzzle, signal)
  } finally {
    worker?.terminate()
  }
}

/** Makes this script, started as a worker, solve the puzzle it is sent. */
export const serveAsWorker = () => {
  self.onmessage = ({ data }: MessageEvent<Puzzle>) => {
    self.postMessage(search(data, 0, Number.POSITIVE_INFINITY))
  }
}
