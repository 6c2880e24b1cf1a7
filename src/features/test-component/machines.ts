import type { AnyStateMachine } from 'xstate'
import { webcamMachine } from '#machines/camera/webcam.machine.ts'
import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { caseLifecycle } from '#machines/case/case.lifecycle.ts'
import { pageChromeMachine } from '#machines/chrome/page-chrome.machine.ts'
import { claimLifecycle } from '#machines/claim/claim.lifecycle.ts'
import { decisionMachine } from '#machines/decision/decision.machine.ts'
import { draftMachine } from '#machines/draft/draft.machine.ts'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { headerMenuMachine } from '#machines/header/header-menu.machine.ts'
import { librarySearchMachine } from '#machines/hr-library/library-search.machine.ts'
import { leaveLifecycle } from '#machines/leave/leave.lifecycle.ts'
import { pictureExportMachine } from '#machines/picture/picture-export.machine.ts'
import { ownLocationMachine } from '#machines/profile/own-location.machine.ts'
import { photoMachine } from '#machines/profile/photo.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { skillMachine } from '#machines/skills/skill.machine.ts'
import { skillsSelectionMachine } from '#machines/skills/skills-selection.machine.ts'
import { submissionLifecycle } from '#machines/submission/submission.lifecycle.ts'
import { newTimeSheetMachine } from '#machines/time-sheet/new-time-sheet.machine.ts'
import { timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import { attachmentsMachine } from '#machines/upload/attachments.machine.ts'
import { benchUploadMachine } from '#machines/upload/bench-upload.machine.ts'
import { resumeUploadMachine } from '#machines/upload/resume-upload.machine.ts'

/** Every chart the gallery shows. */
export const machines: readonly AnyStateMachine[] = [
  webcamMachine,
  captchaMachine,
  caseLifecycle,
  pageChromeMachine,
  claimLifecycle,
  decisionMachine,
  draftMachine,
  formFlowMachine,
  headerMenuMachine,
  librarySearchMachine,
  leaveLifecycle,
  pictureExportMachine,
  ownLocationMachine,
  photoMachine,
  sessionMachine,
  signInMachine,
  skillMachine,
  skillsSelectionMachine,
  submissionLifecycle,
  newTimeSheetMachine,
  timeSheetLifecycle,
  attachmentsMachine,
  benchUploadMachine,
  resumeUploadMachine,
]

/** @throws when the gallery does not have it */
export const machineOf = (id: string): AnyStateMachine => {
  const machine = machines.find((one) => one.id === id)
  if (!machine) throw new Error(`The gallery has no machine called ${id}`)
  return machine
}
