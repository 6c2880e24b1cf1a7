import { createActor } from 'xstate'
import { answerReviewMachine } from '#machines/site/answer-review.machine.ts'

const start = () => {
  const actor = createActor(answerReviewMachine).start()
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, decision: context.decision }
  }
  return { send: actor.send.bind(actor), state }
}

test('an answer is proposed at first, and nothing is logged', () => {
  expect(start().state()).toEqual({ value: 'proposed', decision: null })
})

test('approving logs the answer with its time, once', () => {
  const { send, state } = start()
  send({ type: 'approve', answer: 'The landlord does.', at: 1_795_600_000_000 })
  send({ type: 'approve', answer: 'Another.', at: 1_795_600_000_001 })
  expect(state()).toEqual({
    value: 'decided',
    decision: { answer: 'The landlord does.', at: 1_795_600_000_000 },
  })
})

test('a correction is logged without the space around it', () => {
  const { send, state } = start()
  send({ type: 'correct' })
  expect(state()).toEqual({ value: { correcting: 'editing' }, decision: null })
  send({ type: 'submit correction', answer: ' The landlord, within a day.\n', at: 5 })
  expect(state()).toEqual({
    value: 'decided',
    decision: { answer: 'The landlord, within a day.', at: 5 },
  })
})

test('an empty correction is refused until something is typed', () => {
  const { send, state } = start()
  send({ type: 'correct' })
  send({ type: 'submit correction', answer: ' \n', at: 5 })
  expect(state()).toEqual({ value: { correcting: 'refused' }, decision: null })
  send({ type: 'type' })
  expect(state()).toEqual({ value: { correcting: 'editing' }, decision: null })
  send({ type: 'cancel' })
  expect(state()).toEqual({ value: 'proposed', decision: null })
})

test('starting over clears the log', () => {
  const { send, state } = start()
  send({ type: 'approve', answer: 'The landlord does.', at: 5 })
  send({ type: 'start over' })
  expect(state()).toEqual({ value: 'proposed', decision: null })
})
