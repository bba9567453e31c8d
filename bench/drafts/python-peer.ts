import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A Word document of 54 charts with their tables, and a PDF of the charts, from 2,000 answers to 83 questions. */
const program = `
import io, json, os, random, sys, tempfile, time
begun = time.time()
try:
    import pandas, matplotlib, docx
except ImportError as missing:
    print(json.dumps({'missing': str(missing)})); sys.exit()
matplotlib.use('Agg')
import matplotlib.pyplot as plt
from matplotlib.backends.backend_pdf import PdfPages
labels = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']
random.seed(7)
answers = pandas.DataFrame({'q%d' % q: [random.choice(labels) for _ in range(2000)] for q in range(83)})
document = docx.Document()
with tempfile.TemporaryDirectory() as folder, PdfPages(os.path.join(folder, 'report.pdf')) as pages:
    for chart in range(54):
        names = list(answers.columns[40 + chart - 11:][:1]) if chart >= 11 else list(answers.columns[chart * 4:][:4])
        shares = pandas.DataFrame({name: answers[name].value_counts(normalize=True).reindex(labels) * 100 for name in names}).T
        axes = shares.plot.barh(stacked=True, figsize=(6.5, 1 + 0.5 * len(names)))
        axes.legend(loc='upper center', ncols=5, fontsize=6)
        picture = io.BytesIO()
        axes.figure.savefig(picture, format='png', dpi=150)
        pages.savefig(axes.figure)
        plt.close(axes.figure)
        document.add_heading('Chart %d' % (chart + 1), 2)
        document.add_picture(picture)
        table = document.add_table(rows=1, cols=6)
        for name, row in shares.iterrows():
            cells = table.add_row().cells
            cells[0].text = name
            for at, share in enumerate(row):
                cells[at + 1].text = '%d%%' % round(share)
    document.save(os.path.join(folder, 'report.docx'))
print(json.dumps({'cpu': time.process_time(), 'wall': time.time() - begun}))
`

/** Seconds; the wall time from the start of its process to its end. */
type Peer = { cpu: number; wall: number } | { missing: string }

/** The same with pandas, matplotlib and python-docx, or what of it this machine does not have. */
export async function pythonPeer(): Promise<Peer> {
  const python = process.env.BENCH_PYTHON ?? 'python3'
  try {
    const begun = performance.now()
    const { stdout } = await promisify(execFile)(python, ['-c', program])
    const told = JSON.parse(stdout) as Peer
    return 'missing' in told ? told : { ...told, wall: (performance.now() - begun) / 1000 }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { missing: `${python} is not installed` }
    throw error
  }
}
