import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { keepDraft, keptDraft } from './description-draft.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { descriptionHtml } from './editor-html.ts'
import styles from './HtmlHelper.module.css'
import { HtmlResult } from './HtmlResult.tsx'
import { cleanPaste } from './word-paste.ts'

/** Formatted text above, its HTML below. It goes on from what the user wrote before they left the page. */
export default function HtmlEditor({ userId }: { userId: string }) {
  const [earlier] = useState(() => cleanPaste(keptDraft(userId)))
  const [changed, setChanged] = useState<string>()
  const editor = useEditor({
    extensions: editorExtensions,
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
      keepDraft(userId, descriptionHtml(html, 'one line') && html)
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
