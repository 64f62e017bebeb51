// A file of its own, so that the build makes a script of this site out of it, which the page's policy allows.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
