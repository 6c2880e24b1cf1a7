import type { DataWords } from './data-words.ts'

const isData = (answer: Response) => answer.headers.get('content-type')?.includes('application/json') ?? false

/** Learns the words in the server's answers, so that they can be told from the site's own. */
export const watchAnswers = (words: DataWords, signal: AbortSignal) => {
  const real = window.fetch
  window.fetch = async (...call) => {
    const answer = await real.apply(window, call)
    if (isData(answer))
      words.learnFrom(
        await answer
          .clone()
          .json()
          .catch(() => null),
      )
    return answer
  }
  signal.addEventListener('abort', () => {
    window.fetch = real
  })
}
