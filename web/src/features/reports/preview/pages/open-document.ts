// The legacy build runs in the browsers of the last years. It sets the global variable that the viewer's module reads, so it comes first.
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { EventBus, LinkTarget, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

GlobalWorkerOptions.workerSrc = worker

/** What the bar over the pages says and does; pages count from 1, a scale of 1 is the size on paper. */
export type OpenDocument = {
  go: (page: number) => void
  zoomIn: () => void
  zoomOut: () => void
  close: () => void
}

const never = new Promise<never>(() => undefined)

type Heard = {
  onPages: (count: number) => void
  onPage: (page: number) => void
  onScale: (scale: number) => void
  /** The document cannot be drawn here. */
  onFail: () => void
}

/**
 * Draws the PDF at an address of our own into `viewer`, which scrolls in `container`: pages as they come into view,
 * their text to select and to search, and the tags of the file for screen readers.
 */
export function openDocument(
  address: string,
  { container, viewer }: { container: HTMLDivElement; viewer: HTMLDivElement },
  { onPages, onPage, onScale, onFail }: Heard,
): OpenDocument {
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK })
  const pages = new PDFViewer({
    container,
    viewer,
    eventBus,
    linkService,
    annotationMode: AnnotationMode.ENABLE,
    removePageBorders: true,
    enableAutoLinking: false,
  })
  linkService.setViewer(pages)
  eventBus.on('pagesinit', () => {
    // As wide as the desk with some of it beside the page, and no larger than on paper.
    pages.currentScaleValue = 'page-width'
    pages.currentScale = Math.min(1, pages.currentScale * 0.94)
    // Another scale scrolls to the edge of the page, and the desk above it would not be seen.
    container.scrollTop = 0
    onPages(pages.pagesCount)
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onScale(scale))
  const loading = getDocument({
    url: address,
    // The file comes whole: its address works for ten minutes alone.
    disableRange: true,
    // Pages are asked for as they come into view: those still asked for at the end would be errors in the console.
    disableAutoFetch: true,
    // The console is no place for what is odd about a file.
    verbosity: VerbosityLevel.ERRORS,
  })
  let isClosed = false
  loading.promise.then(
    (pdf) => {
      if (isClosed) return
      // A page that comes after the end, or with it does not come, would be an error in the console.
      const getPage = pdf.getPage.bind(pdf)
      pdf.getPage = (page) => getPage(page).finally(() => (isClosed ? never : undefined))
      pages.setDocument(pdf)
      linkService.setDocument(pdf)
    },
    () => isClosed || onFail(),
  )
  return {
    go: (page) => {
      pages.currentPageNumber = page
    },
    zoomIn: () => pages.increaseScale(),
    zoomOut: () => pages.decreaseScale(),
    close: () => {
      isClosed = true
      pages.setDocument(null)
      void loading.destroy()
    },
  }
}
