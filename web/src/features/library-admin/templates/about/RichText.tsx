import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { descriptionExtensions } from '#web/features/library-admin/editor/description-extensions.ts'
import { EditorToolbar } from '#web/features/library-admin/editor/EditorToolbar.tsx'
import { descriptionHtml } from '#web/features/library-admin/editor/editor-html.ts'
import prose from '#web/features/library-admin/editor/HtmlHelper.module.css'
import { cleanPaste } from '#web/features/library-admin/editor/word-paste.ts'
import styles from './About.module.css'

type Props = {
  labelledBy: string
  /** HTML as the import writes it. */
  value: string
  lang: string | undefined
  onChange: (html: string) => void
}

/** Formatted text, which is HTML just as the import writes it. */
export function RichText({ labelledBy, value, lang, onChange }: Props) {
  // What came from here last: another value was set elsewhere, as by undoing.
  const written = useRef(value)
  const write = useEffectEvent((html: string) => {
    written.current = html
    onChange(html)
  })
  const editor = useEditor({
    extensions: descriptionExtensions,
    content: cleanPaste(value),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: prose.prose ?? '',
        ...(lang && { lang }),
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: (update) => write(descriptionHtml(update.editor.getHTML(), 'one line')),
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(cleanPaste(value), { emitUpdate: false })
  }, [value, editor])
  return (
    <div className={styles.rich}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
