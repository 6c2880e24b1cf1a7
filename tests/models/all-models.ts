import type { BrowserModel } from '#tests/support/browser-model.ts'
import { accountModel } from './account.model.ts'
import { alertModel } from './alert.model.ts'
import { alertFlowModel } from './alert-flow.model.ts'
import { alertLinkModel } from './alert-link.model.ts'
import { answerDraftModel } from './answer-draft.model.ts'
import { answerReviewModel } from './answer-review.model.ts'
import { applicationModel } from './application.model.ts'
import { applyFlowModel } from './apply-flow.model.ts'
import { assignmentModel } from './assignment.model.ts'
import { attachmentsModel } from './attachments.model.ts'
import { benchUploadModel } from './bench-upload.model.ts'
import { captchaModel } from './captcha.model.ts'
import { caseModel } from './case.model.ts'
import { claimModel } from './claim.model.ts'
import { consultationCallModel } from './consultation-call.model.ts'
import { consultationFlowModel } from './consultation-flow.model.ts'
import { contactFlowModel } from './contact-flow.model.ts'
import { dataRequestFlowModel } from './data-request-flow.model.ts'
import { dataRequestLinkModel } from './data-request-link.model.ts'
import { decisionModel } from './decision.model.ts'
import { draftModel } from './draft.model.ts'
import { headerMenuModel } from './header-menu.model.ts'
import { inquiryModel } from './inquiry.model.ts'
import { interviewModel } from './interview.model.ts'
import { interviewLinkModel } from './interview-link.model.ts'
import { jobModel } from './job.model.ts'
import { leaveModel } from './leave.model.ts'
import { leaveFlowModel } from './leave-flow.model.ts'
import { librarySearchModel } from './library-search.model.ts'
import { liveModel } from './live.model.ts'
import { mergeModel } from './merge.model.ts'
import { myApplicationModel } from './my-application.model.ts'
import { newTimeSheetModel } from './new-time-sheet.model.ts'
import { ownLocationModel } from './own-location.model.ts'
import { pageChromeModel } from './page-chrome.model.ts'
import { partnerModel } from './partner.model.ts'
import { passkeyModel } from './passkey.model.ts'
import { photoModel } from './photo.model.ts'
import { pictureExportModel } from './picture-export.model.ts'
import { placementModel } from './placement.model.ts'
import { portalMenusModel } from './portal-menus.model.ts'
import { receivedMailModel } from './received-mail.model.ts'
import { resumeModel } from './resume.model.ts'
import { resumeOfferModel } from './resume-offer.model.ts'
import { resumeViewModel } from './resume-view.model.ts'
import { sessionModel } from './session.model.ts'
import { employeeSignInModel, partnerSignInModel } from './sign-in.model.ts'
import { skillModel } from './skill.model.ts'
import { skillsFlowModel } from './skills-flow.model.ts'
import { skillsSelectionModel } from './skills-selection.model.ts'
import { submissionModel } from './submission.model.ts'
import { timeSheetModel } from './time-sheet.model.ts'
import { webcamModel } from './webcam.model.ts'

/** Those of the portal's records: what is written, sent, decided and answered, and the pictures that go with it. */
const recordModels: BrowserModel[] = [
  accountModel,
  alertModel,
  applicationModel,
  assignmentModel,
  attachmentsModel,
  benchUploadModel,
  caseModel,
  claimModel,
  decisionModel,
  leaveFlowModel,
  leaveModel,
  newTimeSheetModel,
  partnerModel,
  inquiryModel,
  answerDraftModel,
  receivedMailModel,
  interviewModel,
  jobModel,
  mergeModel,
  photoModel,
  placementModel,
  submissionModel,
  timeSheetModel,
  webcamModel,
]

/** Those of everything else: who is signed in, what every page has, the forms of the site and their parts. */
const siteModels: BrowserModel[] = [
  alertFlowModel,
  alertLinkModel,
  answerReviewModel,
  applyFlowModel,
  captchaModel,
  consultationCallModel,
  consultationFlowModel,
  contactFlowModel,
  dataRequestFlowModel,
  dataRequestLinkModel,
  draftModel,
  headerMenuModel,
  interviewLinkModel,
  librarySearchModel,
  liveModel,
  myApplicationModel,
  ownLocationModel,
  pageChromeModel,
  passkeyModel,
  pictureExportModel,
  portalMenusModel,
  resumeModel,
  resumeOfferModel,
  resumeViewModel,
  sessionModel,
  employeeSignInModel,
  partnerSignInModel,
  skillModel,
  skillsFlowModel,
  skillsSelectionModel,
]

/** Every model, in the order of their names. */
export const allModels = [...recordModels, ...siteModels].sort((one, other) =>
  one.name.localeCompare(other.name),
)

/** Charts that the specification's behaviour hangs on: `npm test` walks these, the night walks all. */
const specifiedModels = new Set([
  contactFlowModel,
  skillModel,
  skillsSelectionModel,
  headerMenuModel,
  pageChromeModel,
  sessionModel,
  employeeSignInModel,
  partnerSignInModel,
  timeSheetModel,
  leaveModel,
  claimModel,
  caseModel,
  submissionModel,
  resumeModel,
])

/** Charts that are walked in Chromium: layout, focus that the browser moves, cameras, passkeys, pictures, other tabs. */
const chromiumModels = new Set([
  answerDraftModel,
  captchaModel,
  draftModel,
  employeeSignInModel,
  headerMenuModel,
  librarySearchModel,
  liveModel,
  passkeyModel,
  photoModel,
  pictureExportModel,
  portalMenusModel,
  resumeModel,
  resumeViewModel,
  sessionModel,
  webcamModel,
])

const isOfRun = (model: BrowserModel) => !process.env.SHORT_TOURS || specifiedModels.has(model)

/** Every second model, so that two workers have about as much to walk. */
const half = (models: readonly BrowserModel[], rest: 0 | 1) =>
  models.filter(isOfRun).filter((_, index) => index % 2 === rest)

export const screenModels = (rest: 0 | 1) =>
  half(
    allModels.filter((model) => !chromiumModels.has(model)),
    rest,
  )

export const browserModels = (rest: 0 | 1) =>
  half(
    allModels.filter((model) => chromiumModels.has(model)),
    rest,
  )
