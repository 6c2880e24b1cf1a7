import { type Parser, readAnswer, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { runTask } from '#server/platform/parsing/run-task.ts'

/** In-process: no time and memory limits, but ten times as fast. */
export const inlineParser: Parser = {
  parse: async (task, path) => {
    const { answer, content = Buffer.alloc(0) } = await runTask(task.name, path)
    const text = JSON.stringify(answer)
    if (Buffer.byteLength(text) > task.valueBytes || content.length > task.contentBytes)
      throw new UnreadableFile('The answer is too long.')
    return { value: await readAnswer(task, text), content: content.length > 0 ? [content] : [] }
  },
  close: async () => {},
}
