/** Something took longer than it may. */
export class TooLate extends Error {}

/** The result of `work`; rejects with `TooLate` when it takes longer than so many milliseconds. The work itself goes on. */
export const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
