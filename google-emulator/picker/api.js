// Stands in for https://apis.google.com/js/api.js: gapi.load('picker', …) and the parts of google.picker that
// choose files. The dialog shows a frame of the emulator, as the real one shows a frame of Google.
;(() => {
  const messageType = 'google-emulator-picker'
  const { origin } = new URL(document.currentScript.src)

  const ViewId = { DOCS: 'all', DOCUMENTS: 'documents', FOLDERS: 'folders', FORMS: 'forms', PDFS: 'pdfs' }
  const typesOfView = {
    documents: ['application/vnd.google-apps.document'],
    forms: ['application/vnd.google-apps.form'],
    pdfs: ['application/pdf'],
  }
  const Action = { CANCEL: 'cancel', ERROR: 'error', LOADED: 'loaded', PICKED: 'picked' }
  const Response = { ACTION: 'action', DOCUMENTS: 'docs', PARENTS: 'parents', VIEW: 'viewToken' }
  const Document = {
    DESCRIPTION: 'description',
    ID: 'id',
    LAST_EDITED_UTC: 'lastEditedUtc',
    MIME_TYPE: 'mimeType',
    NAME: 'name',
    PARENT_ID: 'parentId',
    SERVICE_ID: 'serviceId',
    SIZE_BYTES: 'sizeBytes',
    TYPE: 'type',
    URL: 'url',
  }
  const Feature = {
    MINE_ONLY: 'mineOnly',
    MULTISELECT_ENABLED: 'multiselectEnabled',
    NAV_HIDDEN: 'navHidden',
    SUPPORT_DRIVES: 'sdr',
  }
  const DocsViewMode = { GRID: 'grid', LIST: 'list' }

  /** A class of setters that answer the object itself, for what changes nothing here. */
  function ignoring(names, Base = Object) {
    const Setters = class extends Base {}
    for (const name of names) {
      Setters.prototype[name] = function ignored() {
        return this
      }
    }
    return Setters
  }

  class View extends ignoring(['setQuery']) {
    constructor(id = ViewId.DOCS) {
      super()
      this.id = id
      this.settings = { mimeTypes: typesOfView[id] ?? [] }
    }
    getId() {
      return this.id
    }
    setMimeTypes(types) {
      if (types) this.settings.mimeTypes = types.split(',').map((type) => type.trim())
      return this
    }
  }

  class DocsView extends ignoring(
    [
      'setEnableDrives',
      'setIncludeFolders',
      'setMode',
      'setOwnedByMe',
      'setSelectFolderEnabled',
      'setStarred',
    ],
    View,
  ) {
    setParent(parent) {
      this.settings.parent = parent
      return this
    }
  }

  class PickerBuilder extends ignoring([
    'hideTitleBar',
    'setAppId',
    'setDeveloperKey',
    'setLocale',
    'setMaxItems',
    'setOrigin',
    'setRelayUrl',
    'setSelectableMimeTypes',
    'setSize',
  ]) {
    features = new Set()
    views = []
    title = 'Select files'
    addView(view) {
      this.views.push(typeof view === 'string' ? new View(view) : view)
      return this
    }
    enableFeature(feature) {
      this.features.add(feature)
      return this
    }
    disableFeature(feature) {
      this.features.delete(feature)
      return this
    }
    isFeatureEnabled(feature) {
      return this.features.has(feature)
    }
    setOAuthToken(token) {
      this.token = token
      return this
    }
    setCallback(callback) {
      this.callback = callback
      return this
    }
    setTitle(title) {
      this.title = title
      return this
    }
    getTitle() {
      return this.title
    }
    build() {
      const views = (this.views.length > 0 ? this.views : [new View()]).map(({ settings }) => settings)
      const multiselect = this.features.has(Feature.MULTISELECT_ENABLED)
      return new Picker(
        { views, multiselect, title: this.title, token: this.token },
        this.callback ?? (() => {}),
      )
    }
  }

  class Picker {
    constructor(settings, callback) {
      this.settings = settings
      this.callback = callback
    }
    setVisible(visible) {
      if (visible && !this.dialog) this.open()
      if (!visible) this.dispose()
      return this
    }
    isVisible() {
      return this.dialog !== undefined
    }
    dispose() {
      window.removeEventListener('message', this.listen)
      this.dialog?.close()
      this.dialog?.remove()
      this.dialog = undefined
    }
    open() {
      this.dialog = document.createElement('dialog')
      this.dialog.setAttribute('aria-label', this.settings.title)
      this.dialog.className = 'picker-dialog'
      Object.assign(this.dialog.style, {
        width: 'min(680px, 100vw - 32px)',
        height: 'min(640px, 100vh - 32px)',
        padding: '0',
        border: '0',
        borderRadius: '16px',
        overflow: 'hidden',
      })
      this.frame = document.createElement('iframe')
      this.frame.title = this.settings.title
      Object.assign(this.frame.style, { width: '100%', height: '100%', border: '0' })
      this.frame.src = `${origin}/picker/frame`
      this.dialog.append(this.frame)
      this.dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.answer({ action: Action.CANCEL })
      })
      window.addEventListener('message', this.listen)
      document.body.append(this.dialog)
      this.dialog.showModal()
    }
    listen = ({ source, origin: from, data }) => {
      if (from !== origin || source !== this.frame?.contentWindow || data?.[messageType] !== true) return
      if (data.action === 'ready')
        source.postMessage({ [messageType]: true, settings: this.settings }, origin)
      else this.answer(data)
    }
    answer({ action, files }) {
      if (action === Action.PICKED || action === Action.CANCEL) this.dispose()
      this.callback({
        [Response.ACTION]: action,
        [Response.VIEW]: [ViewId.DOCS, null, {}],
        ...(action === Action.PICKED && { [Response.DOCUMENTS]: files.map(pickedDocument) }),
      })
    }
  }

  function pickedDocument({ id, name, mimeType, size, modifiedTime, parents, webViewLink }) {
    return {
      id,
      name,
      mimeType,
      type: 'file',
      serviceId: 'docs',
      description: '',
      lastEditedUtc: Date.parse(modifiedTime),
      sizeBytes: Number(size ?? 0),
      parentId: parents?.[0],
      url: webViewLink ?? '',
      isShared: true,
    }
  }

  const picker = { Action, DocsView, DocsViewMode, Document, Feature, PickerBuilder, Response, View, ViewId }

  window.gapi = {
    ...window.gapi,
    /** @param callback a function, or `{callback, onerror}` */
    load(names, callback) {
      if (names.split(':').includes('picker')) window.google = { ...window.google, picker }
      setTimeout(typeof callback === 'function' ? callback : (callback?.callback ?? (() => {})))
    },
  }
})()
