import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
import { writeFileSync, mkdirSync, renameSync } from 'node:fs'
const e = await login(who.elena), h = await login(who.hana)
const idOf = async (q: string, show = 'open') => (await call(e, `/Desk/GetInbox?view=${show}&q=` + q)).body.inquiries[0]?.id
const get = async (i: string) => (await call(e, '/Desk/GetInquiry?id=' + i)).body
const page = await open(e), other = await open(h)
// 1 second answer taken back
const mary = await idOf('Mary')
let m = await get(mary)
await call(e, '/Desk/AnswerInquiry', { id: mary, revision: m.revision, text: 'First' })
await new Promise((r) => setTimeout(r, 12000))
m = await get(mary); console.log(m.status, m.entries.map((x: any) => [x.action, x.answer]))
let r = await call(e, '/Desk/AnswerInquiry', { id: mary, revision: m.revision, text: 'Second' })
const ans = r.body.entries.at(-1).id
r = await call(e, '/Desk/TakeBackAnswer', { id: mary, answerId: ans })
console.log('after take back of second', r.status, r.body.status, r.body.owner?.name, r.body.isLate)
// 2 answer + close within held, then take back
const liu = await idOf('Liu')
m = await get(liu); r = await call(e, '/Desk/AnswerInquiry', { id: liu, revision: m.revision, text: 'Hello Liu' })
const a2 = r.body.entries.at(-1).id
r = await call(e, '/Desk/StepInquiry', { id: liu, revision: r.body.revision, step: 'close' }); console.log(r.body.status)
r = await call(e, '/Desk/TakeBackAnswer', { id: liu, answerId: a2 }); console.log('closed then taken back', r.status, r.body.status, r.body.entries.map((x: any) => x.action))
// 3 mark as spam while held? 
const ines = await idOf('Ines')
m = await get(ines); r = await call(e, '/Desk/AnswerInquiry', { id: ines, revision: m.revision, text: 'Hello Ines' })
console.log('Ines', r.body.status)
r = await call(e, '/Desk/StepInquiry', { id: ines, revision: r.body.revision, step: 'reopen' }); r = await call(e, '/Desk/StepInquiry', { id: ines, revision: r.body.revision, step: 'spam' }); console.log('spam while held', r.status, r.body.status)
await new Promise((r) => setTimeout(r, 12000))
console.log('mails to ines', mails('ines@example.com').map((x) => x.text))
await browser.close()
