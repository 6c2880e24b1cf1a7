import { writeFileSync } from 'node:fs'
import { runTask } from './run-task.ts'
import { parsingRequest } from './tasks.ts'

/**
 * The process in which a stranger's file is read: it is told a task and a path on its standard input, answers with
 * JSON on descriptor 3 and with what it drew on descriptor 4, and ends.
 */
const respond = async (text: string) => {
  const { task, path } = parsingRequest.parse(JSON.parse(text))
  const { answer, content } = await runTask(task, path)
  writeFileSync(3, JSON.stringify(answer))
  if (content) writeFileSync(4, content)
  process.exit(0)
}

let request = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  request += text
  if (!request.endsWith('\n')) return
  // From here on the file is to blame for whatever ends this process.
  process.on('uncaughtException', () => process.kill(process.pid, 'SIGKILL'))
  respond(request)
})
// Without the server there is nobody to answer.
process.stdin.on('end', () => process.exit(0))
