import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { keptInTab } from '#web/browser/storage.ts'
import { descriptionExtensions } from './description-extensions.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { descriptionHtml } from './editor-html.ts'
import styles from './HtmlHelper.module.css'
import { HtmlResult } from './HtmlResult.tsx'
import { cleanPaste } from './word-paste.ts'

/** Formatted text above, its HTML below. It goes on from what the user wrote before they left the page. */
export function HtmlEditor({ userId }: { userId: string }) {
  const draft = keptInTab(`descriptionDraft:${userId}`)
  // Not to be trusted: the browser lets others write there.
  const [earlier] = useState(() => cleanPaste(draft.read() ?? ''))
  const [changed, setChanged] = useState<string>()
  const editor = useEditor({
    extensions: descriptionExtensions,
    content: earlier,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Description',
        class: styles.prose ?? '',
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: (update) => {
      const html = update.editor.getHTML()
      setChanged(html)
      draft.write(descriptionHtml(html, 'one line') === '' ? null : html)
    },
  })
  const written = changed ?? editor.getHTML()
  return (
    <>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
      <HtmlResult
        shown={descriptionHtml(written, 'indented')}
        copied={descriptionHtml(written, 'one line')}
        onReplace={(html) => editor.chain().setContent(cleanPaste(html), { emitUpdate: true }).focus().run()}
      />
    </>
  )
}
