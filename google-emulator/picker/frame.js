// The inside of the picker: lists what the page that opened it asks for, and tells it what was chosen.
const messageType = 'google-emulator-picker'
const byId = (id) => document.getElementById(id)
let answerTo
let found = []

const tell = (message) => window.parent.postMessage({ [messageType]: true, ...message }, answerTo ?? '*')

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || data?.[messageType] !== true || answerTo) return
  answerTo = origin
  open(data.settings)
})

async function open(settings) {
  byId('title').textContent = document.title = settings.title
  byId('title').focus()
  try {
    const lists = await Promise.all(settings.views.map((view) => filesOf(view, settings)))
    found = [...new Map(lists.flat().map((file) => [file.id, file])).values()]
    byId('files').replaceChildren(...found.map((file) => fileRow(file, settings.multiselect)))
    say(
      found.length === 0
        ? 'There are no files here.'
        : settings.multiselect
          ? 'Select one or more files.'
          : 'Select a file.',
    )
    tell({ action: 'loaded' })
  } catch (error) {
    say(error.message)
    tell({ action: 'error' })
  }
}

async function filesOf(view, { token }) {
  const terms = ['trashed=false', "mimeType != 'application/vnd.google-apps.folder'"]
  if (view.parent) terms.push(`'${view.parent.replace(/['\\]/g, '\\$&')}' in parents`)
  if (view.mimeTypes.length > 0) {
    terms.push(
      `(${view.mimeTypes.map((type) => `mimeType='${type.replace(/['\\]/g, '\\$&')}'`).join(' or ')})`,
    )
  }
  const query = new URLSearchParams({
    q: terms.join(' and '),
    orderBy: 'name',
    pageSize: '1000',
    fields: 'files(id,name,mimeType,size,modifiedTime,parents,webViewLink)',
  })
  const response = await fetch(`/drive/v3/files?${query}`, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.json()
  if (!response.ok) throw new Error(`The files cannot be listed: ${body.error.message}`)
  return body.files
}

function fileRow(file, several) {
  const row = document.createElement('li')
  const label = document.createElement('label')
  const box = Object.assign(document.createElement('input'), {
    type: several ? 'checkbox' : 'radio',
    name: 'file',
    value: file.id,
  })
  const text = document.createElement('span')
  const about = document.createElement('small')
  about.textContent = [kindOf(file), file.size && `${Math.ceil(file.size / 1024)} KB`]
    .filter(Boolean)
    .join(' · ')
  text.append(file.name, about)
  label.append(box, text)
  row.append(label)
  return row
}

function kindOf({ name, mimeType }) {
  const kinds = { 'application/pdf': 'PDF', 'application/vnd.google-apps.form': 'Google Forms' }
  return kinds[mimeType] ?? (name.includes('.') ? name.split('.').at(-1).toUpperCase() : 'Google Docs')
}

function chosen() {
  const ids = new FormData(document.forms[0]).getAll('file')
  return found.filter(({ id }) => ids.includes(id))
}

const say = (text) => {
  byId('status').textContent = text
}

document.forms[0].addEventListener('change', () => {
  byId('select').disabled = chosen().length === 0
})
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ action: 'picked', files: chosen() })
})
byId('cancel').addEventListener('click', () => tell({ action: 'cancel' }))
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ action: 'cancel' })
})
tell({ action: 'ready' })
