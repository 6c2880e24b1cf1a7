import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { headerMenuMachine } from '#machines/header/header-menu.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { pageChromeMachine } from '#machines/chrome/page-chrome.machine.ts'
import { modelFromChart } from '#tests/support/test-model.ts'
import { writeFileSync } from 'node:fs'
const any = (keys: string[]) => Object.fromEntries(keys.map(k => [k, () => {}]))
test('x', () => {
  const out: string[] = []
  const user = { userType: 173020001 as const, phoneNo: '', email: '', name: 'A' }
  for (const f of [
    () => modelFromChart(formFlowMachine, { states: any(['editable.ready','editable.failed','submitting','thankYou']), events: any(['submit','send.done','send.error','close']), cases: {submit: {type:'submit', values:{a:1}, key:'k'}, 'send.error': {type:'send.error', error: new Error('x')}} }),
    () => modelFromChart(headerMenuMachine, { states: any(['closed','profile','navigation']), events: any(['press profile','press navigation','press escape', 'click elsewhere', 'choose link']) }),
    () => modelFromChart(pageChromeMachine, { states: any(['shown','hidden']), events: any(['hide','show']) }),
    () => modelFromChart(sessionMachine, { states: any(['restoring', 'signedIn','signedOut','expired']), events: any(['sign in', 'sign out','refuse','signed in elsewhere', 'signed out elsewhere','readStorage.done','readStorage.error']), cases: { 'x': {type:'sign in', user}, 'refuse 401': {type:'refuse',status:401}, 'refuse 403':{type:'refuse',status:403}, 'in elsewhere':{type:'signed in elsewhere',user}, 'none stored': {type:'readStorage.done', output:null}, 'stored':{type:'readStorage.done',output:user} } }),
    () => modelFromChart(sessionMachine, { states: {}, events: {} }),
  ]) { try { const m = f(); out.push(...m.shortestPaths.map(p=>p.description), '---', ...m.simplePaths().map(p=>p.description), JSON.stringify(m.coverage)) } catch (e) { out.push(String(e)) } }
  writeFileSync('/tmp/out.txt', out.join('\n'))
})
