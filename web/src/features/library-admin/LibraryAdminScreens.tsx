import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { lazyPart } from '#web/ui/states/lazy-part.ts'

const onDemand = { ahead: false }

const LibraryAdminPage = lazyPart(
  () => import('./LibraryAdminPage.tsx').then((m) => m.LibraryAdminPage),
  onDemand,
)
const TemplatesPage = lazyPart(
  () => import('./templates/list/TemplatesPage.tsx').then((m) => m.TemplatesPage),
  onDemand,
)
const TemplateEditorPage = lazyPart(
  () => import('./templates/editor/TemplateEditorPage.tsx').then((m) => m.TemplateEditorPage),
  onDemand,
)
const PackagesPage = lazyPart(
  () => import('./packages/PackagesPage.tsx').then((m) => m.PackagesPage),
  onDemand,
)

/** The pages where admins manage the library; `unknown` is shown at any other address. */
export function LibraryAdminScreens({ unknown }: { unknown: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<LibraryAdminPage />} />
        <Route path="templates" element={<TemplatesPage />} />
        <Route path="templates/:templateId" element={<ToQuestions />} />
        <Route path="templates/:templateId/:tab" element={<TemplateEditorPage unknown={unknown} />} />
        <Route path="packages" element={<PackagesPage />} />
        <Route path="*" element={unknown} />
      </Routes>
    </Suspense>
  )
}

function ToQuestions() {
  return <Navigate to={paths.editTemplate(useParams().templateId ?? '')} replace />
}
